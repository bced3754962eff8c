import { chance, type Random } from '../../core/random.ts';
import type { Step } from '../situation.ts';

/** Tables of three and more are played by one row of shares for each situation that looks alike. */

/** From this round on a hand is brought to its end. */
const LAST_ROUND = 5;
const BASES = 3;
const POTS = 4;
/** Pairs of seats left and seats that have looked, at tables of three, of four, of five and of six: 5, 9, 14 and 20 of them. */
const FIRST_PAIRS = [0, 5, 14, 28] as const;
const PAIRS = 48;

/** Where hands are told apart, by the share of all hands that they beat; finer at the top, where hands of six players meet. */
const CUTS = [0.2, 0.4, 0.5, 0.6, 0.68, 0.744, 0.79, 0.835, 0.875, 0.912, 0.94, 0.965, 0.985] as const;
const PARTS = CUTS.length + 1;

/** The moves of a row: `see` before a look and `fold` after it, then the same ones. */
export const COLUMNS = 5;
const BLIND_STEPS: readonly Step[] = ['see', 'call', 'raise', 'end', 'end_seen'];
const SEEN_STEPS: readonly Step[] = ['fold', 'call', 'raise', 'end', 'end_seen'];

export const stepOf = (isSeen: boolean, column: number): Step =>
  (isSeen ? SEEN_STEPS : BLIND_STEPS)[column] as Step;

export const ROWS = PAIRS * BASES * LAST_ROUND * POTS * (PARTS + 1);

export const partOf = (share: number): number => {
  let part = 0;
  while (part < CUTS.length && share >= (CUTS[part] as number)) part++;
  return part;
};

const baseIndex = (base: number): number => (base < Math.SQRT2 ? 0 : base < 2 * Math.SQRT2 ? 1 : 2);

const potIndex = (bets: number): number => (bets < 5 ? 0 : bets < 9 ? 1 : bets < 16 ? 2 : 3);

/** The row of a situation; `part` is that of the hand, or -1 before a look. */
export const rowOf = (
  seated: number,
  left: number,
  looked: number,
  base: number,
  round: number,
  pot: number,
  part: number,
): number => {
  const pair = (FIRST_PAIRS[Math.max(3, seated) - 3] as number) + ((left - 2) * (left + 1)) / 2 + looked;
  const time = Math.min(round, LAST_ROUND) - 1;
  return (
    (((pair * BASES + baseIndex(base)) * LAST_ROUND + time) * POTS + potIndex(pot / base)) * (PARTS + 1) +
    part +
    1
  );
};

/** Which columns of a row are open, a bit each. */
export const openColumns = (left: number, looked: number, round: number, canRaise: boolean): number =>
  1 |
  (round < LAST_ROUND ? (canRaise ? 0b110 : 0b010) : 0) |
  (left === 2 || looked < left - 1 ? 0b1000 : 0) |
  (left > 2 && looked > 0 ? 0b10000 : 0);

/** The rows of situations that differ in one thing by one step. */
const neighbours = (row: number): readonly number[] => {
  const hand = row % (PARTS + 1);
  const rest = (row - hand) / (PARTS + 1);
  const pot = rest % POTS;
  const time = ((rest - pot) / POTS) % LAST_ROUND;
  const base = Math.floor(rest / POTS / LAST_ROUND) % BASES;
  const near: number[] = [];
  const step = PARTS + 1;
  if (hand > 1) near.push(row - 1);
  if (hand > 0 && hand < PARTS) near.push(row + 1);
  if (pot > 0) near.push(row - step);
  if (pot < POTS - 1) near.push(row + step);
  if (time > 0) near.push(row - step * POTS);
  if (time < LAST_ROUND - 1) near.push(row + step * POTS);
  if (base > 0) near.push(row - step * POTS * LAST_ROUND);
  if (base < BASES - 1) near.push(row + step * POTS * LAST_ROUND);
  return near;
};

/** How often each column of each row is played: `ROWS` times `COLUMNS` numbers. */
export type CrowdTable = Float32Array;

/** A column drawn by the row's shares among those that are open; the first open one where the row has none of them. */
export function drawColumn(table: CrowdTable, row: number, open: number, random: Random): number {
  const from = row * COLUMNS;
  let sum = 0;
  for (let c = 0; c < COLUMNS; c++) if (((open >> c) & 1) === 1) sum += table[from + c] as number;
  let left = chance(random) * sum;
  let drawn = 0;
  for (let c = 0; c < COLUMNS; c++) {
    if (((open >> c) & 1) === 0) continue;
    const share = table[from + c] as number;
    if (share <= 0) continue;
    drawn = c;
    left -= share;
    if (left < 0) break;
  }
  return drawn;
}

const DIGITS = 'ABCDEFGHIJKLMNOP';
const MOST = DIGITS.length - 1;

/** The table as a text: row by row a digit for each column that may be open, in fifteenths. */
export function writeCrowd(table: CrowdTable): string {
  let text = '';
  for (let i = 0; i < ROWS * COLUMNS; i++) text += DIGITS[Math.round((table[i] as number) * MOST)] as string;
  return text.replace(/A{4,63}/g, (zeros) => `${zeros.length.toString(36).padStart(2, '0')}`);
}

/** Gives rows that were hardly ever played those of the nearest ones that were. */
export function fillRows(table: CrowdTable): CrowdTable {
  // From every row that is known to its neighbours, one step at a time: who is reached first is nearest.
  const isKnown = new Uint8Array(ROWS);
  const queue: number[] = [];
  for (let row = 0; row < ROWS; row++) {
    let sum = 0;
    for (let c = 0; c < COLUMNS; c++) sum += table[row * COLUMNS + c] as number;
    if (sum === 0) continue;
    isKnown[row] = 1;
    queue.push(row);
  }
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at] as number;
    for (const row of neighbours(from)) {
      if (isKnown[row] === 1) continue;
      isKnown[row] = 1;
      table.copyWithin(row * COLUMNS, from * COLUMNS, (from + 1) * COLUMNS);
      queue.push(row);
    }
  }
  return table;
}

export function readCrowd(text: string): CrowdTable {
  const table = new Float32Array(ROWS * COLUMNS);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = DIGITS.indexOf(text[i] as string);
    if (digit >= 0) table[at++] = digit / MOST;
    else at += Number.parseInt(text.slice(i, ++i + 1), 36);
  }
  return fillRows(table);
}
