import { playGame } from '@tycoon/engine/core';
import { BOTS, balanced, type Config, monopoly, parseConfig, random } from '@tycoon/engine/monopoly';
import { type Measurement, throughput } from './measurement.ts';

type Table = readonly (typeof balanced)[];

const SECONDS = 3;

function standard(): Config {
  const config = parseConfig({ players: ['A', 'B', 'C', 'D'], maxTurns: 1000 });
  if (!config.ok) throw new Error(config.problem.message);
  return config.value;
}

/** Whole games in place, one after the other on one core, for a few seconds after a second of warming up. */
function run(config: Config, bots: Table): { games: number; turns: number; openings: number } {
  let game = 0;
  const playFor = (milliseconds: number): { games: number; turns: number; openings: number; ms: number } => {
    const start = performance.now();
    const sum = { games: 0, turns: 0, openings: 0, ms: 0 };
    while (sum.ms < milliseconds) {
      const { state } = playGame(monopoly, config, `bench ${game++}`, bots);
      sum.games++;
      sum.turns += state.turn;
      sum.openings += state.openings;
      sum.ms = performance.now() - start;
    }
    return sum;
  };
  playFor(1000);
  const { games, turns, openings, ms } = playFor(SECONDS * 1000);
  const perSecond = (count: number): number => Math.round((count * 1000) / ms);
  return { games: perSecond(games), turns: perSecond(turns), openings: perSecond(openings) };
}

/** Four bots a table, standard rules, the market opening every round. */
export async function measure(): Promise<readonly Measurement[]> {
  const config = standard();
  const alike = run(config, [balanced, balanced, balanced, balanced]);
  const mixed = run(config, BOTS);
  const blind = run({ ...config, maxTurns: 200 }, [random, random, random, random]);
  return [
    throughput('monopoly: 4-player turns, balanced bots', alike.turns, 'turns/s', { atLeast: 100_000 }),
    throughput('monopoly: 4-player games, balanced bots', alike.games, 'games/s'),
    throughput('monopoly: market openings in these games', alike.openings, 'openings/s'),
    throughput('monopoly: 4-player turns, one bot of each kind', mixed.turns, 'turns/s'),
    throughput('monopoly: 4-player games, one bot of each kind', mixed.games, 'games/s'),
    throughput('monopoly: 4-player turns, random bots (16 moves a turn)', blind.turns, 'turns/s'),
  ];
}
