import type { ClientWithCoreApi } from '@mysten/sui/client';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';

/** Below this many MIST a purse is filled again: five rolls at the most they may cost. */
export const LOW = 1_000_000_000n;

/** Sees to it that addresses can pay their fees where a faucet gives SUI away. */
export interface Purse {
  /** Fills the purse of an address if it is low; resolves to whether it had to. */
  fill(address: string): Promise<boolean>;
}

export function createPurse(client: ClientWithCoreApi, faucet: string): Purse {
  const underWay = new Map<string, Promise<boolean>>();
  const fill = async (address: string): Promise<boolean> => {
    const { balance } = await client.core.getBalance({ owner: address });
    if (BigInt(balance.balance) >= LOW) return false;
    const { coins_sent: coins } = await requestSuiFromFaucetV2({ host: faucet, recipient: address });
    const digest = coins?.[0]?.transferTxDigest;
    if (digest !== undefined) await client.core.waitForTransaction({ digest });
    return true;
  };
  return {
    fill(address) {
      const running = underWay.get(address) ?? fill(address).finally(() => underWay.delete(address));
      underWay.set(address, running);
      return running;
    },
  };
}
