import { type Because, type Bot, randomBot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { masterPolicy } from './master.ts';
import { againstBlind, novicePolicy, oddsPolicy, stylePolicy } from './policies.ts';
import type { Reason } from './reason.ts';
import { actionFor, freshSituation, type Policy, type Situation, situationOf } from './situation.ts';
import { STYLES } from './styles.ts';
import type { Zhajinhua } from './types.ts';

const unheard: Because<Reason> = () => {};

/** Policies count in base bets, people in chips. */
function inChips(reason: Reason, baseBet: number): Reason {
  switch (reason.kind) {
    case 'blind_is_cheap':
      return { ...reason, unit: reason.unit * baseBet, seen: reason.seen * baseBet };
    case 'price':
      return { ...reason, unit: reason.unit * baseBet, pot: reason.pot * baseBet };
    default:
      return reason;
  }
}

/** A player at the table that goes by a policy. */
const policyBot = ({ id, name }: Pick<Bot<Zhajinhua>, 'id' | 'name'>, policy: Policy): Bot<Zhajinhua> => {
  const situation: Situation = freshSituation();
  return {
    id,
    name,
    choose(view, _choices, random, because = unheard) {
      const now = situationOf(view, view.viewer as Seat, situation);
      const step = policy(now, random, (reason) => because(inChips(reason, view.config.baseBet)));
      return actionFor(step, now, view);
    },
  };
};

/** A bot by its policy, so that the fast table can play what the page plays. */
interface Player extends Pick<Bot<Zhajinhua>, 'id' | 'name'> {
  readonly policy: Policy;
}

/** The styles of the standard level know what to do with players who do not look; the others play their own way whatever happens. */
const COUNTING: readonly string[] = ['steady', 'tight'];

/** From the loosest to the tightest, then the one that calculates and the one that mixes. */
export const PLAYERS: readonly Player[] = [
  { id: 'novice', name: { en: 'Novice', zh: '新手' }, policy: novicePolicy },
  ...STYLES.map((style) => {
    const { id, name } = style;
    const policy = stylePolicy(style);
    return { id, name, policy: COUNTING.includes(id) ? againstBlind(policy, () => 1) : policy };
  }),
  { id: 'odds', name: { en: 'Odds', zh: '算牌' }, policy: oddsPolicy },
  { id: 'master', name: { en: 'Book', zh: '棋谱' }, policy: masterPolicy },
];

export const BOTS: readonly Bot<Zhajinhua>[] = [
  randomBot(),
  ...PLAYERS.map(({ policy, ...player }) => policyBot(player, policy)),
];
