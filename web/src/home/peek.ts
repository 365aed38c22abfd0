// A glance at a table of one's own: whose turn it is, or how it ended.
import type { ServerMessage, Welcome } from '../wire';
import { PROTOCOL } from '../wire';

const PATIENCE = 5000;

/** What the seat with this token is told on coming in; null when nobody says it in time. */
export function peek(table: string, token: string, key: string): Promise<Welcome | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`);
    const done = (found: Welcome | null) => {
      clearTimeout(timer);
      resolve(found);
      socket.close();
    };
    const timer = setTimeout(() => done(null), PATIENCE);
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: 'hello', table, token, key, protocol: PROTOCOL }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data as string) as ServerMessage;
      done(message.type === 'welcome' ? message : null);
    };
    socket.onclose = () => done(null);
  });
}
