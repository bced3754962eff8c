import type { PlayerView } from '../view/view.ts';

/** Whether a player cannot move in a round: it stays, and what it stands on happens again. */
export const isFrozen = ({ frozenUntilTurn }: PlayerView, turn: bigint): boolean =>
  frozenUntilTurn !== null && frozenUntilTurn >= turn;

/** Whether a player is skipped when its turn comes. */
export const sitsOut = ({ inPrisonTurns, inHospitalTurns }: PlayerView): boolean =>
  inPrisonTurns > 0 || inHospitalTurns > 0;
