// What games say, from the catalogues of the server: templates in a part of ICU MessageFormat,
// filled with the facts of events, refusals and actions. The same as filon.words in Python.
import { ask } from "./dom.js";

const SEAT = new Set(["seat", "active", "victim", "mayor", "owner", "before", "arrival", "opponent",
  "beginner", "winner", "loser"]);
const SHARES = new Set(["shares", "amounts", "received", "given"]);
const CARDS = { gold: ["card", "prospector", "stronger", "weaker", "first", "second"], fievre: ["card"], ruee: ["card"] };
const NAMED = { town: "town", concession: "square" };
const NUMERALS = ["0", "I", "II", "III", "IV"];
const catalogues = {};

const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

// The catalogue of a game, or of every `table`; read once.
export async function catalogue(language, name) {
  return (catalogues[`${language}/${name}`] ??= await ask("GET", `/page/words/${language}/${name}.json`));
}

export async function wordingOf(language, game, options = {}) {
  const [own, table] = await Promise.all([catalogue(language, game), catalogue(language, "table")]);
  return new Wording(language, game, { ...table, ...own }, options);
}

// A template with its holes filled.
export function fill(template, language, values) {
  let at = 0;
  const spaces = () => { while (/\s/.test(template[at] ?? "")) at++; };
  function word() {
    spaces();
    const from = at;
    while (at < template.length && !/[\s{},#']/.test(template[at])) at++;
    const found = template.slice(from, at);
    spaces();
    return found;
  }
  function quoted() {
    at++;
    if (template[at] === "'") return template[at++];
    if (!/[{}#]/.test(template[at] ?? "")) return "'";
    const from = at;
    at = template.indexOf("'", at);
    return template.slice(from, at++);
  }
  function message(number) {
    let text = "";
    while (at < template.length && template[at] !== "}") {
      if (template[at] === "{") text += hole();
      else if (template[at] === "'") text += quoted();
      else if (template[at] === "#" && number !== null) {
        at++;
        text += number.toLocaleString(language);
      } else text += template[at++];
    }
    return text;
  }
  function hole() {
    at++;
    const name = word();
    if (template[at] === "}") {
      at++;
      return String(values[name] ?? "…");
    }
    at++;
    const kind = word();
    at++;
    const number = kind === "select" ? null : Number(values[name] ?? 0);
    const cases = {};
    for (spaces(); template[at] !== "}"; spaces()) {
      const which = word();
      at++;
      cases[which] = message(number);
      at++;
    }
    at++;
    if (kind === "select") return cases[values[name]] ?? cases.other;
    const type = kind === "plural" ? "cardinal" : "ordinal";
    return cases[`=${number}`] ?? cases[new Intl.PluralRules(language, { type }).select(number)] ?? cases.other;
  }
  return message(null);
}

export class Wording {
  constructor(language, game, templates, options) {
    Object.assign(this, { language, game, templates });
    this.variants = [...Object.entries(options).map(([name, word]) => `@${name}=${word}`), ""];
    this.names = [];
    this.reader = -1;
  }

  // The same words, told to somebody at a table.
  to(names, reader) {
    return Object.assign(Object.create(Wording.prototype), this, { names, reader });
  }

  template(key) {
    const variant = this.variants.find((each) => key + each in this.templates);
    return variant === undefined ? undefined : this.templates[key + variant];
  }

  has(key) {
    return this.template(key) !== undefined;
  }

  // The sentence of a key, or what is said otherwise where nobody wrote one.
  text(key, values = {}, otherwise = key) {
    const template = this.template(key);
    return template === undefined ? otherwise : fill(template, this.language, values);
  }

  card(word) {
    const [kind, ...rest] = word.split(" ");
    const value = rest.join(" ") || "none";
    for (const [suit, key] of [["colour", "card.prospector"], ["town", "card.concession"]]) {
      if (this.has(key) && this.has(`${suit}.${kind}`)) {
        return this.text(key, { value, [suit]: this.text(`${suit}.${kind}`) });
      }
    }
    return this.text(`card.${kind}`, { value }, word);
  }

  said(word) {
    const [kind, ...rest] = word.split(" ");
    return this.text(`card.${kind}.said`, { value: rest.join(" ") || "none" }, this.card(word));
  }

  square(word, form) {
    const road = /^\d+$/.test(word);
    const name = road || !form ? word : this.text(`square.${word}`);
    return this.text(`square.${form || (road ? "road" : word)}`, { kind: road ? "road" : word, name }, word);
  }

  seat(seat) {
    if (seat < 0) return this.text("seat.chance");
    return seat === this.reader ? this.text("seat.you") : this.names[seat];
  }

  listed(words) {
    if (words.length < 2) return words.join("");
    const rest = words.slice(1, -1).reduce((text, next) => this.text("list.comma", { rest: text, next }), words[0]);
    return this.text("list.and", { rest, last: words.at(-1) });
  }

  // An amount for each seat, in an order of the seats, or with the reader first.
  amounts(amounts, { inside = false, order, key = "list.amount" } = {}) {
    const seats = order ?? amounts.map((_, seat) => seat).sort((a, b) => (b === this.reader) - (a === this.reader) || a - b);
    const name = (seat) => (inside && seat === this.reader ? this.text("seat.you.inside") : this.seat(seat));
    return this.listed(seats.filter((seat) => !inside || amounts[seat] !== 0)
      .map((seat) => this.text(key, { name: name(seat), amount: amounts[seat] })));
  }

  weights(grams) {
    return this.text("weights", { weights: grams.join(" + ") });
  }

  // What facts by name become in a sentence.
  values(facts) {
    const values = {};
    for (const [name, fact] of Object.entries(facts)) this.fact(values, name, fact, facts);
    if (Number.isInteger(facts.low)) {
      const ends = [NUMERALS[facts.low], NUMERALS[facts.high]];
      values.run = ends[0] === ends[1] ? ends[0] : ends.join("–");
    }
    if (Array.isArray(facts.shares) && Number.isInteger(facts.seat)) {
      const count = facts.shares.length;
      const order = facts.shares.map((_, step) => (facts.seat - step - 1 + count) % count);
      values.shares = this.amounts(facts.shares, { inside: true, order });
    }
    const owed = facts.number ?? facts.due;
    if (Number.isInteger(facts.ounces) && Number.isInteger(owed)) values.short = facts.ounces < owed;
    return values;
  }

  fact(values, name, fact, facts) {
    if (Array.isArray(fact)) return this.list(values, name, fact, facts);
    const number = typeof fact === "number";
    values[name] = fact;
    if (number && SEAT.has(name)) {
      values[name] = this.seat(fact);
      const who = fact < 0 ? "chance" : fact === this.reader ? "true" : "other";
      values[name === "seat" ? "you" : `${name}_you`] = who;
    } else if (number && ["level", "low", "high"].includes(name)) values[name] = NUMERALS[fact];
    else if (number && name === "round" && this.game === "gold") values[name] = fact + 1;
    else if (number || typeof fact !== "string") return undefined;
    else if (CARDS[this.game].includes(name)) {
      values[name] = this.said(fact);
      values[capital(name)] = capital(values[name]);
      values[`${name}_kind`] = fact.split(" ")[0];
    } else if (name in NAMED) values[name] = this.text(`${NAMED[name]}.${fact}`);
    else if (name === "square") {
      values.square = this.square(fact);
      values.Square = capital(values.square);
      values.square_at = this.square(fact, "at");
      values.square_to = this.square(fact, "to");
    } else if (name === "colour") values.tile = this.text(`tile.${fact}`);
    else if (name === "ore") {
      const grams = [...fact].map((figure) => Number(figure) * 100);
      values.ore = this.weights(grams);
      values.nuggets = Math.floor(grams.reduce((sum, each) => sum + each, 0) / 500);
    }
    return undefined;
  }

  list(values, name, fact, facts) {
    if (name === "winners") {
      const first = [...fact].sort((a, b) => (b === this.reader) - (a === this.reader) || a - b);
      values[name] = this.listed(first.map((seat) => this.seat(seat)));
      values.winners_count = fact.length;
      values.winners_you = fact.includes(this.reader) ? "true" : "other";
    } else if (name === "grams" && "seat" in facts) {
      values.grams = this.weights(fact);
      values.grams_count = fact.length;
    } else if (name === "grams" || SHARES.has(name)) {
      values[name] = this.amounts(fact, { inside: true, key: name === "grams" ? "list.grams" : "list.amount" });
      values[`${name}_count`] = fact.filter(Boolean).length;
    } else if (fact.every(Number.isInteger)) values[name] = this.amounts(fact);
  }

  event({ event, clause, ...facts }) {
    return this.text(`event.${event}`, this.values(facts), `${event} (${clause})`);
  }

  refusal(why) {
    return this.text(`refusal.${why.code}`, this.values(why.facts), why.code);
  }

  // An action in words of the protocol (`hold-up 2 7`), as a label; `verbs` are the game's.
  choice(action, verbs, phase) {
    const [verb, ...rest] = action.split(" ");
    const takes = verbs.find((each) => each.usage.split(" ")[0] === verb)?.arguments ?? {};
    const names = Object.keys(takes);
    const words = names.length === 1 ? [rest.join(" ")] : rest;
    const facts = Object.fromEntries(names.map((name, at) =>
      [name, takes[name].includes(words[at]) ? words[at] : Number(words[at])]));
    const values = this.values(facts);
    for (const name of names) if (CARDS[this.game].includes(name)) values[name] = this.card(String(facts[name]));
    const key = `choice.${verb}`;
    return this.text(this.has(`${key}.${phase}`) ? `${key}.${phase}` : key, values, action);
  }
}
