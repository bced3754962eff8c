import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';

/** What a bot writes into the transaction that seats it. */
const WORDS = 'tycoon: plays by itself';
const WRITTEN = bcs.string().serialize(WORDS).toBase64();

/**
 * Tells everybody that the player who joins by this transaction is a bot. It is an input that no command takes: nothing on
 * chain reads it, and the rules treat all players alike. It is the bot's own word, as a chess server's bots declare themselves.
 */
export function declareBot(tx: Transaction): void {
  tx.pure.string(WORDS);
}

/** Whether who sent a transaction with these inputs has declared itself a bot. */
export const isDeclaredBot = (inputs: readonly object[]): boolean =>
  inputs.some((input) => {
    const { Pure } = input as { readonly Pure?: { readonly bytes: string } };
    return Pure?.bytes === WRITTEN;
  });
