import { ETFS, type EtfId } from './etfs.ts';
import { LAND_IDS, type LandId, landAt, STOCKS } from './lands.ts';
import type { Name } from './name.ts';

/** What is traded: the stock of a country, or a fund. */
export type ShareId = LandId | EtfId;

/** The 28 stocks, then the 18 funds. State arrays over shares follow this order. */
export const SHARE_IDS: readonly ShareId[] = [...LAND_IDS.slice(0, STOCKS), ...ETFS.map((etf) => etf.id)];

export const SHARES = SHARE_IDS.length;

/** How many of each share exist. */
export const ISSUED: readonly number[] = SHARE_IDS.map((_, index) =>
  index < STOCKS ? landAt(index).issued : (ETFS[index - STOCKS]?.issued ?? 0),
);

const INDEX: ReadonlyMap<string, number> = new Map(SHARE_IDS.map((id, index) => [id, index]));

/** The place of a share in the table, or -1. */
export const shareIndex = (id: string): number => INDEX.get(id) ?? -1;

/** The id at a known place of the table. */
export const shareId = (index: number): ShareId => SHARE_IDS[index] as ShareId;

export const shareName = (index: number): Name =>
  index < STOCKS ? landAt(index).name : (ETFS[index - STOCKS] as (typeof ETFS)[number]).name;
