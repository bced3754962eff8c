import type { ClientWithCoreApi } from '@mysten/sui/client';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';

/** An address with less than this many MIST gets more: five rolls at the most they may cost. */
const LOW = 1_000_000_000n;

/** Gives addresses SUI for their fees, from the faucet of the network. */
export interface Funder {
  /** Asks the faucet for SUI where the address has little; resolves to whether it had to. */
  topUp(address: string): Promise<boolean>;
}

export function createFunder(
  client: ClientWithCoreApi,
  faucet: string,
  request: typeof requestSuiFromFaucetV2 = requestSuiFromFaucetV2,
): Funder {
  const underWay = new Map<string, Promise<boolean>>();
  const topUp = async (address: string): Promise<boolean> => {
    const { balance } = await client.core.getBalance({ owner: address });
    if (BigInt(balance.balance) >= LOW) return false;
    const { coins_sent: coins } = await request({ host: faucet, recipient: address });
    const digest = coins?.[0]?.transferTxDigest;
    if (digest !== undefined) await client.core.waitForTransaction({ digest });
    return true;
  };
  return {
    topUp(address) {
      const running = underWay.get(address) ?? topUp(address).finally(() => underWay.delete(address));
      underWay.set(address, running);
      return running;
    },
  };
}

/** The faucet of a network that is not reached over HTTP. */
export const faucetBy =
  (fetch: typeof globalThis.fetch): typeof requestSuiFromFaucetV2 =>
  async ({ host, recipient }) => {
    const body = JSON.stringify({ FixedAmountRequest: { recipient } });
    const response = await fetch(`${host}/v2/gas`, { method: 'POST', body });
    if (!response.ok) throw new Error(`the faucet answers ${response.status}`);
    return response.json();
  };
