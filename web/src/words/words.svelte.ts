// The language of the page, its own words, and the messages of the games.
import * as kept from '../kept';
import { ask } from '../server/api';
import type { GameInfo, GameMessages } from '../wire';
import { fill, type Values } from './template.ts';
import { Wording } from './wording';

export type Language = 'fr' | 'en';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];

type Messages = Record<string, string>;

const PAGE: Record<Language, () => Promise<{ default: Messages }>> = {
  fr: () => import('./fr'),
  en: () => import('./en'),
};
const GAMES = import.meta.glob<Messages>('@words/*/*.json', { import: 'default' });
const known = new Map<string, Promise<Messages>>();

function ofBrowser(): Language {
  const first = navigator.languages.find((each) => /^(fr|en)\b/.test(each));
  return first?.startsWith('fr') ? 'fr' : 'en';
}

class Words {
  language = $state<Language>(kept.read('language', ofBrowser(), kept.oneOf(LANGUAGES)));
  messages = $state.raw<Messages>({});

  /** Load what the page says; to be awaited before anything is shown. */
  async speak(language: Language): Promise<void> {
    const { default: messages } = await PAGE[language]();
    this.messages = messages;
    this.language = language;
    document.documentElement.lang = language;
  }

  async change(language: Language): Promise<void> {
    kept.write('language', language);
    await this.speak(language);
  }
}

export const words = new Words();

/** A sentence of the page with its holes filled; the key itself shows that one is missing. */
export function t(key: string, values: Values = {}): string {
  const template = words.messages[key];
  return template === undefined ? key : fill(template, words.language, values);
}

/** Whether the page has words for this. */
export const says = (key: string) => Object.hasOwn(words.messages, key);

/** The sentences of a game, or of every table, in a language: of games that the page was built
 * without, the server knows them. */
export function messagesOf(language: Language, name: string): Promise<Messages> {
  const key = `${language}/${name}`;
  let found = known.get(key);
  if (!found) {
    const path = Object.keys(GAMES).find((each) => each.endsWith(`/${key}.json`));
    found = path
      ? GAMES[path]!()
      : ask<GameMessages>('GET', `/api/games/${name}/words/${language}`).then(
          ({ messages }) => messages,
        );
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}

/** What a game says in a language. */
export async function wordingOf(
  language: Language,
  game: GameInfo,
  options: Record<string, string> = {},
): Promise<Wording> {
  const [table, own] = await Promise.all([
    messagesOf(language, 'table'),
    messagesOf(language, game.name),
  ]);
  const title = game.title[language] ?? game.name;
  return new Wording(language, game, { title, ...table, ...own }, options);
}

const problems = ['problem.', 'bye.'];

/** What has gone wrong, in words. */
export function problemText(problem: { code: string; expected?: string }): string {
  const key = problems.map((prefix) => prefix + problem.code).find(says);
  return key
    ? t(key, { expected: problem.expected })
    : t('problem.other', { code: problem.code, expected: problem.expected });
}

/** `3 min`, `2:05`, `4 d`: what is left of a time. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return t('time.days', { n: Math.floor(seconds / 86_400) });
  if (seconds >= 5400) return t('time.hours', { n: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
