import { chance } from '../core/random.ts';
import {
  COLUMNS,
  type CrowdTable,
  drawColumn,
  openColumns,
  readCrowd,
  rowOf,
  partOf as rowPartOf,
  stepOf,
} from './book/crowd.ts';
import { CROWD } from './book/crowd-data.ts';
import { FIRST, SECOND } from './book/data.ts';
import { partOf, readPages, Shelf } from './book/pages.ts';
import { type Move, ROUNDS } from './book/tree.ts';
import { againstBlind, percent } from './policies.ts';
import type { Policy, Step } from './situation.ts';

let shelves: readonly [Shelf, Shelf] | null = null;
let crowd: CrowdTable | null = null;

/** The book of a hand between two; read once, when it is first needed. */
const shelfOf = (side: number): Shelf => {
  shelves ??= [new Shelf(readPages(FIRST, 0)), new Shelf(readPages(SECOND, 1))];
  return side === 0 ? shelves[0] : shelves[1];
};

const stepFor = (move: Move, isLate: boolean): Step => {
  if (move === 'showdown') return 'end';
  if (move === 'leap') return 'raise';
  return isLate && (move === 'call' || move === 'raise') ? 'end' : move;
};

/** A hand between two by the book; null where it has no page. */
const pairPolicy = (...[situation, random, because]: Parameters<Policy>): Step | null => {
  const { place, round, base, seen, looked, own, pot, share } = situation;
  const page = shelfOf(place).find(place, round, base, seen, looked > 0, own, pot - own);
  if (page === null) return null;
  const row = page.rows[seen ? partOf(share) : 0] as readonly number[];
  let left = chance(random);
  let drawn = 0;
  for (let m = 0; m < row.length; m++) {
    if ((row[m] as number) <= 0) continue;
    drawn = m;
    left -= row[m] as number;
    if (left < 0) break;
  }
  if (seen) because({ kind: 'hand', beats: percent(share) });
  because({ kind: 'mixed', share: Math.max(1, percent(row[drawn] as number)) });
  return stepFor(page.moves[drawn] as Move, round >= ROUNDS);
};

/** A hand that began with several, by the table that training ended with. */
const tablePolicy: Policy = (situation, random, because) => {
  crowd ??= readCrowd(CROWD);
  const { seated, left, looked, seen, share, base, cap, round, pot } = situation;
  const row = rowOf(seated, left, looked, base, round, pot, seen ? rowPartOf(share) : -1);
  const column = drawColumn(crowd, row, openColumns(left, looked, round, base < cap), random);
  if (seen) because({ kind: 'hand', beats: percent(share) });
  because({ kind: 'mixed', share: Math.max(1, percent(crowd[row * COLUMNS + column] as number)) });
  return stepOf(seen, column);
};

/**
 * In training nobody stays blind for long, so its table knows little of those who do. Among three it waits longest: who looks only when another has looked would win
 * from it otherwise.
 */
const crowdPolicy = againstBlind(tablePolicy, (seated) => (seated === 3 ? 6 : 3));

/** Mixes: between two by a book that was solved, among several by a table that was trained, so that no move gives its hand away. */
export const masterPolicy: Policy = (situation, random, because) =>
  situation.seated === 2
    ? (pairPolicy(situation, random, because) ?? tablePolicy(situation, random, because))
    : crowdPolicy(situation, random, because);
