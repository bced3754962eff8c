import type { Because, Bot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { PRACTISE_HUI, WORK_WEALTH } from './act.ts';
import type { Action } from './action.ts';
import { ABANDONED_CALAMITY, BEING_IDS, BEINGS, type BeingId, SAVING_FU } from './being.ts';
import { GUARD_PRICE, priceOf } from './legal.ts';
import type { Reason } from './reason.ts';
import { ACTIONS_A_TURN, DOOM, GOALS, ROLE_DATA, ROUNDS, type Role } from './role.ts';
import { PATH_DATA, pathOf } from './score.ts';
import type { Player, Waiting } from './state.ts';
import type { Merit } from './types.ts';
import type { View } from './view.ts';

/** Actions the seat still has in this game, this one included. */
const actionsAhead = (view: View): number => view.actionsLeft + ACTIONS_A_TURN * (ROUNDS - view.round);

/** Whether the team can reach its number only if it saves every being that is there or will come. */
function everyBeingCounts(view: View): boolean {
  const need = GOALS[view.config.difficulty].saved - view.saved;
  return need > 0 && need >= view.area.length + ROUNDS - view.round;
}

/** How likely a player acting after us this round can still pay for the being alone. */
function canBeLeft(view: View, seat: Seat, waiting: Waiting): boolean {
  const price = priceOf(view, waiting.being);
  for (let place = view.place + 1; place < view.players.length; place++) {
    const other = (seat - view.place + place + view.players.length) % view.players.length;
    if ((view.players[other] as Player).wealth + WORK_WEALTH >= price) return true;
  }
  return false;
}

/** The split in which everybody pays as evenly as purses allow, the asker first to take the odd coin; null if it cannot be paid. */
function evenSplit(players: readonly Readonly<Player>[], seat: Seat, price: number): number[] | null {
  const shares = players.map(() => 0);
  for (let left = price; left > 0; left--) {
    let next = -1;
    for (let i = 0; i < players.length; i++) {
      const other = (seat + i) % players.length;
      const room = (players[other] as Player).wealth - (shares[other] as number);
      if (room <= 0) continue;
      if (next < 0 || (shares[other] as number) < (shares[next] as number)) next = other;
    }
    if (next < 0) return null;
    shares[next] = (shares[next] as number) + 1;
  }
  return (shares[seat] as number) > 0 && shares.filter((share) => share > 0).length > 1 ? shares : null;
}

/** A being to save now: alone if it can be paid for, else together. */
function rescue(view: View, seat: Seat, waiting: Waiting): Action | null {
  const price = priceOf(view, waiting.being);
  const { wealth } = view.players[seat] as Player;
  if (wealth >= price) return { kind: 'save', seat, being: waiting.being };
  if (!view.config.cooperation || view.proposed) return null;
  const shares = evenSplit(view.players, seat, price);
  return shares === null ? null : { kind: 'propose', seat, being: waiting.being, shares };
}

/** The beings in the order they should be saved: those about to be lost, then the dear ones that bring most. */
const byNeed = (area: readonly Waiting[]): Waiting[] =>
  [...area].sort((a, b) => b.age - a.age || gainOf(b.being) - gainOf(a.being));

const gainOf = (being: BeingId): number => BEINGS[being].fu + BEINGS[being].hui;

/** What saving an average being costs and brings, alone: the mean of the twelve cards. */
const AVERAGE = BEING_IDS.reduce(
  (sum, id) => ({
    price: sum.price + BEINGS[id].price / BEING_IDS.length,
    fu: sum.fu + (BEINGS[id].fu + SAVING_FU) / BEING_IDS.length,
    hui: sum.hui + BEINGS[id].hui / BEING_IDS.length,
  }),
  { price: 0, fu: 0, hui: 0 },
);

/** How often to work, guard and practise in all the actions still ahead, and the score that ends with. */
interface Plan {
  readonly work: number;
  readonly guard: number;
  readonly practise: number;
  readonly score: number;
  /** 劫难 above the limit at the end if nobody guards; below 0 there is room. */
  readonly excess: number;
}

/** The mix of actions that ends highest, after the seat's part in saving beings; what calamity is expected must be guarded away together. */
function planFor(view: View, seat: Seat): Plan {
  const player = view.players[seat] as Player;
  const role = ROLE_DATA[view.config.roles[seat] as Role];
  const goal = GOALS[view.config.difficulty];
  const n = view.players.length;
  const saves = Math.max(0, goal.saved - view.saved) / n;
  const actions = Math.max(1, Math.round(actionsAhead(view) - saves));
  const purse = player.wealth - saves * AVERAGE.price;
  const expected = view.calamity + (1 + view.config.calamityARound) * (ROUNDS - view.round) - goal.calamity;
  let best: Plan = { work: 0, guard: 0, practise: actions, score: 0, excess: expected };
  let most = -1;
  for (let guard = 0; guard <= actions; guard++) {
    const work = Math.max(0, Math.ceil((guard * GUARD_PRICE - purse) / WORK_WEALTH));
    const practise = actions - guard - work;
    if (practise < 0) break;
    const fu = player.fu + saves * AVERAGE.fu + 2 * guard + role.workFu * work + role.practiseFu * practise;
    const hui = player.hui + saves * AVERAGE.hui + guard + (PRACTISE_HUI + role.practiseHui) * practise;
    const streak = guard + saves >= ROUNDS - view.round ? ROUNDS : 0;
    const bonus = PATH_DATA[pathOf({ ...player, fu, hui, streak })].bonus;
    const score = 3 * Math.sqrt(fu * hui) + bonus;
    const value = score - 5 * Math.max(0, expected - 2 * n * guard);
    if (value > most) {
      most = value;
      best = { work, guard, practise, score: Math.round(score), excess: expected };
    }
  }
  return best;
}

/** Whether to earn for a being that must not be lost and that this seat cannot pay for, neither alone nor with others. */
const mustEarn = (view: View, seat: Seat): boolean =>
  everyBeingCounts(view) &&
  view.area.some(
    (waiting) =>
      (waiting.age === 1 || view.round === ROUNDS || !view.config.cooperation) &&
      priceOf(view, waiting.being) > (view.players[seat] as Player).wealth,
  );

/** What is kept back for the next being where each has to pay alone and none may be lost. */
const reserve = (view: View): number =>
  everyBeingCounts(view) && !view.config.cooperation && view.round < ROUNDS ? AVERAGE.price : 0;

/** The next step of the plan: work before it is needed, one help a round for the streak, the rest as it comes. */
function ownBest(view: View, seat: Seat, because: Because<Reason>): Action {
  const player = view.players[seat] as Player;
  const goal = GOALS[view.config.difficulty];
  const plan = planFor(view, seat);
  const { work, guard, practise, score, excess } = plan;
  const canGuard = player.wealth >= GUARD_PRICE + reserve(view);
  const saysPlan = (): void => because({ kind: 'plan', work, guard, practise, score });
  const saysCalamity = (): void => {
    if (excess > 0)
      because({ kind: 'expected_calamity', calamity: goal.calamity + excess, limit: goal.calamity });
  };
  if (canGuard && guard > 0 && !player.helped && view.actionsLeft === 1) {
    because({ kind: 'streak', rounds: player.streak });
    saysCalamity();
    return { kind: 'guard', seat };
  }
  const earns = mustEarn(view, seat);
  if (work > 0 || earns) {
    const dear = view.area.find(({ being }) => priceOf(view, being) > player.wealth);
    if (earns && dear !== undefined)
      because({
        kind: 'too_poor',
        being: dear.being,
        price: priceOf(view, dear.being),
        wealth: player.wealth,
      });
    saysPlan();
    return { kind: 'work', seat };
  }
  const guards = canGuard && (guard > practise || practise === 0);
  if (guards) saysCalamity();
  else if (player.fu !== player.hui) because({ kind: 'uneven', fu: player.fu, hui: player.hui });
  saysPlan();
  return { kind: guards ? 'guard' : 'practise', seat };
}

/** Why a being is saved now. */
function saysRescue(
  view: View,
  seat: Seat,
  waiting: Waiting,
  action: Action,
  because: Because<Reason>,
): void {
  const { being, age } = waiting;
  const price = priceOf(view, being);
  const { fu, hui } = BEINGS[being];
  const need = GOALS[view.config.difficulty].saved - view.saved;
  if (age === 1) because({ kind: 'urgent', being, price, calamity: ABANDONED_CALAMITY });
  if (everyBeingCounts(view)) because({ kind: 'needed', need, left: ROUNDS - view.round });
  const { wealth } = view.players[seat] as Player;
  because(
    action.kind === 'save'
      ? { kind: 'affordable', being, price, wealth, fu: fu + SAVING_FU, hui }
      : { kind: 'too_poor', being, price, wealth },
  );
}

const unheard: Because<Reason> = () => {};

function choose(view: View, because: Because<Reason>): Action {
  const seat = view.viewer as Seat;
  const player = view.players[seat] as Player;
  if (view.phase.kind === 'preaching') {
    // To the player who is least of a rival.
    const products = view.players.map(({ fu, hui }, i) => (i === seat ? Number.POSITIVE_INFINITY : fu * hui));
    const target = products.indexOf(Math.min(...products));
    const { fu, hui } = view.players[target] as Player;
    because({ kind: 'least_rival', target, fu, hui });
    return { kind: 'preach', seat, target };
  }
  if (view.phase.kind === 'agreement') {
    const { being, shares } = view.phase.proposal;
    const payers = shares.filter((share) => share > 0).length;
    const { fu, hui } = BEINGS[being];
    because({
      kind: 'share',
      pays: shares[seat] as number,
      fu: Math.ceil((fu + SAVING_FU) / payers),
      hui: Math.ceil(hui / payers),
    });
    return { kind: 'agree', seat };
  }
  const last = view.round === ROUNDS;
  const goal = GOALS[view.config.difficulty];
  const { calamity } = view;
  if (calamity >= DOOM - 3 && player.wealth >= GUARD_PRICE) {
    because({ kind: 'near_doom', calamity, doom: DOOM });
    return { kind: 'guard', seat };
  }
  if (last && calamity > goal.calamity && player.wealth >= GUARD_PRICE && view.saved >= goal.saved) {
    because({ kind: 'over_limit', calamity, limit: goal.calamity });
    return { kind: 'guard', seat };
  }
  for (const waiting of byNeed(view.area)) {
    const action = rescue(view, seat, waiting);
    if (action === null) continue;
    // A being that can wait a round is shared only where it must not be lost and nobody else will be able to pay.
    const shared = everyBeingCounts(view) && view.actionsLeft === 1 && !canBeLeft(view, seat, waiting);
    if (waiting.age === 1 || last || action.kind === 'save' || shared) {
      saysRescue(view, seat, waiting, action, because);
      return action;
    }
  }
  return ownBest(view, seat, because);
}

/** Our own: saves every being it can, saves up for the dear ones, shares what it cannot pay, and spends the rest where it scores. */
export const planner: Bot<Merit> = {
  id: 'planner',
  name: { en: 'Planner', zh: '谋划' },
  choose: (view, _choices, _random, because = unheard) => choose(view, because),
};
