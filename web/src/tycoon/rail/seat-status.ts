import { activePlayer, type GameView, netWorth, PHASE_MANAGE, type PlayerView } from '@tycoon/sdk';
import type { GameMap } from '@tycoon/sdk/maps';
import { TURN } from '@tycoon/sdk/numbers';
import { isFrozen, sitsOut } from '@tycoon/sdk/rules';

/** What a player is about, as the rail says it. */
export type SeatStatus =
  | { readonly kind: 'out' | 'winner' | 'finished' | 'next' | 'rolling' | 'waiting' }
  | { readonly kind: 'deciding'; readonly tile: number }
  | { readonly kind: 'prison' | 'hospital' | 'late'; readonly count: number }
  /** Will not move: in the turn that runs, or in its next one. */
  | { readonly kind: 'frozen' };

/** Timeouts in a row that put a player out. */
export const { MAX_TIMEOUTS } = TURN;

export function seatStatusOf(view: GameView, player: PlayerView): SeatStatus {
  if (view.winners.includes(player.address)) return { kind: 'winner' };
  if (player.isOut) return { kind: 'out' };
  if (view.status === 'ended') return { kind: 'finished' };
  const isHeld = isFrozen(player, view.turn);
  if (activePlayer(view) === player) {
    if (view.phase === PHASE_MANAGE) return { kind: 'deciding', tile: player.pos };
    return { kind: isHeld ? 'frozen' : 'rolling' };
  }
  if (player.inPrisonTurns > 0) return { kind: 'prison', count: player.inPrisonTurns };
  if (player.inHospitalTurns > 0) return { kind: 'hospital', count: player.inHospitalTurns };
  if (isHeld) return { kind: 'frozen' };
  if (nextPlayer(view) === player) return { kind: 'next' };
  return player.timeouts > 0 ? { kind: 'late', count: player.timeouts } : { kind: 'waiting' };
}

/** Who comes after the active player: the next seat that is not in prison or hospital. */
export function nextPlayer(view: GameView): PlayerView | undefined {
  return turnOrder(view)
    .slice(1)
    .find((player) => !sitsOut(player));
}

/** Everyone still in the game, the active player first, then as the turn goes round. */
export function turnOrder(view: GameView): readonly PlayerView[] {
  const from = view.status === 'active' ? view.activeIdx : 0;
  const round = [...view.players.slice(from), ...view.players.slice(0, from)];
  return round.filter(({ isOut }) => !isOut);
}

/** How much land a player has. */
export const propertiesOf = (view: GameView, address: string): number =>
  Object.values(view.lots).filter(({ owner }) => owner === address).length;

/** Who is worth more than everybody else; null while nobody is. */
export function leaderOf(view: GameView, map: GameMap): string | null {
  const [first, second] = view.players
    .filter(({ isOut }) => !isOut)
    .map(({ address }) => ({ address, worth: netWorth(view, map, address) }))
    .sort((a, b) => Number(b.worth - a.worth));
  return first !== undefined && second !== undefined && first.worth > second.worth ? first.address : null;
}
