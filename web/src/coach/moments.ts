import type { GameId } from '../games/ids.ts';

/** What a coach explains in a first game, by game, in the order a newcomer usually meets it. */
export const COACH_MOMENTS = {
  tycoon: ['roll', 'buy', 'toll', 'card', 'shop', 'build'],
  cashflow: ['roll', 'deck', 'buy', 'payday', 'doodad', 'market'],
  zhajinhua: ['see', 'raise', 'compare', 'settled'],
  monopoly: ['roll', 'fork', 'buy', 'toll', 'shares', 'debt'],
  merit: ['act', 'save', 'together', 'event', 'calamity'],
} as const satisfies Readonly<Record<GameId, readonly string[]>>;

export type CoachMoment<G extends GameId = GameId> = (typeof COACH_MOMENTS)[G][number];
