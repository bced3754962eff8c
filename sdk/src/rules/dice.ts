import { sha3_256 } from '@noble/hashes/sha3.js';
import { activePlayer, type GameView } from '../view/view.ts';

/** The dice, as the package's module `rng` makes numbers of a seed. */

const FACES = 6n;

/** The first number that follows from a seed, as a face of the die. */
export function faceOf(seed: Uint8Array): number {
  const drawn = sha3_256(seed);
  let number = 0n;
  for (const byte of drawn.subarray(0, 8)) number = (number << 8n) | BigInt(byte);
  return Number(number % FACES) + 1;
}

/** The face that the roll which waits will show: what a card asked for, or what was drawn. Null where none waits. */
export function waitingDice(view: GameView): number | null {
  if (!view.draw) return null;
  return activePlayer(view)?.rollOverride ?? faceOf(view.draw.seed);
}
