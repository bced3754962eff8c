import { expect, test } from 'vitest';
import type { EngineGameId } from '../games/ids.ts';
import { loadKit } from '../games/registry.ts';
import { tipsAt } from './coach.ts';
import type { TableSnapshot } from './protocol.ts';

/** As much of a snapshot as the coach looks at. */
const snapshot = (
  choices: readonly string[],
  lines: readonly { seat: number; events: readonly object[] }[] = [],
  viewer: number | 'spectator' = 0,
) =>
  ({
    viewer,
    choices: choices.map((kind) => ({ action: { kind, seat: 0 } })),
    lines: lines.map((line, seq) => ({ ...line, seq, hash: '', action: { kind: 'any', seat: line.seat } })),
  }) as unknown as TableSnapshot;

/** What the coach of the game would explain. */
const explains = async (game: EngineGameId, seen: TableSnapshot): Promise<readonly string[]> =>
  tipsAt((await loadKit(game)).tips, seen).map(({ id }) => id);

test('what may be done is explained: looking at cards first, then raising, comparing when it is allowed', async () => {
  expect(await explains('zhajinhua', snapshot(['see', 'call', 'raise', 'fold']))).toEqual(['see']);
  expect(await explains('zhajinhua', snapshot(['call', 'raise', 'fold']))).toEqual(['raise']);
  expect(await explains('zhajinhua', snapshot(['call', 'raise', 'compare']))).toEqual(['raise', 'compare']);
});

test('what happened to the player since its own last move is explained, not what happened to others', async () => {
  const toll = (seat: number) => [
    { seat: 0, events: [] },
    { seat, events: [{ kind: 'tolled', seat }] },
  ];
  expect(await explains('monopoly', snapshot([], toll(0)))).toEqual(['toll']);
  expect(await explains('monopoly', snapshot([], toll(1)))).toEqual([]);
});

test('the coach does not explain events from before the last own move', async () => {
  const lines = [
    { seat: 0, events: [{ kind: 'payday', seat: 0 }] },
    { seat: 0, events: [] },
  ];
  expect(await explains('cashflow', snapshot(['roll'], lines))).toEqual(['roll']);
});

test('the coach explains events of every seat to the player who may act, and nothing to a spectator', async () => {
  const lines = [{ seat: 2, events: [{ kind: 'rose', calamity: 9 }] }];
  expect(await explains('merit', snapshot(['work', 'practise'], lines))).toEqual(['calamity', 'act']);
  expect(await explains('merit', snapshot([], lines))).toEqual([]);
  expect(await explains('merit', snapshot(['work'], lines, 'spectator'))).toEqual([]);
});
