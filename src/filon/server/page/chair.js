// A seat (with its token) or a watcher at a table, over one socket. It comes back by itself
// after a break, goes on from the last message it has seen, and sends again what was not
// answered: under the same id, so nothing happens twice.
import { Problem, randomHex } from "./dom.js";

const LONGEST_PAUSE = 4000;
const PING_EVERY = 20000;
const SILENCE = 45000;

export class Chair {
  constructor(table, { token = "", key = "" }, changed) {
    Object.assign(this, { table_id: table, token, key, changed });
    Object.assign(this, { n: -1, seat: -1, first: 0, log: [], table: null, position: null, presence: null, said: [] });
    this.online = false;
    this.over = null; // why there is no coming back: a problem, or the reason of a bye
    this.waiting = new Map();
    this.pause = 100;
    this.prefix = randomHex(8);
    this.count = 0;
    this.heard = Date.now();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    setInterval(() => this.beat(), PING_EVERY);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = null;
    const socket = (this.socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket`));
    this.greeted = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", table: this.table_id, token: this.token, key: this.key, last: this.n }));
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    this.online = false;
    if (!this.over) {
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    }
    this.changed(this, { type: "lost" });
  }

  // Somebody looks again, or the network is back: do not wait out the pause.
  hurry() {
    if (this.timer && !this.over && document.visibilityState === "visible") this.connect();
  }

  beat() {
    if (!this.online) return;
    if (Date.now() - this.heard > SILENCE) this.socket.close();
    else this.socket.send(JSON.stringify({ type: "ping" }));
  }

  leave() {
    this.over = "left";
    this.socket.close();
  }

  // The answer to what is asked for. Throws a Problem; `why` in it when it is against the rules.
  ask(type, fields = {}) {
    const id = `${this.prefix}-${++this.count}`;
    const text = JSON.stringify({ type, id, ...fields });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      if (this.greeted) this.socket.send(text);
    });
  }

  hear(message) {
    this.heard = Date.now();
    if (message.type === "welcome" || message.type === "update") {
      this[message.type](message);
      this.greeted = this.online = true;
      this.dismissed = false;
      this.pause = 100;
    } else if (message.type === "presence") this.presence = message;
    else if (message.type === "bye") {
      this.dismissed = true;
      if (message.again) this.pause = Math.max(this.pause, message.after * 1000);
      else this.over = message.reason;
    } else this.answered(message);
    this.changed(this, message);
  }

  welcome({ seat, table, first, told, position, n }) {
    Object.assign(this, { seat, table, first, log: told, position, n });
    this.received = Date.now();
  }

  update({ n, keep, told, table, position, said }) {
    this.n = n;
    this.said.push(...said);
    this.log.splice(Math.max(0, keep - this.first));
    this.log.push(...told);
    this.table = table ?? this.table;
    if (!position) return;
    this.position = position;
    this.received = Date.now();
  }

  answered(message) {
    const found = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    const problem = message.type === "refused" && new Problem(message.code, message.expected);
    if (problem) problem.why = message.why;
    if (found) return problem ? found.reject(problem) : found.resolve(message);
    if (problem && !message.id && !this.greeted && !["full", "unavailable"].includes(problem.code)) this.over = problem;
    return undefined;
  }

  // What is left on a seat's clock, in milliseconds; null without a clock.
  left(seat) {
    const clock = this.position?.clock;
    if (!clock) return null;
    return Math.max(0, clock.left[seat] - (clock.running === seat ? Date.now() - this.received : 0));
  }
}
