import { createHash } from 'node:crypto';
import { createDirectTables } from '@tycoon/harness/direct-table';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import { createGenerator, type Strategy } from '@tycoon/sdk/bot';
import type { GameView, TycoonEvent } from '@tycoon/sdk/events';
import { houseMap } from '@tycoon/sdk/fixtures';
import type { GameMap } from '@tycoon/sdk/maps';
import { playSimulated } from '@tycoon/sdk/simulator';
import { BOTS } from './bots.ts';
import { createMeasure, emptyTally, type Tally } from './measure.ts';

/** What is measured, as plain data: every thread builds the same from it. */
export interface Job {
  readonly map: MapKey;
  /** What plays the games: the SDK's simulator, or the package's own bytecode, which takes some twenty times as long. */
  readonly on: 'simulator' | 'bytecode';
  /** As many as there are seats. */
  readonly bots: readonly string[];
  readonly seed: string;
}

export type MapKey = Parameters<typeof houseMap>[0];

/** Games of a job under one length: `games` of them from number `from` on. */
export interface Part {
  readonly length: Length;
  readonly from: number;
  readonly games: number;
}

/** The last round, or null for games that only ruin ends. */
export type Length = number | null;

/** Games without a last round are broken off after this one: nine of ten ought to have ended. */
const PATIENCE = 120;

/** The order in which bots sit down in a game: over as many games as there are orders, each bot sits everywhere equally often. */
export function orderOf(bots: readonly string[], game: number): readonly string[] {
  const left = [...bots];
  let number = game;
  return bots.map(() => {
    const [bot = ''] = left.splice(number % left.length, 1);
    number = Math.floor(number / (left.length + 1));
    return bot;
  });
}

/** One game of a job. */
interface Played {
  readonly strategies: readonly Strategy[];
  readonly length: Length;
  readonly seed: string;
  readonly onEvent: (event: TycoonEvent, view: GameView) => void;
}

/** Plays a game; `blocks` is how many calls, or decisions, it took. */
type Play = (game: Played) => { readonly view: GameView; readonly blocks: number };

const rulesOf = (length: Length) => (length === null ? {} : { maxTurns: BigInt(length) });

function onSimulator(map: GameMap): Play {
  return ({ strategies, length, seed, onEvent }) => {
    const digest = createHash('sha256').update(seed).digest();
    const { view, decisions } = playSimulated({
      ...{ map, rules: rulesOf(length), maxRounds: PATIENCE, strategies, onEvent },
      luck: createGenerator(digest.readUInt32LE(0)),
      below: createGenerator(digest.readUInt32LE(4)),
    });
    return { view, blocks: decisions };
  };
}

/** Publishes the package in this thread and plays on it. */
async function onBytecode(key: string): Promise<{ readonly map: GameMap; readonly play: Play }> {
  const net = await createTycoonNet();
  const table = await createDirectTables(net);
  const map = net.map(key);
  const play: Play = ({ strategies, length, seed, onEvent }) =>
    table({ map, rules: rulesOf(length), maxRounds: PATIENCE, strategies, seed, onEvent });
  return { map, play };
}

/** Plays parts of the job in this thread. */
export async function createRunner({ map: key, on, bots, seed }: Job): Promise<(part: Part) => Tally> {
  const house = houseMap(key);
  const { map, play } = on === 'bytecode' ? await onBytecode(key) : { map: house, play: onSimulator(house) };
  return ({ length, from, games }) => {
    const tally = emptyTally(bots.length);
    for (let game = from; game < from + games; game++) {
      const order = orderOf(bots, game);
      const measure = createMeasure(tally, map, order);
      const strategies = order.map((name) => BOTS[name] as Strategy);
      measure.end(play({ strategies, length, seed: `${seed}/${length}/${game}`, onEvent: measure.hear }));
    }
    return tally;
  };
}
