import { expect, test } from 'vitest';
import { seedRandom } from '../core/seed.ts';
import { BOTS } from './bots.ts';
import { zhajinhua } from './game.ts';
import { priceOf } from './price.ts';
import { ACES, HIGH, LOW, PAIR, play, refusal, table } from './testing/position.ts';

const STRAIGHT_FLUSH = '9♣ 8♣ 7♣';

test('必闷: nobody may look before the rounds that must be blind are over', () => {
  const state = table({ blindRounds: 1 }, LOW, HIGH, PAIR);
  expect(refusal(state, '1 see')).toBe('must_stay_blind');
  expect(refusal(state, '0 see')).toBe('must_stay_blind');
  expect(zhajinhua.legal(state, 1).map(({ action }) => action.kind)).not.toContain('see');
  expect(zhajinhua.choicesLeft(state)).toBe(1);
  const { state: second } = play(state, '1 call', '2 call', '0 call');
  expect(second.round).toBe(2);
  expect(refusal(second, '0 see')).toBeNull();
  expect(zhajinhua.choicesLeft(second)).toBe(4);
});

test('必闷: every bot plays on where looking is not allowed yet', () => {
  for (const bot of BOTS) {
    const state = table({ blindRounds: 20, maxRounds: 3 }, LOW, HIGH, PAIR);
    const random = seedRandom(bot.id);
    for (let move = 0; state.turn >= 0; move++) {
      expect(move).toBeLessThan(20);
      const seat = state.turn;
      const action = bot.choose(zhajinhua.view(state, seat), () => zhajinhua.legal(state, seat), random);
      expect([bot.id, zhajinhua.act(state, action, () => {})]).toEqual([bot.id, null]);
    }
  }
});

test('喜钱: a triple that is shown takes twice the bonus from every other seat of the deal, apart from the pot', () => {
  const state = table({ bonusMultiplier: 3 }, ACES, HIGH, LOW, PAIR);
  const { state: end, events } = play(state, '1 fold', '2 fold', '3 call', '0 showdown');
  // Antes of 10 each, a call of 10 and the showdown's unit of 10.
  expect(end.last?.pot).toBe(60);
  expect(end.last?.chipsChange).toEqual([60, 0, 0, 0]);
  // 2 × 3 base bets of 10 from each of the three, those who had folded too.
  expect(end.last?.bonus).toEqual([180, -60, -60, -60]);
  expect(end.chips).toEqual([60 - 20 + 180, -10 - 60, -10 - 60, -20 - 60]);
  expect(events.map(({ event }) => event.kind).slice(-3)).toEqual(['settled', 'bonus', 'ended']);
  expect(events.at(-2)?.event).toEqual({
    kind: 'bonus',
    seat: 0,
    category: 'triple',
    from: [0, 60, 60, 60],
  });
});

test('喜钱: a straight flush takes it once, also where a triple beats it', () => {
  const state = table({ bonusMultiplier: 1 }, ACES, STRAIGHT_FLUSH);
  const { state: end } = play(state, '1 showdown');
  expect(end.last?.winners).toEqual([0]);
  expect(end.last?.bonus).toEqual([20 - 10, 10 - 20]);
});

test('喜钱: a hand that stays closed brings nothing, nor does any where the rule is off', () => {
  const uncalled = play(table({ bonusMultiplier: 5 }, ACES, LOW), '1 fold').state;
  expect(uncalled.last?.bonus).toEqual([0, 0]);
  const compared = play(table({ bonusMultiplier: 5 }, ACES, LOW), '1 compare 0').state;
  expect(compared.last?.bonus).toEqual([0, 0]);
  const off = play(table({}, ACES, LOW), '1 showdown').state;
  expect(off.last?.bonus).toEqual([0, 0]);
});

test('喜钱: a seat pays no more than the pot has left it, and is out without chips', () => {
  const state = table({ bonusMultiplier: 100, startingChips: 50, hands: 2 }, ACES, LOW, PAIR);
  const { state: end } = play(state, '1 fold', '2 showdown');
  // Seat 1 has 40 left after its ante, seat 2 has 30 after ante and showdown; 2,000 would be due of each.
  expect(end.last?.bonus).toEqual([70, -40, -30]);
  expect(end.chips).toEqual([150, 0, 0]);
  expect(zhajinhua.outcome(end)?.reason).toBe('one_player_left');
});

test('the price of a look is nothing also where it must wait', () => {
  const state = table({ blindRounds: 2 }, LOW, HIGH);
  expect(priceOf(zhajinhua.view(state, 1), { kind: 'see', seat: 1 })).toBe(0);
});
