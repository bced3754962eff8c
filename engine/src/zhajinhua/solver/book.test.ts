import { expect, test } from 'vitest';
import { FIRST, SECOND } from '../book/data.ts';
import { asStrategy, PARTS, partOf, readPages, Shelf, writePages } from '../book/pages.ts';
import { alike, bookTree, buildTree } from '../book/tree.ts';
import { PLAYERS } from '../bots.ts';
import { masterPolicy } from '../master.ts';
import { counterPolicy } from './counters.ts';
import { gainOf } from './exploit.ts';
import { bestAnswer, coarse, exploitability, ladderOf, solve } from './solve.ts';

test('hands have 741 strengths', () => {
  const { strengths, shares } = ladderOf();
  expect(strengths).toHaveLength(741);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  // 52 of 22,100 hands are three of a kind, four of each: the thirteen strongest strengths.
  expect(shares.slice(-13).reduce((sum, share) => sum + share, 0)).toBeCloseTo(52 / 22_100);
});

test('the book tells hands apart in parts of equal size, in their order', () => {
  const { shares } = coarse(ladderOf());
  expect(shares).toHaveLength(PARTS);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  for (const share of shares) expect(Math.abs(share - 1 / PARTS)).toBeLessThan(0.01);
});

test('a hand of one bet has two spots, and its solution gives nothing away', () => {
  // The first shows blind for 1, or looks and shows for 2 or folds: both lose half a bet on average, so neither is wrong.
  const solved = solve({ iterations: 50, depth: 1 });
  expect(solved.tree.map(({ moves }) => moves)).toEqual([
    ['see', 'showdown'],
    ['showdown', 'fold'],
  ]);
  expect(exploitability(solved)).toBeLessThan(0.001);
});

test('regret falls with the rounds of the solver', () => {
  const few = exploitability(solve({ iterations: 10, depth: 3 }));
  const many = exploitability(solve({ iterations: 80, depth: 3 }));
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few / 3);
});

test('spots that look alike to the seat that acts are one, those of the other seat are not', () => {
  const tree = buildTree(4);
  const ids = alike(tree, 0);
  const seen = new Map<number, string>();
  for (const { index, actor, bets, base, seen: looks, spent } of tree) {
    if (actor === 1) expect(ids[index]).toBe(index);
    else {
      const look = [bets, base, looks, spent].join();
      expect(seen.get(ids[index] as number) ?? look).toBe(look);
      seen.set(ids[index] as number, look);
    }
  }
  expect(new Set(ids).size).toBeLessThan(tree.length);
});

test('the other side may raise to the highest at once, the book never does', () => {
  for (const side of [0, 1] as const) {
    const leaps = bookTree(side, 3).filter(({ moves }) => moves.includes('leap'));
    expect(leaps.length).toBeGreaterThan(0);
    for (const { actor, base, moves, next } of leaps) {
      expect([actor, base]).toEqual([1 - side, 1]);
      expect(next[moves.indexOf('leap')]?.base).toBe(4);
    }
  }
});

test('who raises blind to the highest at once wins less than 0.2 base bets a hand from the master', () => {
  const leaper = {
    look: 3,
    follow: 1,
    blindRaise: 0.87,
    fold: 0.55,
    foldBase: 0.1,
    foldCrowd: 0.15,
    raise: 0.35,
    bluff: 0.23,
    end: 6,
    times: 4,
  };
  const { mean, within } = gainOf(counterPolicy(leaper), masterPolicy, 2, 40_000, 'leaps');
  expect(mean + within).toBeLessThan(0.2);
});

test.each(['steady', 'tight', 'odds'])('between two the master wins from %s as the page plays it', (id) => {
  const { policy } = PLAYERS.find((one) => one.id === id) ?? expect.fail();
  const { mean, within } = gainOf(policy, masterPolicy, 2, 60_000, 'page');
  expect(mean + within).toBeLessThan(0);
});

/** `TYCOON_LONG=1` asks for all 741 strengths instead of the parts of the book. */
const LONG = process.env.TYCOON_LONG === '1';

test('the best answer to the book wins less than 0.2 base bets a hand', () => {
  const ladder = LONG ? ladderOf() : coarse(ladderOf());
  const texts = [FIRST, SECOND] as const;
  const wins = ([0, 1] as const).map((side) => {
    const pages = readPages(texts[side], side);
    for (const { rows } of pages)
      for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    return bestAnswer(asStrategy(new Shelf(pages), ladder, side), side === 0 ? 1 : 0, bookTree(side), ladder);
  });
  expect(((wins[0] as number) + (wins[1] as number)) / 2).toBeLessThan(0.2);
});

test('pages are read as they were written', () => {
  const solved = solve({ iterations: 20, depth: 2, side: 1, isCoarse: true });
  const pages = readPages(writePages(solved, 1), 1, 2);
  for (const page of pages) {
    const strategy = solved.strategy[page.index] as readonly Float64Array[];
    const isSeen = page.seen[1];
    expect(page.rows).toHaveLength(isSeen ? PARTS : 1);
    // The strongest part always gets here as often as any: its row is the solution's, in 31sts.
    for (const [m, share] of (page.rows.at(-1) as readonly number[]).entries())
      expect(Math.abs(share - ((strategy[m] as Float64Array)[PARTS - 1] as number))).toBeLessThan(0.05);
  }
  expect([partOf(0), partOf(0.5), partOf(1)]).toEqual([0, PARTS / 2, PARTS - 1]);
});
