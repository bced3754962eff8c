import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Checkpoint } from '../../chain/checkpoint.ts';
import type { MoveEvent } from '../../chain/event.ts';
import type { TransactionRecord } from '../../chain/record.ts';
import { endOf } from '../cursor.ts';
import type { Handlers } from '../dispatch.ts';
import { compileEventFilter, compileTransactionFilter, needlesOf } from '../filter.ts';
import { FieldMask } from '../mask.ts';
import { type Network, typesOf } from '../network.ts';
import { type Found, type QueryFrame, runQuery } from '../query.ts';
import { renderCheckpoint } from '../render/checkpoint.ts';
import { type EventPlace, renderEvent } from '../render/event.ts';
import { renderPosition } from './ledger-service.ts';

/** Searching history, oldest or newest first, page by page. */
export const queryService = (network: Network): Handlers => ({
  'sui.rpc.v2.LedgerService/ListEvents': (request: T.ListEventsRequest) => {
    const mask = FieldMask.parse(T.Event, request.readMask?.paths, ['event_type']);
    const matches = compileEventFilter(request.filter);
    const frames = runQuery(
      network.ledger,
      request,
      { standard: 50, most: 1000 },
      (checkpoint) => eventsOf(checkpoint).filter(({ item }) => matches(item.event)),
      needlesOf(request.filter),
    );
    return map(frames, ({ event, place }) => ({ event: renderEvent(event, mask, typesOf(network), place) }));
  },
  'sui.rpc.v2.LedgerService/ListTransactions': (request: T.ListTransactionsRequest) => {
    const mask = FieldMask.parse(T.ExecutedTransaction, request.readMask?.paths, ['digest']);
    const matches = compileTransactionFilter(request.filter);
    const frames = runQuery(
      network.ledger,
      request,
      { standard: 50, most: 1000 },
      (checkpoint) => transactionsOf(checkpoint, matches),
      needlesOf(request.filter),
    );
    return map(frames, (position) => ({ transaction: renderPosition(network, position, mask) }));
  },
  'sui.rpc.v2.LedgerService/ListCheckpoints': (request: T.ListCheckpointsRequest) => {
    const mask = FieldMask.parse(T.Checkpoint, request.readMask?.paths, ['sequence_number', 'digest']);
    const matches = compileTransactionFilter(request.filter);
    const frames = runQuery(network.ledger, request, { standard: 10, most: 50 }, (checkpoint) =>
      !request.filter || checkpoint.transactions.some(matches)
        ? [{ cursor: { ...endOf(checkpoint.sequenceNumber), event: 0 }, item: checkpoint }]
        : [],
    );
    return map(frames, (checkpoint) => ({
      checkpoint: renderCheckpoint(checkpoint, mask, typesOf(network)),
    }));
  },
});

async function* map<Item>(frames: AsyncIterable<QueryFrame<Item>>, render: (item: Item) => object) {
  for await (const { item, watermark, end } of frames) {
    yield { ...(item !== undefined && render(item)), watermark, ...(end && { end }) };
  }
}

/** An event with its place. */
interface PlacedEvent {
  readonly event: MoveEvent;
  readonly place: EventPlace;
}

export function eventsOf(checkpoint: Checkpoint): Found<PlacedEvent>[] {
  return checkpoint.transactions.flatMap((record, transactionIndex) =>
    record.events.map((event, eventIndex) => {
      const { sequenceNumber } = checkpoint;
      const cursor = { checkpoint: sequenceNumber, transaction: transactionIndex, event: eventIndex };
      const place = {
        checkpoint: sequenceNumber,
        transactionDigest: record.digest,
        transactionIndex,
        eventIndex,
      };
      return { cursor, item: { event, place } };
    }),
  );
}

interface PlacedTransaction {
  readonly checkpoint: Checkpoint;
  readonly index: number;
  readonly record: TransactionRecord;
}

export function transactionsOf(
  checkpoint: Checkpoint,
  matches: (record: TransactionRecord) => boolean,
): Found<PlacedTransaction>[] {
  return checkpoint.transactions.flatMap((record, index) =>
    matches(record)
      ? [
          {
            cursor: { checkpoint: checkpoint.sequenceNumber, transaction: index, event: 0 },
            item: { checkpoint, index, record },
          },
        ]
      : [],
  );
}
