import { END_LAST_STANDING, END_MAX_TURNS, type GameView, netWorth } from '@tycoon/sdk';
import type { EventOf } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import type { TimelineEntry } from '../live/timeline-entry.ts';

/** Someone's place at the end. */
interface Place {
  readonly address: string;
  /** From 1; those who share the win share the first place. */
  readonly rank: number;
  readonly worth: bigint;
  readonly isOut: boolean;
}

export interface Outcome {
  readonly places: readonly Place[];
  readonly reason: EventOf<'GameEndedEvent'>['reason'];
}

/** How a game ended: as the chain ranked it, or worked out from the last view where its last event was not heard. */
export function outcomeOf(view: GameView, map: GameMap, entries: readonly TimelineEntry[]): Outcome | null {
  if (view.status !== 'ended') return null;
  const end = entries.findLast(({ event }) => event.type === 'GameEndedEvent')?.event;
  const isWinner = (address: string) => view.winners.includes(address);
  const worthOf = (address: string) => netWorth(view, map, address);
  const ranking =
    end?.type === 'GameEndedEvent'
      ? end.ranking
      : [...playing(view).sort((a, b) => Number(worthOf(b) - worthOf(a))), ...[...view.out].reverse()];
  const places = ranking.map((address, i) => ({
    address,
    rank: isWinner(address) ? 1 : i + 1,
    worth: (end?.type === 'GameEndedEvent' ? end.worth[i] : undefined) ?? worthOf(address),
    isOut: view.out.includes(address),
  }));
  const reason =
    end?.type === 'GameEndedEvent'
      ? end.reason
      : playing(view).length > 1
        ? END_MAX_TURNS
        : END_LAST_STANDING;
  return { places, reason };
}

/** By how much the winner is ahead of the second; null where that did not decide it. */
export function marginOf({ places: [first, second], reason }: Outcome): bigint | null {
  if (reason !== END_MAX_TURNS || first === undefined || second === undefined || second.rank === 1)
    return null;
  return first.worth - second.worth;
}

const playing = (view: GameView): string[] =>
  view.players.filter(({ isOut }) => !isOut).map(({ address }) => address);
