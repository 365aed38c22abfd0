// The types of the wire, written by `make wire`. Change the Python, not this file.

/** Rises when an old page could not talk to a new server. */
export const PROTOCOL = 1;

/** Bytes of one message from a client. */
export const LONGEST_MESSAGE = 4096;

export const LONGEST_ID = 40;

export const LONGEST_BODY = 65536;

export const LONGEST_NAME = 40;

export const LONGEST_CONTRIBUTION = 64;

export const LONGEST_CLOCK = 7776000;

/** What may be said at a table; the words are the page's. */
export const PHRASES = ["well_played", "ouch", "thinking", "another", "hello", "thanks", "oops", "hurry"] as const;

export type Phrase = (typeof PHRASES)[number];

/** By name: what a page knows of a game before a server has answered. */
export const GAMES: Record<string, { title: Record<string, string>; seats: number[] }> = {
  gold: {"title": {"fr": "Gold", "en": "Gold"}, "seats": [2, 3, 4, 5]},
  fievre: {"title": {"fr": "La Fièvre de l’or", "en": "La Fièvre de l’or (Boomtown)"}, "seats": [3, 4, 5]},
  ruee: {"title": {"fr": "La Ruée vers l’or", "en": "La Ruée vers l’or (1975)"}, "seats": [2, 3, 4]},
};

export type SeatKind = "me" | "screen" | "open" | "invited" | "bot";

export type Status = "gathering" | "playing" | "over";

export type Facts = Record<string, string | number>;

/** -1 is nobody. Kind: `seat`. */
export type Seat = number;

/** Kind: `seats`. */
export type Seats = number[];

/** Kind: `amounts`. */
export type AmountsBySeat = number[];

/** Amounts that change hands: a seat with 0 has no part in it. Kind: `shares`. */
export type SharesBySeat = number[];

/** Kind: `card`. */
export type Card = string;

/** Counted from 0. Kind: `counted`. */
export type Round = number;

/**
 * What a seat is asked: the kind of decision, whose sentence is `prompt.<kind>`. A game's
 * own subclass adds the facts that its questions name.
 */
export interface Question {
  note: "Question";
  clause: string;
  kind: string;
}

/** The field by place, with every card ever seen; the piles; what nobody has seen. */
export interface GoldView {
  seat: number | null;
  to_act: number;
  seats: number;
  /** By colour: its seat, or -1 for a neutral colour (G3). */
  owners: number[];
  round: number;
  rounds: number;
  /** Who began this round; -1 while chance has not chosen (G5). */
  opener: number;
  /** Whose turn it is; -1 before the first turn and after the end. */
  active: number;
  /** `first`, `second`, `rush`, `opening` or `over`. */
  phase: string;
  /** By place: a card that was seen in this round, `?` for one never seen, empty for none. */
  field: string[];
  /** The places whose cards lie open now (G6). */
  face_up: string[];
  lying: number;
  /** The faces nobody has seen and how many cards have each. */
  unseen: [string, number][];
  /** By seat: the gold of this round. The page hides it unless `open_piles` (G11). */
  gold: number[];
  cards: number[];
  /** By seat: the gold of the rounds before (G18). */
  totals: number[];
  /** G16: so many idle turns more, and the rush begins. */
  idle_turns_left: number;
}

/** Who begins the round. */
export interface GoldFirstChosen {
  event: "FirstChosen";
  clause: "G5";
  seat: Seat;
}

/**
 * A card is turned face up; `first_time` when nobody had seen it in this round;
 * `in_sight` when the memory aid (G12) showed it to all before the flip.
 */
export interface GoldCardFlipped {
  event: "CardFlipped";
  clause: "G6";
  seat: Seat;
  place: string;
  card: Card;
  first_time: boolean;
  in_sight: boolean;
}

/**
 * A prospector takes the gold for `seat`; `active` flipped the cards. `neutral`: the
 * prospector's colour belongs to nobody.
 */
export interface GoldFound {
  event: "GoldFound";
  clause: "G7";
  seat: Seat;
  active: Seat;
  prospector: Card;
  gold: number;
  neutral: boolean;
}

/** The stronger prospector stays, the weaker one leaves. */
export interface GoldProspectorChased {
  event: "ProspectorChased";
  clause: "G8";
  seat: Seat;
  stronger: Card;
  weaker: Card;
}

/** Both cards leave the game. */
export interface GoldDynamiteExploded {
  event: "DynamiteExploded";
  clause: "G9";
  seat: Seat;
  first: Card;
  second: Card;
}

/** Both cards are turned back; `why` is `equal`, `golds` or `too_weak`. */
export interface GoldNothingHappened {
  event: "NothingHappened";
  clause: "G10";
  seat: Seat;
  first: Card;
  second: Card;
  why: string;
}

/** Ten cards or fewer at the start of a turn: one flip a turn from now on. */
export interface GoldRushBegan {
  event: "RushBegan";
  clause: "G13";
  seat: Seat;
  cards: number;
}

/** So many turns without a card leaving or seen for the first time: the rush begins. */
export interface GoldRushForced {
  event: "RushForced";
  clause: "G16";
  seat: Seat;
  cards: number;
  turns: number;
}

/** In the rush, gold goes to the seat that flips it. */
export interface GoldGrabbed {
  event: "GoldGrabbed";
  clause: "G14";
  seat: Seat;
  gold: number;
}

/** In the rush, a prospector or a dynamite leaves the game. */
export interface GoldCardDiscarded {
  event: "CardDiscarded";
  clause: "G14";
  seat: Seat;
  card: Card;
}

/** The last card is gone; the gold of this round by seat. */
export interface GoldRoundEnded {
  event: "RoundEnded";
  clause: "G15";
  round: Round;
  gold: AmountsBySeat;
  cards: AmountsBySeat;
}

/** All 64 cards lie face down again; the first player has moved clockwise. */
export interface GoldRoundBegan {
  event: "RoundBegan";
  clause: "G18";
  round: Round;
  seat: Seat;
}

/** Totals, ranks and winners of the match. */
export interface GoldMatchEnded {
  event: "MatchEnded";
  clause: "G17";
  scores: AmountsBySeat;
  ranks: AmountsBySeat;
  winners: Seats;
}

/** The same for a match of several rounds. */
export interface GoldSeriesEnded {
  event: "SeriesEnded";
  clause: "G18";
  scores: AmountsBySeat;
  ranks: AmountsBySeat;
  winners: Seats;
}

export type GoldEvent =
  | GoldFirstChosen
  | GoldCardFlipped
  | GoldFound
  | GoldProspectorChased
  | GoldDynamiteExploded
  | GoldNothingHappened
  | GoldRushBegan
  | GoldRushForced
  | GoldGrabbed
  | GoldCardDiscarded
  | GoldRoundEnded
  | GoldRoundBegan
  | GoldMatchEnded
  | GoldSeriesEnded;

export type GoldNote = Question;

/** Kind: `name town`. */
export type FievreTown = string;

/** Kind: `number ounces`. */
export type FievreOunces = number;

/** What each seat keeps of a price that runs to the right of `seat` (F10). Kind: `shares_from seat`. */
export type FievrePriceShares = number[];

/** Ounces that were paid of those in `due`: nobody pays what they do not have (F30). Kind: `paid due`. */
export type FievrePaid = number;

/** Ounces that were taken of those in `number` (F28). Kind: `paid number`. */
export type FievreRobbed = number;

/** F19: a saloon that stands. */
export interface FievreSaloonView {
  number: number;
  town: string;
  seat: number;
  girls: boolean;
}

/** The sale, the auction, what lies before each seat, and what nobody has seen. */
export interface FievreView {
  seat: number | null;
  to_act: number;
  seats: number;
  /** Counted from 1; 0 before the first. */
  turn: number;
  turns: number;
  phase: string;
  /** F6: who opens this turn's auction; -1 while chance has not chosen. */
  opener: number;
  /** Of this turn's auction; -1 while it runs. */
  winner: number;
  /** Who is asked, or who rolls the dice; -1 for nobody. */
  active: number;
  sale: string[];
  /**
   * F13: the fee due from this seat for each card on sale, even if it has less (F30); 0 for
   * a watcher.
   */
  fees: number[];
  /** The cards of the deck; F5: those set aside count until the first sale is laid out. */
  deck: number;
  /** The cards nobody has seen and how many there are of each; F5: those set aside too. */
  unseen: [string, number][];
  highest: number;
  /** F8: who made the highest bid; -1 for nobody. */
  leader: number;
  /** F8: the seats that have passed. */
  passed: number[];
  /** F12: the seats still to choose after the one who is choosing, in their order. */
  order: number[];
  /** By seat. The page hides that of others with `closed_money` (F39). */
  gold: number[];
  /** By seat: the concessions before it, town by town. */
  mines: string[][];
  /** By town: the seat of its mayor, or -1. */
  mayors: number[];
  /** F35: the towns that wait for a concession to have a mayor again. */
  shot: string[];
  /** F23: the town with the governor, or nothing. */
  governor: string;
  saloons: FievreSaloonView[];
  /** F25: the concession with the new vein, or nothing. */
  vein: string;
  /** By seat: the events kept for later (F18). */
  kept: string[][];
  /** F14: the last production roll as it counts; nothing before the first. */
  dice: number[];
  /** F28: who is held up; F35: whose mayor is shot at; else -1. */
  victim: number;
  /** F28: the number named; F35: the mayor's roll; else 0. */
  number: number;
  /** F35: the town whose mayor is shot at, or nothing. */
  target: string;
  /** F32: the gain at stake, or 0. */
  stake: number;
  /** F38, as if the match ended now. The page shows them with `running_scores` (F39). */
  scores: number[];
  /** The cards that have left the game and how many of each. */
  gone: [string, number][];
}

/** Who opens the first auction. */
export interface FievreFirstChosen {
  event: "FirstChosen";
  clause: "F6";
  seat: Seat;
}

/**
 * A turn begins; `seat` opens the auction; so many cards are left in the deck before
 * the sale is laid out.
 */
export interface FievreTurnBegan {
  event: "TurnBegan";
  clause: "F7";
  turn: number;
  turns: number;
  seat: Seat;
  deck: number;
}

/** A card is on sale. */
export interface FievreCardRevealed {
  event: "CardRevealed";
  clause: "F7";
  card: Card;
}

/** The short game: so many cards have left unseen. */
export interface FievreCardsSetAside {
  event: "CardsSetAside";
  clause: "F5";
  cards: number;
}

/** A bid higher than all before; `opening` when it is the first. */
export interface FievreBidMade {
  event: "BidMade";
  clause: "F8";
  seat: Seat;
  ounces: FievreOunces;
  opening: boolean;
}

/** Out of this auction for good. */
export interface FievreBidPassed {
  event: "BidPassed";
  clause: "F8";
  seat: Seat;
}

/**
 * All others have passed; `unopposed` when nobody bid and the first player wins for
 * nothing.
 */
export interface FievreAuctionWon {
  event: "AuctionWon";
  clause: "F8";
  seat: Seat;
  ounces: FievreOunces;
  unopposed: boolean;
}

/** The price runs to the right: what each seat keeps of it. */
export interface FievrePriceShared {
  event: "PriceShared";
  clause: "F10";
  seat: Seat;
  ounces: FievreOunces;
  shares: FievrePriceShares;
}

/** The same with three players; `bank` is what the bank gets. */
export interface FievrePriceSharedByThree {
  event: "PriceSharedByThree";
  clause: "F11";
  seat: Seat;
  ounces: FievreOunces;
  shares: FievrePriceShares;
  bank: FievreOunces;
}

/** A card of the sale is taken. */
export interface FievreCardTaken {
  event: "CardTaken";
  clause: "F12";
  seat: Seat;
  card: Card;
}

/** The fee of a concession from the sale; `due` is what the mayor could ask for (F30). */
export interface FievreFeePaid {
  event: "FeePaid";
  clause: "F13";
  seat: Seat;
  mayor: Seat;
  town: FievreTown;
  ounces: FievrePaid;
  due: FievreOunces;
}

/** The town has a new mayor; `before` was mayor until now, -1 for nobody. */
export interface FievreMayorChosen {
  event: "MayorChosen";
  clause: "F16";
  seat: Seat;
  town: FievreTown;
  before: Seat;
}

/** The event is kept for later. */
export interface FievreCardKept {
  event: "CardKept";
  clause: "F18";
  seat: Seat;
  card: Card;
}

/** The event has no target and leaves the game. */
export interface FievreCardWasted {
  event: "CardWasted";
  clause: "F18";
  seat: Seat;
  card: Card;
}

/** A saloon opens; saloons are numbered as they are built. */
export interface FievreSaloonBuilt {
  event: "SaloonBuilt";
  clause: "F19";
  seat: Seat;
  saloon: number;
  town: FievreTown;
}

/**
 * The owner of a mine that produced pays the owner of a saloon of its town; `due` is
 * what the saloon asks for (F30).
 */
export interface FievreSaloonPaid {
  event: "SaloonPaid";
  clause: "F19";
  seat: Seat;
  owner: Seat;
  saloon: number;
  town: FievreTown;
  ounces: FievrePaid;
  due: FievreOunces;
}

/** This saloon collects 4 instead of 2. */
export interface FievreGirlsLaid {
  event: "GirlsLaid";
  clause: "F20";
  seat: Seat;
  saloon: number;
  town: FievreTown;
}

/** The girls leave with their saloon. */
export interface FievreGirlsGone {
  event: "GirlsGone";
  clause: "F20";
  saloon: number;
}

/** A concession of another player leaves the game; `vein` when the new vein went with it. */
export interface FievreMineBlasted {
  event: "MineBlasted";
  clause: "F21";
  seat: Seat;
  victim: Seat;
  card: Card;
  vein: boolean;
}

/** A saloon of another player leaves the game. */
export interface FievreSaloonBlasted {
  event: "SaloonBlasted";
  clause: "F21";
  seat: Seat;
  victim: Seat;
  saloon: number;
  town: FievreTown;
}

/** A concession changes hands. */
export interface FievreMineExpropriated {
  event: "MineExpropriated";
  clause: "F22";
  seat: Seat;
  victim: Seat;
  card: Card;
}

/** The mayor's fee of an expropriation; `due` is what he could ask for (F30). */
export interface FievreExpropriationFeePaid {
  event: "ExpropriationFeePaid";
  clause: "F22";
  seat: Seat;
  mayor: Seat;
  town: FievreTown;
  ounces: FievrePaid;
  due: FievreOunces;
}

/** The fee is doubled in this town. */
export interface FievreGovernorLaid {
  event: "GovernorLaid";
  clause: "F23";
  seat: Seat;
  town: FievreTown;
}

/** The governor leaves with the old mayor. */
export interface FievreGovernorGone {
  event: "GovernorGone";
  clause: "F23";
  town: FievreTown;
}

/** Every other player pays the bank; the amounts by seat. */
export interface FievreSharkPaid {
  event: "SharkPaid";
  clause: "F24";
  seat: Seat;
  amounts: SharesBySeat;
}

/** This concession has three nuggets more. */
export interface FievreVeinLaid {
  event: "VeinLaid";
  clause: "F25";
  seat: Seat;
  card: Card;
}

/** The mustang is used: this seat chooses next. */
export interface FievreMustangRidden {
  event: "MustangRidden";
  clause: "F26";
  seat: Seat;
}

/** The mustang is kept for another time. */
export interface FievreMustangHeld {
  event: "MustangHeld";
  clause: "F26";
  seat: Seat;
}

/** Gold from the bank. */
export interface FievreStagecoachPaid {
  event: "StagecoachPaid";
  clause: "F27";
  seat: Seat;
  ounces: FievreOunces;
}

/** A player and a number are named. */
export interface FievreHoldUpTried {
  event: "HoldUpTried";
  clause: "F28";
  seat: Seat;
  victim: Seat;
  number: number;
}

/** The dice reach the number: so many ounces are taken. */
export interface FievreHoldUpWon {
  event: "HoldUpWon";
  clause: "F28";
  seat: Seat;
  victim: Seat;
  number: number;
  die: number;
  other: number;
  total: number;
  ounces: FievreRobbed;
}

/** The dice stay below the number. */
export interface FievreHoldUpLost {
  event: "HoldUpLost";
  clause: "F28";
  seat: Seat;
  victim: Seat;
  number: number;
  die: number;
  other: number;
  total: number;
}

/** The production roll of the player who opened the auction. */
export interface FievreDiceRolled {
  event: "DiceRolled";
  clause: "F14";
  seat: Seat;
  die: number;
  other: number;
  total: number;
}

/** A die is set to another face. */
export interface FievreTelegraphUsed {
  event: "TelegraphUsed";
  clause: "F29";
  seat: Seat;
  die: number;
  face: number;
  total: number;
}

/** The telegraph is kept for another time. */
export interface FievreTelegraphHeld {
  event: "TelegraphHeld";
  clause: "F29";
  seat: Seat;
}

/** A dangerous concession leaves the game; `vein` when the new vein went with it. */
export interface FievreMineCollapsed {
  event: "MineCollapsed";
  clause: "F15";
  seat: Seat;
  card: Card;
  vein: boolean;
}

/** A concession pays its owner from the bank. */
export interface FievreMineProduced {
  event: "MineProduced";
  clause: "F14";
  seat: Seat;
  card: Card;
  ounces: FievreOunces;
}

/** As many concessions as the mayor: the office changes hands. */
export interface FievreElectionWon {
  event: "ElectionWon";
  clause: "F31";
  seat: Seat;
  town: FievreTown;
}

/** The bank pays the sum of two dice. */
export interface FievreWagerRolled {
  event: "WagerRolled";
  clause: "F32";
  seat: Seat;
  die: number;
  other: number;
  ounces: FievreOunces;
}

/** The gain is kept as it is. */
export interface FievreWagerKept {
  event: "WagerKept";
  clause: "F32";
  seat: Seat;
  ounces: FievreOunces;
}

/** No double: the gain is doubled to so many ounces. */
export interface FievreWagerDoubled {
  event: "WagerDoubled";
  clause: "F32";
  seat: Seat;
  die: number;
  other: number;
  ounces: FievreOunces;
}

/** A double: the gain is lost. */
export interface FievreWagerLost {
  event: "WagerLost";
  clause: "F32";
  seat: Seat;
  die: number;
  other: number;
  ounces: FievreOunces;
}

/** One ounce for each concession with an odd or an even sum; the amounts by seat. */
export interface FievreTaxesPaid {
  event: "TaxesPaid";
  clause: "F33";
  seat: Seat;
  parity: string;
  amounts: SharesBySeat;
}

/** The poorest receive from the bank, the richest give to the one who called it; by seat. */
export interface FievreContestHeld {
  event: "ContestHeld";
  clause: "F34";
  seat: Seat;
  received: SharesBySeat;
  given: SharesBySeat;
}

/** A mayor is named to be shot. */
export interface FievreGunHired {
  event: "GunHired";
  clause: "F35";
  seat: Seat;
  victim: Seat;
  town: FievreTown;
}

/** The mayor's own roll. */
export interface FievreMayorDefended {
  event: "MayorDefended";
  clause: "F35";
  seat: Seat;
  die: number;
  other: number;
  total: number;
}

/** The town has no mayor until a concession arrives there. */
export interface FievreMayorShot {
  event: "MayorShot";
  clause: "F35";
  seat: Seat;
  victim: Seat;
  town: FievreTown;
  die: number;
  other: number;
  total: number;
}

/** The roll stays below the mayor's. */
export interface FievreMayorMissed {
  event: "MayorMissed";
  clause: "F35";
  seat: Seat;
  victim: Seat;
  town: FievreTown;
  die: number;
  other: number;
  total: number;
}

/** Scores, ranks and winners. */
export interface FievreMatchEnded {
  event: "MatchEnded";
  clause: "F38";
  scores: AmountsBySeat;
  ranks: AmountsBySeat;
  winners: Seats;
}

/** Who would keep what of a price that `seat` pays. */
export interface FievrePriceWouldGo {
  note: "PriceWouldGo";
  clause: string;
  seat: Seat;
  ounces: FievreOunces;
  shares: FievrePriceShares;
}

/** The same with three players; `bank` is what the bank gets. */
export interface FievrePriceWouldGoByThree {
  note: "PriceWouldGoByThree";
  clause: string;
  seat: Seat;
  ounces: FievreOunces;
  shares: FievrePriceShares;
  bank: number;
}

/**
 * The nuggets of a concession, its vein among them, and how many of the 36 outcomes of
 * two dice make it produce.
 */
export interface FievreMineYields {
  note: "MineYields";
  clause: string;
  card: Card;
  nuggets: number;
  chances: number;
}

/** It collapses on a 2 and on a 12. */
export interface FievreMineIsDangerous {
  note: "MineIsDangerous";
  clause: string;
  card: Card;
}

/** What the mayor of the town can ask for. */
export interface FievreFeeDue {
  note: "FeeDue";
  clause: string;
  mayor: Seat;
  ounces: FievreOunces;
}

/** What the office is worth that the seat would have then. */
export interface FievreMakesMayor {
  note: "MakesMayor";
  clause: string;
  town: FievreTown;
  points: number;
}

/** What an event card is for. */
export interface FievreCardEffect {
  note: "CardEffect";
  clause: string;
  effect: string;
}

/** How often, in a hundred, two dice reach the number. */
export interface FievreHoldUpOdds {
  note: "HoldUpOdds";
  clause: string;
  number: number;
  percent: number;
}

/** What there is to take. */
export interface FievreVictimHas {
  note: "VictimHas";
  clause: string;
  seat: Seat;
  ounces: FievreOunces;
}

/** How often, in a hundred, the hired gun hits, and the points that the mayor loses. */
export interface FievreMayorMayFall {
  note: "MayorMayFall";
  clause: string;
  mayor: Seat;
  percent: number;
  points: number;
}

/** What the gain would be, and how many of the 36 outcomes of two dice double it. */
export interface FievreWagerWouldBe {
  note: "WagerWouldBe";
  clause: string;
  ounces: FievreOunces;
  chances: number;
}

/** No concession before a player has the sum of the dice. */
export interface FievreNothingProduced {
  note: "NothingProduced";
  clause: string;
}

export type FievreEvent =
  | FievreFirstChosen
  | FievreTurnBegan
  | FievreCardRevealed
  | FievreCardsSetAside
  | FievreBidMade
  | FievreBidPassed
  | FievreAuctionWon
  | FievrePriceShared
  | FievrePriceSharedByThree
  | FievreCardTaken
  | FievreFeePaid
  | FievreMayorChosen
  | FievreCardKept
  | FievreCardWasted
  | FievreSaloonBuilt
  | FievreSaloonPaid
  | FievreGirlsLaid
  | FievreGirlsGone
  | FievreMineBlasted
  | FievreSaloonBlasted
  | FievreMineExpropriated
  | FievreExpropriationFeePaid
  | FievreGovernorLaid
  | FievreGovernorGone
  | FievreSharkPaid
  | FievreVeinLaid
  | FievreMustangRidden
  | FievreMustangHeld
  | FievreStagecoachPaid
  | FievreHoldUpTried
  | FievreHoldUpWon
  | FievreHoldUpLost
  | FievreDiceRolled
  | FievreTelegraphUsed
  | FievreTelegraphHeld
  | FievreMineCollapsed
  | FievreMineProduced
  | FievreElectionWon
  | FievreWagerRolled
  | FievreWagerKept
  | FievreWagerDoubled
  | FievreWagerLost
  | FievreTaxesPaid
  | FievreContestHeld
  | FievreGunHired
  | FievreMayorDefended
  | FievreMayorShot
  | FievreMayorMissed
  | FievreMatchEnded;

export type FievreNote =
  | FievrePriceWouldGo
  | FievrePriceWouldGoByThree
  | FievreMineYields
  | FievreMineIsDangerous
  | FievreFeeDue
  | FievreMakesMayor
  | FievreCardEffect
  | FievreHoldUpOdds
  | FievreVictimHas
  | FievreMayorMayFall
  | FievreWagerWouldBe
  | FievreNothingProduced
  | Question;

/** Kind: `place square`. */
export type RueeSquare = string;

/** Kind: `name square`. */
export type RueeConcessionName = string;

/** 0 is the entrance. Kind: `numeral`. */
export type RueeLevel = number;

/** The first level of a run; the last one is in `high`. Kind: `run high`. */
export type RueeFirstLevel = number;

/** Kind: `name tile`. */
export type RueeTileColour = string;

/** Kind: `number grams`. */
export type RueeGrams = number;

/** The grams of one owner's tiles. Kind: `sum weights`. */
export type RueeWeights = number[];

/** Kind: `shares list.grams`. */
export type RueeGramsBySeat = number[];

/** A set of tiles, by weights in 100 g; its units are nuggets (R23). Kind: `set weights 100 500`. */
export type RueeOre = string;

/** Kind: `number nuggets`. */
export type RueeNuggets = number;

/**
 * A place of a hand: the card, or null when it is hidden; the kinds it is known not to be;
 * the generation of the stock it came from (R13).
 */
export interface RueeCardPlace {
  card: string | null;
  lacks: string[];
  generation: number;
  known_to_all: boolean;
}

/**
 * A tile in a row: its colour, its grams (null when they are hidden), and the grams it is
 * known not to have.
 */
export interface RueeTilePlace {
  colour: string;
  grams: number | null;
  lacks: number[];
}

/**
 * What is known of a seat. `level` is 0 outside a mine; `barred` is the concession that is
 * closed to him, `while_occupied` when that ends as soon as nobody stands there (R22).
 */
export interface RueeProspector {
  square: string;
  level: number;
  must_leave: boolean;
  barred: string | null;
  while_occupied: boolean;
  misses_turn: boolean;
  hoisted: boolean;
  cart: number;
  banked: number;
  hand: RueeCardPlace[];
  tiles: RueeTilePlace[];
  /** R33: the seats he may not duel again. */
  drawn_with: number[];
  /** Grams of gold among his tiles: one's own, and everybody's at the end (R35). */
  ore: number | null;
}

/** R14: whether it is open; R18: the tiles lying on levels 1 to 4. */
export interface RueeConcession {
  name: string;
  opened: boolean;
  tiles: number[];
}

/** R15: the LEVEL card that is being played, and its way (null while it is open). */
export interface RueeRun {
  low: number;
  high: number;
  way: string | null;
}

/**
 * R13: the cards of one generation that this seat cannot place: those hidden in hands, and
 * for the newest generation those of the stock.
 */
export interface RueePool {
  generation: number;
  cards: [string, number][];
}

/** R29: a seat's cards that lie in the duel, by place in the hand. */
export interface RueeLaid {
  seat: number;
  places: number[];
}

/** R28–R30: who fights, how far apart they are, what lies on the table. */
export interface RueeDuel {
  challenger: number;
  opponent: number;
  distance: number;
  passes: number;
  laid: RueeLaid[];
  winner: number | null;
  to_rob: number;
}

/** The town and its mines, what everybody shows, and one's own hand and tiles. */
export interface RueeView {
  seat: number | null;
  to_act: number;
  seats: number;
  goal: number;
  round: number;
  /** Who began; -1 while chance has not chosen. */
  first: number;
  /** Whose turn it is; -1 before the first and after the end. */
  active: number;
  phase: string;
  /** The roll of this turn, 0 before it. */
  die: number;
  /** R12: whether this turn still leads to an exchange, as far as it has gone. */
  may_exchange: boolean;
  prospectors: RueeProspector[];
  concessions: RueeConcession[];
  /** The level whose tile is, or was last, taken in this turn. */
  digging: number;
  run: RueeRun | null;
  stock: number;
  /** Its top card last. */
  discard: string[];
  /** R12: the card of the discard that may be taken now. */
  fresh: string | null;
  pools: RueePool[];
  /** By colour: the faces this seat cannot place, in the ground or hidden in rows. */
  unseen_tiles: [string, number][][];
  reserve: number;
  duel: RueeDuel | null;
  /** R35: the match went on only because somebody owned 500 g when the last round ended. */
  somebody_was_rich: boolean;
}

/** Who has the first turn. */
export interface RueeFirstChosen {
  event: "FirstChosen";
  clause: "R7";
  seat: Seat;
}

/** Everybody has so many cards; so many are left in the stock. */
export interface RueeHandsDealt {
  event: "HandsDealt";
  clause: "R7";
  cards: number;
  stock: number;
}

/** A card of the first hand, for its owner's eyes. */
export interface RueeCardDealt {
  event: "CardDealt";
  clause: "R7";
  seat: Seat;
  card: Card;
}

/** Every seat has one turn in a round. */
export interface RueeRoundBegan {
  event: "RoundBegan";
  clause: "R35";
  round: number;
}

/** The turn is skipped whole. */
export interface RueeTurnMissed {
  event: "TurnMissed";
  clause: "R34";
  seat: Seat;
}

/** The die of a turn; `square` is where he stands. */
export interface RueeDieRolled {
  event: "DieRolled";
  clause: "R8";
  seat: Seat;
  die: number;
  square: RueeSquare;
}

/** The walk ended on a road square or in a building. */
export interface RueeWalked {
  event: "Walked";
  clause: "R8";
  seat: Seat;
  square: RueeSquare;
}

/** The walk ended at the entrance of a concession. */
export interface RueeConcessionEntered {
  event: "ConcessionEntered";
  clause: "R9";
  seat: Seat;
  concession: RueeConcessionName;
}

/** The cart is emptied in the Bank; `banked` is what he has there now. */
export interface RueeNuggetsBanked {
  event: "NuggetsBanked";
  clause: "R10";
  seat: Seat;
  nuggets: RueeNuggets;
  banked: RueeNuggets;
}

/** No square to end the walk on. */
export interface RueeStayedPut {
  event: "StayedPut";
  clause: "R11";
  seat: Seat;
  square: RueeSquare;
}

/** A card of the stock comes to the hand, in exchange. */
export interface RueeStockTaken {
  event: "StockTaken";
  clause: "R12";
  seat: Seat;
}

/** What it was, for its owner's eyes. */
export interface RueeCardDrawn {
  event: "CardDrawn";
  clause: "R12";
  seat: Seat;
  card: Card;
}

/** The card on top of the discard comes to the hand, in exchange. */
export interface RueeDiscardTaken {
  event: "DiscardTaken";
  clause: "R12";
  seat: Seat;
  card: Card;
}

/** The card given for it. */
export interface RueeCardDiscarded {
  event: "CardDiscarded";
  clause: "R12";
  seat: Seat;
  card: Card;
  place: number;
}

/** The discard, but for its top card, was shuffled into a new stock. */
export interface RueeStockRenewed {
  event: "StockRenewed";
  clause: "R13";
  cards: number;
}

/** A MINE card or a joker was shown at the entrance. */
export interface RueeConcessionOpened {
  event: "ConcessionOpened";
  clause: "R14";
  seat: Seat;
  concession: RueeConcessionName;
  card: Card;
  place: number;
}

/** A LEVEL card, or a joker as one. */
export interface RueeLevelPlayed {
  event: "LevelPlayed";
  clause: "R15";
  seat: Seat;
  card: Card;
  place: number;
}

/** The top tile of a level is kept face down. */
export interface RueeTileTaken {
  event: "TileTaken";
  clause: "R15";
  seat: Seat;
  concession: RueeConcessionName;
  level: RueeLevel;
  colour: RueeTileColour;
}

/** What it is, for its owner's eyes: grams of gold, 0 for pyrite. */
export interface RueeTileSeen {
  event: "TileSeen";
  clause: "R18";
  seat: Seat;
  colour: RueeTileColour;
  grams: RueeGrams;
}

/** Past level 1 to the entrance, in the same move. */
export interface RueeSteppedOut {
  event: "SteppedOut";
  clause: "R15";
  seat: Seat;
  concession: RueeConcessionName;
}

/** By hoist (or joker) to another level. */
export interface RueeHoisted {
  event: "Hoisted";
  clause: "R15";
  seat: Seat;
  level: RueeLevel;
  card: Card;
  place: number;
}

/** No card, no roll. */
export interface RueeTurnRested {
  event: "TurnRested";
  clause: "R15";
  seat: Seat;
}

/** A card of the stock comes to the hand at the close of the turn. */
export interface RueeHandRefilled {
  event: "HandRefilled";
  clause: "R15";
  seat: Seat;
}

/** What it was, for its owner's eyes. */
export interface RueeCardRefilled {
  event: "CardRefilled";
  clause: "R15";
  seat: Seat;
  card: Card;
}

/** A yellow tile without a card: he has no usable one. */
export interface RueeFreeTileTaken {
  event: "FreeTileTaken";
  clause: "R16";
  seat: Seat;
  concession: RueeConcessionName;
}

/** The last tile of the level is gone. */
export interface RueeLevelExhausted {
  event: "LevelExhausted";
  clause: "R17";
  concession: RueeConcessionName;
  level: RueeLevel;
}

/** The tile is a cave-in; it leaves the game. */
export interface RueeCaveInMet {
  event: "CaveInMet";
  clause: "R19";
  seat: Seat;
  concession: RueeConcessionName;
  level: RueeLevel;
}

/** A PROP card or a joker: he may go on. */
export interface RueePropShown {
  event: "PropShown";
  clause: "R19";
  seat: Seat;
  card: Card;
  place: number;
}

/** Hurt by the cave-in: to the Hospital; he misses his next turn. */
export interface RueeCarriedToHospital {
  event: "CarriedToHospital";
  clause: "R19";
  seat: Seat;
}

/** The tile is a lost claim; it leaves the game, and he must leave the concession. */
export interface RueeClaimLost {
  event: "ClaimLost";
  clause: "R20";
  seat: Seat;
  concession: RueeConcessionName;
  level: RueeLevel;
}

/** Up to the entrance of his own will. */
export interface RueeClimbedUp {
  event: "ClimbedUp";
  clause: "R21";
  seat: Seat;
  concession: RueeConcessionName;
}

/** An occupant lets the arrival in. */
export interface RueeArrivalAgreed {
  event: "ArrivalAgreed";
  clause: "R22";
  seat: Seat;
  arrival: Seat;
  concession: RueeConcessionName;
}

/** An occupant refuses: a throw settles it. */
export interface RueeArrivalRefused {
  event: "ArrivalRefused";
  clause: "R22";
  seat: Seat;
  arrival: Seat;
  concession: RueeConcessionName;
}

/** The two dice; `loser` must leave, -1 when they are equal and thrown again. */
export interface RueeRefusalRolled {
  event: "RefusalRolled";
  clause: "R22";
  arrival: Seat;
  die: number;
  seat: Seat;
  other: number;
  loser: Seat;
}

/**
 * Tiles are shown, leave the game and become nuggets in the cart. `places` are those of
 * the row before any of them left.
 */
export interface RueeOreMelted {
  event: "OreMelted";
  clause: "R23";
  seat: Seat;
  grams: RueeWeights;
  colours: string[];
  places: number[];
  nuggets: RueeNuggets;
}

/** He has caught up with the other, passed him, or reached his concession. */
export interface RueeChallengeMade {
  event: "ChallengeMade";
  clause: "R26";
  seat: Seat;
  opponent: Seat;
  square: RueeSquare;
}

/** The challenger has decided who plays first. */
export interface RueeFirstShotChosen {
  event: "FirstShotChosen";
  clause: "R28";
  seat: Seat;
  beginner: Seat;
}

/** A card of the duel; `distance` is what is left between the two. */
export interface RueeCardLaid {
  event: "CardLaid";
  clause: "R29";
  seat: Seat;
  card: Card;
  steps: number;
  distance: number;
  place: number;
}

/** No card that can be laid at this distance. */
export interface RueeDuelPassed {
  event: "DuelPassed";
  clause: "R30";
  seat: Seat;
  distance: number;
}

/** He has landed exactly on the other. */
export interface RueeDuelWon {
  event: "DuelWon";
  clause: "R29";
  seat: Seat;
  opponent: Seat;
}

/** All nuggets of the loser's cart. */
export interface RueeNuggetsRobbed {
  event: "NuggetsRobbed";
  clause: "R32";
  seat: Seat;
  opponent: Seat;
  nuggets: RueeNuggets;
}

/** One of the loser's tiles, drawn by lot: all see its colour. */
export interface RueeTileRobbed {
  event: "TileRobbed";
  clause: "R32";
  seat: Seat;
  opponent: Seat;
  colour: RueeTileColour;
  place: number;
}

/** What it is, for the winner's and the loser's eyes. */
export interface RueeRobbedTileSeen {
  event: "RobbedTileSeen";
  clause: "R32";
  seat: Seat;
  opponent: Seat;
  colour: RueeTileColour;
  grams: RueeGrams;
}

/** The loser owns nothing. */
export interface RueeNothingRobbed {
  event: "NothingRobbed";
  clause: "R27";
  seat: Seat;
  opponent: Seat;
}

/** The loser goes to the Hospital, the winner to Prison, where he misses his next turn. */
export interface RueeDuellistsParted {
  event: "DuellistsParted";
  clause: "R32";
  winner: Seat;
  loser: Seat;
}

/** Both go to the Hotel and miss their next turn; `barred`: never again these two. */
export interface RueeDuelDrawn {
  event: "DuelDrawn";
  clause: "R33";
  seat: Seat;
  opponent: Seat;
  barred: boolean;
}

/** Enough nuggets are banked: the match is over. */
export interface RueeGoalReached {
  event: "GoalReached";
  clause: "R25";
  seat: Seat;
  banked: RueeNuggets;
}

/** The match is over at the end of a round: no gold is left, or too many rounds. */
export interface RueeRushEnded {
  event: "RushEnded";
  clause: "R35";
  round: number;
  gold_gone: boolean;
}

/**
 * No tile lies in any mine and all carts are empty, but the match goes on: somebody owns
 * 500 g of ore.
 */
export interface RueeOreLeft {
  event: "OreLeft";
  clause: "R35";
}

/** The ore that everybody owns at the end, in grams by seat: it decides among equals. */
export interface RueeOreCounted {
  event: "OreCounted";
  clause: "R35";
  grams: RueeGramsBySeat;
}

/** What is asked, with all that a question may name. */
export interface RueeQuestion {
  note: "RueeQuestion";
  clause: string;
  kind: string;
  die: number;
  level: RueeLevel;
  dug: RueeLevel;
  seat: Seat;
  opponent: Seat;
  distance: number;
  concession: RueeConcessionName;
  /** The ore of the seat. */
  grams: number;
  /** The grams that a nugget takes. */
  nugget: number;
}

/** The level to which a way leads; 0 is the entrance. */
export interface RueeGoesTo {
  note: "GoesTo";
  clause: string;
  way: string;
  level: RueeLevel;
}

export interface RueeStopsOn {
  note: "StopsOn";
  clause: string;
  level: RueeLevel;
}

export interface RueeFromDiscard {
  note: "FromDiscard";
  clause: string;
  card: Card;
}

export interface RueeOtherBegins {
  note: "OtherBegins";
  clause: string;
  seat: Seat;
}

/** Something to know that has no figures. */
export interface RueeRemark {
  note: "Remark";
  clause: string;
  remark: string;
}

/** What the cart brings into the Bank, and what lies there then. */
export interface RueeDeposits {
  note: "Deposits";
  clause: string;
  nuggets: number;
  banked: number;
  goal: number;
}

/** How far it is from a square to the Bank and to the nearest concession. */
export interface RueeFromThere {
  note: "FromThere";
  clause: string;
  bank: number;
  concession: RueeConcessionName;
  away: number;
}

/** Those who would be asked to let the seat in. */
export interface RueeAskedToShare {
  note: "AskedToShare";
  clause: string;
  seats: Seats;
}

/** Points of the die that are lost on entering a concession. */
export interface RueePointsUnused {
  note: "PointsUnused";
  clause: string;
  points: number;
}

/** What both would lose: the nuggets in the cart, or else tiles. */
export interface RueeDuelStakes {
  note: "DuelStakes";
  clause: string;
  seat: Seat;
  cart: number;
  tiles: number;
  own_cart: number;
  own_tiles: number;
}

/** Where the other is caught; `passed` when the roll leads further. */
export interface RueeCaughtAt {
  note: "CaughtAt";
  clause: string;
  square: RueeSquare;
  passed: boolean;
}

/**
 * The tiles of a level's colour that the seat cannot place, and how many of that colour
 * lie in the ground: whatever is bad lies there, the rest may also be `hidden` in rows.
 */
export interface RueeGroundHolds {
  note: "GroundHolds";
  clause: string;
  level: RueeLevel;
  gold: number;
  pyrite: number;
  caves: number;
  lost: number;
  /** All of these together. */
  unseen: number;
  /** Cave-ins and lost claims. */
  bad: number;
  /** In the ground. */
  tiles: number;
  /** In rows; 0 where nothing bad can be among the unseen. */
  hidden: number;
}

/** The nuggets in the cart then, the ore that is left, and the grams that are lost. */
export interface RueeMeltsTo {
  note: "MeltsTo";
  clause: string;
  cart: number;
  left: number;
  lost: number;
}

/** The steps of a card in a duel, and how far apart the duellists are then. */
export interface RueeStepsMade {
  note: "StepsMade";
  clause: string;
  steps: number;
  left: number;
}

export type RueeEvent =
  | RueeFirstChosen
  | RueeHandsDealt
  | RueeCardDealt
  | RueeRoundBegan
  | RueeTurnMissed
  | RueeDieRolled
  | RueeWalked
  | RueeConcessionEntered
  | RueeNuggetsBanked
  | RueeStayedPut
  | RueeStockTaken
  | RueeCardDrawn
  | RueeDiscardTaken
  | RueeCardDiscarded
  | RueeStockRenewed
  | RueeConcessionOpened
  | RueeLevelPlayed
  | RueeTileTaken
  | RueeTileSeen
  | RueeSteppedOut
  | RueeHoisted
  | RueeTurnRested
  | RueeHandRefilled
  | RueeCardRefilled
  | RueeFreeTileTaken
  | RueeLevelExhausted
  | RueeCaveInMet
  | RueePropShown
  | RueeCarriedToHospital
  | RueeClaimLost
  | RueeClimbedUp
  | RueeArrivalAgreed
  | RueeArrivalRefused
  | RueeRefusalRolled
  | RueeOreMelted
  | RueeChallengeMade
  | RueeFirstShotChosen
  | RueeCardLaid
  | RueeDuelPassed
  | RueeDuelWon
  | RueeNuggetsRobbed
  | RueeTileRobbed
  | RueeRobbedTileSeen
  | RueeNothingRobbed
  | RueeDuellistsParted
  | RueeDuelDrawn
  | RueeGoalReached
  | RueeRushEnded
  | RueeOreLeft
  | RueeOreCounted;

export type RueeNote =
  | RueeQuestion
  | RueeGoesTo
  | RueeStopsOn
  | RueeFromDiscard
  | RueeOtherBegins
  | RueeRemark
  | RueeDeposits
  | RueeFromThere
  | RueeAskedToShare
  | RueePointsUnused
  | RueeDuelStakes
  | RueeCaughtAt
  | RueeGroundHolds
  | RueeMeltsTo
  | RueeStepsMade
  | Question;

export type View = GoldView | FievreView | RueeView;

export type GameEvent = GoldEvent | FievreEvent | RueeEvent;

export type GameNote = GoldNote | FievreNote | RueeNote;

/** By the name of a game: its views. */
export interface ViewOf {
  gold: GoldView;
  fievre: FievreView;
  ruee: RueeView;
}

/** By the name of a game: its events. */
export interface EventOf {
  gold: GoldEvent;
  fievre: FievreEvent;
  ruee: RueeEvent;
}

/**
 * Time to decide, for people: so many seconds for every decision (`move`), or for all
 * decisions of a match together (`match`).
 */
export interface Clock {
  kind: "none" | "move" | "match";
  seconds: number;
}

/**
 * Who is to sit there: the one who sets the table (`me`), somebody on the same screen,
 * anybody who has the link of the table (`open`), whoever has the link of the seat
 * (`invited`), or a bot of a level.
 */
export interface SeatPlan {
  kind: SeatKind;
  name?: string;
  level?: string;
}

/** What is to be played, by whom. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  clock?: Clock;
  /** The level of the bot that plays for somebody who has left or run out of time. */
  stand_in?: string;
  /** Whether everybody may find the table, watch it and take its open seats. */
  listed?: boolean;
  /** Whether it may be watched at all. */
  watchers?: boolean;
}

/** A seat, as everybody may know it. */
export interface SeatInfo {
  kind: SeatKind;
  name: string;
  level: string;
  taken: boolean;
  /** Whether a bot plays for its owner now. */
  stood_in: boolean;
}

/** A table, as everybody may know it. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  options: Record<string, string>;
  seats: SeatInfo[];
  clock: Clock;
  stand_in: string;
  listed: boolean;
  watchers: boolean;
  status: Status;
  commitment: string;
  contributions: string[];
  /** The table at which it is played again, or nothing. */
  rematch: string;
  /**
   * How many moves were made before this table was set: at a table for *what if*, those of
   * the match that it goes on from. Else 0.
   */
  given: number;
}

/**
 * What the one who set the table is given for a seat: the token of a seat of their own, or
 * the key of an invitation.
 */
export interface SeatMade {
  kind: SeatKind;
  token: string;
  key: string;
}

/** Given once, to the one who set the table. */
export interface TableMade {
  /** The token to start it, give it up, or let bots fill it. */
  host: string;
  /** For the link to sit in an open seat or to watch. */
  key: string;
  seats: SeatMade[];
  table: TableInfo;
}

/** To take a seat. */
export interface Sit {
  name: string;
  key?: string;
  /** The first that the key opens, when nothing is said. */
  seat?: number | null;
  contribution?: string;
  /**
   * One of your own making, 24 to 64 letters, digits, `-` or `_`, not to be guessed: when the
   * answer was lost, ask again with the same one, and you have the seat. Made for you, when
   * nothing is said.
   */
  token?: string;
}

export interface Seated {
  seat: number;
  token: string;
  table: TableInfo;
}

/** To begin; `fill` is the level of bots for the seats that nobody took. */
export interface Start {
  fill?: string;
}

export interface Rematch {
  id: string;
}

/**
 * What if: a new table at a point of a match that is over, with new luck. The game, its
 * options and the number of seats stay.
 */
export interface Branch {
  /** How many moves are taken over, chance's among them: the number of a ReplayStep. */
  move: number;
  seats: SeatPlan[];
  clock?: Clock;
  stand_in?: string;
  watchers?: boolean;
}

/** Listed tables, those touched last first. */
export interface TableList {
  tables: TableInfo[];
}

/**
 * A chance move of a match that is over, and all that could have come, in the order of the
 * rules, with the weights.
 */
export interface Draw {
  /** Its number among all moves of the record, from 0. */
  move: number;
  outcome: string;
  outcomes: string[];
  weights: number[];
}

/** All of them: with the record they verify the luck. */
export interface Draws {
  draws: Draw[];
}

/**
 * Why a request was refused: a code, and what was expected, in English, for those who
 * write clients.
 */
export interface Problem {
  code: string;
  expected: string;
}

/** Why the rules do not allow something: a code, the clause of the rulebook, the facts. */
export interface Refusal {
  code: string;
  clause: string;
  facts: Facts;
}

/**
 * A standing order of one's own in an auction: none (`limit` 0), or bid up to it; `most`
 * is the highest that makes sense.
 */
export interface OrderInfo {
  limit: number;
  most: number;
}

/** What is left by seat, in milliseconds, and whose clock runs (-1: nobody's). */
export interface ClockInfo {
  left: number[];
  running: number;
}

export interface StandingsInfo {
  scores: number[];
  ranks: number[];
  reason: string;
  clause: string;
}

/** A legal action, told by nothing but what this seat may know. */
export interface ChoiceInfo {
  /** In the words that `play` takes. */
  action: string;
  /** What it is called (a note), where its own words do not say it all. */
  label?: GameNote | null;
  /** What is worth knowing before it is taken, each under its clause. */
  notes?: GameNote[];
  /** What this seat would be told at once, up to the first chance. */
  events?: GameEvent[];
}

/** What this seat has to decide. */
export interface DecisionInfo {
  /** What is asked (a note): `prompt.<kind>` is its sentence. */
  question: GameNote;
  /** In the order of `legal`. */
  choices: ChoiceInfo[];
}

/** The match as this seat may know it, and what it may do. */
export interface Position {
  /** Rises with every decision, and with every one taken back: send it with your own. */
  turn: number;
  to_act: number;
  /** The view of the game: GoldView, FievreView or RueeView. */
  view: View;
  /** What this seat may do now, in the words that `play` takes. */
  legal: string[];
  /**
   * Why not, by verb: for those that it cannot use now, and under `*` for all others of
   * them.
   */
  refusals: Record<string, Refusal>;
  may_undo: boolean;
  order: OrderInfo | null;
  clock: ClockInfo | null;
  standings: StandingsInfo | null;
  /** Of the luck, once the match is over. */
  secret: string;
  /** What this seat has to decide, if its `hello` asked for choices. */
  decision?: DecisionInfo | null;
}

/** A move, what was told of it, and the table after it. Number 0 is the start. */
export interface ReplayStep {
  number: number;
  /** A seat; -1: chance; -2: nobody, at the start. */
  who: number;
  /** In the words of the record; nothing at the start. */
  action: string;
  /** Those that these eyes were told. */
  events: GameEvent[];
  view: View;
  /** By seat, as if the match had ended here. */
  scores: number[];
}

/** A part of a match, from step `first` on; all its steps are those from 0 to `moves`. */
export interface Replay {
  moves: number;
  first: number;
  players: string[];
  steps: ReplayStep[];
}

/** The scores by seat after a move, from here until the next point. */
export interface ScorePoint {
  move: number;
  scores: number[];
}

/** What a move of chance brought a seat, beside what it could expect. */
export interface LuckMoment {
  move: number;
  /** What chance did, in the words of the record. */
  action: string;
  gain: number;
}

/**
 * What chance brought a seat beside what it could expect, by the valuation of the bots:
 * 0.1 is a tenth of a win.
 */
export interface SeatLuck {
  seat: number;
  /** How often chance could have brought something else. */
  draws: number;
  total: number;
  /** At most three, the best first. */
  luckiest: LuckMoment[];
  /** At most three, the worst first. */
  unluckiest: LuckMoment[];
}

/** How a match went. */
export interface Account {
  moves: number;
  /** The first one at move 0, the last one at the end. */
  scores: ScorePoint[];
  luck: SeatLuck[];
}

/** What the strongest bot says of a decision, by what the seat could know then. */
export interface Valuation {
  move: number;
  seat: number;
  played: string;
  /** What the best choice was worth more, between 0 and 1; 0 when none was better. */
  cost: number;
  /** The best choices, the best first, and what was played. */
  lines: HintLine[];
  /** What was asked, and what was told of these choices. */
  decision: DecisionInfo | null;
}

/**
 * The first message: who is there. Without a token: a watcher. `last` is the number of the
 * last message seen, to go on from there.
 */
export interface Hello {
  type: "hello";
  table: string;
  protocol?: number;
  token?: string;
  key?: string;
  last?: number;
  /** Whether positions come with what is worth knowing of each choice. */
  choices?: boolean;
}

/** To decide; `turn` as the last position had it. */
export interface Play {
  type: "play";
  id: string;
  turn: number;
  action: string;
}

export interface Undo {
  type: "undo";
  id: string;
  turn: number;
}

/** La Fièvre: bid for me up to the limit in this auction, then pass; 0 takes it back. */
export interface Order {
  type: "order";
  id: string;
  limit: number;
}

/** One's own part of the luck, before the start. */
export interface Contribute {
  type: "contribute";
  id: string;
  text: string;
}

export interface Say {
  type: "say";
  id: string;
  phrase: string;
}

/** Why may I not do this? */
export interface AskWhy {
  type: "why";
  id: string;
  action: string;
}

/** What would a bot do, and why? */
export interface AskHint {
  type: "hint";
  id: string;
}

/** La Fièvre: who would keep what, if I win the auction? */
export interface AskShares {
  type: "shares";
  id: string;
}

/** To get up: before the start the seat is free again, later a bot stands in. */
export interface Leave {
  type: "leave";
  id: string;
}

/** To play one's seat oneself again. */
export interface Return {
  type: "return";
  id: string;
}

export interface Ping {
  type: "ping";
  id?: string;
}

/** All there is to know: what came before, and where things stand. */
export interface Welcome {
  type: "welcome";
  /** The number of the last thing that this seat was told. */
  n: number;
  protocol: number;
  /** -1: a watcher. */
  seat: number;
  table: TableInfo;
  /** Which of all events told to this seat the first one here is, counted from 0. */
  first: number;
  told: GameEvent[];
  /** null before the start. */
  position: Position | null;
}

/**
 * What is new. The log is `keep` events long before `told` is added: an undo shortens
 * it.
 */
export interface Update {
  type: "update";
  n: number;
  keep: number;
  told: GameEvent[];
  /** When it has changed. */
  table: TableInfo | null;
  /** When it has changed. */
  position: Position | null;
  said: Said[];
}

/** A phrase of a seat. */
export interface Said {
  seat: number;
  phrase: string;
}

/** What was asked for under this id is done, and kept. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/**
 * What was asked for under this id is not done; nothing has changed. `why` when it is
 * against the rules.
 */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  expected: string;
  why: Refusal | null;
}

/** The answer: null if it is allowed. */
export interface WhyNot {
  type: "why";
  id: string;
  why: Refusal | null;
}

export interface HintReason {
  part: string;
  gain: number;
}

/** What may be done, what it is worth (between 0 and 1), and why. */
export interface HintLine {
  action: string;
  value: number;
  margin: number;
  exact: boolean;
  reasons: HintReason[];
}

/** The best first. */
export interface Hint {
  type: "hint";
  id: string;
  lines: HintLine[];
}

/**
 * By price, from 0 to all that the seat owns: what each seat would keep of it (F10, F11),
 * and after them the bank.
 */
export interface Shares {
  type: "shares";
  id: string;
  shares: number[][];
}

/** Who is connected now. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  watchers: number;
}

export interface Pong {
  type: "pong";
  id: string;
}

/**
 * The server is about to close: `stopping`, `deleted`, `broken` (the table cannot go on
 * here now), `left` (you have got up), `too_fast`, `too_many_mistakes` or `no_hello`. `again`
 * says whether to come back, after that many seconds.
 */
export interface Bye {
  type: "bye";
  reason: string;
  again: boolean;
  after: number;
}

/** A choice of the rulebook: the words it takes, and the clause it changes. */
export interface OptionInfo {
  name: string;
  clause: string;
  expected: string;
  default: string;
}

/** How an action is written, and the words of each argument. */
export interface VerbInfo {
  usage: string;
  arguments: Record<string, (string | number)[]>;
}

export interface LevelInfo {
  name: string;
  purpose: string;
}

/** A game, and what a table of it can be set with. */
export interface GameInfo {
  name: string;
  title: Record<string, string>;
  seats: number[];
  version: number;
  clauses: string[];
  options: OptionInfo[];
  verbs: VerbInfo[];
  levels: LevelInfo[];
  events: string[];
  refusals: Record<string, string>;
  /** By the key of a message and the name of a fact: its kind, which fills the sentence. */
  kinds: Record<string, Record<string, string>>;
}

export interface GameList {
  games: GameInfo[];
}

/** What a game says in one language: templates by key, as `filon.words` fills them. */
export interface GameMessages {
  messages: Record<string, string>;
}

export interface Health {
  status: string;
  version: string;
}

export type ClientMessage =
  | Hello
  | Play
  | Undo
  | Order
  | Contribute
  | Say
  | AskWhy
  | AskHint
  | AskShares
  | Leave
  | Return
  | Ping;

export type ServerMessage =
  | Welcome
  | Update
  | Accepted
  | Refused
  | WhyNot
  | Hint
  | Shares
  | Presence
  | Pong
  | Bye;
