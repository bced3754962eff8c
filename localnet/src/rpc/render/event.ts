import type { GrpcTypes as T } from '@mysten/sui/grpc';
import type { MoveEvent } from '../../chain/event.ts';
import type { FieldMask } from '../mask.ts';
import { jsonOf, type TypeSource } from './object.ts';

/** Where an event that is delivered alone comes from. */
export interface EventPlace {
  readonly checkpoint: number;
  readonly transactionDigest: string;
  readonly transactionIndex: number;
  readonly eventIndex: number;
}

/** `json` is only filled in where the answer is not a stream of whole transactions, as on public nodes. */
export function renderEvent(
  event: MoveEvent,
  mask: FieldMask,
  types: TypeSource | undefined,
  place?: EventPlace,
): T.Event {
  const out: T.Event = {};
  if (mask.has('package_id')) out.packageId = event.packageId;
  if (mask.has('module')) out.module = event.module;
  if (mask.has('sender')) out.sender = event.sender;
  if (mask.has('event_type')) out.eventType = event.type;
  if (mask.has('contents')) out.contents = { name: event.type, value: event.contents };
  if (mask.has('json') && types) {
    const json = jsonOf(event.type, event.contents, types);
    if (json) out.json = json;
  }
  if (!place) return out;
  if (mask.has('checkpoint')) out.checkpoint = BigInt(place.checkpoint);
  if (mask.has('transaction_digest')) out.transactionDigest = place.transactionDigest;
  if (mask.has('transaction_index')) out.transactionIndex = BigInt(place.transactionIndex);
  if (mask.has('event_index')) out.eventIndex = place.eventIndex;
  return out;
}
