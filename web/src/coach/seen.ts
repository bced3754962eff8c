import type { GameId } from '../games/ids.ts';
import { createStore } from '../store/store.ts';
import type { Bubble } from './tip.ts';

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

const nameOf = (game: GameId, id: string): string => `${game}.${id}`;

/** The tip was read, and is not shown again. */
export function explained(game: GameId, id: string): void {
  const { seen, skipped } = coached.read();
  const name = nameOf(game, id);
  if (!seen.includes(name)) write({ seen: [...seen, name], skipped });
}

/** No more tips in this game. */
export function skipCoach(game: GameId): void {
  const { seen, skipped } = coached.read();
  write({ seen, skipped: [...skipped.filter((each) => each !== game), game] });
}

/** Everything is explained once more. */
export const coachAgain = (): void => write(NOTHING);

/** The first of the tips at hand that was not read yet; null where the coach is quiet. */
export function nextTip<B extends Pick<Bubble, 'id'>>(
  { seen, skipped }: Coached,
  game: GameId,
  atHand: readonly B[],
): B | null {
  if (skipped.includes(game) || skipped.includes('*')) return null;
  return atHand.find(({ id }) => !seen.includes(nameOf(game, id))) ?? null;
}

/** How many of the game's tips were read, of how many. */
export function progressOf(
  { seen }: Coached,
  game: GameId,
  tips: readonly Pick<Bubble, 'id'>[],
): { readonly at: number; readonly of: number } {
  return { at: tips.filter(({ id }) => seen.includes(nameOf(game, id))).length, of: tips.length };
}
