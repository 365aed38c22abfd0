/* Gold in C, written by hand: what the compiled rules are measured against.
 *
 * Two versions of the same rules (G1-G17, one round):
 *
 *   gold_playouts  the rules step by step, as in src/filon/rules/gold: who acts, the legal
 *                  actions in the same order, chance by weights, one action at a time. With
 *                  the same word of the generator it plays the very matches that the rules
 *                  play, ply by ply. State and removal are what suits C.
 *   gold_sprints   random playouts and nothing else, with every shortcut that a playout
 *                  allows: no separate steps, cards without places, one that leaves replaced
 *                  by the last, unseen cards in a bag instead of weights. The limit, not an
 *                  engine.
 *
 * Both count a ply for each flip, each card seen for the first time, and the first player.
 *
 * benchmarks/gold_in_c.py compiles this file with -O3 and calls it through ctypes.
 */
#include <stdint.h>
#include <string.h>

enum { CARDS = 64, FACES = 25, COLOURS = 5, SEATS = 5 };
enum { FIRST_PROSPECTOR = 4, DYNAMITE = 24, RUSH_CARDS = 10, IDLE_TURNS = 5 };
enum { UNSEEN = -1, GONE = -2, NOWHERE = -1, NEUTRAL = -1 };

static const uint8_t COPIES[FACES] = {5, 7, 7, 5, 2, 2, 2, 1, 2, 2, 2, 1, 2,
                                      2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 1, 5};

static inline int is_gold(int face) { return face < FIRST_PROSPECTOR; }
static inline int gold_value(int face) { return face + 1; }
static inline int prospector_value(int face) { return (face & 3) + 2; }
static inline int prospector_colour(int face) { return (face >> 2) - 1; }

/* The generator of src/filon/rules/rng.py. */

typedef struct { uint64_t word; } Rng;

static inline uint32_t next32(Rng *rng) {
    uint64_t low = rng->word & 0xFFFFFFFFu, carry = rng->word >> 32;
    rng->word = low * 1791398085u + carry;
    return (uint32_t)(low ^ carry);
}

static inline uint32_t below(Rng *rng, uint32_t bound) {
    uint64_t product = (uint64_t)next32(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = -bound % bound;
        while ((uint32_t)product < floor) product = (uint64_t)next32(rng) * bound;
    }
    return product >> 32;
}

/* The places that still hold a card, ascending. Behind them is room for a removal that moves
 * a fixed number of bytes: four wide moves are faster than a call with a length. */

typedef struct {
    uint8_t place[CARDS + CARDS];
    int count;
} Lying;

static inline void take_out(Lying *lying, int at) {
    uint8_t tail[CARDS];
    memcpy(tail, lying->place + at + 1, CARDS);
    memcpy(lying->place + at, tail, CARDS);
    lying->count--;
}

static void own_colours(int8_t *owner, int seats) {
    int each = seats == 2 ? 2 : 1;
    for (int c = 0; c < COLOURS; c++) owner[c] = c < seats * each ? c / each : NEUTRAL;
}

/* ---- Step by step ---- */

enum { CHANCE = -1, OVER = -2 };

/* Decisions are odd; the chance step behind a decision is the even number after it. */
enum {
    CHOOSING_FIRST, FLIPPING_FIRST, SEEING_FIRST, FLIPPING_SECOND, SEEING_SECOND,
    RUSHING, SEEING_IN_RUSH, ENDED
};

typedef struct {
    Lying lying;
    int8_t face[CARDS];
    uint8_t at[CARDS]; /* by place: its index in `lying` */
    uint8_t deck[FACES];
    int8_t owner[COLOURS];
    uint8_t gold[SEATS], cards[SEATS];
    int unseen, seats, active, step, flipped, first_at, fresh, idle;
} Table;

static void lay_out(Table *t, int seats) {
    memset(t, 0, sizeof *t);
    memset(t->face, UNSEEN, CARDS);
    memcpy(t->deck, COPIES, FACES);
    for (int k = 0; k < CARDS; k++) t->lying.place[k] = t->at[k] = k;
    t->lying.count = t->unseen = CARDS;
    own_colours(t->owner, seats);
    t->seats = seats;
    t->step = CHOOSING_FIRST;
    t->flipped = t->first_at = NOWHERE;
}

static inline int to_act(const Table *t) {
    if (t->step == ENDED) return OVER;
    return t->step & 1 ? t->active : CHANCE;
}

static inline int legal_count(const Table *t) {
    return t->lying.count - (t->step == FLIPPING_SECOND);
}

static inline int legal_at(const Table *t, int k) {
    return t->lying.place[k + (t->step == FLIPPING_SECOND && k >= t->first_at)];
}

/* Face by face: looking at groups of faces first, as the rules do, is slower in C. */
static inline int draw(const Table *t, Rng *rng) {
    if (t->step == CHOOSING_FIRST) return below(rng, t->seats);
    int left = below(rng, t->unseen), face = 0;
    while (left >= t->deck[face]) left -= t->deck[face++];
    return face;
}

static inline void take_away(Table *t, int at) {
    uint8_t place = t->lying.place[at];
    t->face[place] = GONE;
    for (uint8_t later = 0; later < CARDS; later++) t->at[later] -= later > place;
    take_out(&t->lying, at);
}

static inline void remove_pair(Table *t, int at, int place) {
    take_away(t, at);
    take_away(t, t->at[place]);
}

static inline void keep_gold(Table *t, int seat, int gold) {
    t->gold[seat] += gold_value(gold);
    t->cards[seat]++;
}

static inline void end_turn(Table *t, int left) {
    t->first_at = NOWHERE;
    t->idle = left || t->fresh ? 0 : t->idle + 1;
    t->fresh = 0;
    if (++t->active == t->seats) t->active = 0;
    if (t->lying.count == 0) t->step = ENDED;
    else if (t->step >= RUSHING) t->step = RUSHING;
    else if (t->lying.count <= RUSH_CARDS) t->step = RUSHING;
    else if (t->idle >= IDLE_TURNS * t->seats) t->step = RUSHING;
    else t->step = FLIPPING_FIRST;
}

static inline void resolve_pair(Table *t, int place, int second) {
    int at = t->first_at, first = t->face[t->lying.place[at]], left = 1;
    if (first == DYNAMITE || second == DYNAMITE) {
        remove_pair(t, at, place);
    } else if (is_gold(first) != is_gold(second)) {
        int prospector = is_gold(first) ? second : first;
        int gold = is_gold(first) ? first : second;
        if (prospector_value(prospector) >= gold_value(gold)) {
            int owner = t->owner[prospector_colour(prospector)];
            remove_pair(t, at, place);
            keep_gold(t, owner == NEUTRAL ? t->active : owner, gold);
        } else {
            left = 0;
        }
    } else if (is_gold(first) || prospector_value(first) == prospector_value(second)) {
        left = 0;
    } else if (prospector_value(first) > prospector_value(second)) {
        take_away(t, t->at[place]);
    } else {
        take_away(t, at);
    }
    end_turn(t, left);
}

static inline void take_in_rush(Table *t, int place, int face) {
    take_away(t, t->at[place]);
    if (is_gold(face)) keep_gold(t, t->active, face);
    end_turn(t, 1);
}

static inline void show(Table *t, int place, int face, int step) {
    if (step == FLIPPING_FIRST) {
        t->first_at = t->at[place];
        t->step = FLIPPING_SECOND;
    } else if (step == FLIPPING_SECOND) {
        resolve_pair(t, place, face);
    } else {
        take_in_rush(t, place, face);
    }
}

/* A seat acts: a place. */
static inline void flip(Table *t, int place) {
    int face = t->face[place];
    if (face != UNSEEN) {
        show(t, place, face, t->step);
    } else {
        t->flipped = place;
        t->step++;
    }
}

/* Chance acts: a face, or the first player. */
static inline void happen(Table *t, int outcome) {
    if (t->step == CHOOSING_FIRST) {
        t->active = outcome;
        t->step = FLIPPING_FIRST;
        return;
    }
    int place = t->flipped;
    t->flipped = NOWHERE;
    t->fresh = 1;
    t->unseen--;
    t->deck[outcome]--;
    t->face[place] = outcome;
    show(t, place, outcome, t->step - 1);
}

/* Play `matches` matches at random, step by step. Gives the number of plies; `decisions` gets
 * the number of flips, `word` is the generator's and moves on. */
int64_t gold_playouts(int seats, int64_t matches, uint64_t *word, int64_t *decisions) {
    Table blank, table, *t = &table;
    Rng rng = {*word};
    int64_t plies = 0, flips = 0;
    lay_out(&blank, seats);
    while (matches-- > 0) {
        *t = blank;
        for (;; plies++) {
            int who = to_act(t);
            if (who == OVER) break;
            if (who == CHANCE) {
                happen(t, draw(t, &rng));
            } else {
                flip(t, legal_at(t, below(&rng, legal_count(t))));
                flips++;
            }
        }
    }
    *word = rng.word;
    *decisions = flips;
    return plies;
}

/* Copy a table `times` times; gives a number that depends on the copies. */
int64_t gold_copies(int seats, int64_t times) {
    Table tables[16];
    int64_t sum = 0;
    lay_out(&tables[0], seats);
    for (int64_t k = 0; k < times; k++) {
        tables[(k + 1) & 15] = tables[k & 15];
        sum += tables[(k + 1) & 15].lying.place[k & 63];
    }
    return sum;
}

/* ---- Sprints ---- */

/* At random every lying card is as likely as any other: places do not matter, nor the order. */
typedef struct {
    int8_t lying[CARDS]; /* faces, or UNSEEN */
    uint8_t bag[CARDS];  /* the faces that nobody has seen */
    int8_t owner[COLOURS];
    uint8_t gold[SEATS], cards[SEATS];
    int count, unseen, seats, active, idle;
} Field;

static void spread(Field *f, int seats) {
    memset(f, 0, sizeof *f);
    memset(f->lying, UNSEEN, CARDS);
    for (int face = 0; face < FACES; face++)
        for (int copy = 0; copy < COPIES[face]; copy++) f->bag[f->unseen++] = face;
    f->count = CARDS;
    own_colours(f->owner, seats);
    f->seats = seats;
}

/* The face of the k-th lying card; one that nobody has seen comes out of the bag. */
static inline int turn_up(Field *f, int k, Rng *rng) {
    if (f->lying[k] == UNSEEN) {
        int at = below(rng, f->unseen);
        f->lying[k] = f->bag[at];
        f->bag[at] = f->bag[--f->unseen];
        f->idle = 0;
    }
    return f->lying[k];
}

static inline void leave(Field *f, int k) { f->lying[k] = f->lying[--f->count]; }

/* Both leave: the last card may be one of them. */
static inline void take_both(Field *f, int one, int other) {
    leave(f, one);
    leave(f, other == f->count ? one : other);
    f->idle = 0;
}

static inline void pocket(Field *f, int seat, int gold) {
    f->gold[seat] += gold_value(gold);
    f->cards[seat]++;
}

/* Two cards are open. */
static inline void settle(Field *f, int one, int other, int first, int second) {
    if (first == DYNAMITE || second == DYNAMITE) {
        take_both(f, one, other);
    } else if (is_gold(first) != is_gold(second)) {
        int prospector = is_gold(first) ? second : first;
        int gold = is_gold(first) ? first : second;
        if (prospector_value(prospector) < gold_value(gold)) return;
        int owner = f->owner[prospector_colour(prospector)];
        pocket(f, owner == NEUTRAL ? f->active : owner, gold);
        take_both(f, one, other);
    } else if (!is_gold(first) && prospector_value(first) != prospector_value(second)) {
        leave(f, prospector_value(first) > prospector_value(second) ? other : one);
        f->idle = 0;
    }
}

static inline void next_seat(Field *f) {
    if (++f->active == f->seats) f->active = 0;
}

/* Play on to the end from the start of a turn; `one` is the first card that is flipped, or
 * NOWHERE. Gives the number of flips. */
static inline int sprint(Field *f, int one, Rng *rng) {
    int flips = 0;
    while (f->count > RUSH_CARDS && f->idle < IDLE_TURNS * f->seats) {
        f->idle++;
        if (one == NOWHERE) one = below(rng, f->count);
        int first = turn_up(f, one, rng);
        int other = below(rng, f->count - 1);
        other += other >= one;
        int second = turn_up(f, other, rng);
        settle(f, one, other, first, second);
        one = NOWHERE;
        flips += 2;
        next_seat(f);
    }
    for (; f->count; flips++) {
        int at = below(rng, f->count);
        int face = turn_up(f, at, rng);
        leave(f, at);
        if (is_gold(face)) pocket(f, f->active, face);
        next_seat(f);
    }
    return flips;
}

/* Play `matches` matches at random with every shortcut; the same numbers as gold_playouts. */
int64_t gold_sprints(int seats, int64_t matches, uint64_t *word, int64_t *decisions) {
    Field blank, field, *f = &field;
    Rng rng = {*word};
    int64_t flips = 0, seen = 0, begun = matches;
    spread(&blank, seats);
    while (matches-- > 0) {
        *f = blank;
        f->active = below(&rng, seats);
        flips += sprint(f, NOWHERE, &rng);
        seen += CARDS - f->unseen;
    }
    *word = rng.word;
    *decisions = flips;
    return flips + seen + begun;
}
