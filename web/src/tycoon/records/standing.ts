import { type GameView, netWorth } from '@tycoon/sdk';
import type { EventOf } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Reel } from './reel.ts';
import { turnOf } from './reel.ts';
import { leadersOf, type Series } from './series.ts';

/** How a player came out, and by what. */
export interface Standing {
  readonly address: string;
  /** From 1 on; in a running game as it stands. */
  readonly place: number;
  readonly worth: bigint;
  readonly won: boolean;
  readonly deeds: number;
  /** The level most deeds are built to at least, and how many of them. */
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
export function standingsOf(reel: Reel, series: Series, map: GameMap): readonly Standing[] {
  const view = reel.beats.at(-1)?.view;
  if (view === undefined) return [];
  const leaders = leadersOf(series);
  return ranking(reel, view, map).map(([address, worth], i) => {
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
      deeds: levels.length,
      topLevel,
      atTop: levels.filter((level) => level === topLevel).length,
      ...tollsOf(reel, address),
      // The last stop is not a turn; the first, before any turn, neither.
      ledTurns: leaders.slice(1, -1).filter((leader) => leader === seat).length,
      out: outOf(reel, address),
    };
  });
}

function ranking(reel: Reel, view: GameView, map: GameMap): readonly (readonly [string, bigint])[] {
  const ended = reel.beats.findLast(({ event }) => event.type === 'GameEndedEvent')?.event;
  if (ended?.type === 'GameEndedEvent' && ended.ranking.length > 0) {
    return ended.ranking.map((address, place) => [address, ended.worth[place] ?? 0n]);
  }
  const worth = (address: string) => netWorth(view, map, address);
  return view.players
    .toSorted((a, b) => Number(a.isOut) - Number(b.isOut) || Number(worth(b.address) - worth(a.address)))
    .map(({ address }) => [address, worth(address)]);
}

function tollsOf({ beats }: Reel, address: string) {
  let tollsPaid = 0n;
  let tollsTaken = 0n;
  for (const { event } of beats) {
    if (event.type !== 'TollEvent') continue;
    if (event.payer === address) tollsPaid += event.amount;
    if (event.owner === address) tollsTaken += event.amount;
  }
  return { tollsPaid, tollsTaken };
}

function outOf(reel: Reel, address: string): Standing['out'] {
  const beat = reel.beats.find(({ event }) => event.type === 'PlayerOutEvent' && event.player === address);
  if (beat?.event.type !== 'PlayerOutEvent') return null;
  const tile = beat.view.players.find((player) => player.address === address)?.pos ?? 0;
  return { turn: turnOf(reel, beat.index)?.turn ?? 0, tile, reason: beat.event.reason };
}
