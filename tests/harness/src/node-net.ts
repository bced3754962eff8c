import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { Complaint } from '@tycoon/command/complaint';
import { ROOT } from '@tycoon/command/root';
import { compilePackage } from '@tycoon/move-toolchain/compiler';
import { findFramework } from '@tycoon/move-toolchain/framework';
import { publishMaps, readMaps } from '@tycoon/move-toolchain/publish/maps';
import { type PublishedPackage, publishPackage } from '@tycoon/move-toolchain/publish/package';
import { readPackage } from '@tycoon/move-toolchain/sources';
import type { ForeignNode } from '@tycoon/stack/services';
import type { BareNet } from './contract/contract-net.ts';

/** A node that somebody else runs, reached by its URL, with a package of its own on it. */
interface NodeNet extends BareNet {
  readonly client: SuiGrpcClient;
  readonly deployment: PublishedPackage;
}

/** The longest that a test waits for the time of a node that cannot be told to move it. */
const LONGEST_WAIT_MS = 15_000;

/** Something that happens later than a test can wait for, on a node whose time cannot be moved. */
export class TooFarOff extends Error {
  constructor(milliseconds: number) {
    super(`the node's time cannot be moved, and ${milliseconds} ms are too long to wait for`);
  }
}

/** Publishes the package and its maps there, with a key of its own that the faucet fills. */
export async function createNodeNet(
  { url, faucet }: ForeignNode,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<NodeNet> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url, fetch });
  await client.core.getChainIdentifier().catch((error: Error) => {
    throw new Complaint(`The node at ${url} does not answer: ${error.message}`, 'Name one that does.');
  });
  const publisher = new Ed25519Keypair();
  const recipient = publisher.toSuiAddress();
  await requestSuiFromFaucetV2({ host: faucet, recipient }).catch((error: Error) => {
    throw new Complaint(`The faucet at ${faucet} gives nothing: ${error.message}`, 'Name another.');
  });
  const directory = join(ROOT, 'move');
  const sources = await readPackage(directory, ['sources']);
  const compiled = await compilePackage(sources, await findFramework('genesis'), directory);
  const deployment = await publishPackage(client, publisher, compiled);
  await publishMaps(client, publisher, deployment, await readMaps());
  return {
    client,
    deployment,
    fund: createTreasury(client, publisher),
    advanceClock: (milliseconds) => moveTime(client, milliseconds),
  };
}

/** What an account is given: a faucet that gives to many is soon tired, and gives several coins where one is enough. */
const ALLOWANCE = 1_000_000_000n;

/** Pays accounts from a key, one after the other: it pays with one coin. */
function createTreasury(client: SuiGrpcClient, signer: Ed25519Keypair): BareNet['fund'] {
  let last: Promise<unknown> = Promise.resolve();
  const pay = async (recipient: string) => {
    const transaction = new Transaction();
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [ALLOWANCE])], recipient);
    const result = await client.core.signAndExecuteTransaction({ transaction, signer });
    await client.core.waitForTransaction({ result });
  };
  return async (recipient) => {
    const paid = last.then(() => pay(recipient));
    last = paid.catch(() => {});
    await paid;
  };
}

/** Moves the time of a node that allows it (`--time-travel` here, `sui fork` there); waits for that of any other. */
async function moveTime({ forkingService }: SuiGrpcClient, milliseconds: number): Promise<void> {
  const isMoved = await forkingService.advanceClock({ durationMs: BigInt(milliseconds) }).then(
    () => true,
    () => false,
  );
  if (isMoved) return;
  if (milliseconds > LONGEST_WAIT_MS) throw new TooFarOff(milliseconds);
  await sleep(milliseconds);
}
