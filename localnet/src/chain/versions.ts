import { type Address, addressBytes } from './address.ts';
import type { Digest } from './hash.ts';
import type { History } from './history.ts';
import type { LedgerObject } from './object.ts';
import type { TransactionRecord } from './record.ts';
import type { ObjectStore } from './store.ts';
import { decodeTransaction } from './transaction.ts';

// Older versions of objects are not kept apart: they are found by walking back through the transactions that wrote them.

/** How many checkpoints are looked at for the transaction that removed an object. */
const SEARCHED = 20_000;

/** A version of an object and the transaction that put another one, or nothing, in its place. */
interface Replaced {
  readonly object: LedgerObject;
  readonly by: TransactionRecord;
}

/** The versions of an object before the one that is there, newest first; of one that is gone, all that history has. */
function* replacedVersions(history: History, store: ObjectStore, id: Address): Generator<Replaced> {
  const current = store.object(id);
  let by = current ? history.transaction(current.previousTransaction)?.record : findRemoval(history, id);
  for (;;) {
    const prior: Digest | undefined = by?.prior.get(id);
    if (!by || prior === undefined) return;
    const writer: TransactionRecord | undefined = history.transaction(prior)?.record;
    const object = writer?.written.find((written) => written.id === id);
    if (!writer || !object) return;
    yield { object, by };
    by = writer;
  }
}

/** The transaction that removed an object which is not there any more. */
function findRemoval(history: History, id: Address): TransactionRecord | undefined {
  const newest = history.head?.sequenceNumber ?? -1;
  const oldest = Math.max(history.first, newest - SEARCHED);
  for (let number = newest; number >= oldest; number--) {
    if (!history.mayHold(number, [[addressBytes(id)]])) continue;
    const records = history.checkpoint(number)?.transactions ?? [];
    const removal = records.findLast((record) => record.removed.includes(id));
    if (removal) return removal;
  }
  return undefined;
}

/** A version of an object, whether it is the one that is there, an older one, or one of an object that is gone. */
export function objectAt(
  history: History,
  store: ObjectStore,
  id: Address,
  version: bigint,
): LedgerObject | undefined {
  const current = store.object(id);
  if (current && current.version <= version) return current.version === version ? current : undefined;
  return findReplaced(history, store, id, version)?.object;
}

/** The newest version of an object that is not above a bound. */
export function objectNotAbove(
  history: History,
  store: ObjectStore,
  id: Address,
  bound: bigint,
): LedgerObject | undefined {
  const current = store.object(id);
  if (current && current.version <= bound) return current;
  for (const { object } of replacedVersions(history, store, id)) if (object.version <= bound) return object;
  return undefined;
}

/** A version of an object that some transaction received: it cannot be received again, but who asks for it is not refused. */
export function receivedAt(
  history: History,
  store: ObjectStore,
  id: Address,
  version: bigint,
): LedgerObject | undefined {
  const replaced = findReplaced(history, store, id, version);
  if (!replaced || replaced.by.signatures.length === 0) return undefined;
  const { inputs } = decodeTransaction(replaced.by.data).programmable;
  return inputs.some((input) => input.Object?.Receiving?.objectId === id) ? replaced.object : undefined;
}

function findReplaced(
  history: History,
  store: ObjectStore,
  id: Address,
  version: bigint,
): Replaced | undefined {
  for (const replaced of replacedVersions(history, store, id)) {
    if (replaced.object.version <= version) return replaced.object.version === version ? replaced : undefined;
  }
  return undefined;
}
