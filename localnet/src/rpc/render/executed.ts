import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { BalanceChange } from '../../chain/balance-change.ts';
import type { MoveEvent } from '../../chain/event.ts';
import type { LedgerObject } from '../../chain/object.ts';
import type { FieldMask } from '../mask.ts';
import { type EffectsSource, renderEffects } from './effects.ts';
import { renderEvent } from './event.ts';
import { renderObject, type TypeSource } from './object.ts';
import { renderTimestamp } from './timestamp.ts';
import { renderTransaction } from './transaction.ts';

/** Everything an executed or simulated transaction is shown from. */
export interface ExecutedSource extends EffectsSource {
  readonly digest: string;
  readonly data: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  readonly events: readonly MoveEvent[];
  readonly eventsBytes: Uint8Array | undefined;
  readonly eventsDigest: string | undefined;
  readonly balanceChanges: readonly BalanceChange[];
  readonly written: readonly LedgerObject[];
}

/** Where a sealed transaction stands. */
interface SealedPlace {
  readonly checkpoint: number;
  readonly timestampMs: number;
  readonly index: number;
}

interface RenderOptions {
  readonly place?: SealedPlace | undefined;
  /**
   * Whether what the bytes do not say is looked up: the types of changed objects, the names behind a code of abort, events' `json`.
   * As on Sui's nodes, it is for transactions that are asked for, and is not in streams and checkpoints.
   */
  readonly detailed: boolean;
}

export function renderExecuted(
  source: ExecutedSource,
  mask: FieldMask,
  types: TypeSource,
  { place, detailed }: RenderOptions,
): T.ExecutedTransaction {
  const out: T.ExecutedTransaction = { signatures: [], balanceChanges: [] };
  const details = detailed ? types : undefined;
  if (mask.has('digest')) out.digest = source.digest;
  if (mask.has('transaction')) out.transaction = renderTransaction(source.data, mask.below('transaction'));
  if (mask.has('signatures')) out.signatures = source.signatures.map(renderSignature);
  if (mask.has('effects')) out.effects = renderEffects(source, mask.below('effects'), details);
  if (mask.has('events') && source.eventsBytes) {
    const below = mask.below('events');
    out.events = {
      bcs: { name: 'TransactionEvents', value: source.eventsBytes },
      ...(source.eventsDigest !== undefined && { digest: source.eventsDigest }),
      events: below.has('events')
        ? source.events.map((event) => renderEvent(event, below.below('events'), details))
        : [],
    };
  }
  if (mask.has('balance_changes')) {
    out.balanceChanges = source.balanceChanges.map(({ address, coinType, amount }) => ({
      address,
      coinType,
      amount: `${amount}`,
    }));
  }
  if (mask.has('objects')) {
    const below = mask.below('objects').below('objects');
    out.objects = { objects: source.written.map((object) => renderObject(object, below, types)) };
  }
  if (place) {
    if (mask.has('checkpoint')) out.checkpoint = BigInt(place.checkpoint);
    if (mask.has('timestamp')) out.timestamp = renderTimestamp(place.timestampMs);
    if (mask.has('transaction_index')) out.transactionIndex = BigInt(place.index);
  }
  return mask.prune(T.ExecutedTransaction, out);
}

const SCHEMES: ReadonlyMap<number, T.SignatureScheme> = new Map([
  [0, T.SignatureScheme.ED25519],
  [1, T.SignatureScheme.SECP256K1],
  [2, T.SignatureScheme.SECP256R1],
  [3, T.SignatureScheme.MULTISIG],
  [5, T.SignatureScheme.ZKLOGIN],
  [6, T.SignatureScheme.PASSKEY],
]);

export function renderSignature(value: Uint8Array): T.UserSignature {
  const scheme = SCHEMES.get(value[0] ?? -1);
  return {
    bcs: { name: 'UserSignatureBytes', value },
    ...(scheme !== undefined && { scheme }),
    signature: { oneofKind: undefined },
  };
}
