import { type Outcome, objectTypesOf } from './execution.ts';
import type { TransactionRecord } from './record.ts';
import { priorOf } from './system.ts';
import type { UserTransaction } from './transaction.ts';

/** What is kept of a transaction that ran. */
export function recordOf(
  transaction: UserTransaction,
  signatures: readonly Uint8Array[],
  outcome: Outcome,
): TransactionRecord {
  const { changes } = outcome;
  return {
    digest: transaction.digest,
    data: transaction.bytes,
    signatures,
    effectsBytes: outcome.effectsBytes,
    get effects() {
      return outcome.effects;
    },
    effectsDigest: outcome.effectsDigest,
    gasUsed: outcome.gasUsed,
    eventsBytes: outcome.eventsBytes,
    events: outcome.events,
    eventsDigest: outcome.eventsDigest,
    balanceChanges: outcome.balanceChanges,
    objectTypes: objectTypesOf(changes),
    written: changes.flatMap(({ after }) => (after ? [after] : [])),
    removed: changes.flatMap(({ id, before, after }) => (before && !after ? [id] : [])),
    prior: priorOf(changes),
  };
}
