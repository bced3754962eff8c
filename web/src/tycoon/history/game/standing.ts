import { type GameView, netWorth } from '@tycoon/sdk';
import type { EventOf } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Replay } from './replay.ts';
import { turnOf } from './replay.ts';
import { leadersOf, type Series } from './series.ts';

/** How a player came out, and by what. */
export interface Standing {
  readonly address: string;
  /** From 1 on; in a running game as it stands. */
  readonly place: number;
  readonly worth: bigint;
  readonly won: boolean;
  readonly properties: number;
  /** The level most properties are built to at least, and how many of them. */
  readonly topLevel: number;
  readonly atTop: number;
  readonly tollsPaid: bigint;
  readonly tollsTaken: bigint;
  /** Turns during which nobody was worth more. */
  readonly ledTurns: number;
  readonly out: {
    readonly turn: number;
    readonly tile: number;
    readonly reason: EventOf<'PlayerOutEvent'>['reason'];
  } | null;
}

/** Everybody, best first: as the chain ranked them at the end, or by worth so far, those out of the game last. */
export function standingsOf(replay: Replay, series: Series, map: GameMap): readonly Standing[] {
  const view = replay.entries.at(-1)?.view;
  if (view === undefined) return [];
  const leaders = leadersOf(series);
  return ranking(replay, view, map).map(([address, worth], i) => {
    const seat = series.players.indexOf(address);
    const levels = Object.values(view.lots)
      .filter(({ owner }) => owner === address)
      .map(({ level }) => level);
    const topLevel = Math.max(0, ...levels);
    return {
      address,
      place: i + 1,
      worth,
      won: view.winners.includes(address),
      properties: levels.length,
      topLevel,
      atTop: levels.filter((level) => level === topLevel).length,
      ...tollsOf(replay, address),
      // The last stop is not a turn; the first, before any turn, neither.
      ledTurns: leaders.slice(1, -1).filter((leader) => leader === seat).length,
      out: outOf(replay, address),
    };
  });
}

function ranking(replay: Replay, view: GameView, map: GameMap): readonly (readonly [string, bigint])[] {
  const ended = replay.entries.findLast(({ event }) => event.type === 'GameEndedEvent')?.event;
  if (ended?.type === 'GameEndedEvent' && ended.ranking.length > 0) {
    return ended.ranking.map((address, place) => [address, ended.worth[place] ?? 0n]);
  }
  const worth = (address: string) => netWorth(view, map, address);
  return view.players
    .toSorted((a, b) => Number(a.isOut) - Number(b.isOut) || Number(worth(b.address) - worth(a.address)))
    .map(({ address }) => [address, worth(address)]);
}

function tollsOf({ entries }: Replay, address: string) {
  let tollsPaid = 0n;
  let tollsTaken = 0n;
  for (const { event } of entries) {
    if (event.type !== 'TollEvent') continue;
    if (event.payer === address) tollsPaid += event.amount;
    if (event.owner === address) tollsTaken += event.amount;
  }
  return { tollsPaid, tollsTaken };
}

function outOf(replay: Replay, address: string): Standing['out'] {
  const entry = replay.entries.find(
    ({ event }) => event.type === 'PlayerOutEvent' && event.player === address,
  );
  if (entry?.event.type !== 'PlayerOutEvent') return null;
  const tile = entry.view.players.find((player) => player.address === address)?.pos ?? 0;
  return { turn: turnOf(replay, entry.index)?.turn ?? 0, tile, reason: entry.event.reason };
}
