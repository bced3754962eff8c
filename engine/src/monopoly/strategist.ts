import type { Bot } from '../core/bot.ts';
import type { Seat } from '../core/game.ts';
import { createLookahead } from '../core/lookahead.ts';
import { playOn } from '../core/play.ts';
import { PROMOTER } from './bots.ts';
import { monopoly } from './game.ts';
import { decide, type Taste } from './policy.ts';
import type { State } from './state.ts';
import type { Monopoly } from './types.ts';
import { netWorth } from './worth.ts';

const botOf = (taste: Taste): Bot<Monopoly> => ({
  id: 'strategist',
  name: { en: 'Strategist', zh: '战略家' },
  choose: (view, choices, _random, because) => decide(view, choices, taste, because),
});

const policy = botOf(PROMOTER);

/** How everybody is taken to play on: always with all dice and straight on, which is many times as quick. */
const rollout = botOf({ ...PROMOTER, outlook: null });

/** So many moves of each seat are played on. */
const MOVES = 30;

/** The seat's part of all that is owned; who is out has nothing. */
function shareOf(state: State, seat: Seat): number {
  const worths = state.players.map(({ status }, other) =>
    status === 'playing' ? netWorth(state, other) : 0,
  );
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  return all <= 0 ? 0 : (worths[seat] as number) / all;
}

/** Tries what it could do in imagined futures and takes what leaves it the largest part of all wealth. */
export const strategist = createLookahead(monopoly, {
  id: policy.id,
  name: policy.name,
  policy,
  alternatives: 5,
  playouts: 32,
  sure: 2,
  isWeighed: ({ step }) => step.kind !== 'owe',
  judge: (state, seat, random) => {
    const bots = state.players.map(() => rollout);
    const { outcome } = playOn(monopoly, state, bots, random, MOVES * state.players.length);
    return shareOf(state, seat) + (outcome?.ranks[seat] === 1 ? 0.5 : 0);
  },
});
