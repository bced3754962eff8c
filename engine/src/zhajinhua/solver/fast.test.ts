import { expect, test } from 'vitest';
import { below } from '../../core/random.ts';
import { seedRandom } from '../../core/seed.ts';
import { zhajinhua } from '../game.ts';
import { masterPolicy } from '../master.ts';
import { actionFor, freshSituation, type Policy, STEPS, situationOf } from '../situation.ts';
import { configOf } from '../testing/position.ts';
import { counterPolicy, drawCounter, KNOWN } from './counters.ts';
import { gainOf } from './exploit.ts';
import { FastTable, PLAIN_RULES } from './fast.ts';

const LONG = process.env.TYCOON_LONG === '1';

/** Any step at all, and any raise. */
const anything: Policy = (situation, random) => {
  const step = STEPS[below(random, STEPS.length)] as (typeof STEPS)[number];
  situation.to = 1 + below(random, 40) / 10;
  return step === 'see' && situation.seen ? 'call' : step;
};

/** The net result of every seat when the rules of the game play the same deal with the same players and the same draws. */
function byTheRules(cards: readonly number[], policies: readonly Policy[], turned: number, seed: string) {
  const players = policies.length;
  const state = zhajinhua.setup(configOf({ players }), 'any');
  state.cards = cards;
  const random = seedRandom(seed);
  const situation = freshSituation();
  while (state.turn >= 0) {
    const seat = state.turn;
    const view = zhajinhua.view(state, seat);
    const policy = policies[(seat + turned) % players] as Policy;
    const step = policy(situationOf(view, seat, situation), random, () => {});
    expect(zhajinhua.act(state, actionFor(step, situation, view), () => {})).toBeNull();
  }
  return state.chips;
}

test('the fast table pays what the rules of the game pay, deal for deal', () => {
  const random = seedRandom('deals');
  const table = new FastTable(PLAIN_RULES);
  const all = [anything, masterPolicy, ...KNOWN.map(({ policy }) => policy)];
  let ties = 0;
  for (let deal = 0; deal < (LONG ? 40_000 : 1_500); deal++) {
    const players = 2 + below(random, 5);
    const policies = Array.from({ length: players }, () =>
      below(random, 4) === 0
        ? counterPolicy(drawCounter(random))
        : (all[below(random, all.length)] as Policy),
    );
    table.deal(players, random);
    if (deal % 3 === 0) {
      // Three kings, 2-3-5 of three suits and a hand like the first seat's are common here.
      const [kings, low, twin] = [
        [44, 45, 46],
        [0, 5, 14],
        [1, 6, 15],
      ];
      const rest = Array.from({ length: 52 }, (_, card) => card).filter(
        (card) => ![...kings, ...low, ...twin].includes(card),
      );
      table.cards.set([...kings, ...low, ...twin, ...rest]);
      table.weigh(players);
      ties++;
    }
    const turned = below(random, players);
    const cards = Array.from(table.cards.subarray(0, 3 * players));
    const seed = `${deal}`;
    // Seat 0 deals in the first hand.
    table.play(policies, turned, players, 0, seedRandom(seed));
    expect([deal, ...table.net.subarray(0, players)]).toEqual([
      deal,
      ...byTheRules(cards, policies, turned, seed),
    ]);
  }
  expect(ties).toBeGreaterThan(100);
});

test('what one wins the others lose: two alike win nothing from each other', () => {
  const [caller] = KNOWN;
  const { mean, within, hands } = gainOf(caller?.policy as Policy, caller?.policy as Policy, 3, 500, 'alike');
  // The same deal from every seat: luck of the cards falls out exactly.
  expect(mean).toBeCloseTo(0);
  expect(within).toBeCloseTo(0);
  expect(hands).toBe(1500);
});
