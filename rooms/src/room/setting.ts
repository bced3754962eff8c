import { type ServedGame, servedGame } from '../match/catalogue.ts';
import { Refused } from '../wire/refusal.ts';

/** A game that a table can be set up for, with its config. */
interface Setting extends ServedGame {
  readonly config: unknown;
}

/** The config as the game's own rules read it, or why they do not. */
export function readConfig({ engine }: ServedGame, config: unknown): unknown {
  const parsed = engine.game.parseConfig(config);
  if (parsed.ok) return parsed.value;
  throw new Refused('bad_options', `gameOptions.${parsed.problem.path} ${parsed.problem.message}`);
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
