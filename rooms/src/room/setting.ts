import { commitDeals, mixedSeed, rootsOf } from '@tycoon/engine/core';
import { type ServedGame, servedGame } from '../match/catalogue.ts';
import { Refused } from '../wire/refusal.ts';

/** A game that a table can be set up for, with its config. */
interface Setting extends ServedGame {
  readonly config: unknown;
}

/** The decks of so many deals are committed to before the seats open their parts of the seed, and no table deals more. */
const MAX_DEALS = 64;

/** The config as the game's own rules read it, or why they do not. */
export function readConfig({ engine: { game } }: ServedGame, config: unknown): unknown {
  const parsed = game.parseConfig(config);
  if (!parsed.ok)
    throw new Refused('bad_options', `gameOptions.${parsed.problem.path} ${parsed.problem.message}`);
  const deals = game.sealed?.mixed(game.setup(parsed.value, mixedSeed('', '0'.repeat(64))))?.deals ?? 0;
  if (deals > MAX_DEALS) throw new Refused('bad_options', `gameOptions.hands must be at most ${MAX_DEALS}`);
  return parsed.value;
}

/** What is published of the decks that a half of the seed leads to; null where nothing outlives the match, or the table does without. */
export function dealsCommitment(
  { engine: { game } }: ServedGame,
  config: unknown,
  half: string,
): string | null {
  if (game.sealed === undefined) return null;
  const roots = rootsOf(game, config, half);
  return roots.length === 0 ? null : commitDeals(roots);
}

/** The game with these options for so many seats; what is not named has the game's own value. */
export function settingOf(id: string, seats: number, options: Readonly<Record<string, unknown>>): Setting {
  const game = servedGame(id);
  const { min, max } = game.entry.seats;
  if (seats < min || seats > max) throw new Refused('bad_options', `seats must be ${min} to ${max}`);
  const known = new Set(game.engine.options.map(({ field }) => field));
  const unknown = Object.keys(options).find((field) => !known.has(field));
  if (unknown !== undefined) throw new Refused('bad_options', `gameOptions has no ${unknown}`);
  const defaults = game.engine.defaults(seats) as Readonly<Record<string, unknown>>;
  return { ...game, config: readConfig(game, { ...defaults, ...options }) };
}
