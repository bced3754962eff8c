import { BOTS, cashflow, makeConfig } from '@tycoon/engine/cashflow';
import { chooseAction, createMatch, playGame, seedRandom } from '@tycoon/engine/core';
import { type Measurement, throughput } from '../src/measurement.ts';

const WARM_UP_MS = 1_000;
const MEASURED_MS = 3_000;

/** Does the work again and again, first to warm up, then against the clock; what it counted, per second. */
function perSecond(work: (round: number) => { games: number; moves: number }): {
  games: number;
  moves: number;
} {
  let round = 0;
  const spend = (milliseconds: number): { games: number; moves: number } => {
    const start = performance.now();
    const sum = { games: 0, moves: 0 };
    let elapsed = 0;
    while (elapsed < milliseconds) {
      const { games, moves } = work(round++);
      sum.games += games;
      sum.moves += moves;
      elapsed = performance.now() - start;
    }
    return { games: (sum.games * 1_000) / elapsed, moves: (sum.moves * 1_000) / elapsed };
  };
  spend(WARM_UP_MS);
  return spend(MEASURED_MS);
}

/** A table of four, one bot of each kind, as the simulation plays it: in place, no log. */
function simulated(round: number): { games: number; moves: number } {
  const { moves, outcome } = playGame(cashflow, makeConfig(4, { roundLimit: 300 }), `bench ${round}`, BOTS);
  return { games: outcome === null ? 0 : 1, moves };
}

/** The same table as a match: every move on a copy, with its log and hash chain. */
function logged(round: number): { games: number; moves: number } {
  const match = createMatch(cashflow, makeConfig(4, { roundLimit: 300 }), `bench ${round}`);
  const random = seedRandom(`bots ${round}`);
  while (match.outcome() === null) {
    const [seat = 0] = cashflow.actors(match.state());
    const bot = BOTS[seat % BOTS.length] as (typeof BOTS)[number];
    const submitted = match.submit(match.number(), chooseAction(cashflow, match.state(), seat, bot, random));
    if (!submitted.ok) throw new Error(`a bot is refused: ${submitted.code}`);
  }
  return { games: 1, moves: match.number() };
}

/** Four bots at a table, on one core. */
export async function measure(): Promise<readonly Measurement[]> {
  const simulation = perSecond(simulated);
  const match = perSecond(logged);
  return [
    throughput('cashflow: 4-player moves in simulation', Math.round(simulation.moves), 'moves/s'),
    throughput('cashflow: 4-player games in simulation', Math.round(simulation.games), 'games/s'),
    throughput('cashflow: 4-player moves, logged and hashed', Math.round(match.moves), 'moves/s'),
    throughput('cashflow: 4-player games, logged and hashed', Math.round(match.games), 'games/s'),
  ];
}
