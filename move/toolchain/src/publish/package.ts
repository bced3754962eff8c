import type { ClientWithCoreApi, SuiClientTypes } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction, UpgradePolicy } from '@mysten/sui/transactions';
import { Complaint } from '@tycoon/command/complaint';
import type { Deployment } from '@tycoon/sdk';
import type { CompiledPackage } from '../compiler.ts';

/** What the publish script remembers of a network: what clients need, and what its owner needs to go on. */
export interface PublishedPackage extends Deployment {
  readonly network: string;
  readonly chainId: string;
  readonly adminCap: string;
  readonly upgradeCap: string;
  /** A checkpoint before the first version was published, as a number in decimal: an index need not begin earlier. */
  readonly checkpoint?: string;
  /** Of the compiled package, so that a second run knows whether anything has changed. */
  readonly digest: string;
}

type Client = ClientWithCoreApi;
type Result = SuiClientTypes.Transaction<{ effects: true; objectTypes: true }>;

/** Publishes the package; its init function creates the registry and the AdminCap. */
export async function publishPackage(
  client: Client,
  signer: Signer,
  compiled: CompiledPackage,
  /** A checkpoint that the network has by now. */
  checkpoint?: bigint,
): Promise<PublishedPackage> {
  const tx = new Transaction();
  const cap = tx.publish({ modules: [...compiled.modules], dependencies: [...compiled.dependencies] });
  tx.transferObjects([cap], signer.toSuiAddress());
  const result = await execute(client, signer, tx);
  const packageId = createdPackage(result);
  const { chainIdentifier } = await client.core.getChainIdentifier();
  return {
    network: client.network,
    chainId: chainIdentifier,
    packageId,
    packageIds: [packageId],
    registryId: created(result, '::map::MapRegistry'),
    adminCap: created(result, '::admin::AdminCap'),
    upgradeCap: created(result, '::package::UpgradeCap'),
    ...(checkpoint !== undefined && { checkpoint: checkpoint.toString() }),
    digest: compiled.digest,
  };
}

/** Publishes the next version of a published package. */
export async function upgradePackage(
  client: Client,
  signer: Signer,
  compiled: CompiledPackage,
  current: PublishedPackage,
): Promise<PublishedPackage> {
  const tx = new Transaction();
  const digest = [...Buffer.from(compiled.digest, 'hex')];
  const ticket = tx.moveCall({
    target: '0x2::package::authorize_upgrade',
    arguments: [
      tx.object(current.upgradeCap),
      tx.pure.u8(UpgradePolicy.COMPATIBLE),
      tx.pure.vector('u8', digest),
    ],
  });
  const receipt = tx.upgrade({
    modules: [...compiled.modules],
    dependencies: [...compiled.dependencies],
    package: current.packageId,
    ticket,
  });
  tx.moveCall({
    target: '0x2::package::commit_upgrade',
    arguments: [tx.object(current.upgradeCap), receipt],
  });
  const packageId = createdPackage(await execute(client, signer, tx));
  return { ...current, packageId, packageIds: [...current.packageIds, packageId], digest: compiled.digest };
}

async function execute(client: Client, signer: Signer, transaction: Transaction): Promise<Result> {
  const include = { effects: true, objectTypes: true } as const;
  const refuse = (reason: string) => {
    throw new Complaint(
      `The network refused the transaction: ${reason}`,
      'Check that the key has enough SUI, and that it is the one that published before where this is an upgrade.',
    );
  };
  const result = await client.core
    .signAndExecuteTransaction({ transaction, signer, include })
    .catch((error: Error) => refuse(error.message));
  if (result.$kind === 'FailedTransaction') {
    return refuse(result.FailedTransaction.status.error?.message ?? 'no reason given');
  }
  await client.core.waitForTransaction({ result });
  return result.Transaction;
}

function created({ effects, objectTypes }: Result, suffix: string): string {
  const change = effects.changedObjects.find(
    ({ objectId, idOperation }) => idOperation === 'Created' && objectTypes[objectId]?.endsWith(suffix),
  );
  if (!change) throw new Error(`publishing created no ${suffix}`);
  return change.objectId;
}

function createdPackage({ effects }: Result): string {
  const change = effects.changedObjects.find(({ outputState }) => outputState === 'PackageWrite');
  if (!change) throw new Error('the transaction published no package');
  return change.objectId;
}
