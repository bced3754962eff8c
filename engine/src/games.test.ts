import { expect, test } from 'vitest';
import { playGame } from './core/play.ts';
import { createThinker, findGame, GAMES } from './games.ts';

test.each(GAMES)(
  '$id loads under its own name, and its bots play it with the fewest and the most players',
  async (entry) => {
    const { game, bots } = await entry.load();
    expect(game.id).toBe(entry.id);
    expect(new Set(bots.map(({ id }) => id)).size).toBe(bots.length);
    for (const players of [entry.minPlayers, entry.maxPlayers]) {
      const config = game.parseConfig(entry.config(players));
      if (!config.ok) throw new Error(`${config.problem.path} ${config.problem.message}`);
      const seated = Array.from(
        { length: players },
        (_, seat) => bots[seat % bots.length] as (typeof bots)[0],
      );
      const { state, moves } = playGame(game, config.value, 'games', seated, 300);
      expect(game.seats(state)).toBe(players);
      expect(moves).toBeGreaterThan(0);
    }
  },
);

test('a game is found by its id', () => {
  expect(findGame('merit')?.name.zh).toBe('功德轮回');
  expect(findGame('chess')).toBeNull();
});

test.each(GAMES)('$id can be thought about', async (entry) => {
  const loaded = await entry.load();
  const { game } = loaded;
  const config = game.parseConfig(entry.config(entry.minPlayers));
  if (!config.ok) throw new Error(config.problem.message);
  const thinker = createThinker(loaded, { iterations: 6 });
  const { moves } = playGame(game, config.value, 'think', Array(entry.minPlayers).fill(thinker), 8);
  expect(moves).toBeGreaterThan(1);
});
