import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { getFaucetHost, requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT } from '@tycoon/command/root';

/** The networks one can publish to; `localnet` is ours and `sui start` alike. */
const NETWORKS = ['localnet', 'testnet', 'mainnet'] as const;
type Network = (typeof NETWORKS)[number];

/** Where their nodes are by default. */
export const URLS: Readonly<Record<Network, string>> = {
  localnet: 'http://127.0.0.1:9000',
  testnet: 'https://fullnode.testnet.sui.io:443',
  mainnet: 'https://fullnode.mainnet.sui.io:443',
};

/** The variable that holds the publisher's key, as `sui keytool export` prints it. Its value is never shown. */
export const KEY_VARIABLE = 'TYCOON_PUBLISHER_KEY';

export const parseNetwork = (text: string): Network => {
  const network = NETWORKS.find((name) => name === text);
  if (network) return network;
  throw new Complaint(`There is no network "${text}".`, `Choose one of ${NETWORKS.join(', ')}.`);
};

/** Where the deployment of a network is kept: local ones with the other data, public ones with the SDK. */
export const deploymentFile = (network: Network): string =>
  join(ROOT, network === 'localnet' ? '.data/deployments' : 'sdk/deployments', `${network}.json`);

export const connect = (network: Network, url: string = URLS[network]): SuiGrpcClient =>
  new SuiGrpcClient({ network, baseUrl: url, format: 'binary' });

/** Genesis checkpoints of the public networks: what a node must say it belongs to. */
const CHAINS: Readonly<Partial<Record<Network, string>>> = {
  testnet: '69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD',
  mainnet: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S',
};

/** The chain that the node belongs to; complains where it cannot be reached or is of another network. */
export async function chainOf(client: SuiGrpcClient, network: Network, url = URLS[network]): Promise<string> {
  const { chainIdentifier } = await client.core.getChainIdentifier().catch(() => {
    throw new Complaint(
      `The node at ${url} does not answer.`,
      network === 'localnet'
        ? 'Start one with `npm run localnet`, or name another.'
        : 'Name another by --url.',
    );
  });
  const expected = CHAINS[network];
  if (expected && chainIdentifier !== expected) {
    throw new Complaint(
      `The node at ${url} is not of ${network}: its chain is ${chainIdentifier}.`,
      `Name a node of ${network} by --url, or the network the node is of by --network.`,
    );
  }
  return chainIdentifier;
}

/** A key that everybody knows, for networks that live on one machine, so that who published there can upgrade there. */
const localPublisher = (): Ed25519Keypair =>
  Ed25519Keypair.fromSecretKey(createHash('sha256').update('tycoon: publisher on local networks').digest());

/** The key in the environment; on localnet one that everybody knows. */
export function publisherKey(network: Network, secret = process.env[KEY_VARIABLE]): Ed25519Keypair {
  if (secret) {
    try {
      return Ed25519Keypair.fromSecretKey(secret);
    } catch {
      throw new Complaint(
        `${KEY_VARIABLE} holds no Ed25519 key.`,
        'Set it to what `sui keytool export` prints.',
      );
    }
  }
  if (network === 'localnet') return localPublisher();
  throw new Complaint(
    `Publishing on ${network} needs a key with SUI on it.`,
    `Set ${KEY_VARIABLE} to a key as \`sui keytool export\` prints it; it is used to sign and never shown.`,
  );
}

/** What a key must have: publishing the package and its maps takes half of it, nearly all for storage. */
const FUNDS = 4_000_000_000n;

/** Sees to it that the key can pay: on localnet from the faucet, elsewhere by complaining. */
export async function ensureFunds(
  client: ClientWithCoreApi,
  network: Network,
  address: string,
  faucet: string = getFaucetHost('localnet'),
): Promise<void> {
  const { balance } = await client.core.getBalance({ owner: address });
  if (BigInt(balance.balance) >= FUNDS) return;
  if (network !== 'localnet') {
    throw new Complaint(
      `${address} has ${Number(balance.balance) / 1e9} SUI on ${network}; publishing may take ${Number(FUNDS) / 1e9}.`,
      network === 'testnet' ? 'Get some at https://faucet.sui.io.' : 'Send SUI to it first.',
    );
  }
  await requestSuiFromFaucetV2({ host: faucet, recipient: address }).catch((error: Error) => {
    throw new Complaint(
      `The faucet at ${faucet} gives nothing: ${error.message}`,
      'Name another by --faucet.',
    );
  });
}
