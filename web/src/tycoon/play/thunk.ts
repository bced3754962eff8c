import { type Deployment, type GameView, inRegistry } from '@tycoon/sdk';
import * as calls from '@tycoon/sdk/calls';
import type { Thunk } from '../network/session.ts';
import type { Move } from '../table/props.ts';

/** By what a move is made: the seat of its owner, or a player who has named the sender as its delegate. */
export type Hand = calls.Actor;

/** Moves that only the owner of a seat may make. */
const OWNERS = { leave: true, close: true, surrender: true } as const;

/** Whether a key that plays for a player may make the move; the others need the wallet. */
export const isDelegated = (move: Move): boolean => move.kind !== 'join' && !(move.kind in OWNERS);

/** What a move becomes on its way to the chain; null where the one who makes it has nothing to make it with. A roll that waits goes first. */
export function thunkOf(
  move: Move,
  home: Deployment,
  view: GameView,
  hand: Hand | null,
  seating: calls.Seating = {},
): Thunk | null {
  const deployment = inRegistry(home, view.registry);
  const thunk = callOf(move, deployment, view, hand, seating);
  if (thunk === null || move.kind === 'step') return thunk;
  return calls.stepFirst(deployment, view, thunk);
}

function callOf(
  move: Move,
  deployment: Deployment,
  view: GameView,
  hand: Hand | null,
  seating: calls.Seating,
): Thunk | null {
  const game = view.id;
  const { clockDice } = view.config;
  switch (move.kind) {
    case 'join':
      return calls.joinGame(deployment, game, seating);
    case 'step':
      return calls.step(deployment, game);
    case 'rollAbsent':
      return calls.rollAbsent(deployment, { game, clockDice });
    case 'endTimedOutTurn':
      return calls.endTimedOutTurn(deployment, game);
  }
  if (hand === null) return null;
  const acting = { game, ...hand };
  switch (move.kind) {
    case 'leave':
    case 'close':
    case 'surrender':
      return hand.seat === undefined ? null : ownCall(move.kind, deployment, { game, seat: hand.seat });
    case 'ready':
    case 'unready':
      return calls.setReady(deployment, { ...acting, ready: move.kind === 'ready' });
    case 'start':
      return calls.startGame(deployment, acting);
    case 'kick':
      return calls.kickGuest(deployment, { ...acting, guest: move.guest });
    case 'skip':
      return calls.skip(deployment, acting);
    case 'buy':
      return calls.buy(deployment, { ...acting, tile: move.tile });
    case 'upgrade':
      return calls.upgrade(deployment, { ...acting, tile: move.tile, staysOpen: move.staysOpen ?? false });
    case 'buyCards':
      return calls.buyCards(deployment, { ...acting, kinds: move.cards });
    case 'sell':
      return calls.sell(deployment, { ...acting, sales: [move.sale] });
    case 'setDirection':
      return calls.setDirection(deployment, { ...acting, dir: move.direction });
    case 'setAuto':
      return calls.setAuto(deployment, { ...acting, auto: move.isOn, floor: move.floor });
    case 'roll': {
      const { kind: _, ...how } = move;
      return calls.takeTurn(deployment, { ...acting, clockDice, ...how });
    }
  }
}

function ownCall(
  kind: keyof typeof OWNERS,
  deployment: Deployment,
  at: { readonly game: string; readonly seat: NonNullable<calls.Actor['seat']> },
): Thunk {
  switch (kind) {
    case 'leave':
      return calls.leaveGame(deployment, at);
    case 'close':
      return calls.closeGame(deployment, at);
    case 'surrender':
      return calls.surrender(deployment, at);
  }
}
