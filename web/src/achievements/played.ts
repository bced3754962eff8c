import { GAME_IDS, type GameId } from '../games/ids.ts';
import { createStore } from '../store/store.ts';

/** What a player did in one game that is worth a medal, beside winning it. */
const FEATS = ['tower', 'bitten', 'comeback'] as const;
export type Feat = (typeof FEATS)[number];

/** A finished game of the player of this browser. */
export interface Played {
  readonly id: string;
  readonly game: GameId;
  readonly at: number;
  /** From 1. */
  readonly rank: number;
  readonly players: number;
  readonly feats: readonly Feat[];
}

const KEY = 'table.played';
/** Older ones are forgotten, and count for nothing any more. */
const MOST = 300;

const isPlayed = (value: unknown): value is Played => {
  const { id, game, at, rank, players, feats } = (value ?? {}) as Partial<Played>;
  return (
    typeof id === 'string' &&
    GAME_IDS.some((each) => each === game) &&
    typeof at === 'number' &&
    typeof rank === 'number' &&
    typeof players === 'number' &&
    Array.isArray(feats) &&
    feats.every((feat) => FEATS.includes(feat))
  );
};

/** What was remembered, the latest last; whatever is not ours is left out. */
export function parsePlayed(text: string | null): readonly Played[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isPlayed) : [];
  } catch {
    return [];
  }
}

const remembered = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const playedGames = createStore<readonly Played[]>(parsePlayed(remembered()));

/** Keeps a result once, whoever looks at it how often. */
export function rememberResult(result: Played): void {
  const list = playedGames.read();
  if (list.some(({ id }) => id === result.id)) return;
  const next = [...list, result].slice(-MOST);
  playedGames.write(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse storage; then it is kept as long as the page lives.
  }
}
