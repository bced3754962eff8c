import type { GameEntry } from '../index/queries.ts';

/** What a row of the list says of a game. */
interface RowFacts {
  /** Addresses, in the order of seats; none while nobody has won. */
  readonly winners: readonly string[];
  /** What the first winner is worth. */
  readonly worth: bigint;
  /** The place of the player the list is about; null where the list is about nobody, or the game has no places yet. */
  readonly place: number | null;
  /** Where the row's key leads: to the replay, to the table that waits, or nowhere. */
  readonly leadsTo: 'replay' | 'table' | null;
}

export function rowFacts({ seats, status, turns }: GameEntry, focus?: string): RowFacts {
  const winners = seats.filter(({ won }) => won);
  return {
    winners: winners.map(({ address }) => address),
    worth: BigInt(winners[0]?.worth ?? 0),
    place: focus === undefined ? null : (seats.find(({ address }) => address === focus)?.rank ?? null),
    leadsTo: turns > 0 ? 'replay' : status === 'ready' ? 'table' : null,
  };
}
