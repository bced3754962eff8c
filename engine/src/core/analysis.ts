import { silent } from './apply.ts';
import type { Bot } from './bot.ts';
import { canonical } from './canonical.ts';
import type { BaseAction, Choice, Game, GameTypes, Seat } from './game.ts';
import type { Entry } from './log.ts';
import { playOn } from './play.ts';
import { nextBits } from './random.ts';
import { sensible } from './search.ts';
import { seedRandom } from './seed.ts';

/** A decision of a finished match as its player faced it: nothing in it was hidden from that seat. */
export interface Faced<T extends GameTypes> {
  /** The number of the state in which it was taken. */
  readonly at: number;
  readonly view: T['view'];
  readonly choices: readonly Choice<T['action']>[];
  readonly action: T['action'];
}

/** One thing the player could have done, and how often it wins in playouts. */
export interface Alternative<T extends GameTypes> {
  readonly action: T['action'];
  /** The chance to win, 0 to 1. */
  readonly chance: number;
}

/** How good a decision was: among the best, a little behind, or clearly behind. */
export const VERDICTS = ['best', 'fine', 'costly'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A decision with what playouts say of it. */
export interface Judged<T extends GameTypes> {
  readonly at: number;
  readonly taken: Alternative<T>;
  /** What would have been better; the decision itself where nothing was. */
  readonly better: Alternative<T>;
  /** All that was weighed, best first. */
  readonly alternatives: readonly Alternative<T>[];
  /** What the decision gave away, 0 to 1. */
  readonly lost: number;
  /** The deviation of what it gave away, from the pairs of playouts. */
  readonly deviation: number;
  readonly verdict: Verdict;
  /** Everybody's chance to win after the decision, seat by seat. */
  readonly chances: readonly number[];
  readonly playouts: number;
}

/** What is known so far; the last one has all decisions and the moments. */
export interface Analysis<T extends GameTypes> {
  readonly decisions: number;
  readonly judged: readonly Judged<T>[];
  /** Numbers of the three states that mattered most, in the order of the game. */
  readonly moments: readonly number[];
  /** Of all the chance there was to give away, how much was kept: 0 to 100. */
  readonly kept: number;
  /** How many looks at decisions were taken, of how many are planned. */
  readonly looks: { readonly done: number; readonly of: number };
}

export interface AnalysisOptions<T extends GameTypes> {
  readonly seat: Seat;
  /** How everybody is taken to play on, one bot a seat. */
  readonly bots: readonly Bot<T>[];
  /** Playouts of each alternative of every decision. */
  readonly playouts: number;
  /** Playouts more for the decisions that seem to matter most. */
  readonly closer: number;
  /** How many decisions are looked at more closely. */
  readonly closerDecisions: number;
  /** After so many moves a playout is broken off; who stands best by `worth` is then taken to win. */
  readonly maxMoves: number;
  /** How well each seat stands. */
  worth(state: T['state']): readonly number[];
  /** At most so many alternatives are weighed at once, the one that was taken among them. */
  readonly alternatives: number;
  readonly seed: string;
}

/** The decisions a seat took and did not take back, each as it was faced. `before` is the state before an entry of the log. */
export function decisionsOf<T extends GameTypes>(
  game: Game<T>,
  seat: Seat,
  log: readonly Entry<T['action'], T['event']>[],
  before: (at: number) => T['state'],
): readonly Faced<T>[] {
  const faced: Faced<T>[] = [];
  for (const [at, { move }] of log.entries()) {
    if (move.kind === 'undo') {
      if (move.seat === seat) faced.pop();
      continue;
    }
    if (move.action.seat !== seat) continue;
    const state = before(at);
    const choices = game.legal(state, seat);
    faced.push({ at, view: game.view(state, seat), choices, action: move.action });
  }
  return faced;
}

/** What is weighed: the action taken, then one of each kind, then more of them as far as there is room. */
export function weighed<Action extends BaseAction>(
  choices: readonly Choice<Action>[],
  taken: Action,
  most: number,
): readonly Action[] {
  const picked = new Map<string, Action>([[canonical(taken), taken]]);
  const kinds = new Set([taken.kind]);
  const others = sensible(choices);
  for (const fresh of [true, false])
    for (const action of others) {
      if (picked.size >= most) break;
      if (fresh === kinds.has(action.kind)) continue;
      kinds.add(action.kind);
      picked.set(canonical(action), action);
    }
  return [...picked.values()];
}

/** Shares of the win, seat by seat: the first place, shared by who shares it; nothing where nobody is first. */
function winsOf(ranks: readonly number[]): readonly number[] {
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
}

/** Ranks by how well each stands. */
const standing = (worth: readonly number[]): readonly number[] =>
  worth.map((own) => 1 + worth.filter((other) => other > own).length);

/** Sums over the playouts of one alternative. */
interface Tally<T extends GameTypes> {
  readonly action: T['action'];
  /** The seat's share of each playout, so that pairs can be compared. */
  readonly wins: number[];
  readonly all: number[];
}

/** Plays the same imagined futures once for each alternative. */
function playOut<T extends GameTypes>(
  game: Game<T>,
  { view, at }: Faced<T>,
  tallies: readonly Tally<T>[],
  options: AnalysisOptions<T>,
  from: number,
  playouts: number,
): void {
  const { seat, bots, maxMoves, worth, seed } = options;
  for (let n = from; n < from + playouts; n++)
    for (const tally of tallies) {
      const dream = seedRandom(`${seed}/${at}/${n}`);
      const state = game.imagine(view, seat, () => nextBits(dream) / 0x1_0000_0000);
      const code = game.act(state, tally.action, silent);
      if (code !== null)
        throw new Error(`${game.id}: ${JSON.stringify(tally.action)} was taken and is refused: ${code}`);
      const { outcome } = playOn(game, state, bots, seedRandom(`bots/${seed}/${at}/${n}`), maxMoves);
      const wins = winsOf(outcome === null ? standing(worth(state)) : outcome.ranks);
      tally.wins.push(wins[seat] as number);
      for (const [other, win] of wins.entries()) tally.all[other] = (tally.all[other] ?? 0) + win;
    }
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Differences below this are called equal. */
const EQUAL = 0.01;
/** With fewer futures than these nothing is called better. */
const ENOUGH = 10;
/** What a costly decision gives away at least. */
const COSTLY = 0.04;

/** The figures of a decision from its playouts. What was better must be so beyond chance: by two deviations of the pairs. */
function judge<T extends GameTypes>(at: number, tallies: readonly Tally<T>[]): Judged<T> {
  const [own] = tallies as readonly [Tally<T>, ...Tally<T>[]];
  const alternatives = tallies
    .map((tally) => ({ tally, chance: meanOf(tally.wins) }))
    .sort((a, b) => b.chance - a.chance);
  const taken = { action: own.action, chance: meanOf(own.wins) };
  const [first] = alternatives;
  const pairs = (first?.tally.wins ?? []).map((win, n) => win - (own.wins[n] as number));
  const gap = meanOf(pairs);
  const spread = Math.sqrt(meanOf(pairs.map((pair) => (pair - gap) ** 2)) / Math.max(1, pairs.length));
  const sure =
    first !== undefined && first.tally !== own && pairs.length >= ENOUGH && gap > EQUAL && gap > 2 * spread;
  const lost = sure ? gap : 0;
  return {
    at,
    taken,
    better: sure ? { action: first.tally.action, chance: first.chance } : taken,
    alternatives: alternatives.map(({ tally, chance }) => ({ action: tally.action, chance })),
    lost,
    deviation: spread,
    verdict: lost === 0 ? 'best' : lost < COSTLY ? 'fine' : 'costly',
    chances: own.all.map((wins) => wins / own.wins.length),
    playouts: own.wins.length,
  };
}

/** How many moments are told. */
const MOMENTS = 3;

/** How far the seat's chance moved from one decision to the next, beyond what chance may make of so few playouts. */
function moved<T extends GameTypes>(before: Judged<T> | undefined, after: Judged<T>, seat: Seat): number {
  if (before === undefined) return 0;
  const [from = 0, to = 0] = [before.chances[seat], after.chances[seat]];
  const variance = (from * (1 - from)) / before.playouts + (to * (1 - to)) / after.playouts;
  const distance = Math.abs(to - from);
  const isEnough = Math.min(before.playouts, after.playouts) >= ENOUGH;
  return isEnough && distance > 2 * Math.sqrt(variance) ? distance : 0;
}

/** The decisions that gave most away or after which the chance had moved most, in the order of the game. */
function momentsOf<T extends GameTypes>(judged: readonly Judged<T>[], seat: Seat): readonly number[] {
  const weight = judged.map((one, i) => Math.max(2 * one.lost, moved(judged[i - 1], one, seat)));
  return judged
    .map(({ at }, i) => ({ at, weight: weight[i] as number }))
    .filter((one) => one.weight > EQUAL)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOMENTS)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
}

function summary<T extends GameTypes>(
  judged: readonly Judged<T>[],
  decisions: number,
  seat: Seat,
  looks: Analysis<T>['looks'],
): Analysis<T> {
  let stake = 0;
  let lost = 0;
  for (const one of judged) {
    const worst = one.alternatives.at(-1)?.chance ?? one.taken.chance;
    stake += Math.max(one.lost, one.better.chance - worst);
    lost += one.lost;
  }
  return {
    decisions,
    judged,
    moments: momentsOf(judged, seat),
    kept: stake === 0 ? 100 : Math.round(100 * (1 - lost / stake)),
    looks,
  };
}

/** The first look at every decision has so much of its playouts: soon there is something to say of all of them. */
const FIRST_LOOK = 0.25;

/**
 * Judges every decision of a seat by playouts from what it could know: each alternative in the same imagined states, played on by the same
 * bots. All decisions get a first look, then a second, and those that seem to matter most a third. Tells what is known after each look, so
 * that a caller can show it or stop.
 */
export function* analyse<T extends GameTypes>(
  game: Game<T>,
  faced: readonly Faced<T>[],
  options: AnalysisOptions<T>,
): Generator<Analysis<T>, Analysis<T>> {
  const { seat, playouts, closer, closerDecisions } = options;
  const tallies = faced.map(({ choices, action }) =>
    weighed(choices, action, options.alternatives).map(
      (one): Tally<T> => ({ action: one, wins: [], all: [] }),
    ),
  );
  const isChoice = (i: number): boolean => (tallies[i] as Tally<T>[]).length > 1;
  const of = 2 * faced.length + Math.min(closerDecisions, faced.filter((_, i) => isChoice(i)).length);
  const judged: Judged<T>[] = [];
  let done = 0;
  const look = (i: number, upTo: number): Analysis<T> => {
    const decision = faced[i] as Faced<T>;
    const own = tallies[i] as Tally<T>[];
    const known = own[0]?.wins.length ?? 0;
    playOut(game, decision, own, options, known, Math.max(0, upTo - known));
    judged[i] = judge(decision.at, own);
    return summary(judged.slice(), faced.length, seat, { done: ++done, of });
  };
  // Where there was nothing to choose only the chance itself is asked.
  for (const share of [FIRST_LOOK, 1])
    for (const i of faced.keys())
      yield look(i, Math.max(1, Math.ceil(share * playouts * (isChoice(i) ? 1 : 0.5))));
  const promising = [...faced.keys()]
    .filter(isChoice)
    .sort((a, b) => gapOf(judged[b] as Judged<T>) - gapOf(judged[a] as Judged<T>))
    .slice(0, closerDecisions);
  for (const i of promising) yield look(i, playouts + closer);
  return summary(judged, faced.length, seat, { done, of });
}

/** By how much the best alternative seems better than the one taken. */
const gapOf = <T extends GameTypes>({ alternatives, taken }: Judged<T>): number =>
  (alternatives[0]?.chance ?? 0) - taken.chance;
