export * from './action.ts';
export * from './card.ts';
export type { Config } from './config.ts';
export { zhajinhua } from './game.ts';
export * from './hand.ts';
export { dealCards } from './round.ts';
export type { Duel, HandResult, State, Status } from './state.ts';
export { STATUSES } from './state.ts';
export type { ResultView, View } from './view.ts';
