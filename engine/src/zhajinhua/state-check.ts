import type { Contradiction } from '../core/result.ts';
import { potOf } from './pot.ts';
import { canBet, isSettled } from './round.ts';
import type { Duel, HandResult, State } from './state.ts';

const PER_SEAT = ['chips', 'status', 'seen', 'spent', 'allIn'] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const isDistinct = (items: readonly unknown[]): boolean => new Set(items).size === items.length;

function seatsProblem(state: State): Contradiction | null {
  const { config, cards, dealer, turn } = state;
  const n = config.players;
  for (const key of PER_SEAT) {
    if (state[key].length !== n) return [key, `must have ${n} entries, one a seat`];
  }
  if (cards.length !== 3 * n) return ['cards', 'must have three cards a seat'];
  if (!isDistinct(cards)) return ['cards', 'must not hold a card twice'];
  if (dealer >= n) return ['dealer', 'is not a seat'];
  return turn >= n ? ['turn', 'is not a seat'] : null;
}

/** Who is out holds nothing; who is all in has no chips; who is in has paid the ante, or all it had. */
function seatProblem(state: State, seat: number): Contradiction | null {
  const { config, status, turn } = state;
  const chips = state.chips[seat] as number;
  const spent = state.spent[seat] as number;
  const limited = config.startingChips !== null;
  if (limited && chips < 0) return [`chips[${seat}]`, 'must not be negative'];
  if (state.allIn[seat] && (!limited || (turn >= 0 && chips > 0)))
    return [`allIn[${seat}]`, 'must be a seat without chips, where chips are limited'];
  if (status[seat] === 'out') {
    if (!limited || chips > 0) return [`status[${seat}]`, 'must be out only without chips'];
    if (spent > 0) return [`spent[${seat}]`, 'must be nothing for a seat that is out'];
    return state.seen[seat] || state.allIn[seat]
      ? [`status[${seat}]`, 'must not be out with cards to look at or to bet on']
      : null;
  }
  if (turn < 0) return spent === 0 ? null : [`spent[${seat}]`, 'must be paid out at the end'];
  if (limited && chips + spent === 0) return [`status[${seat}]`, 'must be out without chips'];
  return spent < config.ante && !state.allIn[seat]
    ? [`spent[${seat}]`, `must be at least the ante of ${config.ante}`]
    : null;
}

function moneyProblem(state: State): Contradiction | null {
  const { config, chips, baseBet } = state;
  const all = config.players * (config.startingChips ?? 0);
  if (sum(chips) + potOf(state) !== all) return ['chips', `must add up to ${all} with what is in the pot`];
  return baseBet < config.baseBet || baseBet > config.baseBet * config.maxRaiseMultiplier
    ? ['baseBet', 'is out of its bounds']
    : null;
}

/** Two different seats compare, one of them loses and compares no more. */
function duelsProblem(duels: readonly Duel[], players: number, path: string): Contradiction | null {
  const lost = new Set<number>();
  for (const [i, { seat, target, loser }] of duels.entries()) {
    const at = `${path}[${i}]`;
    if (seat >= players || target >= players || seat === target) return [at, 'must be between two seats'];
    if (loser !== seat && loser !== target) return [`${at}.loser`, 'must be one of the two'];
    if (lost.has(seat) || lost.has(target)) return [at, 'must be between seats still in the hand'];
    lost.add(loser);
  }
  return null;
}

function handProblem(state: State): Contradiction | null {
  const { config, status, duels, turn, round, hand, dealer } = state;
  if (round > config.maxRounds) return ['round', 'is past the last one'];
  if (hand > config.hands) return ['hand', 'is past the last one'];
  if (status[dealer] === 'out') return ['dealer', 'must not be out'];
  const problem = duelsProblem(duels, config.players, 'duels');
  if (problem !== null) return problem;
  for (const [seat, own] of status.entries()) {
    if ((own === 'lost') !== duels.some(({ loser }) => loser === seat))
      return [`status[${seat}]`, 'must be lost if and only if a comparison was'];
  }
  const active = status.filter((own) => own === 'active').length;
  if (active < (turn < 0 ? 1 : 2)) return ['status', 'must leave enough seats in the hand'];
  if (turn < 0) return null;
  if (status[turn] !== 'active') return ['turn', 'must be a seat that is still in the hand'];
  if (!canBet(state, turn)) return ['turn', 'must be a seat with chips'];
  return isSettled(state, turn) ? ['turn', 'must not be asked where betting has no more sense'] : null;
}

function resultProblem(last: HandResult, players: number): Contradiction | null {
  for (const key of ['chipsChange', 'totalSpent', 'bonus', 'cards'] as const) {
    if (last[key].length !== players) return [`last.${key}`, `must have ${players} entries, one a seat`];
  }
  for (const key of ['winners', 'shown'] as const) {
    if (!isDistinct(last[key]) || last[key].some((seat) => seat >= players))
      return [`last.${key}`, 'must be seats, each once'];
  }
  for (const key of ['chipsChange', 'totalSpent'] as const) {
    if (sum(last[key]) !== last.pot) return [`last.${key}`, 'must add up to the pot'];
  }
  if (sum(last.bonus) !== 0) return ['last.bonus', 'must add up to nothing'];
  if (last.dealer >= players) return ['last.dealer', 'is not a seat'];
  const twice = last.cards.findIndex((own) => own !== null && !isDistinct(own));
  if (twice >= 0) return [`last.cards[${twice}]`, 'must not hold a card twice'];
  return duelsProblem(last.duels, players, 'last.duels');
}

/** The hand before this one, or at the end this one; the deal goes on to the next seat that has chips. */
function lastProblem(state: State): Contradiction | null {
  const { config, last, turn, hand, dealer, status, chips } = state;
  const n = config.players;
  if (last === null) {
    if (turn < 0 || hand > 1) return ['last', 'must not be missing after a hand'];
    return dealer === 0 ? null : ['dealer', 'must be the first seat in the first hand'];
  }
  if (last.hand !== (turn < 0 ? hand : hand - 1)) return ['last.hand', 'must be the last hand played'];
  const problem = resultProblem(last, n);
  if (problem !== null) return problem;
  if (turn < 0) {
    const solvent = config.startingChips === null ? n : chips.filter((own) => own > 0).length;
    if (hand < config.hands && solvent > 1) return ['turn', 'must not be over before the last hand'];
    return dealer === last.dealer ? null : ['dealer', 'must be that of the last hand'];
  }
  let next = (last.dealer + 1) % n;
  while (status[next] === 'out') next = (next + 1) % n;
  return dealer === next ? null : ['dealer', 'must be the next seat after the last dealer'];
}

/** The first thing in a well-formed state that contradicts another, or null. */
export function stateProblem(state: State): Contradiction | null {
  const problem = seatsProblem(state);
  if (problem !== null) return problem;
  for (let seat = 0; seat < state.config.players; seat++) {
    const wrong = seatProblem(state, seat);
    if (wrong !== null) return wrong;
  }
  return moneyProblem(state) ?? handProblem(state) ?? lastProblem(state);
}
