import { FIGURES, type Figure } from '../../art/figures.ts';

/** An address as people can compare it: its beginning and its end. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** The figure of a player without a name, the same wherever its address is shown. */
export const figureOfAddress = (address: string): Figure =>
  FIGURES[Number(BigInt(address) % BigInt(FIGURES.length))] ?? 'crane';

/** The name a game goes by: the first digits of its id. */
export const gameName = (id: string): string => id.slice(2, 6);
