import type { GameId } from '../games/ids.ts';
import { createStore } from '../store/store.ts';
import { COACH_MOMENTS, type CoachMoment } from './moments.ts';

/** What the coach has explained in this browser, and in which games it was told to be quiet. */
interface Coached {
  readonly seen: readonly string[];
  readonly skipped: readonly string[];
}

const KEY = 'table.coach';
const NOTHING: Coached = { seen: [], skipped: [] };

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** What was remembered; whatever is missing or not ours counts as not explained. */
export function parseCoached(text: string | null): Coached {
  try {
    const { seen, skipped } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    return { seen: strings(seen), skipped: strings(skipped) };
  } catch {
    return NOTHING;
  }
}

const remembered = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const coached = createStore<Coached>(parseCoached(remembered()));

function write(next: Coached): void {
  coached.write(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse storage; then it is remembered as long as the page lives.
  }
}

const nameOf = (game: GameId, moment: string): string => `${game}.${moment}`;

/** The moment was explained, and is not explained again. */
export function explained(game: GameId, moment: CoachMoment): void {
  const { seen, skipped } = coached.read();
  const name = nameOf(game, moment);
  if (!seen.includes(name)) write({ seen: [...seen, name], skipped });
}

/** No more tips in this game. */
export function skipCoach(game: GameId): void {
  const { seen, skipped } = coached.read();
  write({ seen, skipped: [...skipped.filter((each) => each !== game), game] });
}

/** Everything is explained once more. */
export const coachAgain = (): void => write(NOTHING);

/** The first of the moments that are at hand and were not explained yet; null where the coach is quiet. */
export function nextTip<M extends CoachMoment>(
  { seen, skipped }: Coached,
  game: GameId,
  atHand: readonly M[],
): M | null {
  if (skipped.includes(game) || skipped.includes('*')) return null;
  return atHand.find((moment) => !seen.includes(nameOf(game, moment))) ?? null;
}

/** How many of the game's moments were explained, of how many. */
export function progressOf({ seen }: Coached, game: GameId): { readonly at: number; readonly of: number } {
  const all: readonly string[] = COACH_MOMENTS[game];
  return { at: all.filter((moment) => seen.includes(nameOf(game, moment))).length, of: all.length };
}
