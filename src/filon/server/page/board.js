// The view of a game as readable lists, one panel a seat; Gold's field as cards.
import { button, el } from "./dom.js";
import { pair, t } from "./words.js";

export const SIGNS = { green: "▲", orange: "●", blue: "◆", red: "♥", violet: "★", gold: "", dynamite: "✹" };
const COLOURS = ["green", "orange", "blue", "red", "violet"];
const TOWNS = ["green", "purple", "red", "yellow", "blue"];
const NOT_SHOWN = new Set(["seat", "to_act", "seats", "phase", "field", "face_up", "owners", "drawn_with",
  "while_occupied", "generation", "known_to_all", "lacks", "somebody_was_rich", "rounds", "turns"]);
const WIDE = new Set(["mines", "hand", "tiles"]);
const LONG = new Set(["unseen", "gone", "pools", "unseen_tiles", "discard"]);
const SEAT = new Set(["opener", "winner", "active", "leader", "victim", "first", "challenger", "opponent"]);
const SEATS = new Set(["passed", "order"]);
const CARD = new Set(["sale", "mines", "kept", "discard", "fresh", "vein"]);
const TOWN = new Set(["governor", "target", "shot"]);
const BY_SEAT = new Set(["gold", "cards", "totals", "mines", "kept", "scores"]);
const ZERO_COUNTS = new Set(["gold", "cards", "scores", "cart", "banked", "deck", "lying", "stock"]);

const NOTHING = (value) => value === null || value === "" || value === false || value === -1 ||
  (Array.isArray(value) && !value.length);

// What one field of a view says, in words; nothing where there is nothing to say.
function say(wording, key, value, view) {
  if (NOTHING(value) || (value === 0 && !ZERO_COUNTS.has(key))) return "";
  if (value === true) return t("yes");
  if (SEAT.has(key)) return wording.seat(value);
  if (SEATS.has(key)) return wording.listed(value.map((seat) => wording.seat(seat)));
  if (key === "mines") return townwise(wording, value);
  if (CARD.has(key)) return [value].flat().map((card) => wording.card(card)).join(", ");
  if (TOWN.has(key)) return [value].flat().map((town) => wording.text(`town.${town}`)).join(", ");
  if (key === "round" && wording.game === "gold") return `${value + 1} / ${view.rounds}`;
  if (key === "turn" && view.turns) return `${value} / ${view.turns}`;
  if (key === "fees") return value.some(Boolean) ? value.map((fee, at) => fee && pair(wording.card(view.sale[at]), fee)).filter(Boolean).join(", ") : "";
  if (key === "mayors") return TOWNS.map((town, at) => value[at] >= 0 && pair(wording.text(`town.${town}`), wording.seat(value[at]))).filter(Boolean).join(" · ");
  if (key === "saloons") return value.map((each) => pair(wording.text(`town.${each.town}`), wording.seat(each.seat)) + (each.girls ? ` (${wording.card("girls")})` : "")).join(" · ");
  if (key === "dice") return value.join(" + ");
  if (key === "square" || key === "barred") return wording.square(value);
  if (key === "hand") return counted(value.map((place) => (place.card ? wording.card(place.card) : "?")));
  if (key === "tiles") return counted(value.map((tile) => `${wording.text(`colour.${tile.colour}`)} ${tile.grams === null ? "?" : `${tile.grams} g`}`));
  if (key === "concessions") return value.map((each) => pair(wording.square(each.name), `${each.tiles.join(" ")} (${t(each.opened ? "field.opened" : "field.shut")})`)).join(" · ");
  if (key === "laid") return value.map((each) => `${wording.seat(each.seat)} ${each.places.length}`).join(", ");
  if (key === "pools") return value.map((pool) => pairs(wording, pool.cards)).join(" / ");
  if (key === "unseen_tiles") return value.map((each) => each.map(([face, count]) => `${wording.text(`face.${/^\d+$/.test(face) ? "gold" : face}`, { grams: face })} ×${count}`).join(", ")).join(" / ");
  if (key === "unseen" || key === "gone") return pairs(wording, value);
  if (Array.isArray(value)) return value.map((each) => (typeof each === "object" ? JSON.stringify(each) : each)).join(", ");
  if (typeof value === "object") {
    return Object.entries(value).map(([name, each]) => [name, say(wording, name, each, view)])
      .filter(([, text]) => text).map(([name, text]) => `${t(`field.${name}`)} ${text}`).join(", ");
  }
  return String(value);
}

// Concessions town by town: `Coyote City 3, 8`.
function townwise(wording, cards) {
  const towns = new Map();
  for (const card of cards) {
    const [town, number] = card.split(" ");
    towns.set(town, [...(towns.get(town) ?? []), number]);
  }
  return [...towns].map(([town, numbers]) => `${wording.text(`town.${town}`)} ${numbers.join(", ")}`).join(" · ");
}

const pairs = (wording, list) => list.map(([card, count]) => `${wording.card(card)} ×${count}`).join(", ");

function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count > 1 ? `${word} ×${count}` : word)).join(", ");
}

const row = (key, text) => text !== "" &&
  [el("dt", {}, t(`field.${key}`)), el(WIDE.has(key) ? "dd.wide" : "dd", {}, text)];

// What the rules let everybody know is in the view; what the options hide is for the page to hide.
function isHidden(key, seat, { options, status }, reader) {
  if (status === "over") return false;
  if (options.open_piles === "no" && key === "gold") return true;
  if (options.closed_money === "yes" && (key === "gold" || key === "scores")) return seat !== reader;
  return options.running_scores === "no" && key === "scores";
}

// The facts of one seat.
export function seatFacts(wording, view, table, seat) {
  const facts = Object.entries(view).filter(([key]) => BY_SEAT.has(key)).map(([key, list]) => [key, list[seat]]);
  facts.push(...Object.entries(view.prospectors?.[seat] ?? {}));
  const rows = facts.filter(([key]) => !NOT_SHOWN.has(key) && !(key === "totals" && view.rounds < 2))
    .filter(([key]) => !isHidden(key, seat, table, view.seat))
    .map(([key, value]) => row(key, say(wording, key, value, view)));
  if (view.owners) {
    const own = COLOURS.filter((_, at) => view.owners[at] === seat).map((each) => `${SIGNS[each]} ${wording.text(`colour.${each}`)}`);
    rows.unshift(row("colours", own.join(", ")));
  }
  return el("dl", {}, rows.filter(Boolean).flat());
}

// The facts of the table; what is long or only for reckoning stays folded.
export function tableFacts(wording, view) {
  const facts = Object.entries(view).filter(([key]) => !BY_SEAT.has(key) && key !== "prospectors" && !NOT_SHOWN.has(key));
  const rows = (wanted) => facts.filter(([key]) => LONG.has(key) === wanted)
    .map(([key, value]) => row(key, say(wording, key, value, view))).filter(Boolean).flat();
  const long = rows(true);
  return [
    el("dl.facts", {}, rows(false)),
    long.length ? el("details", {}, el("summary", {}, t("details")), el("dl.facts", {}, long)) : null,
  ];
}

export const placeOf = (at) => `${"abcdefgh"[at % 8]}${Math.floor(at / 8) + 1}`;

// The arrow keys go from card to card.
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key];
  if (!step) return;
  event.preventDefault();
  const cells = [...event.currentTarget.children];
  let at = cells.indexOf(document.activeElement) + step;
  while (cells[at]?.tagName === "SPAN") at += step;
  cells[at]?.focus();
}

// Gold's field. Cards seen before are hidden again, unless the memory aid shows them (G12);
// `flips` are those of the last turn, `pending` those still to be shown.
export function goldField(wording, { view, legal, options: chosen, flips, pending, busy, flip }) {
  const cells = view.field.map((card, at) => {
    const place = placeOf(at);
    const open = flips.find((each) => each.place === place);
    const later = pending.some((each) => each.place === place);
    const seen = open?.card ?? (view.face_up.includes(place) && !later ? card : chosen.memory_aid === "yes" && !later && card !== "?" ? card : "");
    if (!card && !open && !later) return el("span.cell.gone", { "aria-hidden": "true" });
    const [kind, value = ""] = seen.split(" ");
    const label = seen ? wording.text("flip.seen", { place, card: wording.card(seen) }) : place;
    const cell = button(seen ? `${value}${SIGNS[kind]}` : "", () => flip(`flip ${place}`), { "aria-label": label, title: label, "data-name": place });
    cell.className = `cell ${seen ? `face c-${kind}` : "back"} ${open || view.face_up.includes(place) ? "open" : ""} ${open && !card ? "leaves" : ""}`;
    if (chosen.layout === "scatter") cell.classList.add(`turn-${(at * 7 + Math.floor(at / 3)) % 5}`);
    // Not `disabled`: the focus stays, and a card that may not be flipped says why.
    cell.setAttribute("aria-disabled", String(busy || !legal.includes(`flip ${place}`)));
    return cell;
  });
  const neutral = COLOURS.filter((_, at) => view.owners[at] < 0).map((each) => `${SIGNS[each]} ${wording.text(`colour.${each}`)}`);
  return [
    el("div.golds", { role: "group", keydown: walk }, cells),
    neutral.length ? el("p.small", {}, pair(t("neutral"), neutral.join(", "))) : null,
  ];
}
