import { createDirectTables } from '@tycoon/harness/direct-table';
import { createTycoonNet } from '@tycoon/harness/tycoon-net';
import type { Rules } from '@tycoon/sdk';
import { type Situation, STRATEGIES, type Strategy } from '@tycoon/sdk/bot';
import type { GameView } from '@tycoon/sdk/events';
import { luckOf, manage, type RollOf, roll, simulate } from '@tycoon/sdk/simulator';
import { expect, test } from 'vitest';

const LONG = process.env.TYCOON_LONG === '1';

/** What of a game both know: all but names on chain, time, and what only people do. */
function known(view: GameView) {
  const { config, status, out, winners, turn, activeIdx, phase, acted, lots, npcs, effects } = view;
  const players = view.players.map(
    ({ address, pos, cash, cards, isOut, inPrisonTurns, inHospitalTurns, frozenUntilTurn, ...rest }) => ({
      ...{ address, pos, cash, cards, isOut, inPrisonTurns, inHospitalTurns, frozenUntilTurn },
      ...{ rentFreeUntilTurn: rest.rentFreeUntilTurn, rollOverride: rest.rollOverride },
      ...{ forcedDir: rest.forcedDir, forcedMoves: rest.forcedMoves },
      ...{ lapCw: rest.lapCw, lapCcw: rest.lapCcw },
    }),
  );
  const board = { lots, npcs, effects: { ...effects } };
  return { config, status, out, winners, turn, activeIdx, phase, acted, players, ...board };
}

/** Rules that take every branch: both ways or one, traps that stay or expire, no hospital, full hands, more cards, no sales, ruin. */
const HOUSES: readonly Partial<Rules>[] = [
  { oneWay: true, quickBuilding: true, seatBonus: 300n },
  { oneWay: false, startCash: 2_000n, npcRounds: 2n, handLimit: 3n, cardsOnPass: 2, cardsOnStop: 3 },
  { oneWay: true, startCash: 4_000n, salary: 0n, streetSets: false, landSales: false, bombToHospital: false },
  {
    ...{ oneWay: false, startCash: 6_000n, hitConsumed: false, barrierConsumedOnStop: false },
    ...{ dogToHospital: false, npcCap: 4, salary: 500n, landSales: true, streetSets: true },
    quickBuilding: true,
  },
  { oneWay: true, triggerCardOnPass: false, triggerLotteryOnPass: false, salary: 200n, startCash: 1_500n },
];

test('the simulator has every game as the bytecode has it, decision by decision', async () => {
  const net = await createTycoonNet();
  const play = await createDirectTables(net);
  const { planner, careful, greedy, random } = STRATEGIES;
  let compared = 0;
  let ruined = 0;
  for (const map of net.maps) {
    for (let number = 0; number < (LONG ? 200 : HOUSES.length); number++) {
      const table = number % 3 === 2 ? [planner, careful, greedy, random] : [random, random, greedy];
      const rules = { maxTurns: LONG ? 60n : 30n, ...HOUSES[number % HOUSES.length] };
      let simulation: ReturnType<typeof simulate> | undefined;
      let plan: RollOf = {};
      const follow = ({ view }: Situation) => {
        simulation ??= simulate({
          map,
          rules: view.config,
          players: view.players.map((each) => each.address),
        });
        expect(known(simulation.game)).toEqual(known(view));
        compared += 1;
        return simulation;
      };
      const strategies = table.map(
        (strategy): Strategy => ({
          roll(situation) {
            follow(situation);
            plan = strategy.roll(situation);
            return plan;
          },
          manage(situation) {
            const at = follow(situation);
            const chosen = strategy.manage(situation);
            manage(at, chosen);
            return chosen;
          },
        }),
      );
      const { view } = play({
        map,
        rules,
        strategies,
        seed: `${map.key} ${number}`,
        onEvent(event) {
          if (event.type === 'DrawEvent' && simulation) roll(simulation, plan, luckOf(event.seed));
        },
      });
      expect(simulation && known(simulation.game)).toEqual(known(view));
      ruined += view.out.length;
    }
  }
  expect(compared).toBeGreaterThan(LONG ? 50_000 : 1_000);
  expect(ruined).toBeGreaterThan(2);
}, 3_600_000);
