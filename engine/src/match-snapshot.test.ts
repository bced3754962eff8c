import { expect, test } from 'vitest';
import {
  below,
  createMatch,
  type GameTypes,
  type Match,
  mixedSeed,
  parseSnapshot,
  seedRandom,
} from './core/index.ts';
import { GAMES, type LoadedGame } from './games.ts';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Everything that can be asked of a match, apart from the entries before the snapshot. */
const told = (match: Match<GameTypes>, since: number) => ({
  number: match.number(),
  head: match.head(),
  state: match.state(),
  views: (['spectator', 0, 1] as const).map((viewer) => match.view(viewer)),
  undo: [0, 1, 2].map((seat) => match.canUndo(seat)),
  log: match.log().filter(({ seq }) => seq >= since),
  seals: match.firstSeals,
  genesis: match.genesis,
  outcome: match.outcome(),
});

test.each(GAMES.map(({ id }) => id))(
  'a match of %s that is opened from a snapshot goes on as the one it was taken of',
  async (id) => {
    const entry = GAMES.find((each) => each.id === id);
    const engine = (await entry?.load()) as LoadedGame;
    const { game } = engine;
    const parsed = game.parseConfig(engine.defaults(entry?.seats.min ?? 2));
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const seed = game.sealed === undefined ? 'snapshot' : mixedSeed('5a'.repeat(32), 'c3'.repeat(32));
    const random = seedRandom('moves');
    const whole = createMatch(game, parsed.value, seed);
    let opened: Match<GameTypes> | null = null;
    let since = 0;
    for (let move = 0; move < 120 && whole.outcome() === null; move++) {
      if (move === 2 || move === 60) {
        const read = parseSnapshot(game, json(whole.snapshot()));
        if (!read.ok) throw new Error(`${read.problem.path} ${read.problem.message}`);
        opened = createMatch(game, parsed.value, seed, read.value);
        since = opened.since;
        expect(since).toBe(move);
        expect(opened.undo(move - 1, 0)).toEqual({ ok: false, code: 'stale' });
      }
      const [seat = 0] = game.actors(whole.state());
      // Now and then a move is taken back, where the game allows it.
      if (move % 5 === 4 && whole.canUndo(seat)) {
        expect(opened?.undo(move, seat).ok ?? true).toBe(true);
        expect(whole.undo(move, seat).ok).toBe(true);
      } else {
        const all = game.legal(whole.state(), seat);
        const choices = all.filter(({ action }) => action.kind !== 'surrender' && action.kind !== 'resign');
        const action = choices[below(random, choices.length)]?.action;
        if (action === undefined) throw new Error('nothing is legal');
        if (opened !== null) expect(opened.submit(move, action).ok).toBe(true);
        expect(whole.submit(move, action).ok).toBe(true);
      }
      if (opened !== null) expect(told(opened, since)).toEqual(told(whole, since));
    }
    expect(since).toBeGreaterThan(0);
  },
);

test('a snapshot whose state the game cannot be in is refused, and says where', async () => {
  const entry = GAMES.find(({ id }) => id === 'merit');
  const engine = (await entry?.load()) as LoadedGame;
  const parsed = engine.game.parseConfig(engine.defaults(3));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const snapshot = json(createMatch(engine.game, parsed.value, 'x').snapshot()) as { state: object };
  const broken = parseSnapshot(engine.game, { ...snapshot, state: { ...snapshot.state, players: 'none' } });
  expect(broken.ok ? '' : broken.problem.path).toMatch(/^state\./);
  expect(parseSnapshot(engine.game, { ...snapshot, at: -1 }).ok).toBe(false);
  expect(parseSnapshot(engine.game, null).ok).toBe(false);
});
