import type { LoadedGame } from '../core/catalogue.ts';
import type { GameTypes } from '../core/game.ts';
import type { Entry } from '../core/log.ts';
import { createMatch, type Match } from '../core/match.ts';
import { chooseAction } from '../core/play.ts';
import { seedRandom } from '../core/seed.ts';
import type { Challenge } from './challenge.ts';

/** The game's config for a challenge, or why its rules do not read it. */
export function configOf<T extends GameTypes>(
  { defaults, game }: LoadedGame<T>,
  { seats, options, day }: Challenge,
): T['config'] {
  const parsed = game.parseConfig({ ...(defaults(seats) as object), ...options });
  if (!parsed.ok)
    throw new Error(`the challenge of ${day}: ${parsed.problem.path} ${parsed.problem.message}`);
  return parsed.value;
}

/** The bots at the table, by seat; null where the player sits. */
export function botsOf<T extends GameTypes>(
  { levels }: LoadedGame<T>,
  { seats, seat: own, level }: Challenge,
): readonly (string | null)[] {
  const ids = levels[level];
  return Array.from({ length: seats }, (_, seat) =>
    seat === own ? null : (ids[seat % ids.length] as string),
  );
}

/** More than any opening takes. */
const MOST_MOVES = 1000;

/**
 * The match as the player finds it: bots have played every seat up to the challenge's round. Null where the game was over before: then another
 * seed is drawn.
 */
export function openChallenge<T extends GameTypes>(
  loaded: LoadedGame<T>,
  challenge: Challenge,
  seed: string,
): { readonly match: Match<T>; readonly entries: readonly Entry<T['action'], T['event']>[] } | null {
  const { game, bots, levels } = loaded;
  const ids = levels[challenge.level];
  const match = createMatch(game, configOf(loaded, challenge), seed);
  while (challenge.fromRound > 1 && roundOf(match.state()) < challenge.fromRound) {
    const state = match.state();
    const seat = game.actors(state)[0];
    const bot = bots.find(({ id }) => id === ids[(seat ?? 0) % ids.length]);
    if (seat === undefined || bot === undefined || match.number() >= MOST_MOVES) return null;
    const chance = seedRandom(`bot\n${seed}\n${match.number()}\n${seat}`);
    const done = match.submit(match.number(), chooseAction(game, state, seat, bot, chance));
    if (!done.ok) throw new Error(`${game.id}: bot ${bot.id} chose what is refused: ${done.code}`);
  }
  return match.outcome() === null ? { match, entries: match.log() } : null;
}

/** The round a state is in; games without rounds are in the first. */
const roundOf = (state: unknown): number => Number((state as { readonly round?: number }).round ?? 1);
