import { expect, test } from 'vitest';
import type { Bot } from './core/bot.ts';
import { hashOf } from './core/canonical.ts';
import type { Game, GameTypes } from './core/game.ts';
import { advise } from './core/play.ts';
import { seedRandom } from './core/seed.ts';
import { GAMES } from './games.ts';

/** Long enough for a bot to meet most of what it decides by; one that plays games in its mind takes a hundred times as long. */
const MOVES = 300;
const THOUGHTS = 8;
const SEEDS = ['first', 'second'];
const LANGUAGES = ['en', 'zh'] as const;

/** A line about a game in which one bot has all seats: every action, event and reason of it goes into the hash. */
function play<T extends GameTypes>(
  game: Game<T>,
  config: T['config'],
  bot: Bot<T>,
  seed: string,
  most: number,
): string {
  const state = game.setup(config, seed);
  const random = seedRandom(`bots\n${seed}`);
  const told: unknown[] = [];
  let moves = 0;
  for (; moves < most; moves++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) break;
    const { action, reasons } = advise(game, state, seat, bot, random);
    told.push(action, reasons);
    for (const reason of reasons) {
      for (const language of LANGUAGES) told.push(game.describe.reason(reason, language, (who) => `P${who}`));
    }
    expect(game.act(state, action, (event) => told.push(event))).toBeNull();
  }
  const outcome = game.outcome(state);
  const end = outcome === null ? 'goes on' : `${outcome.reason}, scores ${outcome.scores.join(' ')}`;
  return `${bot.id}, seed ${seed}: ${hashOf(told).slice(0, 16)} after ${moves} moves, ${end}`;
}

// The lines are what the bots did when they were last changed on purpose; `npx vitest run --project unit engine/src/known-games -u` writes them anew.
test.each(GAMES)('every bot of $id plays known games, and explains them, as it did', async (entry) => {
  const { game, bots, levels, defaults, asWritten } = await entry.load();
  const mostOf = ({ id }: { readonly id: string }) => (levels.master.includes(id) ? THOUGHTS : MOVES);
  const lines = Object.entries({ 'as set up': defaults, 'as written': asWritten }).flatMap(
    ([rules, configOf]) =>
      bots.flatMap((bot) =>
        SEEDS.map((seed) => `${rules}: ${play(game, configOf(entry.seats.usual), bot, seed, mostOf(bot))}`),
      ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./known-games/${entry.id}.txt`);
});
