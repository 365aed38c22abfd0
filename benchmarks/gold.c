/* Gold in plain C, written by hand: the limit the compiled rules are measured against.
 *
 * It keeps the same rules (G1-G17, one round) and takes the same steps: a decision for each
 * flip, a chance step for each card seen for the first time, one for the first player. The
 * order of legal actions is the same (places ascending). Built on the fly and called through
 * ctypes by `filon bench engine`.
 */
#include <stdint.h>
#include <string.h>

enum { CARDS = 64, FACES = 25, UNSEEN = -1, GONE = -2, DYNAMITE = 24, RUSH = 10 };

static const uint8_t COPIES[FACES] = {5, 7, 7, 5, 2, 2, 2, 1, 2, 2, 2, 1, 2,
                                      2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 1, 5};

typedef struct {
    int8_t face[CARDS];
    uint8_t lying[CARDS];
    uint8_t deck[FACES];
    int8_t owner[5];
    uint8_t gold[5], cards[5];
    int lying_count, unseen, seats, active, first_at, fresh, idle, rush;
} Table;

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

static void start(Table *t, int seats) {
    memset(t, 0, sizeof *t);
    memset(t->face, UNSEEN, CARDS);
    for (int k = 0; k < CARDS; k++) t->lying[k] = k;
    memcpy(t->deck, COPIES, FACES);
    int each = seats == 2 ? 2 : 1;
    for (int c = 0; c < 5; c++) t->owner[c] = c < seats * each ? c / each : -1;
    t->lying_count = t->unseen = CARDS;
    t->seats = seats;
    t->first_at = -1;
}

static inline int index_of(const Table *t, int place) {
    int at = place * t->lying_count >> 6;
    while (t->lying[at] < place) at++;
    while (t->lying[at] > place) at--;
    return at;
}

static inline void take_away(Table *t, int at) {
    t->face[t->lying[at]] = GONE;
    t->lying_count--;
    memmove(t->lying + at, t->lying + at + 1, t->lying_count - at);
}

static inline int draw_face(Table *t, Rng *rng) {
    int left = below(rng, t->unseen), face = 0;
    while (left >= t->deck[face]) left -= t->deck[face++];
    return face;
}

static inline void keep(Table *t, int seat, int face) {
    t->gold[seat] += face + 1;
    t->cards[seat]++;
}

static inline void end_turn(Table *t, int left) {
    t->idle = left || t->fresh ? 0 : t->idle + 1;
    t->fresh = 0;
    t->first_at = -1;
    if (++t->active == t->seats) t->active = 0;
    if (t->lying_count <= RUSH || t->idle >= 5 * t->seats) t->rush = 1;
}

static inline void resolve(Table *t, int place, int second) {
    int at = t->first_at, first = t->face[t->lying[at]], left = 1;
    if (first == DYNAMITE || second == DYNAMITE) {
        take_away(t, at);
        take_away(t, index_of(t, place));
    } else if ((first < 4) != (second < 4)) {
        int prospector = first < 4 ? second : first, gold = first < 4 ? first : second;
        if ((prospector & 3) + 2 >= gold + 1) {
            int owner = t->owner[(prospector >> 2) - 1];
            take_away(t, at);
            take_away(t, index_of(t, place));
            keep(t, owner < 0 ? t->active : owner, gold);
        } else left = 0;
    } else if (first >= 4 && (first & 3) != (second & 3)) {
        take_away(t, (first & 3) > (second & 3) ? index_of(t, place) : at);
    } else left = 0;
    end_turn(t, left);
}

/* Play `matches` matches at random; give the number of plies (decisions and chance steps),
 * and the number of flips through `flips`. */
int64_t gold_playouts(int seats, int64_t matches, uint64_t seed, int64_t *flips) {
    Table blank, table, *t = &table;
    Rng rng = {(seed % 1791398083u + 1) << 32 | 0x9E3779B9u};
    int64_t plies = 0, decisions = 0;
    start(&blank, seats);
    while (matches-- > 0) {
        *t = blank;
        t->active = below(&rng, seats);
        plies++;
        while (t->lying_count) {
            int second = t->first_at >= 0;
            int k = below(&rng, t->lying_count - second);
            int place = t->lying[second && k >= t->first_at ? k + 1 : k];
            int face = t->face[place];
            decisions++;
            if (face == UNSEEN) {
                face = draw_face(t, &rng);
                t->deck[face]--;
                t->unseen--;
                t->fresh = 1;
                t->face[place] = face;
                plies++;
            }
            if (t->rush) {
                take_away(t, index_of(t, place));
                if (face < 4) keep(t, t->active, face);
                end_turn(t, 1);
            } else if (second) resolve(t, place, face);
            else t->first_at = index_of(t, place);
        }
    }
    *flips = decisions;
    return plies + decisions;
}

/* Copy a table `times` times; give a number that depends on the copies. */
int64_t gold_copies(int seats, int64_t times) {
    Table tables[16];
    int64_t sum = 0;
    start(&tables[0], seats);
    for (int64_t k = 0; k < times; k++) {
        tables[(k + 1) & 15] = tables[k & 15];
        sum += tables[(k + 1) & 15].lying[k & 63];
    }
    return sum;
}
