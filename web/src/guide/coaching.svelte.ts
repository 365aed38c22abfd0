// The course of a first match: which lesson is told now, and which are behind.
import * as kept from '../kept';
import type { Values } from '../words/template';
import { LESSONS as fievre } from './fievre';
import { LESSONS as gold } from './gold';
import type { Lesson, Moment } from './lesson';
import { LESSONS as ruee } from './ruee';

const COURSES: Record<string, Lesson[]> = {
  gold: gold as unknown as Lesson[],
  fievre: fievre as unknown as Lesson[],
  ruee: ruee as unknown as Lesson[],
};
/** Reading a lesson takes about so many milliseconds; a button says that it took less. */
const READING = 6000;
const READING_IN_HASTE = 3000;
/** The last words; they belong to no moment. */
export const END: Lesson = { name: 'end', when: () => true };

interface Course {
  table: string;
  done: string[];
  over: boolean;
}

interface Told {
  lesson: Lesson;
  values: Values;
}

export class Coaching {
  now = $state.raw<Told | null>(null);
  done = $state.raw<string[]>([]);
  /** Nobody wants to hear more. */
  over = $state(false);

  readonly table: string;
  readonly game: string;
  readonly lessons: Lesson[];
  #waiting: Told[] = [];
  #moment: Moment | null = null;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string, game: string) {
    this.table = table;
    this.game = game;
    this.lessons = COURSES[game] ?? [];
    const before = kept.read<Course | null>('guide', null);
    if (before?.table !== table) return;
    this.done = Array.isArray(before.done) ? before.done : [];
    this.over = before.over;
  }

  /** The lessons that make up the course. */
  get course(): string[] {
    return this.lessons.filter((lesson) => !lesson.rare).map(({ name }) => name);
  }

  get complete(): boolean {
    return this.course.every((name) => this.done.includes(name));
  }

  /** Something has changed on the table. */
  look(moment: Moment): void {
    if (this.over) return;
    this.#moment = moment;
    const waiting = new Set(this.#waiting.map(({ lesson }) => lesson.name));
    for (const lesson of this.lessons) {
      if (this.done.includes(lesson.name) || waiting.has(lesson.name)) continue;
      if (lesson.when(moment)) this.#waiting.push(told(lesson, moment));
    }
    this.#next();
  }

  /** It has been read. */
  goOn(): void {
    this.#until = 0;
    if (this.now?.lesson === END) return this.stop();
    this.#next();
  }

  stop(): void {
    this.over = true;
    this.now = null;
    clearTimeout(this.#timer);
    this.#keep();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    const due = this.#due();
    if (!due) return;
    // Who has to choose for the first time is not kept waiting for long.
    const { asks, name } = due.lesson;
    const early = asks && !this.done.includes(name) ? READING - READING_IN_HASTE : 0;
    const left = this.#isPast() ? 0 : this.#until - early - Date.now();
    if (left > 0) this.#timer = setTimeout(() => this.#next(), left);
    else this.#tell(due);
  }

  /** Whether what is told is about a choice that has been made. */
  #isPast(): boolean {
    const lesson = this.now?.lesson;
    return lesson !== undefined && !lesson.news && !lesson.when(this.#moment!);
  }

  /** What to tell next: a new lesson, or again the one about the choice that is due. */
  #due(): Told | null {
    const moment = this.#moment!;
    // A choice that has been made meanwhile needs no word; its lesson comes with the next one.
    this.#waiting = this.#waiting.filter(({ lesson }) => lesson.news || lesson.when(moment));
    const first = this.#waiting.find(({ lesson }) => lesson.asks) ?? this.#waiting[0];
    if (first) return first;
    const again = this.lessons.filter((lesson) => lesson.asks && lesson.when(moment)).at(-1);
    if (again) return told(again, moment);
    return this.complete && !this.done.includes(END.name) ? told(END, moment) : null;
  }

  #tell(due: Told): void {
    const { name } = due.lesson;
    this.#waiting = this.#waiting.filter((each) => each !== due);
    this.now = due;
    if (!this.done.includes(name)) {
      this.#until = Date.now() + READING;
      this.done = [...this.done, name];
      this.#keep();
    }
    // Behind news it is told again what is to be chosen.
    if (this.#waiting.length || due.lesson.news) this.#next();
  }

  #keep(): void {
    const { table, done, over } = this;
    kept.write('guide', { table, done, over } satisfies Course);
  }
}

const told = (lesson: Lesson, moment: Moment): Told => ({
  lesson,
  values: lesson.values?.(moment) ?? {},
});
