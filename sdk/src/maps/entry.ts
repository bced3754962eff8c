import type { MapName } from './map.ts';

/** Where a map is on its network: its id counts within its registry. */
export interface MapPlace {
  readonly registry: string;
  readonly templateId: bigint;
}

/** A published map as the event of its publication tells of it. */
export interface MapEntry extends MapPlace {
  readonly version: bigint;
  /** Null for a map that was published without names. */
  readonly name: MapName | null;
  readonly tileCount: number;
  readonly digest: Uint8Array;
  /** The address that signed its publication. */
  readonly author: string;
}
