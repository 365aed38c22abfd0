// Gold for two, as a game of boardgame.io: the same 64 cards, the same turns, the same end as in
// src/filon/rules/gold/rulebook/en.md, so that a random match has about as many moves.
//
// Faces nobody has seen are kept in `secret`, which the player view takes out of what is sent.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const GONE = '';
const FACE_DOWN = '?';
const RUSH_CARDS = 10;
const IDLE_TURNS = 5;
const OWNERS = { green: '0', orange: '0', blue: '1', red: '1', violet: null };
const GOLD = { 1: 5, 2: 7, 3: 7, 4: 5 };
const PROSPECTORS = { 2: 2, 3: 2, 4: 2, 5: 1 };

function allCards() {
  const cards = Array(5).fill('dynamite');
  const add = (kind, copies) => {
    for (const [value, count] of Object.entries(copies)) {
      cards.push(...Array(count).fill(`${kind} ${value}`));
    }
  };
  add('gold', GOLD);
  for (const colour of Object.keys(OWNERS)) add(colour, PROSPECTORS);
  return cards;
}

function readCard(card) {
  const [kind, value] = card.split(' ');
  return { kind, value: Number(value || 0) };
}

function leave(G, place) {
  G.field[place] = GONE;
  G.lying -= 1;
  G.idle = -1; // this turn is not idle (G16), the end of the turn adds one
}

function takeGold(G, place, seat) {
  G.gold[seat] += readCard(G.secret.faces[place]).value;
  G.cards[seat] += 1;
  leave(G, place);
}

// What two cards do to each other (G7 to G10).
function settle(G, first, second, seat) {
  const one = readCard(G.secret.faces[first]);
  const two = readCard(G.secret.faces[second]);
  if (one.kind === 'dynamite' || two.kind === 'dynamite') {
    leave(G, first);
    leave(G, second);
    return;
  }
  if (one.kind === 'gold' && two.kind === 'gold') return;
  if (one.kind !== 'gold' && two.kind !== 'gold') {
    if (one.value !== two.value) leave(G, one.value < two.value ? first : second);
    return;
  }
  const [gold, prospector] = one.kind === 'gold' ? [first, second] : [second, first];
  const digger = readCard(G.secret.faces[prospector]);
  if (digger.value < readCard(G.secret.faces[gold]).value) return;
  takeGold(G, gold, OWNERS[digger.kind] ?? seat);
  leave(G, prospector);
}

function rush(G, place, seat) {
  if (readCard(G.secret.faces[place]).kind === 'gold') takeGold(G, place, seat);
  else leave(G, place);
}

function flip({ G, playerID, events }, place) {
  const lies = Number.isInteger(place) && place >= 0 && place < 64 && G.field[place] !== GONE;
  if (!lies || place === G.first) return INVALID_MOVE;
  if (G.field[place] === FACE_DOWN) {
    G.field[place] = G.secret.faces[place];
    G.idle = -1;
  }
  if (G.rush) {
    rush(G, place, playerID);
    events.endTurn();
  } else if (G.first === null) {
    G.first = place;
  } else {
    settle(G, G.first, place, playerID);
    G.first = null;
    events.endTurn();
  }
}

function beginTurn({ G, ctx }) {
  G.rush = G.rush || G.lying <= RUSH_CARDS || G.idle >= IDLE_TURNS * ctx.numPlayers;
}

function winner(G) {
  const lead = G.gold[0] - G.gold[1] || G.cards[0] - G.cards[1];
  return lead === 0 ? null : lead > 0 ? '0' : '1';
}

exports.Gold = {
  name: 'gold',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // a flip stands, and no list of old states has to be kept
  setup: ({ random }) => ({
    field: Array(64).fill(FACE_DOWN),
    first: null,
    lying: 64,
    gold: [0, 0],
    cards: [0, 0],
    idle: 0,
    rush: false,
    secret: { faces: random.Shuffle(allCards()) },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  // The seed of the next draws stays with the server.
  moves: { flip: { move: flip, client: false } },
  turn: {
    onBegin: beginTurn,
    onEnd: ({ G }) => {
      G.idle += 1;
    },
  },
  endIf: ({ G }) => (G.lying === 0 ? { winner: winner(G) } : undefined),
};
