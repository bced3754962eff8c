import { decodeEvent, type TycoonEvent } from '@tycoon/sdk/events';
import { IngestError } from '../ingest/failure.ts';
import type { ChainEvent, Checkpoint } from '../source/checkpoint.ts';
import { type CheckpointEvidence, createEvidenceReader } from './evidence.ts';

/** A checkpoint with nothing in it but what the package told. */
export interface DecodedCheckpoint {
  readonly sequence: bigint;
  readonly timestampMs: bigint;
  readonly transactions: readonly DecodedTransaction[];
  /** What executing the transactions of games again takes; empty where the bytes were not asked for. */
  readonly evidence: readonly CheckpointEvidence[];
}

interface DecodedTransaction {
  /** Place in the checkpoint. */
  readonly position: number;
  readonly digest: string;
  readonly sender: string;
  readonly events: readonly DecodedEvent[];
}

interface DecodedEvent {
  /** Place in the transaction. */
  readonly ordinal: number;
  readonly event: TycoonEvent;
}

const TYPE = /^(0x[0-9a-f]+)::events::(\w+)$/;

/** Keeps the package's events and decodes them; everything else on the chain is none of our business. */
export function decodeCheckpoint(checkpoint: Checkpoint, packageIds: readonly string[]): DecodedCheckpoint {
  const transactions: DecodedTransaction[] = [];
  const evidence: CheckpointEvidence[] = [];
  const readEvidence = createEvidenceReader(packageIds);
  for (const [position, { digest, events, bytes }] of checkpoint.transactions.entries()) {
    const decoded: DecodedEvent[] = [];
    for (const [ordinal, event] of events.entries()) {
      const known = decode(event, checkpoint.sequence, packageIds);
      if (known) decoded.push({ ordinal, event: known });
    }
    if (bytes) evidence.push(...readEvidence(position, bytes, gamesOf(decoded)));
    const sender = events[0]?.sender;
    if (sender !== undefined && decoded.length > 0) {
      transactions.push({ position, digest, sender, events: decoded });
    }
  }
  return { sequence: checkpoint.sequence, timestampMs: checkpoint.timestampMs, transactions, evidence };
}

const gamesOf = (events: readonly DecodedEvent[]): string[] => [
  ...new Set(events.flatMap(({ event }) => ('game' in event ? [event.game] : []))),
];

function decode({ type, contents }: ChainEvent, sequence: bigint, packageIds: readonly string[]) {
  if (!packageIds.includes(type.slice(0, type.indexOf(':')))) return null;
  const event = decodeEvent(type, contents, packageIds);
  if (event || !TYPE.test(type)) return event;
  throw new IngestError(
    'outdated',
    `Checkpoint ${sequence} has an event ${type}, which this indexer does not know: the package was upgraded. ` +
      'Update the indexer; it goes on where it stopped.',
  );
}

/**
 * Packages that may be upgrades of this one: those called where our events were emitted, and those that define structs where ours
 * are defined. Most are programs that call us, or other deployments.
 */
export function foreignPackages(
  checkpoints: readonly Checkpoint[],
  packageIds: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { transactions } of checkpoints) {
    for (const { events } of transactions) {
      for (const { type, packageId } of events) {
        const definer = type.slice(0, type.indexOf(':'));
        if (!packageIds.includes(definer)) {
          if (TYPE.test(type)) found.add(definer);
        } else if (!packageIds.includes(packageId)) found.add(packageId);
      }
    }
  }
  return found;
}
