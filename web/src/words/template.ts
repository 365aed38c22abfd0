// Templates in a part of ICU MessageFormat (plain holes, select, plural, selectordinal), the same
// as filon.words reads in Python.

export type Values = Record<string, unknown>;

const SIGN = /[{}'#]/g;
const plurals = new Map<string, Intl.PluralRules>();

function rule(language: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${language} ${type}`;
  let found = plurals.get(key);
  if (!found) plurals.set(key, (found = new Intl.PluralRules(language, { type })));
  return found;
}

/** A number in figures. Most are small, and the same in every language: a browser needs long to make
 * ready what the others take. */
function figures(number: number, language: string): string {
  if (Number.isInteger(number) && Math.abs(number) < 1000) return String(number);
  return number.toLocaleString(language);
}

export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const small = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The names of the plain holes of a template. */
export const holesOf = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** A template with its holes filled. `{Card}` is the value of `card` with a capital letter. */
export function fill(template: string, language: string, values: Values): string {
  return new Filling(template, language, values).message(null);
}

class Filling {
  #at = 0;

  readonly template: string;
  readonly language: string;
  readonly values: Values;

  constructor(template: string, language: string, values: Values) {
    this.template = template;
    this.language = language;
    this.values = values;
  }

  message(number: number | null): string {
    let text = '';
    while (this.#at < this.template.length && this.#here !== '}') {
      if (this.#here === '{') text += this.#hole();
      else if (this.#here === "'") text += this.#quoted();
      else if (this.#here === '#' && number !== null) {
        this.#at++;
        text += figures(number, this.language);
      } else text += this.#plain();
    }
    return text;
  }

  /** All up to the next sign that could mean something; at least one. */
  #plain(): string {
    const from = this.#at;
    SIGN.lastIndex = from + 1;
    this.#at = SIGN.exec(this.template)?.index ?? this.template.length;
    return this.template.slice(from, this.#at);
  }

  get #here(): string {
    return this.template[this.#at] ?? '';
  }

  #hole(): string {
    this.#at++;
    const name = this.#word();
    if (this.#here === '}') {
      this.#at++;
      return name in this.values ? String(this.values[name] ?? '…') : this.#begun(small(name));
    }
    this.#at++;
    const kind = this.#word();
    this.#at++;
    const number = kind === 'select' ? null : Number(this.values[name] ?? 0);
    const cases = this.#cases(number);
    if (number === null) return cases[String(this.values[name])] ?? cases.other ?? '';
    const type = kind === 'plural' ? 'cardinal' : 'ordinal';
    const form = rule(this.language, type).select(number);
    return cases[`=${number}`] ?? cases[form] ?? cases.other ?? '';
  }

  #begun(name: string): string {
    return name in this.values ? capital(String(this.values[name])) : '…';
  }

  #cases(number: number | null): Record<string, string> {
    const cases: Record<string, string> = {};
    for (
      this.#spaces();
      this.#at < this.template.length && this.#here !== '}';
      this.#spaces()
    ) {
      const which = this.#word();
      this.#at++;
      cases[which] = this.message(number);
      this.#at++;
    }
    this.#at++;
    return cases;
  }

  #quoted(): string {
    this.#at++;
    if (this.#here === "'") return this.template[this.#at++] ?? '';
    if (!/[{}#]/.test(this.#here)) return "'";
    const from = this.#at;
    const end = this.template.indexOf("'", from);
    this.#at = end < 0 ? this.template.length : end + 1;
    return this.template.slice(from, end < 0 ? undefined : end);
  }

  #word(): string {
    this.#spaces();
    const from = this.#at;
    while (this.#at < this.template.length && !/[\s{},#']/.test(this.#here)) this.#at++;
    const found = this.template.slice(from, this.#at);
    this.#spaces();
    return found;
  }

  #spaces(): void {
    while (/\s/.test(this.#here)) this.#at++;
  }
}
