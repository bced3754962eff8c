import { silent } from './apply.ts';
import type { Bot } from './bot.ts';
import { canonical } from './canonical.ts';
import type { BaseAction, Choice, Game, GameTypes, Seat } from './game.ts';
import type { Entry } from './log.ts';
import { playOn } from './play.ts';
import { nextBits, type Random } from './random.ts';
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

/** How good a decision was: among the best, a little behind, clearly behind, or played out too seldom to say. */
export const VERDICTS = ['best', 'fine', 'costly', 'open'] as const;
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
  /** The same, had the player done what was better; as `chances` where nothing was. */
  readonly best: readonly number[];
  readonly playouts: number;
}

/** What is known so far, of the decisions that were looked at. */
export interface Analysis<T extends GameTypes> {
  readonly decisions: number;
  readonly judged: readonly Judged<T>[];
  /** Numbers of the three states that mattered most, in the order of the game. */
  readonly moments: readonly number[];
  /** Of all the chance there was to give away, how much was kept: 0 to 100. */
  readonly kept: number;
  /** How many futures were imagined, of how many are planned. */
  readonly futures: { readonly done: number; readonly of: number };
}

/** Where a game of many rounds can be judged before its end. */
export interface Horizon<T extends GameTypes> {
  /** Whether a playout of a decision that was faced with this view has come far enough. */
  isReached(view: T['view'], state: T['state']): boolean;
  /** Everybody's chance to win from there. */
  chances(state: T['state']): readonly number[];
}

/** How long an analysis may take. */
export interface Budget {
  /** Milliseconds since it began, on the caller's clock. */
  elapsed(): number;
  /** The milliseconds after which nothing more is played out. */
  readonly whole: number;
}

/** All decisions together have so much of the time; the rest belongs to those that are most in doubt. */
const COARSE = 0.5;

export interface AnalysisOptions<T extends GameTypes> {
  readonly seat: Seat;
  /** How everybody is taken to play on, one bot a seat. */
  readonly bots: readonly Bot<T>[];
  /** Playouts of each alternative, for a decision on average. */
  readonly playouts: number;
  /** Playouts more at most for a decision that is in doubt. */
  readonly closer: number;
  /** For how many decisions so many more are planned. */
  readonly closerDecisions: number;
  /** Without it all that is planned is played out. */
  readonly budget?: Budget;
  readonly horizon?: Horizon<T>;
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

/** Plays an imagined state on to the horizon, the end or as long as is allowed; each seat's share of the win then. */
function sharesAfter<T extends GameTypes>(
  game: Game<T>,
  view: T['view'],
  state: T['state'],
  random: Random,
  { bots, maxMoves, worth, horizon }: AnalysisOptions<T>,
): readonly number[] {
  let left = maxMoves;
  const isThere = (): boolean => horizon?.isReached(view, state) === true;
  if (horizon !== undefined)
    while (left > 0 && game.outcome(state) === null && !isThere()) {
      playOn(game, state, bots, random, 1);
      left--;
    }
  const { outcome } = playOn(game, state, bots, random, isThere() ? 0 : left);
  if (outcome !== null) return winsOf(outcome.ranks);
  return horizon !== undefined && isThere() ? horizon.chances(state) : winsOf(standing(worth(state)));
}

/** Plays one imagined future once for each alternative. */
function playOut<T extends GameTypes>(
  game: Game<T>,
  { view, at }: Faced<T>,
  tallies: readonly Tally<T>[],
  options: AnalysisOptions<T>,
): void {
  const { seat, seed } = options;
  const n = tallies[0]?.wins.length ?? 0;
  for (const tally of tallies) {
    const dream = seedRandom(`${seed}/${at}/${n}`);
    const state = game.imagine(view, seat, () => nextBits(dream) / 0x1_0000_0000);
    const code = game.act(state, tally.action, silent);
    if (code !== null)
      throw new Error(`${game.id}: ${JSON.stringify(tally.action)} was taken and is refused: ${code}`);
    const wins = sharesAfter(game, view, state, seedRandom(`bots/${seed}/${at}/${n}`), options);
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
  const isOpen = tallies.length > 1 && pairs.length < ENOUGH;
  const chancesOf = ({ all, wins }: Tally<T>): readonly number[] => all.map((sum) => sum / wins.length);
  return {
    at,
    taken,
    better: sure ? { action: first.tally.action, chance: first.chance } : taken,
    alternatives: alternatives.map(({ tally, chance }) => ({ action: tally.action, chance })),
    lost,
    deviation: spread,
    verdict: isOpen ? 'open' : lost === 0 ? 'best' : lost < COSTLY ? 'fine' : 'costly',
    chances: chancesOf(own),
    best: chancesOf(sure ? first.tally : own),
    playouts: own.wins.length,
  };
}

/** How many moments are told. */
const MOMENTS = 3;

/** What a decision stands out by: what it gave away itself, or what chance and the others did to the seat since its decision before. */
export interface Swing {
  readonly by: 'choice' | 'luck';
  /** The seat's chance before: by choice that of the best it could do now, by luck that after its decision before. */
  readonly from: number;
  /** And afterwards: by choice that of what it did, by luck that of the best it could do now. */
  readonly to: number;
  /** 0 to 1; a choice counts twice. */
  readonly weight: number;
}

/** By how much chance and the others moved the seat between two decisions, beyond what chance may make of so few playouts. */
function luckBetween<T extends GameTypes>(before: Judged<T>, after: Judged<T>, seat: Seat): number {
  const [from = 0, to = 0] = [before.chances[seat], after.best[seat]];
  const variance = (from * (1 - from)) / before.playouts + (to * (1 - to)) / after.playouts;
  const distance = Math.abs(to - from);
  const isEnough = Math.min(before.playouts, after.playouts) >= ENOUGH;
  return isEnough && distance > 2 * Math.sqrt(variance) ? distance : 0;
}

/**
 * The greater of the two: what a decision gave away, or how luck moved the seat before it. The one begins where the other ends, at the chance of
 * the best that could be done, which is taken from the same futures as that of what was done.
 */
export function swingOf<T extends GameTypes>(
  before: Judged<T> | undefined,
  now: Judged<T>,
  seat: Seat,
): Swing {
  const luck = before === undefined ? 0 : luckBetween(before, now, seat);
  const could = now.best[seat] ?? 0;
  return before !== undefined && luck > 2 * now.lost
    ? { by: 'luck', from: before.chances[seat] ?? 0, to: could, weight: luck }
    : { by: 'choice', from: could, to: now.chances[seat] ?? 0, weight: 2 * now.lost };
}

/** The decisions that gave most away or before which luck had moved most, in the order of the game. */
function momentsOf<T extends GameTypes>(judged: readonly Judged<T>[], seat: Seat): readonly number[] {
  return judged
    .map((one, i) => ({ at: one.at, weight: swingOf(judged[i - 1], one, seat).weight }))
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
  futures: Analysis<T>['futures'],
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
    futures,
  };
}

/** The coarse pass plays each decision out so often at least, as a share of the playouts it has on average. */
const FIRST_LOOK = 0.25;
/** A decision in doubt is played out so often more at most before the next one is chosen. */
const BATCH = 8;

/** All places of a list, so that the first few of them already lie evenly over the whole of it: by their bits, reversed. */
export function scattered(length: number): readonly number[] {
  const bits = Math.max(1, Math.ceil(Math.log2(Math.max(1, length))));
  const reversed = (n: number): number =>
    Array.from({ length: bits }, (_, bit) => ((n >> bit) & 1) << (bits - 1 - bit)).reduce((a, b) => a | b, 0);
  return Array.from({ length: 1 << bits }, (_, n) => reversed(n)).filter((place) => place < length);
}

/** By how much the best alternative may be better than the one taken, as far as so few playouts can tell. */
function doubtOf<T extends GameTypes>(judged: Judged<T> | undefined): number {
  if (judged === undefined) return Number.POSITIVE_INFINITY;
  const { alternatives, taken, playouts } = judged;
  return (alternatives[0]?.chance ?? 0) - taken.chance + 1 / Math.sqrt(playouts);
}

/**
 * Judges the decisions of a seat by playouts from what it could know: each alternative in the same imagined futures, played on by the same
 * bots. A coarse pass goes over all decisions, once each, then twice, four times and so on, within its share of the time; what is left
 * belongs to the decisions that are most in doubt. Gives what is known after each look, so that a caller can show it or stop.
 */
export function* analyse<T extends GameTypes>(
  game: Game<T>,
  faced: readonly Faced<T>[],
  options: AnalysisOptions<T>,
): Generator<() => Analysis<T>, Analysis<T>> {
  const { seat, playouts, closer, closerDecisions, budget } = options;
  const tallies = faced.map(({ choices, action }) =>
    weighed(choices, action, options.alternatives).map(
      (one): Tally<T> => ({ action: one, wins: [], all: [] }),
    ),
  );
  const isChoice = (i: number): boolean => (tallies[i] as Tally<T>[]).length > 1;
  const known = (i: number): number => tallies[i]?.[0]?.wins.length ?? 0;
  // Where there was nothing to choose only the chance itself is asked.
  const usual = (i: number): number => (isChoice(i) ? playouts : Math.ceil(playouts / 2));
  const most = (i: number): number => usual(i) + (isChoice(i) ? closer : 0);
  const places = [...faced.keys()];
  const contested = places.filter(isChoice).length;
  const of = places.reduce((sum, i) => sum + usual(i), closer * Math.min(closerDecisions, contested));
  const isOver = (share: number): boolean => budget !== undefined && budget.elapsed() >= share * budget.whole;
  const judged = new Map<number, Judged<T>>();
  let done = 0;
  const tell = (): Analysis<T> =>
    summary(
      [...judged.values()].sort((a, b) => a.at - b.at),
      faced.length,
      seat,
      { done, of },
    );
  /** Imagines futures for a decision until there are so many, or its time is over; whether it saw one. */
  const look = (i: number, upTo: number, share: number): boolean => {
    const before = known(i);
    while (known(i) < upTo && !isOver(share)) {
      playOut(game, faced[i] as Faced<T>, tallies[i] as Tally<T>[], options);
      done++;
    }
    if (known(i) === before) return false;
    judged.set(i, judge((faced[i] as Faced<T>).at, tallies[i] as Tally<T>[]));
    return true;
  };

  const coarse = Math.max(1, Math.ceil(FIRST_LOOK * playouts));
  const order = scattered(faced.length);
  for (
    let sweep = 1, last = 0;
    last < coarse && !isOver(COARSE);
    last = sweep, sweep = Math.min(2 * sweep, coarse)
  )
    for (const i of order) {
      if (look(i, Math.min(sweep, usual(i)), COARSE)) yield tell;
      if (isOver(COARSE)) break;
    }
  const open = new Set(order.filter((i) => known(i) < most(i)));
  while (done < of && open.size > 0 && !isOver(1)) {
    const [first = 0, ...others] = open;
    const next = others.reduce(
      (best, i) => (doubtOf(judged.get(i)) > doubtOf(judged.get(best)) ? i : best),
      first,
    );
    const more = Math.min(BATCH, Math.max(1, known(next)), of - done);
    if (look(next, Math.min(most(next), known(next) + more), 1)) yield tell;
    if (known(next) >= most(next)) open.delete(next);
  }
  return tell();
}
