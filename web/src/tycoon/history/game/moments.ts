import { MAX_LEVEL } from '@tycoon/sdk';
import type { EventOf } from '@tycoon/sdk/events';
import type { TimelineEntry } from '../../live/timeline-entry.ts';
import { type Replay, turnOf } from './replay.ts';
import { leadersOf, type Series } from './series.ts';

/** Something in a game worth telling: what, and when. */
export type Moment = { readonly entry: number; readonly turn: number } & MomentFacts;

type MomentFacts =
  | { readonly kind: 'first'; readonly player: string; readonly tile: number; readonly amount: bigint }
  | {
      readonly kind: 'toll';
      readonly player: string;
      readonly owner: string;
      readonly tile: number;
      readonly amount: bigint;
    }
  | { readonly kind: 'tower'; readonly player: string; readonly tile: number }
  | {
      readonly kind: 'hit';
      readonly player: string;
      readonly tile: number;
      readonly npc: EventOf<'BombOrDogHitEvent'>['kind'];
    }
  | { readonly kind: 'lottery'; readonly player: string; readonly amount: bigint }
  | { readonly kind: 'swing'; readonly player: string; readonly change: number }
  | { readonly kind: 'lead'; readonly player: string; readonly turns: number; readonly isFinal: boolean }
  | {
      readonly kind: 'out';
      readonly player: string;
      readonly reason: EventOf<'PlayerOutEvent'>['reason'];
      readonly tile: number;
    }
  | {
      readonly kind: 'end';
      readonly reason: EventOf<'GameEndedEvent'>['reason'];
      readonly winners: readonly string[];
    };

/** The moments of a game in the order they came, few enough to be read. */
export function momentsOf(replay: Replay, series: Series): readonly Moment[] {
  const at = (entry: TimelineEntry, facts: MomentFacts): Moment => ({
    entry: entry.index,
    turn: turnOf(replay, entry.index)?.turn ?? 0,
    ...facts,
  });
  const told = replay.entries.flatMap((entry): readonly Moment[] => {
    const facts = factsOf(entry);
    return facts === null ? [] : [at(entry, facts)];
  });
  const all = <K extends MomentFacts['kind']>(kind: K) =>
    told.filter((moment): moment is Extract<Moment, { kind: K }> => moment.kind === kind);
  const [first] = all('first');
  const [tower] = all('tower');
  const [hit] = all('hit');
  const toll = largest(all('toll'), ({ amount }) => Number(amount));
  const lottery = largest(all('lottery'), ({ amount }) => Number(amount));
  const swing = swingOf(replay, series);
  const isTold = swing?.turn === toll?.turn || swing?.turn === lottery?.turn;
  return [
    first,
    tower,
    hit,
    toll,
    lottery,
    isTold ? undefined : swing,
    ...leadsOf(replay, series),
    ...all('out'),
    ...all('end'),
  ]
    .filter((moment) => moment !== undefined)
    .toSorted((a, b) => a.entry - b.entry);
}

function factsOf({ event, view }: TimelineEntry): MomentFacts | null {
  switch (event.type) {
    case 'BuyEvent':
      return { kind: 'first', player: event.buyer, tile: Number(event.tileId), amount: event.price };
    case 'UpgradeEvent':
      if (event.toLv !== MAX_LEVEL) return null;
      return { kind: 'tower', player: event.owner, tile: Number(event.tileId) };
    case 'TollEvent': {
      const { payer: player, owner, amount } = event;
      return amount === 0n ? null : { kind: 'toll', player, owner, tile: Number(event.tileId), amount };
    }
    case 'BombOrDogHitEvent':
      return { kind: 'hit', player: event.player, tile: Number(event.tileId), npc: event.kind };
    case 'LotteryEvent':
      return event.prize === 0n ? null : { kind: 'lottery', player: event.player, amount: event.prize };
    case 'PlayerOutEvent': {
      const { player, reason } = event;
      const tile = view.players.find(({ address }) => address === player)?.pos ?? 0;
      return { kind: 'out', player, reason, tile };
    }
    case 'GameEndedEvent':
      return { kind: 'end', reason: event.reason, winners: event.winners };
    default:
      return null;
  }
}

/** The first of the largest. */
function largest<T>(list: readonly T[], measure: (item: T) => number): T | undefined {
  return list.reduce<T | undefined>(
    (most, item) => (most !== undefined && measure(most) >= measure(item) ? most : item),
    undefined,
  );
}

/** The turn in which a player's worth changed most, leaving aside players who went out: they have a moment of their own. */
function swingOf({ turns }: Replay, { players, worth }: Series): Moment | undefined {
  const swings = turns.flatMap(({ turn, from }) =>
    players.map((player, seat) => {
      const before = worth[turn]?.[seat] ?? 0;
      const after = worth[turn + 1]?.[seat] ?? 0;
      return { kind: 'swing', entry: from, turn, player, change: after === 0 ? 0 : after - before } as const;
    }),
  );
  const swing = largest(swings, ({ change }) => Math.abs(change));
  return swing?.change === 0 ? undefined : swing;
}

/** How many turns a lead has to last before it is worth telling. */
const LASTING = 3;

/** Turning points: the lead that lasted longest, and the one that was never lost again. */
function leadsOf({ turns }: Replay, series: Series): readonly Moment[] {
  const leaders = leadersOf(series);
  const reigns = turns.flatMap(({ turn, from }) => {
    const leader = leaders[turn + 1] ?? null;
    if (leader === null || leader === leaders[turn]) return [];
    const lost = leaders.findIndex((other, stop) => stop > turn + 1 && other !== leader);
    const until = lost < 0 ? leaders.length - 1 : lost - 1;
    const player = series.players[leader] ?? '';
    return [{ kind: 'lead', entry: from, turn, player, turns: until - turn, isFinal: lost < 0 } as const];
  });
  const last = reigns.findLast(({ isFinal }) => isFinal);
  const longest = largest(
    reigns.filter((reign) => reign !== last && reign.turns >= LASTING),
    (reign) => reign.turns,
  );
  return [longest, last].filter((reign) => reign !== undefined);
}
