import { expect, test } from 'vitest';
import { drawAction } from '../core/bot.ts';
import { isSame } from '../core/canonical.ts';
import type { Seat } from '../core/game.ts';
import { below, type Random, shuffle } from '../core/random.ts';
import { seedRandom } from '../core/seed.ts';
import { zhajinhua } from './game.ts';
import { compareHands } from './hand.ts';
import { payouts } from './pot.ts';
import type { State } from './state.ts';
import { configOf, HIGH, KINGS, LOW, PAIR, play, table } from './testing/position.ts';
import { bonuses, order, type Settlement, settle } from './testing/reference.ts';

/** `TYCOON_LONG=1` asks for all of the settlements instead of a sample. */
const LONG = process.env.TYCOON_LONG === '1';
const PATIENCE = LONG ? 600_000 : 60_000;

test('a side pot that nobody left may win returns to the seat that paid it', () => {
  const state = table({ startingChips: 1000 }, LOW, KINGS, PAIR);
  Object.assign(state, { chips: [0, 900, 700], spent: [300, 160, 320], seen: [true, false, true], turn: 2 });
  // Seat 2 pays 40 and loses to seat 1, which then gives way to seat 0, all in with 300.
  const { state: end } = play(state, '2 compare 1', '1 fold');
  expect(end.last?.chipsChange).toEqual([300 + 160 + 300, 0, 60]);
  expect(end.last?.winners).toEqual([0]);
});

test('a seat that has paid nothing into an unclaimed side pot gets nothing of it', () => {
  const state = table({ startingChips: 1000 }, LOW, KINGS, PAIR);
  Object.assign(state, {
    chips: [840, 690, 0],
    spent: [160, 310, 200],
    allIn: [false, false, true],
    turn: 1,
  });
  const { state: end } = play(state, '1 fold', '0 fold');
  expect(end.last?.chipsChange).toEqual([0, 110, 160 + 200 + 200]);
});

test('of an unclaimed side pot each seat gets back its own chips, whoever left first', () => {
  const state = table({ startingChips: 1000 }, LOW, KINGS, PAIR, HIGH);
  Object.assign(state, {
    chips: [840, 690, 500, 0],
    spent: [160, 310, 500, 200],
    allIn: [false, false, false, true],
    turn: 1,
  });
  const { state: end } = play(state, '1 fold', '2 fold', '0 fold');
  expect(end.last?.chipsChange).toEqual([0, 110, 300, 160 + 200 + 200 + 200]);
});

/** A deal in which equal hands, triples and 235 are common: few ranks, and every second seat may get its neighbour's ranks. */
function fewRanks(random: Random, players: number): number[] {
  const high = 1 + below(random, 6);
  const pack = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => card < 16 || card >= 52 - 4 * high,
  );
  shuffle(random, pack);
  const draw = (isFit: (card: number) => boolean): number =>
    pack.splice(Math.max(0, pack.findIndex(isFit)), 1)[0] as number;
  const cards: number[] = [];
  for (let seat = 0; seat < players; seat++) {
    const isTwin = seat % 2 === 1 && below(random, 2) === 0;
    const wanted = isTwin ? cards.slice(-3) : [-1, -1, -1];
    for (const like of wanted) cards.push(draw((card) => card >> 2 === like >> 2));
  }
  return cards;
}

const handsOf = (cards: readonly number[], players: number): number[][] =>
  Array.from({ length: players }, (_, seat) => cards.slice(3 * seat, 3 * seat + 3));

/** What a run of settlements has come across, so that it cannot pass without the cases it is for. */
const seen = () => ({ settlements: 0, returned: 0, ties: 0, sides: 0 });
type Seen = ReturnType<typeof seen>;

const compare = (
  counts: Seen,
  { config, cards, spent, status, allIn }: Pick<State, 'config' | 'cards' | 'spent' | 'status' | 'allIn'>,
  ours: { readonly winners: readonly Seat[]; readonly chipsChange: readonly number[] },
): void => {
  const isIn = status.map((each) => each === 'active');
  const { a23Rule: a23, enable235 } = config;
  const hands = handsOf(cards, config.players);
  const theirs: Settlement = settle({ spent, isIn, isAllIn: allIn, hands, enable235, a23 });
  counts.settlements++;
  if (theirs.returned > 0) counts.returned++;
  if (theirs.ties > 0) counts.ties++;
  if (new Set(spent.filter((_, seat) => isIn[seat] && allIn[seat])).size > 1) counts.sides++;
  const taken = ours.chipsChange;
  const winners = [...ours.winners].sort((a, b) => a - b);
  if (!isSame([taken, winners], [theirs.taken, theirs.winners])) {
    expect({ spent, status, allIn, hands, taken, winners }).toEqual({
      ...theirs,
      spent,
      status,
      allIn,
      hands,
    });
  }
};

test(
  'built states are settled as the reference settles them chip by chip',
  () => {
    const random = seedRandom('built');
    const counts = seen();
    const goal = LONG ? 100_000 : 4_000;
    while (counts.settlements < goal) {
      const players = 2 + below(random, 5);
      const config = configOf({
        players,
        startingChips: 1000,
        enable235: below(random, 2) === 0,
        a23Rule: below(random, 2) === 0 ? 'low' : 'second',
      });
      const seats = Array.from({ length: players }, (_, seat) => seat);
      const last = below(random, players);
      const unit = 1 + below(random, 5);
      const state: State = {
        ...zhajinhua.setup(config, 'any'),
        cards: fewRanks(random, players),
        spent: seats.map(() => 1 + unit * below(random, 8)),
        status: seats.map((seat) => (seat === last || below(random, 2) === 0 ? 'active' : 'folded')),
        allIn: seats.map(() => below(random, 3) > 0),
      };
      const contenders = seats.filter((seat) => state.status[seat] === 'active');
      compare(counts, state, payouts(state, contenders));
    }
    expect(counts.returned).toBeGreaterThan(goal / 10);
    expect(counts.sides).toBeGreaterThan(goal / 10);
    expect(counts.ties).toBeGreaterThan(goal / 100);
  },
  PATIENCE,
);

test(
  'every hand of random play is settled as the reference settles it chip by chip',
  () => {
    const random = seedRandom('played');
    const counts = seen();
    const goal = LONG ? 100_000 : 2_000;
    let paid = 0;
    for (let game = 0; counts.settlements < goal; game++) {
      const config = configOf({
        players: 2 + below(random, 5),
        hands: 20,
        baseBet: 1 + below(random, 7),
        ante: below(random, 9),
        compareCostMultiplier: 1 + below(random, 3),
        blindRounds: below(random, 3),
        bonusMultiplier: below(random, 4),
        maxRounds: 1 + below(random, 6),
        startingChips: 10 + below(random, 150),
        enable235: below(random, 2) === 0,
        a23Rule: below(random, 2) === 0 ? 'low' : 'second',
      });
      let last: State['last'] = null;
      // The table as it is when the hand's result is written down, before the next hand is dealt.
      const state = Object.defineProperty(zhajinhua.setup(config, `${game}`), 'last', {
        get: () => last,
        set(result: NonNullable<State['last']>) {
          last = result;
          compare(counts, state, result);
          const before = state.chips.map((own, seat) => own - (result.bonus[seat] as number));
          const isDealt = state.status.map((each) => each !== 'out');
          const part = config.bonusMultiplier * config.baseBet;
          const expected = bonuses(handsOf(state.cards, config.players), result.shown, isDealt, before, part);
          if (!isSame(result.bonus, expected)) expect(result.bonus).toEqual(expected);
          if (expected.some((each) => each !== 0)) paid++;
        },
      });
      while (state.turn >= 0) {
        const seat = state.turn;
        const others = below(random, 8) === 0 ? below(random, config.players) : seat;
        const offered = zhajinhua.legal(state, others);
        const choices = offered.length > 0 ? offered : zhajinhua.legal(state, seat);
        const choice = choices[below(random, choices.length)];
        if (choice === undefined) throw new Error('a seat that is asked has no choice');
        const code = zhajinhua.act(state, drawAction(choice, random), () => {});
        if (code !== null) throw new Error(code);
      }
    }
    expect(counts.sides).toBeGreaterThan(goal / 200);
    expect(counts.returned).toBeGreaterThan(goal / 1000);
    expect(paid).toBeGreaterThan(goal / 1000);
  },
  PATIENCE,
);

test(
  'two hands compare as in the reference, head to head and not',
  () => {
    const random = seedRandom('compared');
    for (let i = 0; i < (LONG ? 1_000_000 : 20_000); i++) {
      const cards = fewRanks(random, 2);
      const a23Rule = i % 2 === 0 ? 'low' : 'second';
      const enable235 = i % 4 < 2;
      const ours = compareHands(cards, 0, 3, { a23Rule, enable235 });
      const [one, two] = handsOf(cards, 2) as [number[], number[]];
      const theirs = order(one, two, a23Rule, enable235);
      if (Math.sign(ours) !== Math.sign(theirs)) expect({ one, two, a23Rule, ours }).toEqual({ theirs });
    }
  },
  PATIENCE,
);
