import { NEWS_TAX, OUT_BANKRUPT } from '@tycoon/sdk';
import type { GameView, TycoonEvent } from '@tycoon/sdk/events';
import type { GameMap } from '@tycoon/sdk/maps';

/** What a player could not pay. */
export const RUINS = ['toll', 'fee', 'chance', 'news'] as const;
type Ruin = (typeof RUINS)[number];

/** The level of the highest building that a game may reach. */
export const LEVELS = 4;

/** What is counted over games that are played under the same rules. Plain data that adds up. */
export interface Tally {
  games: number;
  /** Games that one player was left in, by the last round or before the measurement broke them off. */
  endedByRuin: number;
  /** Games that ended, by ruin or by their last round: wins and places are of these. */
  ended: number;
  rounds: number;
  blocks: number;
  /** Wins by bot and by seat; a win that n share counts 1/n. */
  readonly wins: Record<string, number>;
  readonly seats: number[];
  /** How often the one finished before the other: `a>b`. */
  readonly ahead: Record<string, number>;
  readonly ruins: Record<Ruin, number>;
  /** In how many games a building reached a level. */
  readonly levels: number[];
}

export const emptyTally = (seats: number): Tally => ({
  games: 0,
  endedByRuin: 0,
  ended: 0,
  rounds: 0,
  blocks: 0,
  wins: {},
  seats: Array<number>(seats).fill(0),
  ahead: {},
  ruins: { toll: 0, fee: 0, chance: 0, news: 0 },
  levels: Array<number>(LEVELS + 1).fill(0),
});

export function addTally(into: Tally, more: Tally): void {
  for (const key of ['games', 'endedByRuin', 'ended', 'rounds', 'blocks'] as const) into[key] += more[key];
  for (const [bot, wins] of Object.entries(more.wins)) count(into.wins, bot, wins);
  for (const [pair, times] of Object.entries(more.ahead)) count(into.ahead, pair, times);
  for (const ruin of RUINS) into.ruins[ruin] += more.ruins[ruin];
  more.seats.forEach((wins, seat) => {
    into.seats[seat] = (into.seats[seat] ?? 0) + wins;
  });
  more.levels.forEach((games, level) => {
    into.levels[level] = (into.levels[level] ?? 0) + games;
  });
}

function count(into: Record<string, number>, key: string, times: number): void {
  into[key] = (into[key] ?? 0) + times;
}

/** Listens to one game and adds it to the tally at its end. */
export function createMeasure(into: Tally, map: GameMap, bots: readonly string[]) {
  let isTaxed = false;
  let highest = 0;
  let ranking: readonly string[] = [];
  const ruinOf = (view: GameView, address: string): Ruin => {
    if (isTaxed) return 'news';
    const pos = view.players.find((player) => player.address === address)?.pos ?? 0;
    const kind = map.tiles[pos]?.kind;
    return kind === 'fee' || kind === 'chance' ? kind : 'toll';
  };
  return {
    hear(event: TycoonEvent, view: GameView): void {
      switch (event.type) {
        case 'RollEvent':
          isTaxed = false;
          break;
        case 'NewsEvent':
          isTaxed = event.kind === NEWS_TAX;
          break;
        case 'UpgradeEvent':
          highest = Math.max(highest, event.toLv);
          break;
        case 'PlayerOutEvent':
          if (event.reason === OUT_BANKRUPT) into.ruins[ruinOf(view, event.player)] += 1;
          break;
        case 'GameEndedEvent':
          ranking = event.ranking;
          break;
        default:
      }
    },
    end({ view, blocks }: { readonly view: GameView; readonly blocks: number }): void {
      into.games += 1;
      into.rounds += Number(view.turn);
      into.blocks += blocks;
      for (let level = 1; level <= highest; level++) into.levels[level] = (into.levels[level] ?? 0) + 1;
      if (view.status !== 'ended') return;
      into.ended += 1;
      if (view.out.length === view.players.length - 1) into.endedByRuin += 1;
      const seatOf = (address: string) => view.players.findIndex((player) => player.address === address);
      for (const winner of view.winners) {
        const seat = seatOf(winner);
        const share = 1 / view.winners.length;
        count(into.wins, bots[seat] ?? '', share);
        into.seats[seat] = (into.seats[seat] ?? 0) + share;
      }
      const places = ranking.map((address) => bots[seatOf(address)] ?? '');
      places.forEach((better, place) => {
        for (const worse of places.slice(place + 1)) count(into.ahead, `${better}>${worse}`, 1);
      });
    },
  };
}
