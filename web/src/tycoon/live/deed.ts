import type { GrpcTypes } from '@mysten/sui/grpc';
import { decodeEvent, type TycoonEvent } from '@tycoon/sdk/events';

/**
 * What one transaction did to one game. Versions chain: a deed follows the one whose `after` is its `before`, so that a
 * reader knows exactly whether it has missed anything.
 */
export interface Deed {
  readonly game: string;
  readonly digest: string;
  /** The chain's time. */
  readonly atMs: number;
  /** The version of the game's object it found; null for the one that created it. */
  readonly before: bigint | null;
  readonly after: bigint;
  /** May be empty: a transaction that failed changes the version too. */
  readonly events: readonly TycoonEvent[];
}

/** What has to be asked of a node to make deeds of its transactions. */
export const DEED_MASK = [
  'digest',
  'timestamp',
  'events.events.event_type',
  'events.events.contents',
  'effects.changed_objects.object_id',
  'effects.changed_objects.object_type',
  'effects.changed_objects.input_version',
  'effects.changed_objects.output_version',
] as const;

/** The deeds of a transaction, one for each game it has touched. */
export function deedsOf(
  transaction: GrpcTypes.ExecutedTransaction,
  packageIds: readonly string[],
): readonly Deed[] {
  const { digest = '', timestamp, effects, events } = transaction;
  const told = (events?.events ?? []).flatMap(({ eventType = '', contents }) => {
    const event = decodeEvent(eventType, contents?.value ?? new Uint8Array(), packageIds);
    return event === null ? [] : [event];
  });
  const atMs = Number(timestamp?.seconds ?? 0n) * 1000 + Math.floor((timestamp?.nanos ?? 0) / 1_000_000);
  return (effects?.changedObjects ?? []).flatMap(
    ({ objectId: game = '', objectType, inputVersion, outputVersion }) =>
      isGame(objectType, packageIds) && outputVersion !== undefined
        ? [
            {
              game,
              digest,
              atMs,
              before: inputVersion ?? null,
              after: outputVersion,
              events: told.filter((event) => 'game' in event && event.game === game),
            },
          ]
        : [],
  );
}

/** Types keep the id of the package that first defined them. */
function isGame(type: string | undefined, packageIds: readonly string[]): boolean {
  const [, address = '0x0'] = /^(0x[0-9a-f]+)::game::Game$/.exec(type ?? '') ?? [];
  return address !== '0x0' && packageIds.some((id) => BigInt(id) === BigInt(address));
}
