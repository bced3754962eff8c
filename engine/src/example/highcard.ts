import type { Choice, Emit, Game, Outcome, Seat, Viewer } from '../core/game.ts';
import * as read from '../core/json.ts';
import { below, imagineRandom, type Random } from '../core/random.ts';
import { type Contradiction, fail, type Result } from '../core/result.ts';
import { seedRandom } from '../core/seed.ts';
import type { Language, Text } from '../core/text.ts';

/** High card, the smallest game with all that a game can have: chance, a secret, money, amounts. Each bets or folds once a round on a card only it sees; the highest takes the pot. */

interface Config {
  readonly players: number;
  readonly coins: number;
  readonly rounds: number;
}

interface State {
  random: Random;
  coins: number[];
  /** One card a seat, 1 to 13; secret until the round ends. */
  cards: number[];
  /** What each seat has put in this round; null: not asked yet. 0: folded. */
  bets: (number | null)[];
  roundsLeft: number;
}

type Action =
  | { readonly kind: 'bet'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'fold'; readonly seat: Seat };

type Event =
  | { readonly kind: 'bet'; readonly seat: Seat; readonly amount: number }
  | { readonly kind: 'fold'; readonly seat: Seat }
  | { readonly kind: 'won'; readonly seat: Seat; readonly pot: number; readonly card: number }
  | { readonly kind: 'deal' };

interface View {
  readonly coins: readonly number[];
  readonly bets: readonly (number | null)[];
  readonly roundsLeft: number;
  readonly card: number | null;
}

const CODES = ['not_your_turn', 'bad_amount'] as const;
type Code = (typeof CODES)[number];

/** The types of this game under the names the core asks for. */
export interface HighCard {
  config: Config;
  state: State;
  action: Action;
  event: Event;
  view: View;
  refusal: Code;
  /** It has no bots of its own that could give one. */
  reason: never;
}

const MAX_BET = 5;

const config = read.object<Config>({
  players: read.integer(2, 4),
  coins: read.withDefault(read.integer(1, 1000), 10),
  rounds: read.withDefault(read.integer(1, 100), 3),
});

const seat = read.integer(0, 3);
const action = read.tagged<Action>({
  bet: read.object<Extract<Action, { kind: 'bet' }>>({
    kind: read.literal('bet'),
    seat,
    amount: read.integer(),
  }),
  fold: read.object<Extract<Action, { kind: 'fold' }>>({ kind: read.literal('fold'), seat }),
});

const state = read.object<State>({
  random: read.randomState,
  coins: read.array(read.integer(0, 4000), 2, 4),
  cards: read.array(read.integer(1, 13), 2, 4),
  bets: read.array(read.nullable(read.integer(0, MAX_BET)), 2, 4),
  roundsLeft: read.integer(0, 100),
});

/** What the fields of a state say against each other: a state that is read can be played. */
function contradiction({ coins, cards, bets, roundsLeft }: State): Contradiction | null {
  if (cards.length !== coins.length) return ['cards', 'must be one a seat'];
  if (bets.length !== coins.length) return ['bets', 'must be one a seat'];
  const next = bets.indexOf(null);
  if (next < 0 || bets.slice(next).some((bet) => bet !== null))
    return ['bets', 'must be made in the order of the seats'];
  return roundsLeft === 0 && next > 0 ? ['bets', 'must be none after the last round'] : null;
}

function parseState(json: unknown): Result<State> {
  const parsed = state(json, '');
  const problem = parsed.ok ? contradiction(parsed.value) : null;
  return problem === null ? parsed : fail(...problem);
}

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((a, b) => a + (b ?? 0), 0);

function endRound(s: State, emit: Emit<Event>): void {
  const best = Math.max(...s.cards.filter((_, i) => s.bets[i] !== 0));
  const winner = s.cards.findIndex((card, i) => s.bets[i] !== 0 && card === best);
  if (winner >= 0) {
    s.coins[winner] = (s.coins[winner] as number) + sum(s.bets);
    emit({ kind: 'won', seat: winner, pot: sum(s.bets), card: best });
  }
  s.roundsLeft--;
  s.bets = s.bets.map(() => null);
  s.cards = s.cards.map(() => 1 + below(s.random, 13));
  emit({ kind: 'deal' });
}

const maxBet = (s: State, i: Seat): number => Math.min(MAX_BET, s.coins[i] as number);

const REFUSALS: Readonly<Record<Code, Text>> = {
  not_your_turn: { en: 'It is not your turn.', zh: '还没轮到你。' },
  bad_amount: {
    en: 'Bet at least 1 and no more than 5 or than you have.',
    zh: '至少下 1，至多 5，且不超过手中的筹码。',
  },
};

function sentence(e: Event, language: Language, name: (seat: Seat) => string): string {
  const en = language === 'en';
  switch (e.kind) {
    case 'bet':
      return en ? `${name(e.seat)} bets ${e.amount}.` : `${name(e.seat)}下注 ${e.amount}。`;
    case 'fold':
      return en ? `${name(e.seat)} folds.` : `${name(e.seat)}弃牌。`;
    case 'won':
      return en
        ? `${name(e.seat)} wins ${e.pot} with a ${e.card}.`
        : `${name(e.seat)}以 ${e.card} 点赢得 ${e.pot}。`;
    case 'deal':
      return en ? 'New cards are dealt.' : '发新牌。';
  }
}

export const highcard: Game<HighCard> = {
  id: 'highcard',
  version: 1,
  codes: CODES,
  revealing: ['won', 'deal'],
  describe: {
    action: sentence,
    event: sentence,
    refusal: (code, language) => REFUSALS[code][language],
    reason: (reason: never) => reason,
  },

  parseConfig: (json): Result<Config> => config(json, ''),
  parseState,
  parseAction: (json): Result<Action> => action(json, ''),

  setup({ players, coins, rounds }, seed) {
    const random = seedRandom(seed);
    const cards = Array.from({ length: players }, () => 1 + below(random, 13));
    return { random, coins: cards.map(() => coins), cards, bets: cards.map(() => null), roundsLeft: rounds };
  },
  seats: (s) => s.coins.length,
  actors: (s) => (s.roundsLeft === 0 ? [] : [s.bets.indexOf(null)]),

  // Each seat is asked once a round and chooses once.
  turn: (s) => -s.roundsLeft * s.bets.length + s.bets.filter((bet) => bet !== null).length,
  choicesLeft: (s) => (s.roundsLeft === 0 ? 0 : 1),

  legal(s, i): readonly Choice<Action>[] {
    if (s.roundsLeft === 0 || s.bets.indexOf(null) !== i) return [];
    const fold: Choice<Action> = { action: { kind: 'fold', seat: i } };
    const max = maxBet(s, i);
    if (max === 0) return [fold];
    return [
      { action: { kind: 'bet', seat: i, amount: 1 }, amounts: { amount: { min: 1, max, step: 1 } } },
      fold,
    ];
  },

  act(s, a, emit) {
    if (s.roundsLeft === 0 || s.bets.indexOf(null) !== a.seat) return 'not_your_turn';
    if (a.kind === 'bet' && (a.amount < 1 || a.amount > maxBet(s, a.seat))) return 'bad_amount';
    const amount = a.kind === 'bet' ? a.amount : 0;
    s.coins[a.seat] = (s.coins[a.seat] as number) - amount;
    s.bets[a.seat] = amount;
    emit(a);
    if (!s.bets.includes(null)) endRound(s, emit);
    return null;
  },

  clone: (s) => ({
    ...s,
    random: [...s.random],
    coins: [...s.coins],
    cards: [...s.cards],
    bets: [...s.bets],
  }),

  view: (s, viewer: Viewer) => ({
    coins: [...s.coins],
    bets: [...s.bets],
    roundsLeft: s.roundsLeft,
    card: viewer === 'spectator' ? null : (s.cards[viewer] as number),
  }),

  outcome(s): Outcome | null {
    if (s.roundsLeft > 0) return null;
    const ranks = s.coins.map((own) => 1 + s.coins.filter((other) => other > own).length);
    return { ranks, scores: [...s.coins], reason: 'rounds' };
  },

  balance: (s) => sum(s.coins) + sum(s.bets),

  imagine(view, i, random) {
    const cards = view.coins.map((_, other) =>
      other === i ? (view.card as number) : 1 + Math.floor(random() * 13),
    );
    return {
      random: imagineRandom(random),
      coins: [...view.coins],
      cards,
      bets: [...view.bets],
      roundsLeft: view.roundsLeft,
    };
  },
};
