import type { ClientWithCoreApi } from '@mysten/sui/client';
import { Transaction } from '@mysten/sui/transactions';
import { type Failure, failureOf } from './failure.ts';

/**
 * Why a node turned a transaction down, where its status says no more than that it did. Nodes tell the rest in prose, so the chain
 * is asked instead: inputs that are gone make it `missing`, inputs or coins that have changed make it `stale`, and a transaction
 * that works with a coin out of thin air lacks `gas`.
 */
export async function diagnose(client: ClientWithCoreApi, transaction: Transaction): Promise<Failure> {
  const { inputs, gasData } = transaction.getData();
  const used = inputs.flatMap(({ Object: given, UnresolvedObject: unresolved }) => {
    const reference = given?.ImmOrOwnedObject ?? given?.Receiving ?? given?.SharedObject ?? unresolved;
    return reference ? [{ version: null, ...reference }] : [];
  });
  try {
    const [objects, coins] = [await read(client, used), await read(client, gasData.payment ?? [])];
    if (objects.includes('gone')) return 'missing';
    if ([...objects, ...coins].some((state) => state !== 'as given')) return 'stale';
    return (await worksUnpaid(client, transaction)) ? 'gas' : 'unknown';
  } catch (error) {
    return failureOf(error) ?? 'unknown';
  }
}

interface Reference {
  readonly objectId: string;
  /** Missing where an object is used as it is, whatever its version. */
  readonly version?: string | number | null | undefined;
}

type ObjectState = 'as given' | 'changed' | 'gone';

async function read(
  { core }: ClientWithCoreApi,
  references: readonly Reference[],
): Promise<readonly ObjectState[]> {
  if (references.length === 0) return [];
  const { objects } = await core.getObjects({ objectIds: references.map(({ objectId }) => objectId) });
  return references.map(({ version }, i) => {
    const object = objects[i];
    if (object === undefined || object instanceof Error) return 'gone';
    return version == null || object.version === String(version) ? 'as given' : 'changed';
  });
}

/** Whether the transaction succeeds when it names no payment: nodes simulate that with a coin out of thin air. */
async function worksUnpaid({ core }: ClientWithCoreApi, transaction: Transaction): Promise<boolean> {
  const data = transaction.getData();
  const gasData = { ...data.gasData, budget: null, payment: null };
  const unpaid = Transaction.from({ getData: () => ({ ...data, gasData }) });
  const { $kind } = await core.simulateTransaction({ transaction: unpaid });
  return $kind === 'Transaction';
}
