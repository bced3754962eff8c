import { expect, test } from 'vitest';
import { type Bot, drawChoice } from './core/bot.ts';
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

/** Positions that chance leads to, where no bot would have come by itself. */
const POSITIONS = 150;
const STRANGE_THOUGHTS = 6;
/** Giving up leads nowhere. */
const LAST: readonly string[] = ['surrender', 'resign'];

/** What every bot decides, and why, at positions of games that are played by chance. */
function decide<T extends GameTypes>(
  game: Game<T>,
  config: T['config'],
  bots: readonly Bot<T>[],
  mostOf: (bot: Bot<T>) => number,
): readonly string[] {
  const told = new Map(bots.map((bot) => [bot, [] as unknown[]]));
  const random = seedRandom(`strange ${game.id}`);
  let seen = 0;
  for (let number = 0; seen < POSITIONS; number++) {
    const state = game.setup(config, `strange ${number}`);
    for (let move = 0; seen < POSITIONS; move++) {
      const seat = game.actors(state)[0];
      if (seat === undefined || move > 400) break;
      const choices = game.legal(state, seat);
      if (move % 3 === 1) {
        for (const bot of bots) {
          if (seen % Math.ceil(POSITIONS / mostOf(bot)) > 0) continue;
          const { action, reasons } = advise(game, state, seat, bot, seedRandom(`${number} ${move}`));
          told.get(bot)?.push(action, reasons);
        }
        seen++;
      }
      const going = choices.filter(({ action }) => !LAST.includes(action.kind));
      game.act(state, drawChoice(going.length > 0 ? going : choices, random), () => {});
    }
  }
  return [...told].map(
    ([{ id }, all]) => `${id}: ${hashOf(all).slice(0, 16)} at ${all.length / 2} positions`,
  );
}

test.each(GAMES)('every bot of $id decides at strange positions as it did', async (entry) => {
  const { game, bots, levels, defaults, asWritten } = await entry.load();
  const mostOf = ({ id }: { readonly id: string }) =>
    levels.master.includes(id) ? STRANGE_THOUGHTS : POSITIONS;
  const lines = [...new Set([defaults, asWritten])].flatMap((configOf) =>
    [entry.seats.min, entry.seats.max].flatMap((seats) => [
      `${seats} seats, ${configOf === defaults ? 'as set up' : 'as written'}`,
      ...decide(game, configOf(seats), bots, mostOf),
    ]),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./known-games/${entry.id}-strange.txt`);
});
