import { getFaucetHost, requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Complaint } from '../complaint.ts';

/** The networks one can publish to; `localnet` is ours and `sui start` alike. */
export const NETWORKS = ['localnet', 'testnet', 'mainnet'] as const;
export type Network = (typeof NETWORKS)[number];

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

export const connect = (network: Network, url: string = URLS[network]): SuiGrpcClient =>
  new SuiGrpcClient({ network, baseUrl: url, format: 'binary' });

/** The key in the environment; on localnet a fresh one, paid for by the faucet. */
export async function publisher(
  network: Network,
  faucet: string = getFaucetHost('localnet'),
): Promise<Ed25519Keypair> {
  const secret = process.env[KEY_VARIABLE];
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
  if (network !== 'localnet') {
    throw new Complaint(
      `Publishing on ${network} needs a key with SUI on it.`,
      `Set ${KEY_VARIABLE} to a key as \`sui keytool export\` prints it; it is used to sign and never shown.`,
    );
  }
  const keypair = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: faucet, recipient: keypair.toSuiAddress() });
  return keypair;
}
