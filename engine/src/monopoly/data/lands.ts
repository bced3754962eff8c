import type { Area } from './areas.ts';
import { LAND_NAMES } from './land-names.ts';
import type { Name } from './name.ts';

export type LandId = keyof typeof LAND_NAMES;

/**
 * A country or an ocean. A country carries a stock of the same id whose opening price is the land's price; `beta`,
 * `esg` and `payout` are in hundredths and `issued` is the number of its shares. An ocean has none of these.
 */
export interface Land<Id extends LandId = LandId> {
  readonly id: Id;
  readonly name: Name;
  readonly area: Area;
  readonly price: number;
  /** The price of a house; 0 where none can be built. */
  readonly house: number;
  /** The toll by number of houses. */
  readonly tolls: readonly number[];
  readonly issued: number;
  readonly beta: number;
  readonly esg: number;
  readonly payout: number;
}

const country = <const Id extends LandId>(
  id: Id,
  area: Area,
  price: number,
  house: number,
  tolls: readonly number[],
  [issued, beta, esg, payout]: readonly [issued: number, beta: number, esg: number, payout: number],
): Land<Id> => ({ id, name: LAND_NAMES[id], area, price, house, tolls, issued, beta, esg, payout });

const ocean = <const Id extends LandId>(id: Id): Land<Id> => ({
  id,
  name: LAND_NAMES[id],
  area: 'OCEAN',
  price: 2000,
  house: 0,
  tolls: [2000],
  issued: 0,
  beta: 0,
  esg: 0,
  payout: 0,
});

/** The 28 countries, then the 4 oceans. State arrays over lands follow this order; so do those over stocks. */
export const LANDS = [
  country('1001', 'GREEN', 2600, 1500, [200, 1000, 3000, 7500, 11000], [3, 70, 80, 90]),
  country('1002', 'GREEN', 2600, 1500, [200, 1000, 3000, 7500, 11000], [3, 60, 70, 80]),
  country('2001', 'PURPLE', 3000, 2000, [260, 1300, 3900, 9000, 13000], [4, 100, 30, 70]),
  country('2002', 'PURPLE', 3500, 2000, [350, 1750, 5000, 11000, 15000], [4, 80, 20, 40]),
  country('2003', 'PURPLE', 1400, 1000, [100, 500, 1500, 4500, 7500], [2, 30, 30, 30]),
  country('2004', 'PURPLE', 2600, 500, [80, 400, 1000, 3000, 6000], [3, 60, 90, 80]),
  country('3001', 'GREENBLACK', 2800, 1500, [220, 1100, 3300, 8000, 11500], [3, 70, 50, 50]),
  country('3002', 'GREENBLACK', 3000, 2000, [260, 1300, 3900, 9000, 13000], [4, 80, 50, 50]),
  country('3003', 'GREENBLACK', 2200, 1000, [160, 800, 2200, 6000, 10000], [3, 50, 40, 40]),
  country('3004', 'GREENBLACK', 1200, 500, [80, 400, 1000, 3000, 6000], [2, 30, 50, 40]),
  country('4001', 'ORANGE', 1000, 500, [60, 300, 900, 2700, 5500], [2, 20, 10, 10]),
  country('4002', 'ORANGE', 1400, 1000, [100, 500, 1500, 4500, 7500], [2, 30, 40, 20]),
  country('4003', 'ORANGE', 2200, 1000, [160, 800, 2200, 6000, 10000], [3, 50, 50, 50]),
  country('4004', 'ORANGE', 600, 500, [20, 100, 300, 900, 2500], [1, 10, 80, 10]),
  country('5001', 'COFFEE', 3200, 2000, [280, 1500, 4500, 10000, 14000], [4, 90, 70, 80]),
  country('5002', 'COFFEE', 3200, 2000, [280, 1500, 4500, 10000, 14000], [4, 90, 70, 80]),
  country('5003', 'COFFEE', 1800, 1000, [140, 700, 2000, 5500, 9500], [2, 40, 60, 70]),
  country('5004', 'COFFEE', 1800, 1000, [140, 700, 2000, 5500, 9500], [2, 40, 60, 70]),
  country('5005', 'COFFEE', 1600, 1000, [120, 600, 1800, 5000, 9000], [2, 40, 90, 50]),
  country('6001', 'BROWN', 2400, 1500, [180, 900, 2500, 7000, 10500], [3, 70, 70, 70]),
  country('6002', 'BROWN', 4000, 2000, [500, 2000, 6000, 14000, 20000], [5, 100, 80, 90]),
  country('6003', 'BROWN', 2400, 1500, [180, 900, 2500, 7000, 10500], [3, 60, 20, 30]),
  country('7001', 'BLUE', 800, 500, [40, 200, 600, 1800, 4000], [1, 10, 50, 10]),
  country('7002', 'BLUE', 2800, 1500, [220, 1100, 3300, 8000, 11500], [3, 80, 70, 60]),
  country('7003', 'BLUE', 1000, 500, [60, 300, 900, 2700, 5500], [2, 20, 70, 60]),
  country('8001', 'RED', 1600, 1000, [120, 600, 1800, 5000, 9000], [2, 50, 50, 50]),
  country('8002', 'RED', 800, 500, [40, 200, 600, 1800, 4000], [1, 10, 90, 90]),
  country('8003', 'RED', 600, 500, [20, 100, 300, 900, 2500], [1, 10, 90, 60]),
  ocean('9001'),
  ocean('9002'),
  ocean('9003'),
  ocean('9004'),
] as const;

/** How many lands have a stock: the countries, which come first. */
export const STOCKS = 28;

/** The ids in the order of the table. */
export const LAND_IDS: readonly LandId[] = LANDS.map((land) => land.id);

const INDEX: ReadonlyMap<string, number> = new Map(LANDS.map((land, index) => [land.id, index]));

/** The place of a land in the table, or -1. */
export const landIndex = (id: string): number => INDEX.get(id) ?? -1;

/** The land at a known place of the table. */
export const landAt = (index: number): Land => LANDS[index] as Land;
