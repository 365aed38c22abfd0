// The course of a first match: which lesson is told now, and which are behind. Each is told once,
// when it is needed for the first time; in between the coach is quiet.
import * as kept from '../kept';
import type { Values } from '../words/template';
import type { Lesson, Moment } from './lesson';

/** Milliseconds that a lesson is left to be read, by its letters; a button says that it took less. */
const LEAST_READING = 4000;
const READING_A_LETTER = 45;
/** Who has to choose for the first time waits for so much of that. */
const HASTE = 0.6;
/** What is about no open choice goes after so many readings. */
const READINGS = 2.5;
/** Who has chosen sooner has read nothing: it is told once more. */
const GLANCE = 1500;
/** News that had to wait longer is none any more: its lesson comes with the next. */
const STALE = 2500;
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
  /** When there was reason to tell it. */
  at: number;
}

export class Coaching {
  now = $state.raw<Told | null>(null);
  /** What was told last is behind, and there is nothing new. */
  quiet = $state(false);
  done = $state.raw<string[]>([]);
  /** Nobody wants to hear more. */
  over = $state(false);

  readonly table: string;
  readonly lessons: Lesson[];
  readonly #say: (lesson: Lesson, values: Values) => string;
  #waiting: Told[] = [];
  #moment: Moment | null = null;
  /** Since when the lesson is shown, and how long it takes to be read. */
  #since = 0;
  #reading = 0;
  /** Asked for again: it stays although its choice is made. */
  #recalled = false;
  readonly #again = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    table: string,
    lessons: Lesson[],
    say: (lesson: Lesson, values: Values) => string,
  ) {
    this.table = table;
    this.lessons = lessons;
    this.#say = say;
    const before = kept.read<Course | null>('guide', null);
    if (before?.table !== table) return;
    this.done = Array.isArray(before.done) ? before.done : [];
    this.over = before.over;
    this.quiet = true;
  }

  /** The lessons that make up the course. */
  get course(): string[] {
    return this.lessons.filter((lesson) => !lesson.rare).map(({ name }) => name);
  }

  get complete(): boolean {
    return this.course.every((name) => this.done.includes(name));
  }

  /** The last words are said; what is rare may still come. */
  get finished(): boolean {
    return this.done.includes(END.name);
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
    this.#reading = 0;
    this.#hush();
    if (!this.over) this.#next();
  }

  /** What was said last? */
  recall(): void {
    if (!this.now) return;
    this.#show(this.now, true);
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
    if (this.#isPast()) this.#leave();
    const due = this.#due();
    const left = due ? this.#untilNext() : this.#untilQuiet();
    if (left > 0) {
      if (left < Infinity) this.#timer = setTimeout(() => this.#next(), left);
    } else if (due) this.#tell(due);
    else this.#hush();
  }

  /** What to tell next. */
  #due(): Told | null {
    const moment = this.#moment!;
    const old = Date.now() - STALE;
    // A choice that has been made meanwhile needs no word; its lesson comes with the next one.
    this.#waiting = this.#waiting.filter(({ lesson, at }) =>
      lesson.news ? at > old : lesson.when(moment),
    );
    // First the welcome, then what is to be chosen.
    const next =
      this.#waiting.find(({ lesson }) => lesson === this.lessons[0]) ??
      this.#waiting.find(({ lesson }) => lesson.asks) ??
      this.#waiting[0];
    if (next) return next;
    return this.complete && !this.done.includes(END.name) ? told(END, moment) : null;
  }

  /** Whether a choice waits whose lesson has not been told. */
  get #presses(): boolean {
    return this.#waiting.some(({ lesson }) => lesson.asks);
  }

  #untilNext(): number {
    if (!this.now || this.quiet || this.#isPast()) return 0;
    return this.#since + this.#reading * (this.#presses ? HASTE : 1) - Date.now();
  }

  #untilQuiet(): number {
    if (!this.now || this.quiet) return Infinity;
    if (this.#isPast()) return 0;
    if (this.now.lesson.asks && !this.#recalled) return Infinity;
    return this.#since + this.#reading * READINGS - Date.now();
  }

  /** Whether what is told is about a choice that has been made. */
  #isPast(): boolean {
    const lesson = this.now?.lesson;
    if (!lesson || lesson.news || this.#recalled) return false;
    return !lesson.when(this.#moment!);
  }

  #hush(): void {
    if (!this.now) return;
    this.quiet = true;
    this.#keep();
  }

  #tell(due: Told): void {
    this.#waiting = this.#waiting.filter((each) => each !== due);
    this.#show(due, false);
    this.done = [...this.done, due.lesson.name];
    this.#keep();
    this.#next();
  }

  #show(due: Told, recalled: boolean): void {
    this.now = due;
    this.quiet = false;
    this.#recalled = recalled;
    this.#since = Date.now();
    const letters = this.#say(due.lesson, due.values).length;
    this.#reading = Math.max(LEAST_READING, letters * READING_A_LETTER);
  }

  /** A choice that was made before its lesson can have been read: once more, the next time. */
  #leave(): void {
    const name = this.now?.lesson.name;
    if (!name || this.quiet || this.#again.has(name)) return;
    if (this.#reading === 0 || Date.now() - this.#since > GLANCE) return;
    this.#again.add(name);
    this.done = this.done.filter((each) => each !== name);
  }

  #keep(): void {
    const { table, over } = this;
    // What is being read is not behind: after a reload it is told again.
    const reading = this.quiet ? '' : this.now?.lesson.name;
    const done = this.done.filter((each) => each !== reading);
    kept.write('guide', { table, done, over } satisfies Course);
  }
}

const told = (lesson: Lesson, moment: Moment): Told => ({
  lesson,
  values: lesson.values?.(moment) ?? {},
  at: Date.now(),
});
