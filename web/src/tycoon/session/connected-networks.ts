import { nameHere } from '../../rooms/names.ts';
import { runBots } from '../bots/run-bots.ts';
import { namedHere } from '../hotseat/people.ts';
import { returnLeftovers } from '../keys/leftover.ts';
import { createKit, type Kit } from '../network/kit.ts';
import type { TycoonNetwork } from '../network/network.ts';
import { type Chain, createChain } from './chain.ts';

/** All networks of the page and the wallets on them. */
export interface ConnectedNetworks {
  readonly chains: ReadonlyMap<string, Chain>;
  readonly kit: Kit;
}

const CHOSEN = 'tycoon.network';

const chosen = (): string | null => {
  try {
    return localStorage.getItem(CHOSEN);
  } catch {
    return null;
  }
};

/** Remembers the network for the next visit. */
export function rememberNetwork(name: string): void {
  try {
    localStorage.setItem(CHOSEN, name);
  } catch {
    // Private windows may refuse storage.
  }
}

let connected: ConnectedNetworks | null = null;

/** Connects to all networks, once a page: wallets register with the browser and streams stay open while pages change. */
export function connectNetworks(networks: readonly TycoonNetwork[]): ConnectedNetworks {
  if (connected !== null) return connected;
  const chains = new Map(networks.map((network) => [network.name, createChain(network)]));
  const remembered = chosen();
  const first = remembered !== null && chains.has(remembered) ? remembered : (networks[0]?.name ?? '');
  for (const chain of chains.values()) {
    runBots(chain, chain.roster);
    void returnLeftovers(chain, chain.network.name);
  }
  nameHere(namedHere());
  connected = { chains, kit: createKit(chains, first) };
  return connected;
}
