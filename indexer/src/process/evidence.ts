import { bcs } from '@mysten/sui/bcs';
import { fromHex, toBase64 } from '@mysten/sui/utils';
import type { TransactionBytes } from '../source/checkpoint.ts';

// What is kept so that a game can be executed again: the bytes of every transaction that changed it, also of those that failed,
// which move its version on; and what set the Clock and the randomness last before, for a node forgets those first.

/** What a checkpoint tells of it: a transaction of a game, or a tick of the system. */
export type CheckpointEvidence =
  | { readonly kind: 'clock' | 'random'; readonly data: Uint8Array }
  | {
      readonly kind: 'game';
      readonly position: number;
      /** Object ids. Of a failed transaction every shared object that it changed, be it a game or not. */
      readonly games: readonly string[];
      readonly bytes: TransactionBytes;
    };

/** What set the Clock and the randomness last. */
export interface Ticks {
  readonly clock: Uint8Array | null;
  readonly random: Uint8Array | null;
}

export const NO_TICKS: Ticks = { clock: null, random: null };

/** Where the kind of a transaction stands, and the tags of Sui's `TransactionKind` for what the system sends. */
const KIND_AT = 1;
const KINDS: Readonly<Record<number, 'clock' | 'random'>> = {
  3: 'clock',
  7: 'clock',
  8: 'clock',
  9: 'clock',
  6: 'random',
};

const Signatures = bcs.vector(bcs.byteVector());

/** Signatures as one column. */
export const packSignatures = (signatures: readonly Uint8Array[]): Uint8Array =>
  Signatures.serialize(signatures.map((signature) => [...signature])).toBytes();

/** Reads of every transaction whether it belongs to the evidence. `games` are those that its events tell of. */
export function createEvidenceReader(packageIds: readonly string[]) {
  const needles = packageIds.map((id) => fromHex(id.slice(2).padStart(64, '0')));
  return (position: number, bytes: TransactionBytes, games: readonly string[]): CheckpointEvidence[] => {
    const tick = KINDS[bytes.data[KIND_AT] ?? -1];
    if (tick) return [{ kind: tick, data: bytes.data }];
    if (games.length > 0) return [{ kind: 'game', position, games, bytes }];
    if (!needles.some((needle) => contains(bytes.data, needle))) return [];
    const changed = sharedObjects(bytes.effects);
    return changed.length > 0 ? [{ kind: 'game', position, games: changed, bytes }] : [];
  };
}

function contains(bytes: Uint8Array, needle: Uint8Array): boolean {
  for (
    let at = bytes.indexOf(needle[0] as number);
    at >= 0;
    at = bytes.indexOf(needle[0] as number, at + 1)
  ) {
    let same = 1;
    while (same < needle.length && bytes[at + same] === needle[same]) same++;
    if (same === needle.length) return true;
  }
  return false;
}

/** Shared objects whose version a transaction moved on. */
function sharedObjects(effects: Uint8Array): string[] {
  const { V2 } = bcs.TransactionEffects.parse(effects);
  return (V2?.changedObjects ?? []).flatMap(([id, { inputState }]) =>
    inputState.Exist?.[1].Shared ? [id] : [],
  );
}

interface EvidenceRow {
  readonly checkpoint: bigint;
  readonly position: number;
  readonly data: Uint8Array;
  readonly signatures: Uint8Array;
  readonly effects: Uint8Array;
  readonly clock: Uint8Array | null;
  readonly random: Uint8Array | null;
}

/** A row of evidence as answers have it. */
export const presentEvidence = ({ checkpoint, position, ...row }: EvidenceRow) => ({
  checkpoint: checkpoint.toString(),
  position,
  data: toBase64(row.data),
  signatures: toBase64(row.signatures),
  effects: toBase64(row.effects),
  clock: row.clock && toBase64(row.clock),
  random: row.random && toBase64(row.random),
});
