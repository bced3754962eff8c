import { type Bot, randomBot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { nextBits, type Random } from '../core/random.ts';
import type { Action } from './action.ts';
import { BEINGS, type BeingId } from './being.ts';
import { priceOf } from './legal.ts';
import { planner } from './planner.ts';
import { GOALS, ROUNDS } from './role.ts';
import type { Player, Waiting } from './state.ts';
import type { Merit } from './types.ts';
import type { View } from './view.ts';

/** What the decision rules of the bots are written in. */
interface Situation {
  readonly seat: Seat;
  readonly wealth: number;
  readonly fu: number;
  readonly hui: number;
  readonly calamity: number;
  /** Beings the team still has to save. */
  readonly need: number;
  /** Rounds after this one. */
  readonly left: number;
  readonly anyUrgent: boolean;
  /** The being it would save: of those it can pay for, urgent ones first, then the most for its price, then the oldest. */
  readonly affordable: Waiting | null;
  readonly chance: () => number;
}

const worth = (being: BeingId): number => {
  const { fu, hui, price } = BEINGS[being];
  return (fu + hui) / price;
};

/** A being is urgent in its second round: it will not see a third. */
const isUrgent = ({ age }: Waiting): boolean => age === 1;

function pick(view: View, wealth: number): Waiting | null {
  let best: Waiting | null = null;
  for (const waiting of view.area) {
    if (priceOf(view, waiting.being) > wealth) continue;
    if (best === null || waiting.age > best.age) best = waiting;
    else if (waiting.age === best.age && worth(waiting.being) > worth(best.being)) best = waiting;
  }
  return best;
}

function situationOf(view: View, random: Random): Situation {
  const seat = view.viewer as Seat;
  const { wealth, fu, hui } = view.players[seat] as Player;
  return {
    seat,
    wealth,
    fu,
    hui,
    calamity: view.calamity,
    need: GOALS[view.config.difficulty].saved - view.saved,
    left: ROUNDS - view.round,
    anyUrgent: view.area.some(isUrgent),
    affordable: pick(view, wealth),
    chance: () => nextBits(random) / 0x1_0000_0000,
  };
}

type Choice = 'work' | 'practise' | 'give' | 'guard' | 'save';

const isUrgentAffordable = ({ affordable }: Situation): boolean =>
  affordable !== null && isUrgent(affordable);

/** 利他: helps whenever it can. */
function altruist({ calamity, wealth, anyUrgent, affordable }: Situation): Choice {
  if (calamity >= 14 && wealth >= 2) return 'guard';
  if (anyUrgent && affordable !== null) return 'save';
  return wealth >= 3 ? 'give' : 'work';
}

/** 平衡: looks after itself first, then after others. */
function balanced(s: Situation): Choice {
  if (s.calamity >= 8 && s.wealth >= 2 && s.chance() > 0.6) return 'guard';
  if (isUrgentAffordable(s)) return 'save';
  if (s.need > s.left && s.affordable !== null) return 'save';
  if (s.wealth < 4) return 'work';
  if (s.affordable !== null && s.chance() > 0.5) return 'save';
  if (s.fu < s.hui - 2 && s.wealth >= 3) return 'give';
  if (s.hui < s.fu - 2) return 'practise';
  return s.chance() > 0.5 ? 'practise' : 'work';
}

/** 智能: balanced, with an eye on the goal. */
function clever(s: Situation): Choice {
  if (s.calamity >= 14 && s.wealth >= 2) return 'guard';
  if (isUrgentAffordable(s)) return 'save';
  if (s.wealth < 4) return 'work';
  if (s.need > 0 && s.affordable !== null && (s.need >= s.left || s.chance() > 0.4)) return 'save';
  if (s.fu < s.hui - 2 && s.wealth >= 3) return 'give';
  if (s.hui < s.fu - 2) return 'practise';
  return s.wealth >= 3 && s.chance() > 0.5 ? 'give' : 'practise';
}

/** To the player with the least 福, of equals the lowest seat. */
function preachTarget(view: View, seat: Seat): Seat {
  let target = -1;
  for (const [other, { fu }] of view.players.entries()) {
    if (other !== seat && (target < 0 || fu < (view.players[target] as Player).fu)) target = other;
  }
  return target;
}

/**
 * Where several may save together: asks for help with an urgent being it cannot pay for alone. It pays all it has but what
 * the others must add, and asks the richest first.
 */
function proposalFor(view: View, seat: Seat): Action | null {
  if (!view.config.cooperation || view.proposed || view.freeSaving) return null;
  const own = (view.players[seat] as Player).wealth;
  if (own === 0) return null;
  for (const waiting of view.area) {
    const { price } = BEINGS[waiting.being];
    if (!isUrgent(waiting) || price <= own) continue;
    const shares = view.players.map(() => 0);
    shares[seat] = own;
    let left = price - own;
    const others = [...view.players.keys()].filter((other) => other !== seat);
    others.sort((a, b) => (view.players[b] as Player).wealth - (view.players[a] as Player).wealth);
    for (const other of others) {
      const share = Math.min(left, (view.players[other] as Player).wealth);
      shares[other] = share;
      left -= share;
    }
    if (left === 0) return { kind: 'propose', seat, being: waiting.being, shares };
  }
  return null;
}

/** Whether a partner is asked for no more than its even part of the price, rounded up. */
function isFair({ phase }: View, seat: Seat): boolean {
  if (phase.kind !== 'agreement') return false;
  const { shares, being } = phase.proposal;
  const payers = shares.filter((share) => share > 0).length;
  return (shares[seat] as number) <= Math.ceil(BEINGS[being].price / payers);
}

/** Whether the team could lose what it needs by waiting: the being is in its last round, or as many are needed as rounds are left. */
function isPressing(view: View): boolean {
  if (view.phase.kind !== 'agreement') return false;
  const { being } = view.phase.proposal;
  const need = GOALS[view.config.difficulty].saved - view.saved;
  return need > ROUNDS - view.round || view.area.some((one) => one.being === being && isUrgent(one));
}

/** The characters of the rulebook's strategies: what each does with an action, and which proposals it agrees to. */
interface Character {
  readonly act: (s: Situation) => Choice;
  readonly agrees: (view: View, seat: Seat) => boolean;
}

/** A bot by decision rules; all but 自私 ask for help where the table allows it, and preach. */
const ruleBot = (id: string, en: string, zh: string, { act: rule, agrees }: Character): Bot<Merit> => ({
  id,
  name: { en, zh },
  choose(view, _choices, random) {
    const seat = view.viewer as Seat;
    if (view.phase.kind === 'preaching') return { kind: 'preach', seat, target: preachTarget(view, seat) };
    if (view.phase.kind === 'agreement') return { kind: agrees(view, seat) ? 'agree' : 'decline', seat };
    const situation = situationOf(view, random);
    if (situation.anyUrgent && !isUrgentAffordable(situation)) {
      const proposal = proposalFor(view, seat);
      if (proposal !== null) return proposal;
    }
    const kind = rule(situation);
    if (kind === 'save') return { kind, seat, being: (situation.affordable as Waiting).being };
    return { kind, seat };
  },
});

/** 自私: practises, and nothing else. */
const selfish: Bot<Merit> = {
  id: 'selfish',
  name: { en: 'Selfish', zh: '自私' },
  choose(view) {
    const seat = view.viewer as Seat;
    if (view.phase.kind === 'preaching') return { kind: 'keep_silent', seat };
    return { kind: view.phase.kind === 'agreement' ? 'decline' : 'practise', seat };
  },
};

export const BOTS: readonly Bot<Merit>[] = [
  randomBot(),
  selfish,
  ruleBot('altruist', 'Altruist', '利他', { act: altruist, agrees: () => true }),
  ruleBot('balanced', 'Balanced', '平衡', { act: balanced, agrees: isFair }),
  ruleBot('clever', 'Clever', '智能', {
    act: clever,
    agrees: (view, seat) => isPressing(view) && isFair(view, seat),
  }),
  planner,
];
