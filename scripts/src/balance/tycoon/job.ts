import { createDirectTables } from '@tycoon/harness/direct-table';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import type { Strategy } from '@tycoon/sdk/bot';
import { BOTS } from './bots.ts';
import { createMeasure, emptyTally, type Tally } from './measure.ts';

/** What is measured, as plain data: every thread builds the same from it. */
export interface Job {
  readonly map: string;
  /** As many as there are seats. */
  readonly bots: readonly string[];
  readonly seed: string;
}

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

/** Publishes the package in this thread and plays parts of the job on it. */
export async function createRunner({ map: key, bots, seed }: Job): Promise<(part: Part) => Tally> {
  const net = await createTycoonNet();
  const play = await createDirectTables(net);
  const map = net.map(key);
  return ({ length, from, games }) => {
    const tally = emptyTally(bots.length);
    for (let game = from; game < from + games; game++) {
      const order = orderOf(bots, game);
      const measure = createMeasure(tally, map, order);
      const result = play({
        map,
        rules: length === null ? {} : { maxTurns: BigInt(length) },
        maxRounds: PATIENCE,
        strategies: order.map((name) => BOTS[name] as Strategy),
        seed: `${seed}/${length}/${game}`,
        onEvent: measure.hear,
      });
      measure.end(result);
    }
    return tally;
  };
}
