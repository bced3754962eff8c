import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Checkpoint } from '../../chain/checkpoint.ts';
import { type Cursor, encodeCursor, endOf } from '../cursor.ts';
import type { Handlers } from '../dispatch.ts';
import { followCheckpoints } from '../feed.ts';
import { compileEventFilter, compileTransactionFilter } from '../filter.ts';
import { FieldMask } from '../mask.ts';
import { type Network, typesOf } from '../network.ts';
import { withPulse } from '../pulse.ts';
import type { Found } from '../query.ts';
import { renderCheckpoint } from '../render/checkpoint.ts';
import { renderEvent } from '../render/event.ts';
import { renderPosition } from './ledger-service.ts';
import { eventsOf, transactionsOf } from './query-service.ts';

/** A filtered stream says how far it is at least this often. */
const PROGRESS_EVERY = 25;

/** Streams that start at the tip and never end by themselves. */
export const subscriptionService = (network: Network): Handlers => ({
  'sui.rpc.v2.SubscriptionService/SubscribeCheckpoints': (request: T.SubscribeCheckpointsRequest, signal) => {
    const mask = FieldMask.parse(T.Checkpoint, request.readMask?.paths, ['sequence_number', 'digest']);
    const matches = compileTransactionFilter(request.filter);
    return checkpoints(
      network,
      signal,
      mask,
      request.filter ? ({ transactions }) => transactions.some(matches) : undefined,
    );
  },
  'sui.rpc.v2.SubscriptionService/SubscribeTransactions': (
    request: T.SubscribeTransactionsRequest,
    signal,
  ) => {
    const mask = FieldMask.parse(T.ExecutedTransaction, request.readMask?.paths, ['digest']);
    const matches = compileTransactionFilter(request.filter);
    return items(network, signal, (checkpoint) =>
      transactionsOf(checkpoint, matches).map(({ cursor, item }) => ({
        cursor,
        item: { transaction: renderPosition(network, item, mask, false) },
      })),
    );
  },
  'sui.rpc.v2.SubscriptionService/SubscribeEvents': (request: T.SubscribeEventsRequest, signal) => {
    const mask = FieldMask.parse(T.Event, request.readMask?.paths, ['event_type']);
    const matches = compileEventFilter(request.filter);
    return items(network, signal, (checkpoint) =>
      eventsOf(checkpoint)
        .filter(({ item }) => matches(item.event))
        .map(({ cursor, item }) => ({
          cursor,
          item: { event: renderEvent(item.event, mask, typesOf(network), item.place) },
        })),
    );
  },
});

/** Without a filter every checkpoint comes, in order and without a hole; a frame without one says that nothing has happened. */
async function* checkpoints(
  network: Network,
  signal: AbortSignal,
  mask: FieldMask,
  matches: ((checkpoint: Checkpoint) => boolean) | undefined,
): AsyncIterable<T.SubscribeCheckpointsResponse> {
  let silent = PROGRESS_EVERY;
  let reached = 0;
  for await (const checkpoint of withPulse(followCheckpoints(network.ledger, signal))) {
    reached = checkpoint?.sequenceNumber ?? reached;
    const cursor = BigInt(reached);
    if (!checkpoint) yield { cursor };
    else if (!matches || matches(checkpoint)) {
      silent = 0;
      yield { cursor, checkpoint: renderCheckpoint(checkpoint, mask, typesOf(network)) };
    } else if (++silent >= PROGRESS_EVERY) {
      silent = 0;
      yield { cursor };
    }
  }
}

async function* items<Item extends object>(
  { ledger }: Network,
  signal: AbortSignal,
  find: (checkpoint: Checkpoint) => readonly Found<Item>[],
): AsyncIterable<Item | { watermark: T.Watermark }> {
  let silent = PROGRESS_EVERY;
  let reached = 0;
  for await (const checkpoint of withPulse(followCheckpoints(ledger, signal))) {
    if (!checkpoint) {
      yield { watermark: progress(endOf(reached), reached) };
      continue;
    }
    reached = checkpoint.sequenceNumber;
    const found = find(checkpoint);
    for (const { cursor, item } of found) {
      yield {
        ...item,
        watermark: { cursor: encodeCursor(cursor), ...covered(checkpoint.sequenceNumber - 1) },
      };
    }
    if (found.length === 0 && ++silent < PROGRESS_EVERY) continue;
    silent = 0;
    yield { watermark: progress(endOf(checkpoint.sequenceNumber), checkpoint.sequenceNumber) };
  }
}

const covered = (checkpoint: number) => (checkpoint >= 0 ? { checkpoint: BigInt(checkpoint) } : {});
const progress = (cursor: Cursor, checkpoint: number): T.Watermark => ({
  cursor: encodeCursor(cursor),
  checkpoint: BigInt(checkpoint),
});
