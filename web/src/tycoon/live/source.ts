import { GrpcTypes } from '@mysten/sui/grpc';
import type { Client } from '../network/client.ts';
import { CHANGE_MASK, changesOf, type TimedChange } from './timed-change.ts';

/** A part of a game's past, and where to go on. */
interface Past {
  readonly changes: readonly TimedChange[];
  readonly cursor: Uint8Array | null;
}

/** Where changes come from: a node of the network. */
export interface Source {
  /** Everything that happens from now on, in order; the first frame, maybe an empty one, says that it has begun. */
  subscribe(signal: AbortSignal): AsyncIterable<readonly TimedChange[]>;
  /** What has happened to a game, in order, from the beginning or from where an earlier answer ended. */
  past(game: string, after: Uint8Array | null): Promise<Past>;
  /** The chain's time by its clock, in milliseconds. */
  now(): Promise<number>;
}

const PAGE = 500;
const CLOCK = '0x6';

export function createSource(client: Client): Source {
  const { packageId, packageIds } = client.tycoon.deployment;
  const ours = termsOf(packageId, packageIds);
  const readMask = { paths: [...CHANGE_MASK] };
  return {
    async *subscribe(signal) {
      const { responses } = client.subscriptionService.subscribeTransactions(
        { readMask, filter: { terms: ours } },
        { abort: signal },
      );
      for await (const { transaction } of responses)
        yield transaction === undefined ? [] : changesOf(transaction, packageIds);
    },
    async past(game, after) {
      const changes: TimedChange[] = [];
      let cursor = after;
      for (;;) {
        const { responses } = client.ledgerService.listTransactions({
          readMask,
          filter: { terms: [term({ oneofKind: 'affectedObject', affectedObject: { objectId: game } })] },
          options: {
            limit: PAGE,
            ordering: GrpcTypes.Ordering.ASCENDING,
            ...(cursor !== null && { after: cursor }),
          },
        });
        let isMore = false;
        for await (const { transaction, watermark, end } of responses) {
          if (transaction !== undefined)
            changes.push(...changesOf(transaction, packageIds).filter((change) => change.game === game));
          cursor = watermark?.cursor ?? cursor;
          isMore =
            end?.reason === GrpcTypes.QueryEndReason.ITEM_LIMIT ||
            end?.reason === GrpcTypes.QueryEndReason.SCAN_LIMIT;
        }
        if (!isMore) return { changes, cursor };
      }
    },
    async now() {
      const { object } = await client.core.getObject({ objectId: CLOCK, include: { content: true } });
      const { buffer, byteOffset } = object.content;
      // An id, then the time.
      return Number(new DataView(buffer, byteOffset).getBigUint64(32, true));
    },
  };
}

/** So many alternatives nodes take in one filter. */
const MOST_TERMS = 10;

/**
 * What tells of a game, and what has tried to change one and failed. Of a package with more versions than there is room for, events
 * are known by the type of the first version, which has nearly all of them, and by those of the newest.
 */
export function termsOf(packageId: string, packageIds: readonly string[]): GrpcTypes.TransactionTerm[] {
  const [first, ...later] = packageIds;
  const types = first === undefined ? later : [first, ...later.slice(-(MOST_TERMS - 2))];
  return [
    ...types.map((id) => term({ oneofKind: 'eventType', eventType: { eventType: id } })),
    term({ oneofKind: 'moveCall', moveCall: { function: packageId } }),
  ];
}

const term = (predicate: GrpcTypes.TransactionLiteral['predicate']): GrpcTypes.TransactionTerm => ({
  literals: [{ negated: false, predicate }],
});
