// A table: before the start, during the match, at its end.
import { goldField, seatFacts, tableFacts } from "./board.js";
import { Chair } from "./chair.js";
import { ask, button, el, kept, labelled, Problem, randomHex, select, show } from "./dom.js";
import { wordingOf } from "./sentences.js";
import { byeText, language, pair, problemText, t } from "./words.js";

const PHRASES = ["well_played", "ouch", "thinking", "another", "hello", "thanks", "oops", "hurry"];
const REGIONS = ["status", "curtain", "gather", "end", "board", "dock", "advice", "seats", "facts", "log", "phrases"];
const POLL = 3000;
const [SHOW_FIRST, SHOW_SECOND] = [800, 1700];

export class TableScreen {
  constructor(id, page) {
    Object.assign(this, { id, page, chairs: [], front: null, flips: [], pending: [], lines: [], signs: {} });
    this.game = null;
    this.own = kept.table(id) ?? {};
    this.key = location.hash.slice(1) || this.own.key || "";
    this.sit_down();
    setInterval(() => this.tick(), 500);
  }

  // One socket for each seat of one's own, or one to watch.
  sit_down() {
    const seats = this.own.seats ?? [];
    const who = seats.length ? seats : [{ key: this.key }];
    this.chairs = who.map((each) => new Chair(this.id, each, (chair, message) => this.changed(chair, message)));
    this.front = this.chairs.length === 1 ? this.chairs[0] : null;
  }

  keep(changes) {
    Object.assign(this.own, changes);
    kept.keepTable(this.id, this.own);
  }

  again() {
    for (const chair of this.chairs) chair.leave();
    this.sit_down();
  }

  async changed(chair, message) {
    if (!this.chairs.includes(chair)) return;
    if (chair.over) return this.turned_away(chair);
    if (message.type === "bye") this.page.notify(byeText(message.reason), { keep: true });
    if (message.type === "lost" && chair.n >= 0 && !chair.dismissed) this.page.notify(t("offline"), { keep: true });
    if (message.type === "welcome" || message.type === "update") {
      if (this.was_offline) this.page.notify(t("online"));
      await this.learn(chair.table);
      if (chair === this.front || !this.front) this.follow(chair, message);
      if (this.own.hurry && chair.table.status === "gathering") this.start_at_once(chair);
    }
    this.was_offline = !chair.online;
    this.render();
    return undefined;
  }

  async turned_away(chair) {
    const code = chair.over.code;
    if (code === "wrong_token") {
      this.keep({ seats: this.own.seats.filter(({ token }) => token !== chair.token) });
      return this.again();
    }
    if (code === "not_allowed") return this.poll();
    if (code === "no_such_table" || chair.over === "deleted") kept.dropTable(this.id);
    if (chair.over !== "left") this.page.notify(code ? problemText(chair.over) : byeText(chair.over), { keep: true });
    return undefined;
  }

  // Whoever may not watch, but perhaps sit down, asks now and then.
  async poll() {
    try {
      await this.learn(await ask("GET", `/api/tables/${this.id}`));
    } catch (problem) {
      this.page.notify(problemText(problem));
    }
    this.render();
    if (this.table?.status !== "over" && !this.own.seats?.length) setTimeout(() => this.poll(), POLL);
  }

  async learn(table) {
    this.table = table;
    this.game ??= this.page.games.find((each) => each.name === table.game);
    if (this.words?.language !== language()) this.words = await wordingOf(language(), table.game, table.options);
  }

  async respeak() {
    this.signs = {};
    this.lines = [];
    if (this.table) await this.learn(this.table);
    this.build();
    this.render();
  }

  async start_at_once(chair) {
    this.keep({ hurry: undefined });
    await this.act("contribute", { text: randomHex() }, chair);
    await this.request("POST", "start", {});
  }

  // Gold: flips are shown one after the other, so that they can be remembered.
  follow(chair, message) {
    const flips = chair.log.map((event, at) => ({ ...event, at: at + chair.first,
      second: chair.log[at - 1]?.event === "CardFlipped" && chair.log[at - 1].seat === event.seat }))
      .filter(({ event }) => event === "CardFlipped");
    if (this.table.game !== "gold") return;
    const end = chair.first + chair.log.length;
    const news = message.type === "update" && this.flips.every(({ at }) => at < end);
    if (news) this.pending.push(...flips.filter(({ at }) => at >= message.keep && at < message.keep + message.told.length));
    if (!news) {
      const last = flips.at(-1);
      this.flips = last ? flips.slice(last.second ? -2 : -1) : [];
      this.pending = [];
    } else if (!this.holding) this.show_flip();
  }

  show_flip() {
    const next = this.pending.shift();
    if (!next) {
      if (this.front?.log.at(-1)?.event === "RoundBegan") this.flips = [];
      return this.render();
    }
    this.flips = next.second ? [...this.flips, next] : [next];
    this.render();
    this.holding = setTimeout(() => {
      this.holding = null;
      this.show_flip();
    }, kept.read("pace", 1) * (next.second ? SHOW_SECOND : SHOW_FIRST));
    return undefined;
  }

  // Asking

  async act(type, fields = {}, chair = this.front) {
    this.sending = true;
    this.render();
    try {
      return await chair.ask(type, fields);
    } catch (problem) {
      this.refuse(problem);
      return null;
    } finally {
      this.sending = false;
      this.render();
    }
  }

  refuse(problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.why) this.page.notify(this.wording().refusal(problem.why), { game: this.game.name, clause: problem.why.clause });
    else this.page.notify(problemText(problem));
  }

  async request(method, what, body) {
    try {
      const token = what === "record" ? this.front?.token : this.own.host || this.own.seats?.[0]?.token;
      return await ask(method, `/api/tables/${this.id}/${what}`, { body, token, key: this.key });
    } catch (problem) {
      this.refuse(problem);
      return null;
    }
  }

  play = async (action) => {
    const { turn } = this.front.position;
    this.advice = null;
    this.decided = turn; // until the next position comes, which may be after the answer
    if (!(await this.act("play", { turn, action }))) this.decided = null;
    this.render();
  };

  async explain(action) {
    const answer = this.front?.seat >= 0 && (await this.act("why", { action }));
    if (answer?.why) this.refuse(Object.assign(new Problem(), { why: answer.why }));
  }

  // Showing

  build() {
    this.places = Object.fromEntries(REGIONS.map((name) => [name, el(`section.${name}`, { tabindex: "-1" })]));
    const { status, curtain, gather, end, board, dock, advice, seats, facts, log, phrases } = this.places;
    this.lines_place = el("ol", { "aria-live": "polite", "aria-label": t("log"), tabindex: "0" });
    log.append(el("h2", {}, t("log")), this.lines_place);
    const beside = this.table.game === "gold";
    this.open_part = el("div.table", {}, el("div.stage", {}, status, end, gather, board, dock, advice, beside ? [] : seats, facts),
      el("div.side", {}, beside ? seats : [], log, phrases));
    show(this.page.main, curtain, this.open_part);
  }

  // Shows a region anew where something in it has changed.
  region(name, sign, make) {
    const place = this.places[name];
    const now = JSON.stringify([this.front?.seat, sign]);
    if (this.signs[name] === now) return;
    this.signs[name] = now;
    show(place, make());
    place.hidden = !place.childElementCount;
  }

  names() {
    const nameless = (name, at) => !name || name === `seat ${at}`;
    return this.table.seats.map(({ name }, at) => (nameless(name, at) ? t("seat_n", { n: at + 1 }) : name));
  }

  wording() {
    return this.words.to(this.names(), this.front?.seat ?? -1);
  }

  render() {
    if (!this.table || !this.words) return;
    if (!this.places) this.build();
    const to_act = this.chairs[0]?.position?.to_act ?? -1;
    const playing = this.table.status === "playing";
    if (this.chairs.length > 1) this.hand_over(playing, to_act);
    const covered = this.chairs.length > 1 && playing && !this.front;
    this.open_part.hidden = covered;
    this.region("curtain", [covered, to_act, this.names()], () => (covered ? this.curtain(to_act) : []));
    if (covered) return;
    const front = this.front ?? this.chairs[0];
    const { position } = front;
    const { table } = this;
    this.page.where(this.words.text("title"));
    this.region("status", [table, position?.turn, position?.to_act, front.seat, this.pending.length], () => this.status(front));
    this.region("gather", [table, this.own, this.chairs.length], () => (table.status === "gathering" ? this.gather() : []));
    this.region("end", [table, position?.standings], () => (position?.standings ? this.end(position) : []));
    const busy = this.sending || this.pending.length > 0 || position?.turn === this.decided;
    this.region("board", [table.status, position?.turn, this.flips, this.pending, busy], () => (position && table.game === "gold" && table.status === "playing" ? this.field(position, busy) : []));
    this.region("dock", [position?.turn, position?.legal, position?.order, position?.may_undo, busy, table.seats, front.seat], () => (position && front.seat >= 0 && playing ? this.dock(front, busy) : []));
    this.region("advice", [this.advice, position?.turn], () => this.advice_lines(position));
    this.region("seats", [table, position?.turn, front.presence, this.pending.length, front.seat], () => this.seats(front));
    this.region("facts", [position?.turn, table.status], () => (position ? [el("div.panel", {}, tableFacts(this.wording(), position.view))] : []));
    this.region("phrases", [table.status, front.seat], () => (front.seat >= 0 ? this.phrases() : []));
    this.tell(front);
    this.tick();
  }

  // Several seats at one screen: the one whose turn it is comes to the front, behind a curtain.
  hand_over(playing, to_act) {
    const next = to_act >= 0 && this.chairs.find(({ seat }) => seat === to_act);
    const begins = playing && !this.was_playing;
    const changes = next && this.front !== next && !this.holding && !this.table.seats[to_act].stood_in;
    if (!playing) this.front ??= this.chairs[0];
    else if (begins || changes) this.front = null;
    this.was_playing = playing;
  }

  curtain(to_act) {
    const names = this.names();
    const mine = this.chairs.filter(({ seat }) => seat >= 0 && seat === to_act);
    const come = (chair) => () => {
      this.front = chair;
      this.advice = null;
      this.lines = [];
      this.lines_place.replaceChildren();
      this.follow(chair, { type: "welcome" });
      this.render();
      this.places.status.focus();
    };
    return [el("div.panel.cover", {},
      el("h1", {}, mine.length ? t("hand_over", { name: names[to_act] }) : t("who_looks")),
      el("p", {}, t("look_away")),
      (mine.length ? mine : this.chairs).map((chair) => button(t("its_me", { name: names[chair.seat] }), come(chair), { class: "gold" })))];
  }

  status(front) {
    const { table } = this;
    const { position } = front;
    const wording = this.wording();
    const heading = el("h1.heard", {}, this.words.text("title"));
    if (table.status === "gathering") return [heading, el("p", {}, table.seats.every(({ taken }) => taken) ? "" : t("waiting"))];
    if (!position) return [heading, el("p", {}, t("not_allowed_here"))];
    const name = this.names()[position.to_act];
    let text = t("over");
    let lit = false;
    if (table.status === "playing") {
      lit = position.to_act === front.seat && !table.seats[front.seat].stood_in && !this.pending.length;
      const bot = table.seats[position.to_act]?.kind === "bot" || table.seats[position.to_act]?.stood_in;
      text = lit ? `${t("your_turn")} ${this.question(wording, position)}` : t(bot ? "thinking" : "turn_of", { name });
      if (this.pending.length) text = t("turn_of", { name: this.names()[this.pending[0].seat] });
    }
    return [heading, el(lit ? "p.turn.lit" : "p.turn", {}, text), front.seat < 0 ? el("p.small", {}, t("watching")) : null];
  }

  question(wording, { view }) {
    const own = view.prospectors?.[view.seat];
    const shut = view.phase === "working" && view.concessions.some(({ name, opened }) => name === own.square && !opened);
    const other = view.duel && (view.duel.challenger === view.seat ? view.duel.opponent : view.duel.challenger);
    const facts = { die: view.die, distance: view.duel?.distance, level: own?.level, seat: view.active };
    const values = { ...wording.values(facts), dug: ["0", "I", "II", "III", "IV"][view.digging],
      concession: own && wording.square(own.square), opponent: other === null || other === undefined ? "" : wording.seat(other) };
    return wording.text(`prompt.${view.phase}${shut ? ".shut" : ""}`, values, "");
  }

  field({ view, legal }, busy) {
    return goldField(this.wording(), { view, legal, busy, options: this.table.options, flips: this.flips, pending: this.pending,
      flip: (action) => (busy ? null : legal.includes(action) ? this.play(action) : this.explain(action)) });
  }

  dock(front, busy) {
    const { position, seat } = front;
    const { table } = this;
    if (table.seats[seat].stood_in) {
      return [el("div.panel.dock-inner", {}, el("p", {}, t("leave_note")), button(t("take_back"), () => this.act("return"), { class: "gold", disabled: busy }))];
    }
    const wording = this.wording();
    const groups = grouped(position.legal);
    const tools = [
      position.may_undo ? button(t("undo"), () => this.act("undo", { turn: position.turn }), { disabled: busy }) : null,
      position.legal.length ? button(t("hint"), () => this.advise(), { disabled: busy }) : null,
      button(t("leave"), () => this.act("leave"), { disabled: busy, title: t("leave_note") }),
      table.game === "gold" ? labelled(t("pace"), select(["1", "0.3", "0"].map((each) => [each, t(`pace.${each}`)]), String(kept.read("pace", 1)),
        (event) => kept.write("pace", Number(event.target.value)))) : null,
    ];
    return [el("div.panel.dock-inner", {},
      [...groups].filter(([name]) => name !== "flip").map(([name, actions]) => el("div.choices", { role: "group", "aria-label": name },
        name === "bid" ? this.bidding(actions, busy) : actions.map((action) => button(wording.choice(action, this.game.verbs, position.view.phase),
          () => this.play(action), { class: "gold", disabled: busy, "data-name": action })))),
      position.order ? this.standing_order(position.order, busy) : null,
      el("div.tools", {}, tools),
      this.why_not(wording, position.refusals))];
  }

  bidding(actions, busy) {
    const bids = actions.map((action) => Number(action.split(" ")[1]));
    const [least, most] = [Math.min(...bids), Math.max(...bids)];
    const amount = el("input", { type: "number", min: least, max: most, value: least, "aria-label": t("bid"), "data-name": "bid" });
    return el("form.row", { submit: (event) => { event.preventDefault(); this.play(`bid ${amount.value}`); } },
      amount, el("span.small", {}, `${least}–${most}`), el("button.gold", { disabled: busy }, t("bid")));
  }

  standing_order({ limit, most }, busy) {
    const amount = el("input", { type: "number", min: 0, max: most, value: limit || most, "data-name": "order" });
    const form = el("form.row", { submit: (event) => { event.preventDefault(); this.act("order", { limit: Number(amount.value) }); } },
      labelled(t("order"), amount), el("button", { disabled: busy }, t("give_order")),
      limit ? button(t("no_order"), () => this.act("order", { limit: 0 }), { disabled: busy }) : null);
    return el("details", { open: limit > 0 }, el("summary", {}, limit ? t("order_set", { limit }) : `${t("order")} …`), form);
  }

  why_not(wording, refusals) {
    const sentences = new Map(Object.values(refusals).map((why) => [wording.refusal(why), why.clause]));
    if (!sentences.size) return null;
    return el("details.small", {}, el("summary", {}, t("why_not")),
      el("ul", {}, [...sentences].map(([text, clause]) => el("li", {}, text, " ", this.clause(clause)))));
  }

  clause(clause) {
    return button(clause, () => this.page.rules(this.game.name, clause), { class: "clause" });
  }

  async advise() {
    const turn = this.front.position.turn;
    const answer = await this.act("hint");
    this.advice = answer && this.front?.position.turn === turn ? answer.lines : null;
    this.render();
  }

  advice_lines(position) {
    if (!this.advice || !position) return [];
    const wording = this.wording();
    const part = ({ part: name, gain }) => {
      const text = wording.text(`part.${name}.${gain > 0 ? "more" : "less"}`, {}, name);
      return wording.text("part.told", { part: text, amount: `${gain > 0 ? "+" : "−"}${Math.abs(gain).toFixed(1)}` });
    };
    const label = (action) => (action.startsWith("flip ") ? action.slice(5) : wording.choice(action, this.game.verbs, position.view.phase));
    return [el("div.panel", {}, el("h2", {}, t("hint")), el("ol", {}, this.advice.map(({ action, value, margin, exact, reasons }) =>
      el("li", {}, el("strong", {}, label(action)), ` ${(value * 100).toFixed(1)}${exact ? "" : ` ± ${(margin * 100).toFixed(1)}`} `,
        el("span.small", {}, reasons.slice(0, 3).map(part).join(" ; "))))),
      el("p.small", {}, wording.text("hint.scale")))];
  }

  seats(front) {
    const { table } = this;
    const wording = this.wording();
    const names = this.names();
    const position = front.position;
    const panels = table.seats.map((seat, at) => {
      const who = seat.kind === "bot" ? `${t("kind.bot")}, ${t(`level.${seat.level}`)}` : !seat.taken ? t("free") : seat.stood_in ? t("stood_in")
        : at === front.seat ? t("you") : front.presence ? t(front.presence.seats[at] ? "here" : "away") : "";
      const active = table.status === "playing" && position?.to_act === at;
      return el(`article.seat${active ? ".active" : ""}${at === front.seat ? ".own" : ""}`, {},
        el("h2", {}, names[at]), el("p.small", {}, who, " ", seat.kind === "bot" ? null : el("span.time", { "data-clock": at })),
        position ? seatFacts(wording, position.view, table, at) : null);
    });
    const watching = front.presence?.watchers;
    return [el("div.grid", {}, panels), watching ? el("p.small", {}, t("watchers_now", { n: watching })) : null];
  }

  phrases() {
    const words = select(PHRASES.map((each) => [each, t(`phrase.${each}`)]));
    return [el("form.row", { submit: (event) => { event.preventDefault(); this.act("say", { phrase: words.value }); } },
      labelled(t("say"), words), el("button", {}, t("say")))];
  }

  // The log grows; an undo shortens it. Nothing that was told is told again.
  tell(front) {
    const wording = this.wording();
    const shown = front.log.slice(0, this.pending.length ? Math.max(0, this.pending[0].at - front.first) : undefined);
    const same = this.lines.findIndex(({ event }, at) => event !== shown[at] && JSON.stringify(event) !== JSON.stringify(shown[at]));
    for (const { line } of same < 0 ? [] : this.lines.splice(same)) line.remove();
    for (const event of shown.slice(this.lines.length)) {
      const line = el("li", {}, wording.event(event), " ", this.clause(event.clause));
      this.lines.push({ event, line });
      this.lines_place.append(line);
    }
    for (const { seat, phrase } of front.said.splice(0)) {
      this.lines_place.append(el("li.said", {}, t("said", { name: wording.seat(seat), text: t(`phrase.${phrase}`) })));
    }
    this.places.log.hidden = !this.lines_place.childElementCount;
    this.lines_place.scrollTop = this.lines_place.scrollHeight;
  }

  tick() {
    const chair = this.front ?? this.chairs[0];
    for (const place of document.querySelectorAll("[data-clock]")) {
      const left = chair?.left(Number(place.dataset.clock)) ?? null;
      place.textContent = left === null ? "" : duration(Math.ceil(left / 1000));
    }
  }

  // Before the start

  gather() {
    const { table, own } = this;
    const link = (key) => `${location.origin}/table/${this.id}#${key}`;
    const free = table.seats.map((seat, at) => ({ ...seat, at })).filter(({ taken }) => !taken);
    const invited = (own.invitations ?? []).filter(({ seat }) => !table.seats[seat].taken);
    const links = [
      ...invited.map(({ seat, key }) => this.link(t("link_seat", { n: seat + 1 }), link(key))),
      own.host && own.key && (free.some(({ kind }) => kind === "open") || table.watchers) ? this.link(t("link_table"), link(own.key)) : null,
    ];
    const sitting = own.seats?.length > 0;
    const fill = select(this.game.levels.map(({ name }) => [name, t(`level.${name}`)]), "regular");
    return [
      el("div.panel", {}, links,
        !sitting && free.length ? this.sit_form() : null,
        this.chairs.filter(({ seat }) => seat >= 0).map((chair) => this.contribution(chair)),
        el("div.row", {},
          free.length || !(sitting || own.host) ? null : button(t("start"), () => this.request("POST", "start", {}), { class: "gold" }),
          own.host && free.length ? [labelled(t("level"), fill), button(t("fill"), () => this.request("POST", "start", { fill: fill.value }), { class: "gold" })] : null,
          sitting ? button(t("leave"), () => this.get_up()) : null)),
      el("div.panel.small", {}, el("h2", {}, t("luck")), el("p", {}, t("luck_how")), this.luck(),
        el("p", {}, t("time_out", { level: t(`level.${table.stand_in}`) })), this.chosen_options()),
    ];
  }

  chosen_options() {
    return el("ul", {}, this.game.options.map(({ name, clause }) => el("li", {}, pair(this.words.text(`option.${name}`),
      this.words.text(`option.${name}.${this.table.options[name]}`, {}, this.table.options[name].slice(0, 60))), " ", this.clause(clause))));
  }

  luck(secret) {
    const { commitment, contributions } = this.table;
    const names = this.names();
    return el("dl.facts", {}, el("dt", {}, t("commitment")), el("dd.code", {}, commitment),
      contributions.map((text, at) => text && [el("dt", {}, pair(t("contributed"), names[at])), el("dd.code", {}, text)]).filter(Boolean).flat(),
      secret ? [el("dt", {}, t("secret")), el("dd.code", {}, secret)] : []);
  }

  link(text, address) {
    const field = el("input", { readonly: true, value: address, "data-name": address });
    const copy = async () => {
      field.select();
      if (navigator.clipboard) await navigator.clipboard.writeText(address);
      else document.execCommand("copy");
      this.page.notify(t("copied"));
    };
    return el("div.row", {}, labelled(text, field), button(t("copy"), copy, { "aria-label": pair(t("copy"), text) }));
  }

  sit_form() {
    const name = el("input", { required: true, maxlength: 40, value: kept.read("name", ""), autocomplete: "nickname", "data-name": "name" });
    const part = el("input", { maxlength: 64, value: randomHex(), "data-name": "contribution" });
    const submit = async (event) => {
      event.preventDefault();
      const body = { name: name.value.trim(), key: this.key, contribution: part.value };
      const seated = await this.request("POST", "seats", body);
      if (!seated) return;
      kept.write("name", body.name);
      this.keep({ game: this.game.name, key: this.key, seats: [{ token: seated.token }], at: Date.now() });
      this.again();
    };
    return el("form.row", { submit }, labelled(t("your_name"), name), labelled(t("contribution"), part), el("button.gold", {}, t("sit")));
  }

  contribution(chair) {
    const text = el("input", { maxlength: 64, value: this.table.contributions[chair.seat] || randomHex(), "data-name": `part-${chair.seat}` });
    const submit = (event) => {
      event.preventDefault();
      this.act("contribute", { text: text.value }, chair);
    };
    const whose = this.chairs.length > 1 ? ` (${this.names()[chair.seat]})` : "";
    return el("form.row", { submit }, labelled(t("contribution") + whose, text), el("button", {}, t("contribute")));
  }

  async get_up() {
    if (!(await this.act("leave", {}, this.chairs.at(-1)))) return;
    this.keep({ seats: this.own.seats.slice(0, -1) });
    this.again();
  }

  // At the end

  end({ standings, secret }) {
    const { table } = this;
    const names = this.names();
    const order = standings.ranks.map((rank, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank);
    const own = this.own.seats?.length > 0;
    return [el("div.panel", {}, el("h2", {}, t("standings")),
      el("table", {}, el("thead", {}, el("tr", {}, ["rank", "player", "score"].map((each) => el("th", { scope: "col" }, t(each))))),
        el("tbody", {}, order.map(({ rank, seat }) => el(seat === this.front?.seat ? "tr.own" : "tr", {},
          el("td", {}, this.words.text("rank", { rank })), el("td", {}, names[seat]), el("td", {}, String(standings.scores[seat])))))),
      el("p", {}, this.words.text("standings.reason", { reason: this.words.text(`reason.${standings.reason}`) }), " ", this.clause(standings.clause)),
      this.luck(secret),
      el("div.row", {}, button(t("record"), () => this.download()),
        table.rematch ? button(t("to_rematch"), () => this.go_again(table.rematch), { class: "gold" })
          : own ? button(t("rematch"), async () => this.go_again((await this.request("POST", "rematch"))?.id), { class: "gold" }) : null))];
  }

  // The same tokens open the same seats there.
  go_again(id) {
    if (!id) return;
    kept.keepTable(id, { ...this.own, at: Date.now() });
    location.assign(`/table/${id}${this.own.seats?.length ? "" : location.hash}`);
  }

  async download() {
    const text = await this.request("GET", "record");
    if (text === null) return;
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    el("a", { href: address, download: `filon-${this.table.game}-${this.id}.record` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}

const verb = (action) => action.split(" ")[0];

function grouped(actions) {
  const groups = new Map();
  for (const action of actions) groups.set(verb(action), [...(groups.get(verb(action)) ?? []), action]);
  return groups;
}

function duration(seconds) {
  const days = Math.floor(seconds / 86400);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor((seconds % 86400) / 3600);
  const clock = `${hours || days ? `${two(hours)}:` : ""}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return days ? `${t("days", { n: days })} ${clock}` : clock;
}
