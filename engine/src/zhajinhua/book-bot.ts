import type { Because } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { nextBits, type Random } from '../core/random.ts';
import type { Action } from './action.ts';
import { BOOK } from './book/data.ts';
import { type Page, partOf, readPages } from './book/pages.ts';
import { CAP, DEPTH, type Move } from './book/tree.ts';
import { winShare } from './odds.ts';
import type { Reason } from './reason.ts';
import type { View } from './view.ts';

let pages: ReadonlyMap<string, readonly Page[]> | null = null;

const keyOf = (actor: number, bets: number, base: number, seen: readonly boolean[]): string =>
  `${actor} ${bets} ${base} ${seen.join()}`;

/** The pages by what all can see but the sums; read once, when the first is needed. */
function shelf(): ReadonlyMap<string, readonly Page[]> {
  if (pages !== null) return pages;
  const sorted = new Map<string, Page[]>();
  for (const page of readPages(BOOK)) {
    const key = keyOf(page.actor, page.bets, page.base, page.seen);
    sorted.set(key, [...(sorted.get(key) ?? []), page]);
  }
  pages = sorted;
  return sorted;
}

/** The base bet of the book that is nearest by ratio to the table's present one. */
function baseOf(view: View): number {
  const ratio = view.baseBet / view.config.baseBet;
  let base = 1;
  while (base < CAP && ratio > base * Math.SQRT2) base *= 2;
  return base;
}

/** How far two sums are from each other, by ratio. */
const apart = (a: number, b: number): number => Math.abs(Math.log((a + 1) / (b + 1)));

/** The page for a hand between two: the same turn, base bet and looks, and the sums nearest to the table's. Null where the book has none. */
function pageOf(view: View, seat: Seat, other: Seat): Page | null {
  const { players, baseBet } = view.config;
  const first = (view.dealer + 1) % players;
  const order = (one: Seat): number => (one - first + players) % players;
  const actor = order(seat) < order(other) ? 0 : 1;
  // The last page on which a hand may go on stands for all later ones, so that a player who never ends gains nothing by it.
  const latest = actor === 0 ? DEPTH - 2 : DEPTH - 3;
  const bets = Math.min(latest, 2 * (view.round - 1) + actor);
  const looks = [view.playerSeen[seat] === true, view.playerSeen[other] === true];
  const seen = actor === 0 ? looks : [looks[1] as boolean, looks[0] as boolean];
  const own = (view.playerBets[seat] as number) / baseBet;
  const rest = view.pot / baseBet - own;
  // Fewer bets lead to the same looks and base where the book has not so many.
  for (let n = bets; n >= 0; n -= 2) {
    let best: Page | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const page of shelf().get(keyOf(actor, n, baseOf(view), seen)) ?? []) {
      const [mine, theirs] = actor === 0 ? page.spent : [page.spent[1], page.spent[0]];
      const distance = apart(mine, own) + apart(theirs, rest);
      if (distance < least) {
        least = distance;
        best = page;
      }
    }
    if (best !== null) return best;
  }
  return null;
}

/** The shares of the row's moves; after twice as many bets as the book has, a hand that would go on is shown instead. */
function openMoves(
  view: View,
  seat: Seat,
  page: Page,
  row: readonly number[],
): readonly (readonly [Move, number])[] {
  const { players } = view.config;
  const first = (view.dealer + 1) % players;
  const late = 2 * (view.round - 1) + ((seat - first + players) % players > 0 ? 1 : 0) >= 2 * DEPTH;
  return page.moves.map((move, m) => [
    late && (move === 'call' || move === 'raise') ? 'showdown' : move,
    row[m] as number,
  ]);
}

const chance = (random: Random): number => nextBits(random) / 0x1_0000_0000;

/** The move of the book for a hand between two, drawn by how often it is made; null where the book has no page. */
export function playByBook(
  view: View,
  seat: Seat,
  other: Seat,
  random: Random,
  because: Because<Reason>,
): Action | null {
  const page = pageOf(view, seat, other);
  if (page === null) return null;
  const cards = view.cards[seat] ?? null;
  const share = cards === null ? 0 : winShare(cards, view.config.a23Rule);
  const row = page.rows[cards === null ? 0 : partOf(share)] as readonly number[];
  const open = openMoves(view, seat, page, row);
  let left = chance(random);
  let [move, often] = open[open.length - 1] as readonly [Move, number];
  for (const [one, part] of open) {
    left -= part;
    if (left < 0) {
      [move, often] = [one, part];
      break;
    }
  }
  if (cards !== null) because({ kind: 'hand', beats: Math.round(100 * share) });
  because({ kind: 'mixed', share: Math.max(1, Math.round(100 * often)) });
  if (move !== 'raise') return { kind: move, seat };
  const cap = view.config.baseBet * view.config.maxRaiseMultiplier;
  const to = Math.min(cap, 2 * view.baseBet);
  const price = ((view.units[seat] as number) / view.baseBet) * to;
  const can =
    to > view.baseBet && (view.config.startingChips === null || (view.chips[seat] as number) >= price);
  return can ? { kind: 'raise', seat, to } : { kind: 'call', seat };
}
