import type { Emit, Seat } from '../core/game.ts';
import type { Event } from './event.ts';
import { sellHouse, sellLand } from './property.ts';
import { sellShares } from './shares.ts';
import { playerAt, type State, type Status } from './state.ts';

/** Takes a player out of the game, behind those who went before. */
export function retire(state: State, seat: Seat, status: Exclude<Status, 'playing'>): void {
  let gone = 0;
  for (const player of state.players) if (player.status !== 'playing') gone++;
  const player = playerAt(state, seat);
  player.status = status;
  player.exit = gone + 1;
}

/** Sells everything a player has, land by land with its houses first, then share by share, and takes the player out. */
export function liquidate(state: State, seat: Seat, emit: Emit<Event>): void {
  const player = playerAt(state, seat);
  for (const land of player.lands) {
    while ((state.houses[land] as number) > 0) sellHouse(state, seat, land, emit);
    sellLand(state, seat, land, emit);
  }
  for (const { share, amount } of player.holdings) sellShares(state, seat, share, amount, emit);
  retire(state, seat, 'bankrupt');
}
