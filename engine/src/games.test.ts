import { expect, test } from 'vitest';
import { isSame } from './core/canonical.ts';
import { playGame } from './core/play.ts';
import { quietAction } from './core/quiet.ts';
import { createThinker, findGame, GAMES } from './games.ts';

test.each(GAMES)(
  '$id loads under its own name, and its bots play it with the fewest and the most players',
  async (entry) => {
    const { game, bots, defaultBot, levels, asWritten } = await entry.load();
    expect([game.id, game.version]).toEqual([entry.id, entry.version]);
    expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length);
    expect(bots.map(({ id }) => id)).toContain(defaultBot);
    const seated = Object.values(levels);
    expect(seated.every((level) => level.length > 0)).toBe(true);
    expect(bots.map(({ id }) => id)).toEqual(expect.arrayContaining(seated.flat()));
    for (const players of [entry.seats.min, entry.seats.max]) {
      const seated = Array.from(
        { length: players },
        (_, seat) => bots[seat % bots.length] as (typeof bots)[0],
      );
      const { state, moves } = playGame(game, asWritten(players), 'games', seated, 300);
      expect(game.seats(state)).toBe(players);
      expect(moves).toBeGreaterThan(0);
    }
  },
);

test.each(GAMES)(
  '$id goes on, however long, where the quietest choice is played for every seat',
  async ({ load, seats }) => {
    const { game, defaults, quiet } = await load();
    const state = game.setup(defaults(seats.min), 'quiet');
    for (let moves = 0; moves < 2000; moves++) {
      const [seat] = game.actors(state);
      if (seat === undefined) break;
      expect(game.act(state, quietAction(game.legal(state, seat), quiet), () => {})).toBeNull();
    }
  },
);

test.each(GAMES)('$id gives configs it reads itself, for each number of seats', async ({ seats, load }) => {
  const { game, defaults, asWritten, resize, seated } = await load();
  for (let n = seats.min; n <= seats.max; n++) {
    for (const config of [defaults(n), asWritten(n), resize(defaults(seats.usual), n)]) {
      const read = game.parseConfig(JSON.parse(JSON.stringify(config)));
      expect(read.ok && isSame(read.value, config)).toBe(true);
      expect(game.seats(game.setup(config, 'x'))).toBe(n);
    }
    const least = game.parseConfig(seated(n));
    expect(least.ok && isSame(least.value, asWritten(n))).toBe(true);
  }
});

test('the rules as written limit no turns and no stack', async () => {
  const written = await Promise.all(
    GAMES.map(async ({ load, seats }) => (await load()).asWritten(seats.min)),
  );
  const limits = written.flatMap((config) =>
    Object.entries(config as object).filter(([field]) =>
      ['maxTurns', 'roundLimit', 'startingChips', 'openingBeings'].includes(field),
    ),
  );
  expect(limits.sort()).toEqual([
    ['maxTurns', null],
    ['openingBeings', 0],
    ['roundLimit', null],
    ['startingChips', null],
  ]);
});

/** Values that the option names, and one that it leaves out. */
function valuesOf(option: Awaited<ReturnType<(typeof GAMES)[number]['load']>>['options'][number]) {
  if (option.kind === 'flag') return { taken: [true, false], refused: 'yes' };
  if (option.kind === 'choice') return { taken: option.values, refused: 'another' };
  return { taken: [option.min, option.max, ...(option.none ? [null] : [])], refused: option.min - 1 };
}

test.each(GAMES)('$id takes every value its options name, and no other', async ({ load, seats }) => {
  const { game, options, asWritten } = await load();
  const config = asWritten(seats.min) as object;
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) {
    expect(Object.keys(config)).toContain(option.field);
    const { taken, refused } = valuesOf(option);
    // A stack must be larger than the ante.
    const beside = option.field === 'startingChips' ? { ante: 0 } : {};
    for (const value of taken)
      expect([
        option.field,
        value,
        game.parseConfig({ ...config, ...beside, [option.field]: value }).ok,
      ]).toEqual([option.field, value, true]);
    expect(game.parseConfig({ ...config, [option.field]: refused }).ok).toBe(false);
  }
});

test('a game is found by its id', () => {
  expect(findGame('merit')?.title.zh).toBe('功德轮回');
  expect(findGame('chess')).toBeNull();
});

test.each(GAMES)('$id can be thought about', async (entry) => {
  const loaded = await entry.load();
  const { game, asWritten } = loaded;
  const thinker = createThinker(loaded, { iterations: 6 });
  const { min } = entry.seats;
  const { moves } = playGame(game, asWritten(min), 'think', Array(min).fill(thinker), 8);
  expect(moves).toBeGreaterThan(1);
});
