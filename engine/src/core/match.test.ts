import { expect, test } from 'vitest';
import { highcard } from '../example/highcard.ts';
import { brokenLink, entryHash } from './log.ts';
import { createMatch, MATCH_CODES, MATCH_REFUSALS } from './match.ts';
import { replay, resumeMatch, saveMatch } from './save.ts';
import { commitSeed } from './seed.ts';

const CONFIG = { players: 2, coins: 10, rounds: 2 };
const start = () => createMatch(highcard, CONFIG, 'seed');
const bet = (seat: number, amount: number) => ({ kind: 'bet', seat, amount }) as const;

test('the log counts from 0 and each hash follows from the one before', () => {
  const match = start();
  match.submit(0, bet(0, 2));
  match.submit(1, bet(1, 3));
  const [first, second] = match.log();
  expect(match.log().map(({ seq }) => seq)).toEqual([0, 1]);
  expect(first?.hash).toBe(
    entryHash(match.genesis, 0, { kind: 'action', action: bet(0, 2) }, first?.events ?? []),
  );
  expect(match.head()).toBe(second?.hash);
  expect(brokenLink(match.genesis, match.log())).toBeNull();
});

test.each([
  ['the move', (e: object) => ({ ...e, move: { kind: 'action', action: bet(0, 1) } })],
  ['an event', (e: object) => ({ ...e, events: [] })],
  ['the number', (e: object) => ({ ...e, seq: 7 })],
  ['the hash', (e: object) => ({ ...e, hash: 'f'.repeat(64) })],
])('a log in which %s was changed is found out', (_what, forge) => {
  const match = start();
  match.submit(0, bet(0, 2));
  match.submit(1, bet(1, 3));
  const entries = [forge(match.log()[0] as object), match.log()[1]] as unknown as ReturnType<
    typeof match.log
  >;
  expect(brokenLink(match.genesis, entries)).toBe(0);
});

test('the first hash depends on game, config and seed', () => {
  const hashes = [
    start(),
    createMatch(highcard, { ...CONFIG, rounds: 3 }, 'seed'),
    createMatch(highcard, CONFIG, 'other'),
  ];
  expect(new Set(hashes.map(({ genesis }) => genesis)).size).toBe(3);
  expect(start().commitment).toBe(commitSeed('seed'));
});

test('a state handed out never changes', () => {
  const match = start();
  const before = match.state();
  const text = JSON.stringify(before);
  match.submit(0, bet(0, 2));
  expect(JSON.stringify(before)).toBe(text);
  expect(match.state()).not.toBe(before);
});

test('an action sent twice counts once, another for the same state is stale, one for a later state is ahead', () => {
  const match = start();
  expect(match.submit(0, bet(0, 2))).toMatchObject({ ok: true, repeated: false, entry: { seq: 0 } });
  expect(match.submit(0, bet(0, 2))).toMatchObject({ ok: true, repeated: true, entry: { seq: 0 } });
  expect(match.submit(0, bet(0, 3))).toEqual({ ok: false, code: 'stale' });
  expect(match.submit(5, bet(1, 3))).toEqual({ ok: false, code: 'ahead' });
  expect(match.submit(-1, bet(1, 3))).toEqual({ ok: false, code: 'ahead' });
  expect(match.number()).toBe(1);
});

test('a refused action leaves no trace', () => {
  const match = start();
  expect(match.submit(0, bet(1, 2))).toEqual({ ok: false, code: 'not_your_turn' });
  expect(match.submit(0, bet(0, 6))).toEqual({ ok: false, code: 'bad_amount' });
  expect([match.number(), match.head()]).toEqual([0, match.genesis]);
});

test('a move that revealed nothing can be taken back by its maker, and the log keeps both', () => {
  const match = start();
  const before = match.state();
  match.submit(0, bet(0, 2));
  expect([match.canUndo(0), match.canUndo(1)]).toEqual([true, false]);
  expect(match.undo(1, 1)).toEqual({ ok: false, code: 'nothing_to_undo' });
  expect(match.undo(1, 0)).toMatchObject({ ok: true, repeated: false });
  expect(match.undo(1, 0)).toMatchObject({ ok: true, repeated: true });
  expect(match.state()).toEqual(before);
  expect(match.number()).toBe(2);
  match.submit(2, bet(0, 4));
  expect(match.state().bets).toEqual([4, null]);
});

test('a move that revealed something cannot be taken back, nor what came before it', () => {
  const match = start();
  match.submit(0, bet(0, 2));
  match.submit(1, bet(1, 3));
  expect([match.canUndo(0), match.canUndo(1)]).toEqual([false, false]);
  const silentGame = createMatch({ ...highcard, revealing: undefined as never }, CONFIG, 'seed');
  silentGame.submit(0, bet(0, 2));
  expect(silentGame.canUndo(0)).toBe(false);
});

test('the seed is revealed when the game is over', () => {
  const match = createMatch(highcard, { ...CONFIG, rounds: 1 }, 'seed');
  match.submit(0, bet(0, 1));
  expect(match.reveal()).toBeNull();
  match.submit(1, bet(1, 1));
  expect(match.reveal()).toBe('seed');
});

/** A match whose last move reveals nothing, so that only its end stands between it and an undo. */
const ended = () => {
  const match = createMatch({ ...highcard, revealing: [] }, { ...CONFIG, rounds: 1 }, 'seed');
  match.submit(0, bet(0, 1));
  match.submit(1, bet(1, 1));
  return match;
};

test('a match that is over takes no entry, an undo included', () => {
  const match = ended();
  const head = match.head();
  expect(match.outcome()).not.toBeNull();
  expect([match.canUndo(0), match.canUndo(1)]).toEqual([false, false]);
  expect(match.undo(2, 1)).toEqual({ ok: false, code: 'over' });
  expect(match.undo(2, 0)).toEqual({ ok: false, code: 'over' });
  expect(match.submit(2, bet(0, 1))).toEqual({ ok: false, code: 'over' });
  expect([match.number(), match.head()]).toEqual([2, head]);
});

test('a match that is over still answers a repeat of a logged move as a repeat', () => {
  const match = ended();
  expect(match.submit(1, bet(1, 1))).toMatchObject({ ok: true, repeated: true, entry: { seq: 1 } });
  expect(match.submit(1, bet(1, 2))).toEqual({ ok: false, code: 'stale' });
  expect(match.submit(3, bet(0, 1))).toEqual({ ok: false, code: 'ahead' });
});

test('a save in which the end was taken back is refused with the move and the reason', () => {
  const match = ended();
  const moves = [...saveMatch(match).moves, { kind: 'undo', seat: 1 }];
  const resumed = resumeMatch({ ...highcard, revealing: [] }, { ...saveMatch(match), moves });
  expect(resumed.ok ? null : resumed.problem).toEqual({
    path: 'moves[2]',
    message:
      'is refused (over): The game is over: it takes no more moves, and none of its moves can be taken back.',
  });
});

test('a saved match is resumed with the same states and hashes, undone moves included', () => {
  const match = start();
  match.submit(0, bet(0, 2));
  match.undo(1, 0);
  match.submit(2, bet(0, 5));
  const resumed = resumeMatch(highcard, JSON.parse(JSON.stringify(saveMatch(match))));
  if (!resumed.ok) throw new Error(resumed.problem.message);
  expect(resumed.value.state()).toEqual(match.state());
  expect(resumed.value.head()).toBe(match.head());
  expect(resumed.value.canUndo(0)).toBe(true);
  expect(resumed.value.submit(3, bet(1, 1))).toEqual(match.submit(3, bet(1, 1)));
});

test.each([
  ['another game', { game: 'chess' }, 'game'],
  ['another version of the rules', { version: 99 }, 'version'],
  ['another format', { format: 3 }, 'format'],
  ['a bad config', { config: { players: 9 } }, 'config.players'],
  ['another seed', { seed: 'other' }, 'head'],
  ['an illegal move', { moves: [{ kind: 'action', action: bet(1, 2) }] }, 'moves[0]'],
  [
    'a move that is no action',
    { moves: [{ kind: 'action', action: { kind: 'x' } }] },
    'moves[0].action.kind',
  ],
  ['an undo of nothing', { moves: [{ kind: 'undo', seat: 0 }] }, 'moves[0]'],
  ['a missing move', { moves: [] }, 'head'],
  ['another hash of the state', { state: '0' }, 'state'],
  ['a move of a number', { moves: [{ kind: 'action', action: 5 }] }, 'moves[0].action'],
  ['a config of a number', { config: 5 }, 'config'],
])('a save with %s is refused', (_what, change, path) => {
  const match = start();
  match.submit(0, bet(0, 2));
  const resumed = resumeMatch(highcard, { ...saveMatch(match), ...change });
  expect(resumed.ok ? null : resumed.problem.path).toBe(path);
});

test('a replay of config, seed and moves needs nothing else', () => {
  const match = start();
  match.submit(0, bet(0, 2));
  match.submit(1, { kind: 'fold', seat: 1 });
  const again = replay(
    highcard,
    CONFIG,
    'seed',
    match.log().map(({ move }) => move),
  );
  expect(again.ok && again.value.head()).toBe(match.head());
});

test("what some are told is in nobody else's log and not in the hashes", () => {
  const told = { ...highcard };
  const whisper: typeof highcard.act = (state, action, emit) => {
    const code = highcard.act(state, action, emit);
    if (code === null) emit({ kind: 'bet', seat: 0, amount: 777 }, [0]);
    return code;
  };
  const match = createMatch({ ...told, act: whisper }, CONFIG, 'seed');
  const plain = start();
  match.submit(0, bet(0, 2));
  plain.submit(0, bet(0, 2));
  expect(JSON.stringify(match.history(0))).toContain('777');
  expect(JSON.stringify([match.history(1), match.history('spectator')])).not.toContain('777');
  expect(match.head()).toBe(plain.head());
  expect(match.canUndo(0)).toBe(false);
});

test('every refusal of a match is explained', () => {
  for (const code of MATCH_CODES)
    expect(Object.values(MATCH_REFUSALS[code]).every((text) => text.length > 5)).toBe(true);
});
