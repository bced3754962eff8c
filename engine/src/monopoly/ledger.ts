import type { State } from './state.ts';

/**
 * All the players' cash less all the bank has paid out: what the players began with, always. A bankrupt's cash below zero
 * counts too, since the creditor has got the whole toll; shares and lands are paid for by the bank's accounts.
 */
export function money({ players, bank }: State): number {
  let sum = 0;
  for (const { cash } of players) sum += cash;
  return sum - bank.start - bank.spaces - bank.cards - bank.taxes - bank.lands - bank.houses - bank.shares;
}
