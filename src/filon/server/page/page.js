// The plain page: home, setting a table, the rulebooks; tables are in table.js.
import { ask, button, el, kept, labelled, select, show } from "./dom.js";
import { wordingOf } from "./sentences.js";
import { TableScreen } from "./table.js";
import { language, pair, problemText, speak, t } from "./words.js";

const BOT_NAMES = ["Colt", "Jane", "Doc", "Belle", "Amos"];
const MOST_OWN = 12;
const DAY = 86400;
const CLOCKS = { none: null, move: ["move", 1, 60], match: ["match", 60, 30], days: ["move", DAY, 3] };
const TYPED = new Set(["list", "file"]);
const main = document.getElementById("main");
const notice = document.getElementById("notice");

const page = { main, games: [], notify, rules, where };
let table = null;

function where(text) {
  document.getElementById("where").textContent = text;
  document.title = text ? `${text} · Filon` : "Filon";
}

// Says something for a while, or until something else is said.
function notify(text, { keep = false, game, clause } = {}) {
  clearTimeout(notify.timer);
  notice.replaceChildren(text, " ", clause ? button(clause, () => rules(game, clause), { class: "clause" }) : "");
  notice.hidden = false;
  if (!keep) notify.timer = setTimeout(() => { notice.hidden = true; }, 6000);
}

const attempt = (work) => async (event) => {
  event?.preventDefault();
  try {
    await work(event);
  } catch (problem) {
    if (!problem.code) throw problem;
    notify(problemText(problem));
  }
};

const myName = () => kept.read("name", "").trim() || t("someone");

// Home

async function home() {
  where("");
  const name = el("input", { value: kept.read("name", ""), maxlength: 40, placeholder: t("someone"), autocomplete: "nickname",
    input: (event) => kept.write("name", event.target.value.trim()) });
  const tiles = await Promise.all(page.games.map(tile));
  const own = el("section", {}, el("h2", {}, t("your_tables")));
  const listed = el("section", {}, el("h2", {}, t("listed_tables")));
  show(main, el("div.hero", {}, el("h1", {}, t("tagline")), el("p", {}, t("lead")), labelled(t("your_name"), name)),
    el("div.tiles", {}, tiles), el("div.tiles.two", {}, own, listed));
  await attempt(async () => own.append(await ownTables()))();
  await attempt(async () => listed.append(list((await ask("GET", "/api/tables")).tables.map((each) => line(each)))))();
}

const span = ({ seats }) => `${seats[0]}–${seats.at(-1)}`;
const levels = (game, chosen) => select(game.levels.map(({ name }) => [name, t(`level.${name}`)]), chosen);
const counts = (game) => select(game.seats.map((count) => [String(count), String(count)]), String(Math.min(3, game.seats.at(-1))));

async function tile(game) {
  const words = await wordingOf(language(), game.name);
  const level = levels(game, "regular");
  const count = counts(game);
  const now = attempt(() => {
    const bots = BOT_NAMES.slice(0, count.value - 1).map((name) => ({ kind: "bot", name, level: level.value }));
    return create({ game: game.name, seats: [{ kind: "me", name: myName() }, ...bots] }, { hurry: true });
  });
  return el("article.tile", {}, el("h2", {}, words.text("title")), el("p", {}, words.text("tagline")),
    el("p.small", {}, `${t("seats")} ${span(game)}`),
    el("div.row", {}, labelled(t("against"), level), labelled(t("seats"), count)),
    button(t("play_now"), now, { class: "gold wide" }),
    el("div.row.even", {}, el("a.button", { href: `#set/${game.name}` }, t("set_table")),
      button(t("rules"), () => rules(game.name))));
}

const list = (lines) => (lines.length ? el("ul.lines", {}, lines) : el("p.small", {}, t("none_yet")));

function line(info, ...more) {
  const game = page.games.find(({ name }) => name === info.game);
  const names = info.seats.map((seat) => seat.name || (seat.taken ? "·" : t("free"))).join(", ");
  return el("li", {}, el("a", { href: `/table/${info.id}` }, el("strong", {}, game.title[language()]), " ",
    el("span.small", {}, `${t(`status.${info.status}`)} · ${names}`)), more);
}

async function ownTables() {
  const own = Object.entries(kept.read("tables", {})).sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_OWN);
  const lines = await Promise.all(own.map(async ([id, { host }]) => {
    try {
      const forget = async () => {
        if (host) await ask("DELETE", `/api/tables/${id}`, { token: host });
        kept.dropTable(id);
        home();
      };
      return line(await ask("GET", `/api/tables/${id}`), button(t(host ? "delete" : "forget"), attempt(forget), { class: "quiet" }));
    } catch (problem) {
      if (problem.code === "no_such_table") kept.dropTable(id);
      return null;
    }
  }));
  return list(lines.filter(Boolean));
}

async function create(body, more = {}) {
  const made = await ask("POST", "/api/tables", { body });
  kept.keepTable(made.table.id, {
    game: body.game, host: made.host, key: made.key, at: Date.now(), ...more,
    seats: made.seats.filter(({ token }) => token).map(({ token }) => ({ token })),
    invitations: made.seats.map(({ key }, seat) => ({ seat, key })).filter(({ key }) => key),
  });
  location.assign(`/table/${made.table.id}`);
}

// Setting a table

async function setTable(game) {
  const words = await wordingOf(language(), game.name);
  where(words.text("title"));
  const count = counts(game);
  const seats = el("div");
  const rows = [];
  count.addEventListener("change", () => seatRows());
  function seatRows() {
    while (rows.length < count.value) rows.push(seatRow(game, rows.length));
    seats.replaceChildren(...rows.slice(0, count.value).map(({ place }) => place));
  }
  seatRows();
  const options = game.options.map((option) => optionRow(words, option, () => Number(count.value)));
  const clock = select(Object.keys(CLOCKS).map((each) => [each, t(`clock.${each}`)]), "none", (event) => {
    amount.value = CLOCKS[event.target.value]?.[2] ?? "";
    amount.disabled = event.target.value === "none";
  });
  const amount = el("input", { type: "number", min: 1, disabled: true });
  const standIn = levels(game, "regular");
  const listed = el("input", { type: "checkbox" });
  const watchers = el("input", { type: "checkbox", checked: true });
  const submit = attempt(() => {
    const [kind, unit] = CLOCKS[clock.value] ?? ["none", 0];
    return create({
      game: game.name,
      seats: rows.slice(0, count.value).map(({ plan }) => plan()),
      options: Object.fromEntries(options.map(({ name, word }) => [name, word()])),
      clock: { kind, seconds: Math.round(unit * Number(amount.value || 0)) },
      stand_in: standIn.value, listed: listed.checked, watchers: watchers.checked,
    });
  });
  show(main, el("form.set", { submit }, el("h1", {}, pair(t("set_table"), words.text("title"))),
    el("fieldset", {}, el("legend", {}, t("seats")), labelled(t("seats"), count), seats),
    el("fieldset", {}, el("legend", {}, t("options")), options.map(({ place }) => place)),
    el("fieldset", {}, el("legend", {}, t("clock")), el("div.row", {}, labelled(t("clock"), clock), labelled(t("how_much"), amount)), labelled(t("stand_in"), standIn)),
    el("fieldset", {}, el("legend", {}, t("watchers")), el("label.tick", {}, watchers, t("watchers")), el("label.tick", {}, listed, t("listed"))),
    el("div.row.stick", {}, el("a.button", { href: "#" }, t("back")), el("button.gold", {}, t("create")))));
}

function seatRow(game, at) {
  const kinds = at === 0 ? ["me", "open", "invited", "bot"] : ["screen", "open", "invited", "bot"];
  const kind = select(kinds.map((each) => [each, t(`kind.${each}`)]), at === 0 ? "me" : "bot", () => fit());
  const name = el("input", { maxlength: 40, value: at === 0 ? myName() : BOT_NAMES[at - 1] });
  const level = levels(game, "regular");
  const parts = [labelled(t("name"), name), labelled(t("level"), level)];
  function fit() {
    parts[0].hidden = kind.value === "open" || kind.value === "invited";
    parts[1].hidden = kind.value !== "bot";
  }
  fit();
  const plan = () => ({ kind: kind.value, name: parts[0].hidden ? "" : name.value.trim(), level: parts[1].hidden ? "" : level.value });
  return { place: el("div.row.seat-row", {}, labelled(t("seat_n", { n: at + 1 }), kind), parts), plan };
}

// An option as a choice among its words; some words stand for a text of one's own.
function optionRow(words, { name, clause, expected, default: usual }, seats) {
  const prefix = `option.${name}.`;
  const known = Object.keys(words.templates).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  const choices = known.flatMap((word) => (word === "seat"
    ? Array.from({ length: seats() }, (_, seat) => [String(seat), words.text(prefix + word, { seat })])
    : [[word, words.text(prefix + word)]]));
  const typed = el("textarea", { rows: 1, "aria-label": `${t("own_text")} (${expected})`, placeholder: expected, hidden: true });
  const choice = select(choices, usual, () => { typed.hidden = !TYPED.has(choice.value); });
  const link = button(clause, () => rules(words.game, clause), { class: "clause" });
  choice.id = `option-${name}`;
  return { name, word: () => (TYPED.has(choice.value) ? typed.value : choice.value),
    place: el("div.field", {}, el("div.named", {}, el("label", { for: choice.id }, words.text(`option.${name}`)), link), choice, typed) };
}

// The rulebooks

async function rules(game, clause) {
  const dialog = document.getElementById("rules");
  const text = await attempt(() => ask("GET", `/api/games/${game}/rulebook/${language()}`).then(shown))();
  function shown(markdown) {
    const parts = markdown.split(/\n{2,}/).map((part) => {
      const anchor = /^<a id="(\w+)"><\/a>/.exec(part);
      const plain = part.replace(/^<a id="\w+"><\/a>/, "").replace(/\*\*|\*(?=\S)|(?<=\S)\*/g, "");
      if (/^#+ /.test(plain)) return el("h3", {}, plain.replace(/^#+ /, ""));
      if (!anchor) return el(plain.startsWith("|") ? "pre" : "p", {}, plain);
      const [, title = "", rest = plain] = /^(\w+ [^.?!]*[.?!])([^]*)$/.exec(plain) ?? [];
      return el("p", { id: `rule-${anchor[1]}`, tabindex: "-1" }, el("strong", {}, title), rest);
    });
    const close = button(t("close"), () => dialog.close(), { class: "gold" });
    dialog.replaceChildren(el("div.row.stick", {}, el("h2", {}, t("rules")), close), ...parts);
    dialog.showModal();
    const found = clause && document.getElementById(`rule-${clause}`);
    found?.classList.add("found");
    (found || close).focus();
    found?.scrollIntoView({ block: "center" });
  }
  return text;
}

// Beginning

function languages() {
  document.documentElement.lang = language();
  document.getElementById("languages").replaceChildren(...["fr", "en"].map((each) =>
    button(each.toUpperCase(), () => { speak(each); languages(); screen(); }, { "aria-pressed": String(each === language()), lang: each })));
}

async function screen() {
  const [, set] = /^#set\/(\w+)$/.exec(location.hash) ?? [];
  const game = page.games.find(({ name }) => name === set);
  if (table) await table.respeak();
  else if (game) await setTable(game);
  else await home();
}

async function begin() {
  languages();
  page.games = (await ask("GET", "/api/games")).games;
  const [, id] = /^\/table\/([\w-]+)$/.exec(location.pathname) ?? [];
  if (id) table = new TableScreen(id, page);
  else {
    addEventListener("hashchange", attempt(screen));
    await screen();
  }
}

attempt(begin)();
