import type { GrpcTypes } from '@mysten/sui/grpc';
import { type Executed, type GameChange, isGameType } from '@tycoon/sdk';
import { decodeEvent } from '@tycoon/sdk/events';

/** What one transaction did to one game, and when. */
export interface TimedChange extends GameChange {
  readonly digest: string;
  /** The chain's time. */
  readonly atMs: number;
}

/** The changes of a transaction that this page has executed; nodes do not say when that was. */
export const changesOfExecuted = ({ digest, changes }: Executed, atMs: number): readonly TimedChange[] =>
  changes.map((change) => ({ ...change, digest, atMs }));

/** What has to be asked of a node to make changes of its transactions. */
export const CHANGE_MASK = [
  'digest',
  'timestamp',
  'events.events.event_type',
  'events.events.contents',
  'effects.changed_objects.object_id',
  'effects.changed_objects.object_type',
  'effects.changed_objects.input_version',
  'effects.changed_objects.output_version',
] as const;

/**
 * The changes of a transaction, one for each game it has touched. The streams of Sui's nodes leave out what type an object has: then
 * the events name the games, and of a transaction without any, one that failed, every object may be one.
 */
export function changesOf(
  transaction: GrpcTypes.ExecutedTransaction,
  packageIds: readonly string[],
): readonly TimedChange[] {
  const { digest = '', timestamp, effects, events } = transaction;
  const decoded = (events?.events ?? []).flatMap(({ eventType = '', contents }) => {
    const event = decodeEvent(eventType, contents?.value ?? new Uint8Array(), packageIds);
    return event === null ? [] : [event];
  });
  const isGame = (id: string, type: string | undefined): boolean =>
    type === undefined
      ? decoded.length === 0 || decoded.some((event) => 'game' in event && event.game === id)
      : isGameType(type, packageIds);
  const atMs = Number(timestamp?.seconds ?? 0n) * 1000 + Math.floor((timestamp?.nanos ?? 0) / 1_000_000);
  return (effects?.changedObjects ?? []).flatMap(
    ({ objectId: game = '', objectType, inputVersion, outputVersion }) =>
      isGame(game, objectType) && outputVersion !== undefined
        ? [
            {
              game,
              digest,
              atMs,
              before: inputVersion ?? null,
              after: outputVersion,
              events: decoded.filter((event) => 'game' in event && event.game === game),
            },
          ]
        : [],
  );
}
