import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { playsFor, type TycoonClient, TycoonError } from '@tycoon/sdk';
import { gasOf, returnGas } from '@tycoon/sdk/session';
import { withLock } from '../../browser/lock.ts';
import type { GameKeys, KeptKey } from './game-keys.ts';

interface Purse {
  readonly client: ClientWithCoreApi & { readonly tycoon: Pick<TycoonClient, 'game' | 'execute'> };
  readonly keys: GameKeys;
}

/** Sends what a key has left to its player, who has paid for it, and forgets the key. */
export async function returnLeftover({ client, keys }: Purse, { game, player }: KeptKey): Promise<void> {
  const signer = await keys.find(game, player);
  if (signer === null) return;
  if ((await gasOf(client, signer.toSuiAddress())) > 0n)
    await client.tycoon.execute(signer, returnGas(player));
  await keys.forget(game, player);
}

/**
 * Does so for every key of this browser that has nothing to play any more, at a visit after the one it was made in. A node that does
 * not answer is asked at the next visit. Tabs take turns, so that none returns what another is returning.
 */
export function returnLeftovers(purse: Purse, network: string, now: () => number = Date.now): Promise<void> {
  return withLock(`tycoon.leftover.${network}`, new AbortController().signal, async () => {
    for (const kept of await purse.keys.list()) {
      const signer = await purse.keys.find(kept.game, kept.player);
      if (signer === null) continue;
      await isIdle(purse, kept, signer, now())
        .then((idle) => (idle ? returnLeftover(purse, kept) : undefined))
        .catch(() => {});
    }
  });
}

/** Whether the game is over or gone, or others play for the player now. */
async function isIdle(
  { client }: Purse,
  { game, player }: KeptKey,
  signer: Signer,
  nowMs: number,
): Promise<boolean> {
  try {
    const { status, players } = await client.tycoon.game(game);
    const seated = players.find(({ address }) => address === player);
    return (
      status === 'ended' ||
      seated === undefined ||
      !playsFor(seated, signer.toSuiAddress(), BigInt(Math.floor(nowMs)))
    );
  } catch (error) {
    if (error instanceof TycoonError && error.failure === 'missing') return true;
    throw error;
  }
}
