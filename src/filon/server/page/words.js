// The sentences of the page itself, the same keys in both languages. What games say comes from
// the catalogues of the server: see sentences.js.
import { kept } from "./dom.js";

export const WORDS = {
  fr: {
    days: "{n} j", pair: "{a} : {b}", said: "{name} : « {text} »",
    tagline: "Trois ruées vers l’or, une table, pas de compte.",
    lead: "Ouvrez, choisissez, jouez : seul contre des bots ou entre amis par un simple lien.",
    your_name: "Votre nom", someone: "Prospecteur", play_now: "Jouer maintenant",
    set_table: "Dresser une table", rules: "Règles", seats: "Places", against: "Bots",
    your_tables: "Vos tables", listed_tables: "Tables ouvertes", none_yet: "Aucune pour l’instant.",
    open: "Ouvrir", forget: "Oublier", delete: "Supprimer", close: "Fermer", back: "Accueil",
    "status.gathering": "on s’installe", "status.playing": "en cours", "status.over": "terminée",
    "kind.me": "moi", "kind.screen": "quelqu’un sur cet écran", "kind.open": "un ami, par le lien de la table",
    "kind.invited": "un ami, par son propre lien", "kind.bot": "un bot",
    "level.random": "au hasard", "level.greedy": "avide", "level.novice": "débutant", "level.regular": "habitué",
    "level.expert": "expert", "level.master": "maître",
    seat_n: "Place {n}", name: "Nom", level: "Niveau", options: "Options de la règle", own_text: "À préciser",
    clock: "Pendule", "clock.none": "sans pendule", "clock.move": "secondes par décision",
    "clock.match": "minutes par partie", "clock.days": "jours par décision", how_much: "Combien",
    stand_in: "Qui joue pour un absent", listed: "Dans la liste : chacun peut la trouver, s’asseoir et regarder",
    watchers: "On peut regarder", create: "Dresser la table",
    time_out: "Temps écoulé ou joueur parti : un bot ({level}) joue à sa place, qui peut être reprise.",
    free: "libre", link_seat: "Lien de la place {n}", link_table: "Lien de la table", copy: "Copier", copied: "Copié.",
    sit: "S’asseoir", contribution: "Votre part du hasard", contribute: "Ajouter", contributed: "Parts du hasard",
    luck: "Le hasard", commitment: "Sceau du hasard", secret: "Secret du hasard", luck_how:
      "Le hasard est scellé avant la première carte ; votre part s’y mêle, le secret est montré à la fin.",
    start: "Commencer", fill: "Compléter par des bots", waiting: "On attend encore du monde.",
    your_turn: "À vous.", turn_of: "À {name} de jouer.", thinking: "{name} réfléchit…", watching: "Vous regardez.",
    not_allowed_here: "Cette table n’est pas ouverte aux spectateurs.", over: "La partie est finie.",
    bid: "Miser", why_not: "Pourquoi pas autre chose ?", undo: "Reprendre", hint: "Conseil", leave: "Se lever",
    leave_note: "Un bot joue pour vous tant que vous ne reprenez pas votre place.", take_back: "Reprendre ma place",
    order: "Ordre secret : enchérir jusqu’à", order_set: "Ordre secret : jusqu’à {limit}", give_order: "Donner l’ordre",
    no_order: "Retirer l’ordre", log: "Journal", say: "Dire", watchers_now: "{n} spectateur(s)", away: "absent",
    here: "là", stood_in: "remplacé par un bot", you: "vous", pace: "Rythme", "pace.1": "posé", "pace.0.3": "vif",
    "pace.0": "immédiat", hand_over: "L’écran va à {name}.", look_away: "Les autres regardent ailleurs.",
    its_me: "C’est moi, {name}", who_looks: "Qui est devant l’écran ?", details: "Tout le reste",
    standings: "Classement", rank: "Rang", player: "Joueur", score: "Score", record: "Télécharger la partie",
    rematch: "Rejouer", to_rematch: "Aller à la revanche", offline: "Hors ligne. Nouvel essai…", online: "De nouveau en ligne.",
    "bye.stopping": "Le serveur redémarre. On revient tout de suite.", "bye.deleted": "Cette table a été supprimée.",
    "bye.left": "Vous avez quitté cette place.", "bye.too_fast": "Trop de messages d’un coup ; un instant.",
    "bye.broken": "La table se rouvre.", "bye.other": "La connexion est fermée.",
    "problem.offline": "Le serveur ne répond pas.", "problem.no_such_table": "Cette table n’existe pas, ou plus.",
    "problem.wrong_key": "Ce lien n’ouvre aucune place libre ici.", "problem.taken": "Cette place est prise.",
    "problem.started": "La partie a déjà commencé.", "problem.bad_name": "Un nom de 1 à 40 caractères, sans blanc autour.",
    "problem.stale": "Trop tard : la partie a avancé.", "problem.too_fast": "Trop vite ; un instant.",
    "problem.seats_free": "Il reste des places libres.", "problem.stood_in": "Un bot joue votre place : reprenez-la d’abord.",
    "problem.out_of_time": "Le temps de cette décision est passé : le bot la prend, ensuite à vous.",
    "problem.nothing_to_undo": "Rien à reprendre.", "problem.full": "Plus de place ici.", "problem.other": "Refusé ({code}) : {expected}",
    "phrase.well_played": "Bien joué !", "phrase.ouch": "Aïe !", "phrase.thinking": "Je réfléchis…", "phrase.another": "Encore une ?",
    "phrase.hello": "Bonjour !", "phrase.thanks": "Merci !", "phrase.oops": "Oups…", "phrase.hurry": "On se dépêche ?",
    neutral: "neutre", yes: "oui", no: "non", "field.colours": "couleurs", "field.round": "tour", "field.rounds": "tours en tout", "field.opener": "a commencé",
    "field.active": "c’est à", "field.lying": "cartes au sol", "field.unseen": "jamais vues", "field.gold": "or", "field.cards": "cartes d’or",
    "field.totals": "total d’avant", "field.idle_turns_left": "tours sans effet avant la ruée", "field.turn": "tour", "field.turns": "tours en tout",
    "field.winner": "enchère gagnée par", "field.sale": "en vente", "field.fees": "droits pour vous", "field.deck": "pioche",
    "field.highest": "plus haute mise", "field.leader": "mène", "field.passed": "ont passé", "field.order": "choisiront ensuite",
    "field.mines": "concessions", "field.mayors": "maires", "field.shot": "sans maire", "field.governor": "gouverneur", "field.saloons": "saloons",
    "field.vein": "filon", "field.kept": "gardées", "field.dice": "dés", "field.victim": "visé", "field.number": "nombre", "field.target": "ville visée",
    "field.stake": "en jeu", "field.scores": "score", "field.gone": "sorties du jeu", "field.goal": "pépites pour gagner",
    "field.first": "a commencé", "field.die": "dé", "field.may_exchange": "échange possible", "field.concessions": "mines (tuiles I–IV)",
    "field.digging": "palier creusé", "field.run": "carte PALIER", "field.low": "de", "field.high": "à", "field.way": "sens", "field.stock": "talon",
    "field.discard": "défausse", "field.fresh": "à reprendre", "field.pools": "cartes non placées", "field.unseen_tiles": "tuiles non vues",
    "field.reserve": "pépites en réserve", "field.duel": "duel", "field.challenger": "provoque", "field.opponent": "contre", "field.distance": "écart",
    "field.passes": "passes", "field.laid": "posées", "field.to_rob": "à voler", "field.somebody_was_rich": "quelqu’un a été riche",
    "field.square": "où", "field.level": "palier", "field.must_leave": "doit partir", "field.barred": "exclu de", "field.while_occupied": "tant qu’occupée",
    "field.misses_turn": "passe un tour", "field.hoisted": "monté", "field.cart": "chariot", "field.banked": "à la Banque", "field.hand": "main",
    "field.tiles": "tuiles", "field.drawn_with": "duel nul avec", "field.ore": "minerai (g)", "field.opened": "ouverte", "field.shut": "fermée",
  },
  en: {
    days: "{n} d", pair: "{a}: {b}", said: "{name}: “{text}”",
    tagline: "Three gold rushes, one table, no account.",
    lead: "Open, choose, play: alone against bots, or with friends by a simple link.",
    your_name: "Your name", someone: "Prospector", play_now: "Play now",
    set_table: "Set a table", rules: "Rules", seats: "Seats", against: "Bots",
    your_tables: "Your tables", listed_tables: "Listed tables", none_yet: "None yet.",
    open: "Open", forget: "Forget", delete: "Delete", close: "Close", back: "Home",
    "status.gathering": "gathering", "status.playing": "being played", "status.over": "over",
    "kind.me": "me", "kind.screen": "someone on this screen", "kind.open": "a friend, by the link of the table",
    "kind.invited": "a friend, by a link of their own", "kind.bot": "a bot",
    "level.random": "random", "level.greedy": "greedy", "level.novice": "novice", "level.regular": "regular",
    "level.expert": "expert", "level.master": "master",
    seat_n: "Seat {n}", name: "Name", level: "Level", options: "Options of the rules", own_text: "Say which",
    clock: "Clock", "clock.none": "no clock", "clock.move": "seconds a decision",
    "clock.match": "minutes a match", "clock.days": "days a decision", how_much: "How many",
    stand_in: "Who plays for those away", listed: "Listed: everybody may find it, sit down and watch",
    watchers: "May be watched", create: "Set the table",
    time_out: "Out of time, or gone: a bot ({level}) plays the seat, which can be taken back.",
    free: "free", link_seat: "Link of seat {n}", link_table: "Link of the table", copy: "Copy", copied: "Copied.",
    sit: "Sit down", contribution: "Your part of the luck", contribute: "Add", contributed: "Parts of the luck",
    luck: "The luck", commitment: "Seal on the luck", secret: "Secret behind the luck", luck_how:
      "The luck is sealed before the first card; your part is mixed in, the secret is shown at the end.",
    start: "Start", fill: "Fill with bots", waiting: "Still waiting for people.",
    your_turn: "Your turn.", turn_of: "{name} to play.", thinking: "{name} is thinking…", watching: "You are watching.",
    not_allowed_here: "This table is not open to watchers.", over: "The match is over.",
    bid: "Bid", why_not: "Why nothing else?", undo: "Undo", hint: "Hint", leave: "Get up",
    leave_note: "A bot plays for you until you take your seat back.", take_back: "Take my seat back",
    order: "Secret order: bid up to", order_set: "Secret order: up to {limit}", give_order: "Give the order",
    no_order: "Withdraw the order", log: "Log", say: "Say", watchers_now: "{n} watching", away: "away",
    here: "here", stood_in: "a bot stands in", you: "you", pace: "Pace", "pace.1": "calm", "pace.0.3": "quick",
    "pace.0": "at once", hand_over: "The screen goes to {name}.", look_away: "The others look away.",
    its_me: "It is me, {name}", who_looks: "Who is at the screen?", details: "All the rest",
    standings: "Standings", rank: "Rank", player: "Player", score: "Score", record: "Download the record",
    rematch: "Play again", to_rematch: "Go to the rematch", offline: "Offline. Trying again…", online: "Back online.",
    "bye.stopping": "The server restarts. Back in a moment.", "bye.deleted": "This table was deleted.",
    "bye.left": "You have left this seat.", "bye.too_fast": "Too many messages at once; a moment.",
    "bye.broken": "The table is being opened again.", "bye.other": "The connection is closed.",
    "problem.offline": "The server does not answer.", "problem.no_such_table": "There is no such table, or no more.",
    "problem.wrong_key": "This link opens no free seat here.", "problem.taken": "That seat is taken.",
    "problem.started": "The match has begun already.", "problem.bad_name": "A name of 1 to 40 characters, no blanks around.",
    "problem.stale": "Too late: the match has moved on.", "problem.too_fast": "Too fast; a moment.",
    "problem.seats_free": "Some seats are still free.", "problem.stood_in": "A bot plays your seat: take it back first.",
    "problem.out_of_time": "Time for this decision is over: the bot takes it, then it is your seat again.",
    "problem.nothing_to_undo": "Nothing to take back.", "problem.full": "No more room here.", "problem.other": "Refused ({code}): {expected}",
    "phrase.well_played": "Well played!", "phrase.ouch": "Ouch!", "phrase.thinking": "I am thinking…", "phrase.another": "Another one?",
    "phrase.hello": "Hello!", "phrase.thanks": "Thanks!", "phrase.oops": "Oops…", "phrase.hurry": "Shall we go on?",
    neutral: "neutral", yes: "yes", no: "no", "field.colours": "colours", "field.round": "round", "field.rounds": "rounds in all", "field.opener": "began",
    "field.active": "the turn of", "field.lying": "cards lying", "field.unseen": "never seen", "field.gold": "gold", "field.cards": "gold cards",
    "field.totals": "total before", "field.idle_turns_left": "idle turns before the rush", "field.turn": "turn", "field.turns": "turns in all",
    "field.winner": "auction won by", "field.sale": "on sale", "field.fees": "your fees", "field.deck": "deck",
    "field.highest": "highest bid", "field.leader": "leads", "field.passed": "have passed", "field.order": "will choose next",
    "field.mines": "concessions", "field.mayors": "mayors", "field.shot": "without a mayor", "field.governor": "governor", "field.saloons": "saloons",
    "field.vein": "vein", "field.kept": "kept", "field.dice": "dice", "field.victim": "aimed at", "field.number": "number", "field.target": "town aimed at",
    "field.stake": "at stake", "field.scores": "score", "field.gone": "gone from the game", "field.goal": "nuggets to win",
    "field.first": "began", "field.die": "die", "field.may_exchange": "may exchange", "field.concessions": "mines (tiles I–IV)",
    "field.digging": "level dug", "field.run": "LEVEL card", "field.low": "from", "field.high": "to", "field.way": "way", "field.stock": "stock",
    "field.discard": "discard", "field.fresh": "may be taken", "field.pools": "cards not placed", "field.unseen_tiles": "tiles not seen",
    "field.reserve": "nuggets in reserve", "field.duel": "duel", "field.challenger": "challenges", "field.opponent": "against", "field.distance": "apart",
    "field.passes": "passes", "field.laid": "laid", "field.to_rob": "to rob", "field.somebody_was_rich": "somebody was rich",
    "field.square": "where", "field.level": "level", "field.must_leave": "must leave", "field.barred": "barred from", "field.while_occupied": "while occupied",
    "field.misses_turn": "misses a turn", "field.hoisted": "hoisted", "field.cart": "cart", "field.banked": "banked", "field.hand": "hand",
    "field.tiles": "tiles", "field.drawn_with": "drawn duel with", "field.ore": "ore (g)", "field.opened": "open", "field.shut": "shut",
  },
};

const browsers = (navigator.languages || [navigator.language]).find((each) => /^(fr|en)/.test(each));
let current = kept.read("language", browsers?.startsWith("fr") ? "fr" : "en");

export const language = () => current;

export function speak(next) {
  current = next;
  kept.write("language", next);
}

// A sentence of the page with its holes filled; the key itself shows that one is missing.
export function t(key, values = {}) {
  const text = WORDS[current][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name) => values[name] ?? hole);
}

export const pair = (a, b) => t("pair", { a, b });

export const problemText = (problem) =>
  WORDS[current][`problem.${problem.code}`] ?? t("problem.other", { code: problem.code, expected: problem.expected || "?" });

export function byeText(reason) {
  return WORDS[current][`bye.${reason}`] ?? t("bye.other");
}
