import type { Bot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { PRACTISE_HUI, WORK_WEALTH } from './act.ts';
import type { Action } from './action.ts';
import { BEING_IDS, BEINGS, type BeingId, SAVING_FU } from './being.ts';
import { GUARD_PRICE, priceOf } from './legal.ts';
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

/** How often to work, guard and practise in all the actions still ahead. */
interface Plan {
  readonly work: number;
  readonly guard: number;
  readonly practise: number;
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
  let best: Plan = { work: 0, guard: 0, practise: actions };
  let most = -1;
  for (let guard = 0; guard <= actions; guard++) {
    const work = Math.max(0, Math.ceil((guard * GUARD_PRICE - purse) / WORK_WEALTH));
    const practise = actions - guard - work;
    if (practise < 0) break;
    const fu = player.fu + saves * AVERAGE.fu + 2 * guard + role.workFu * work + role.practiseFu * practise;
    const hui = player.hui + saves * AVERAGE.hui + guard + (PRACTISE_HUI + role.practiseHui) * practise;
    const streak = guard + saves >= ROUNDS - view.round ? ROUNDS : 0;
    const bonus = PATH_DATA[pathOf({ ...player, fu, hui, streak })].bonus;
    const score = 3 * Math.sqrt(fu * hui) + bonus - 5 * Math.max(0, expected - 2 * n * guard);
    if (score > most) {
      most = score;
      best = { work, guard, practise };
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
function ownBest(view: View, seat: Seat): Action {
  const player = view.players[seat] as Player;
  const { work, guard, practise } = planFor(view, seat);
  const canGuard = player.wealth >= GUARD_PRICE + reserve(view);
  if (canGuard && guard > 0 && !player.helped && view.actionsLeft === 1) return { kind: 'guard', seat };
  if (work > 0 || mustEarn(view, seat)) return { kind: 'work', seat };
  if (canGuard && guard > practise) return { kind: 'guard', seat };
  if (practise > 0) return { kind: 'practise', seat };
  return { kind: canGuard ? 'guard' : 'practise', seat };
}

function choose(view: View): Action {
  const seat = view.viewer as Seat;
  const player = view.players[seat] as Player;
  if (view.phase.kind === 'preaching') {
    // To the player who is least of a rival.
    const products = view.players.map(({ fu, hui }, i) => (i === seat ? Number.POSITIVE_INFINITY : fu * hui));
    return { kind: 'preach', seat, target: products.indexOf(Math.min(...products)) };
  }
  if (view.phase.kind === 'agreement') return { kind: 'agree', seat };
  const last = view.round === ROUNDS;
  const goal = GOALS[view.config.difficulty];
  if (view.calamity >= DOOM - 3 && player.wealth >= GUARD_PRICE) return { kind: 'guard', seat };
  if (last && view.calamity > goal.calamity && player.wealth >= GUARD_PRICE && view.saved >= goal.saved) {
    return { kind: 'guard', seat };
  }
  for (const waiting of byNeed(view.area)) {
    const action = rescue(view, seat, waiting);
    if (action === null) continue;
    if (waiting.age === 1 || last || action.kind === 'save') return action;
    // A being that can wait a round is shared only where it must not be lost and nobody else will be able to pay.
    if (everyBeingCounts(view) && view.actionsLeft === 1 && !canBeLeft(view, seat, waiting)) return action;
  }
  return ownBest(view, seat);
}

/** Our own: saves every being it can, saves up for the dear ones, shares what it cannot pay, and spends the rest where it scores. */
export const planner: Bot<Merit> = {
  id: 'planner',
  name: { en: 'Planner', zh: '谋划' },
  choose,
};
