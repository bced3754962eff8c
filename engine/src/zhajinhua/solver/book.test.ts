import { expect, test } from 'vitest';
import { emptyTally, report, simulate } from '../../core/simulate.ts';
import { BOOK } from '../book/data.ts';
import { asStrategy, PARTS, partOf, readPages, writePages } from '../book/pages.ts';
import { buildTree } from '../book/tree.ts';
import { BOTS, type Style, styleBot } from '../bots.ts';
import { zhajinhua } from '../game.ts';
import { loaded } from '../loaded.ts';
import { exploitability, ladderOf, solve } from './solve.ts';

const LONG = process.env.TYCOON_LONG === '1';

test('hands have 741 strengths', () => {
  const { strengths, shares } = ladderOf();
  expect(strengths).toHaveLength(741);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  // 52 of 22,100 hands are three of a kind, four of each: the thirteen strongest strengths.
  expect(shares.slice(-13).reduce((sum, share) => sum + share, 0)).toBeCloseTo(52 / 22_100);
});

test('a hand of one bet has two spots, and its solution gives nothing away', () => {
  // The first shows blind for 1, or looks and shows for 2 or folds: both lose half a bet on average, so neither is wrong.
  const { strategy, tree } = solve(50, 1);
  expect(tree.map(({ moves }) => moves)).toEqual([
    ['see', 'showdown'],
    ['showdown', 'fold'],
  ]);
  expect(exploitability(strategy, 1)).toBeLessThan(0.001);
});

test('regret falls with the rounds of the solver', () => {
  const few = exploitability(solve(10, 3).strategy, 3);
  const many = exploitability(solve(80, 3).strategy, 3);
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(few / 3);
});

test('the book says of every spot how often each move is made, and its best answer wins less than 0.03 base bets a hand', () => {
  const pages = readPages(BOOK);
  expect(pages).toHaveLength(buildTree().length);
  for (const { rows } of pages)
    for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(exploitability(asStrategy(pages, ladderOf()))).toBeLessThan(0.03);
});

test('pages are read as they were written', () => {
  const solved = solve(20, 2);
  const text = writePages(solved);
  const rows = readPages(text, 2).map((page) => page.rows.length);
  expect(rows).toEqual(buildTree(2).map(({ seen, actor }) => (seen[actor] ? PARTS : 1)));
  expect([partOf(0), partOf(0.5), partOf(1)]).toEqual([0, PARTS / 2, PARTS - 1]);
});

/** What a counter-strategy wins from the master in base bets a hand between two, and its deviation. */
function wins(style: Style, matches: number, seed: string): readonly [mean: number, deviation: number] {
  const master = BOTS.at(-1) as (typeof BOTS)[number];
  const bots = [styleBot(style), master];
  const config = { ...loaded.asWritten(2), hands: 50 };
  const run = { config, bots, seed, from: 0, games: matches, rotate: true, maxMoves: 100_000 };
  const score = report(simulate(zhajinhua, run, emptyTally())).bots[style.id]?.score;
  const unit = 50 * config.baseBet;
  return [(score?.mean ?? 0) / unit, (score?.deviation ?? 0) / unit / Math.sqrt(matches)];
}

const style = (look: number, fold: number, raise: number, end: number, bluff: number): Style => ({
  id: 'counter',
  name: { en: '', zh: '' },
  look,
  fold,
  raise,
  end,
  bluff,
});

test('between two no simple rule wins 0.3 base bets a hand from the master', () => {
  // The strongest that a search over 30 rules found, and rules by hand; more of them where there is time.
  const rules = [
    style(4, 0.43, 0.4, 8, 0),
    style(5, 0.47, 0.88, 7, 0),
    style(3, 0.34, 0.65, 8, 0),
    style(1, 0.74, 0.92, 3, 0.02),
  ];
  const more = LONG
    ? Array.from({ length: 40 }, (_, i) =>
        style(1 + (i % 7), (i * 0.37) % 0.9, 0.3 + ((i * 0.23) % 0.7), 1 + (i % 8), (i % 3) / 6),
      )
    : [];
  for (const [i, rule] of [...rules, ...more].entries()) {
    const [mean, deviation] = wins(rule, LONG ? 1_000 : 40, `rule ${i}`);
    expect([i, mean - 2 * deviation < 0.3]).toEqual([i, true]);
  }
});
