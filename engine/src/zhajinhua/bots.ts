import { type Because, type Bot, blendBot, largeKeyBot, randomBot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { LARGE_KEYS } from './large-keys.ts';
import { masterPolicy } from './master.ts';
import { oddsPolicy, stylePolicy } from './policies.ts';
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

const oddsBot = policyBot({ id: 'odds', name: { en: 'Odds', zh: '算牌' } }, oddsPolicy);

const masterBot = policyBot({ id: 'master', name: { en: 'Book', zh: '棋谱' } }, masterPolicy);

/** Presses the large key, and now and then asks for the showdown. */
const noviceBot = blendBot<Zhajinhua>(
  { id: 'novice', name: { en: 'Novice', zh: '新手' } },
  largeKeyBot(LARGE_KEYS),
  largeKeyBot(['showdown', ...LARGE_KEYS]),
  1,
);

/** From the loosest to the tightest, then the one that calculates and the one that mixes. */
export const BOTS: readonly Bot<Zhajinhua>[] = [
  randomBot(),
  noviceBot,
  ...STYLES.map((style) => policyBot(style, stylePolicy(style))),
  oddsBot,
  masterBot,
];
