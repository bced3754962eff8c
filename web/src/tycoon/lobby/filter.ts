import type { GameEntry } from '@tycoon/sdk';
import type { MapPlace } from '@tycoon/sdk/maps';

export const TABLE_FILTERS = ['all', 'ready', 'active', 'mine'] as const;
export type TableFilter = (typeof TABLE_FILTERS)[number];

/** A map in one word. */
export const placeKey = ({ registry, templateId }: MapPlace): string => `${registry}.${templateId}`;

/** The tables that a filter lets through: one's own first, then those that wait. */
export function pickTables(
  games: readonly GameEntry[],
  filter: TableFilter,
  map: string,
  you: string | null,
): readonly GameEntry[] {
  const isMine = ({ players }: GameEntry) => you !== null && players.includes(you);
  const rank = (game: GameEntry) => (isMine(game) ? 0 : game.status === 'ready' ? 1 : 2);
  return games
    .filter((game) => map === '' || placeKey(game) === map)
    .filter((game) => filter === 'all' || (filter === 'mine' ? isMine(game) : game.status === filter))
    .toSorted((a, b) => rank(a) - rank(b));
}
