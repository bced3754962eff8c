import { GrpcTypes as T } from '@mysten/sui/grpc';
import type { Checkpoint } from '../chain/checkpoint.ts';
import type { Ledger } from '../chain/ledger.ts';
import type { Needles } from '../chain/needle.ts';
import { Refusal } from '../chain/refusal.ts';
import { type Cursor, compareCursors, decodeCursor, encodeCursor, endOf } from './cursor.ts';
import { pageSize } from './parse.ts';

interface QueryRequest {
  readonly startCheckpoint?: bigint | undefined;
  readonly endCheckpoint?: bigint | undefined;
  readonly options?: T.QueryOptions | undefined;
}

/** One thing found, and where. */
export interface Found<Item> {
  readonly cursor: Cursor;
  readonly item: Item;
}

/** A frame of a query's answer: an item, how far the scan has come, and whether it is over. */
export interface QueryFrame<Item> {
  readonly item?: Item;
  readonly watermark: T.Watermark;
  readonly end?: T.QueryEnd;
}

/** Checkpoints looked through for one request before it is asked to come again. */
const SCAN_LIMIT = 20_000;

/** Checkpoints decoded before others are served: each takes a fraction of a millisecond. */
const STRETCH = 50;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Walks checkpoints in the order asked for and yields what is found between the bounds. Those without the needles are passed
 * over undecoded.
 */
export async function* runQuery<Item>(
  ledger: Ledger,
  request: QueryRequest,
  limits: { readonly standard: number; readonly most: number },
  find: (checkpoint: Checkpoint) => readonly Found<Item>[],
  needles: Needles | null = null,
): AsyncIterable<QueryFrame<Item>> {
  const { options } = request;
  const descending = options?.ordering === T.Ordering.DESCENDING;
  const limit = pageSize(options?.limit, limits.standard, limits.most);
  const after = options?.after ? decodeCursor(options.after) : undefined;
  const before = options?.before ? decodeCursor(options.before) : undefined;
  const tip = ledger.head.sequenceNumber;
  const lowest = ledger.history.first;
  const first = Math.max(Number(request.startCheckpoint ?? 0n), after?.checkpoint ?? 0, lowest);
  const bound = request.endCheckpoint === undefined ? tip : Number(request.endCheckpoint) - 1;
  const last = Math.min(bound, before?.checkpoint ?? tip, tip);
  if (Number(request.startCheckpoint ?? 0n) > tip) {
    throw new Refusal('outOfRange', `start_checkpoint ${request.startCheckpoint} is above the tip ${tip}`);
  }
  checkKept(request.startCheckpoint, after, lowest);
  const step = descending ? -1 : 1;
  let sent = 0;
  let scanned = 0;
  let decoded = 0;
  let frontier: Cursor | undefined;
  for (let n = descending ? last : first; descending ? n >= first : n <= last; n += step) {
    if (scanned++ >= SCAN_LIMIT) {
      yield { watermark: watermark(frontier ?? endOf(n)), end: { reason: T.QueryEndReason.SCAN_LIMIT } };
      return;
    }
    const isEmpty = needles !== null && !ledger.history.mayHold(n, needles);
    if (!isEmpty && ++decoded % STRETCH === 0) await breathe();
    const found = (isEmpty ? [] : find(ledger.checkpoint(n)!)).filter(
      ({ cursor }) =>
        (!after || compareCursors(cursor, after) > 0) && (!before || compareCursors(cursor, before) < 0),
    );
    for (const { cursor, item } of descending ? [...found].reverse() : found) {
      sent++;
      frontier = cursor;
      const covered = n - step;
      const mark = watermark(cursor, covered >= first && covered <= last ? covered : undefined);
      if (sent < limit) yield { item, watermark: mark };
      else {
        yield { item, watermark: mark, end: { reason: T.QueryEndReason.ITEM_LIMIT } };
        return;
      }
    }
    frontier = descending ? { checkpoint: n, transaction: 0, event: 0 } : endOf(n);
  }
  const reason = endReason(request, descending, last, tip, { after, before });
  const final = frontier ?? (descending ? before : after) ?? endOf(Math.max(0, last));
  yield { watermark: watermark(final, descending ? first : last), end: { reason } };
}

/** A query that begins where history was pruned would leave out what happened there. */
function checkKept(start: bigint | undefined, after: Cursor | undefined, lowest: number): void {
  const wanted = start === undefined ? after && after.checkpoint + 1 : Number(start);
  if (wanted === undefined || wanted >= lowest) return;
  throw new Refusal(
    'outOfRange',
    `checkpoint ${wanted} is pruned: this network keeps its history from checkpoint ${lowest} on`,
  );
}

function endReason(
  request: QueryRequest,
  descending: boolean,
  last: number,
  tip: number,
  { after, before }: { readonly after: Cursor | undefined; readonly before: Cursor | undefined },
): T.QueryEndReason {
  if (descending) return after ? T.QueryEndReason.CURSOR_BOUND : T.QueryEndReason.CHECKPOINT_BOUND;
  if (before && before.checkpoint <= tip) return T.QueryEndReason.CURSOR_BOUND;
  if (request.endCheckpoint !== undefined && last < tip) return T.QueryEndReason.CHECKPOINT_BOUND;
  return T.QueryEndReason.LEDGER_TIP;
}

const watermark = (cursor: Cursor, checkpoint?: number): T.Watermark => ({
  cursor: encodeCursor(cursor),
  ...(checkpoint !== undefined && checkpoint >= 0 && { checkpoint: BigInt(checkpoint) }),
});
