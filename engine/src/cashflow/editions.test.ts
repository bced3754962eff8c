import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOf } from '../core/canonical.ts';
import type { Outcome } from '../core/game.ts';
import { chooseAction } from '../core/play.ts';
import { replay, resumeMatch, type Save, saveMatch } from '../core/save.ts';
import { seedRandom } from '../core/seed.ts';
import { BOTS } from './bots.ts';
import { figures } from './figures.ts';
import { cashflow } from './game.ts';

/** Written by version 4 itself, and never written anew: a game of bots over its six rounds, and one that goes on after 30 moves. */
const { finished, open } = JSON.parse(
  readFileSync(new URL('./testing/version-4.json', import.meta.url), 'utf8'),
) as Readonly<
  Record<'finished' | 'open', { save: Save; outcome: Outcome | null; actors: readonly number[] }>
>;

function resumed(save: unknown) {
  const match = resumeMatch(cashflow, save);
  if (!match.ok) throw new Error(`${match.problem.path} ${match.problem.message}`);
  return match.value;
}

test('a game of version 4 opens where it stood, goes on to its end and is read again', () => {
  expect(open.save.version).toBe(4);
  const match = resumed(open.save);
  expect([match.number(), match.outcome(), cashflow.actors(match.state())]).toEqual([30, null, open.actors]);
  expect(hashOf(match.state())).toBe(open.save.state);
  const [bot] = BOTS;
  const random = seedRandom('goes on');
  while (match.outcome() === null && match.number() < 5000) {
    const [seat = 0] = cashflow.actors(match.state());
    const done = match.submit(
      match.number(),
      chooseAction(cashflow, match.state(), seat, bot as NonNullable<typeof bot>, random),
    );
    if (!done.ok) throw new Error(done.code);
  }
  expect(match.outcome()).not.toBeNull();
  const save = saveMatch(match);
  expect([save.version, save.moves.slice(0, 30)]).toEqual([cashflow.version, open.save.moves]);
  expect(resumed(save).head()).toBe(match.head());
});

test('a finished game of version 4 replays move by move, and is ranked as today: who spends more than comes in is last', () => {
  const { save, outcome } = finished;
  expect(save.version).toBe(4);
  const match = resumed(save);
  const config = cashflow.parseConfig(save.config);
  if (!config.ok) throw new Error(config.problem.message);
  const seen: number[] = [];
  const again = replay(cashflow, config.value, save.seed, save.moves, (past) => seen.push(past.number()));
  expect(seen).toEqual([...Array(save.moves.length + 1).keys()]);
  expect(again.ok && hashOf(again.value.state())).toBe(save.state);
  expect(again.ok && again.value.head()).toBe(match.head());
  expect(match.state().players.map((books) => figures(books).payday < 0)).toEqual([false, true, false]);
  expect([outcome?.ranks, match.outcome()?.ranks]).toEqual([
    [3, 1, 2],
    [2, 3, 1],
  ]);
});

test.each([
  ['a move', (save: Save): Save => ({ ...save, moves: save.moves.slice(1) })],
  ['the seed', (save: Save): Save => ({ ...save, seed: `${save.seed}0` })],
  ['the hash of its moves', (save: Save): Save => ({ ...save, head: '0'.repeat(64) })],
  ['the hash of its state', (save: Save): Save => ({ ...save, state: '0'.repeat(64) })],
])('a save of version 4 in which %s was changed is refused', (_, change) => {
  for (const { save } of [finished, open]) expect(resumeMatch(cashflow, change(save)).ok).toBe(false);
});
