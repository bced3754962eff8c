import type { GameView, Lot, PlayerView } from '../view/view.ts';

/** Selling, as the package's modules `player` and `debt` have it: half of what was paid, never the price of the day. */

export const landValue = ({ landPaid }: Lot): bigint => landPaid / 2n;
export const buildingValue = ({ builtPaid }: Lot): bigint => builtPaid / 2n;

/** Something that its owner may sell now: a building, or land without one. */
export interface ForSale {
  readonly tile: number;
  readonly what: 'building' | 'land';
  readonly amount: bigint;
}

/** Land of a player with its tiles, in the order of the tiles. */
const lotsOf = ({ lots }: GameView, { address }: PlayerView): readonly (readonly [number, Lot])[] =>
  Object.entries(lots).flatMap(([tile, lot]) =>
    lot.owner === address ? [[Number(tile), lot] as const] : [],
  );

/** What a player may sell of its own will in its turn: on land with a building, the building first. */
export const salesOf = (view: GameView, player: PlayerView): readonly ForSale[] =>
  view.config.landSales
    ? lotsOf(view, player).map(([tile, lot]) =>
        lot.level > 0
          ? { tile, what: 'building', amount: buildingValue(lot) }
          : { tile, what: 'land', amount: landValue(lot) },
      )
    : [];

/** What selling everything would bring; 0 where the game is played without sales. */
export const saleValue = (view: GameView, player: PlayerView): bigint =>
  view.config.landSales
    ? lotsOf(view, player).reduce((sum, [, lot]) => sum + buildingValue(lot) + landValue(lot), 0n)
    : 0n;

/** What a player can pay before it is ruined: its cash and, where debts sell, all that it owns. */
export const meansOf = (view: GameView, player: PlayerView): bigint => player.cash + saleValue(view, player);

/**
 * What a debt would sell: buildings, then land, the cheapest first, until cash and sales pay it or nothing is left. Of equals the
 * chain sells what was bought first, which a view does not know; here the lower tile goes.
 */
export function forcedSales(view: GameView, player: PlayerView, amount: bigint): readonly ForSale[] {
  if (!view.config.landSales) return [];
  const owned = lotsOf(view, player);
  const cheapestFirst = (paid: (lot: Lot) => bigint) =>
    owned.toSorted(([, a], [, b]) => (paid(a) < paid(b) ? -1 : paid(a) > paid(b) ? 1 : 0));
  const offered = [
    ...cheapestFirst(({ builtPaid }) => builtPaid)
      .filter(([, { builtPaid }]) => builtPaid > 0n)
      .map(([tile, lot]) => ({ tile, what: 'building' as const, amount: buildingValue(lot) })),
    ...cheapestFirst(({ landPaid }) => landPaid).map(([tile, lot]) => ({
      tile,
      what: 'land' as const,
      amount: landValue(lot),
    })),
  ];
  const sold: ForSale[] = [];
  let cash = player.cash;
  for (const sale of offered) {
    if (cash >= amount) break;
    sold.push(sale);
    cash += sale.amount;
  }
  return sold;
}
