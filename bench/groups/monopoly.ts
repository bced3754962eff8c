import { playGame } from '@tycoon/engine/core';
import { BOTS, balanced, type Config, monopoly, parseConfig, random } from '@tycoon/engine/monopoly';
import { type Measurement, throughput } from '../src/measurement.ts';

type Table = readonly (typeof balanced)[];

function standard(): Config {
  const config = parseConfig({ players: ['A', 'B', 'C', 'D'], maxTurns: 1000 });
  if (!config.ok) throw new Error(config.problem.message);
  return config.value;
}

interface Speed {
  readonly games: number;
  readonly turns: number;
  readonly openings: number;
}

/** Seconds of processor time this process has used: what else runs on the machine does not count, its own collector does. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** Whole games in place, one after the other on one core: the best of five runs of a second, after one to warm up. */
function run(config: Config, bots: Table): Speed {
  let game = 0;
  const playForASecond = (): Speed => {
    const start = processorTime();
    const sum = { games: 0, turns: 0, openings: 0 };
    let seconds = 0;
    while (seconds < 1) {
      const { state } = playGame(monopoly, config, `bench ${game++}`, bots);
      sum.games++;
      sum.turns += state.turn;
      sum.openings += state.openings;
      seconds = processorTime() - start;
    }
    return { games: sum.games / seconds, turns: sum.turns / seconds, openings: sum.openings / seconds };
  };
  playForASecond();
  const runs = Array.from({ length: 5 }, playForASecond);
  return runs.reduce((best, one) => (one.turns > best.turns ? one : best));
}

/** Four bots a table, standard rules, the market opening every round; all by processor time. */
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
    throughput('monopoly: 4-player turns, random bots', blind.turns, 'turns/s'),
  ];
}
