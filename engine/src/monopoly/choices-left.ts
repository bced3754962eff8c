import type { Seat } from '../core/game.ts';
import type { Config } from './config.ts';
import { LANDS, landAt } from './data/lands.ts';
import { ISSUED } from './data/shares.ts';
import { type Decision, NONE, playerOf, type SharesOffer, type State } from './state.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** All the shares there are: as many purchases, one share each, empty the pool. */
const ISSUE = sum(ISSUED);

/** How many sales empty the seat's hands, one house, bare land or share each; the land `kept` is not for sale. */
function salesOf(state: State, seat: Seat, kept: number = NONE): number {
  const { lands, holdings } = playerOf(state, seat);
  let sales = 0;
  for (const land of lands) if (land !== kept) sales += 1 + (state.houses[land] as number);
  for (const { amount } of holdings) sales += amount;
  return sales;
}

/** The same for a player who owns all there is. */
const allSales = ({ buildingUpperbound }: Config): number =>
  ISSUE + sum(LANDS.map(({ house }) => (house > 0 ? 1 + buildingUpperbound : 1)));

/**
 * Purchases of shares for cash, one that is financed, and purchases for cash again, then the way on. A share bought can be sold once
 * for the financed purchase and bought once more afterwards: three choices for a share in the pool, two for anything in hand.
 */
const atStart = (sales: number, pool: number): number => 2 * sales + 3 * pool + 3;

/** The most that can follow where a move ends: the transport to the start, shares there, and the choice to reverse. */
const onArrival = (config: Config): number => 1 + atStart(allSales(config), ISSUE) + 1;

/** What can follow the purchases at the start: the reversal there, or a fork and an arrival somewhere else. */
function afterStart({ config }: State, { arrive, points }: SharesOffer): number {
  if (!arrive) return 0;
  return points === 0 ? 1 : 1 + onArrival(config);
}

/** A house costs the choice to build it and one to leave it at that; what is sold for it is sold once. */
const building = (sales: number, room: number): number => sales + 2 * room + 1;

const roomOn = ({ config, houses }: State, land: number): number =>
  landAt(land).house === 0 ? 0 : config.buildingUpperbound - (houses[land] as number);

function financing(state: State, { purchase, offer }: Extract<Decision, { kind: 'finance' }>): number {
  const seat = state.current;
  switch (purchase.kind) {
    case 'shares':
      return (
        2 * salesOf(state, seat) +
        sum(state.pool) +
        2 +
        (offer.kind === 'shares' ? afterStart(state, offer) : 0)
      );
    case 'land':
      return building(salesOf(state, seat), roomOn(state, purchase.land)) + 1;
    case 'house':
      return building(salesOf(state, seat, purchase.land), roomOn(state, purchase.land)) - 1;
    case 'foreclose':
      return salesOf(state, seat) + 1;
  }
}

/**
 * The most choices the turn can still have. A turn has one roll, at most one fork (from neither can the start be reached with 18 points), at
 * most two visits to the start (passing it, and by a card or the transport) and one arrival; whatever is sold is sold once.
 */
export function choicesLeft(state: State): number {
  const { config, current } = state;
  const step = state.step as Decision;
  switch (step.kind) {
    case 'over':
      return 0;
    case 'roll':
      return salesOf(state, current) + 1 + atStart(allSales(config), ISSUE) + 1 + onArrival(config);
    case 'fork':
      return 1 + onArrival(config);
    case 'shares':
      return step.financed
        ? sum(state.pool) + 1 + afterStart(state, step)
        : atStart(salesOf(state, current), sum(state.pool)) + afterStart(state, step);
    case 'transport':
      return 1 + atStart(salesOf(state, current), sum(state.pool)) + 1;
    case 'offer':
      return building(salesOf(state, current), roomOn(state, step.land)) + 2;
    case 'build':
      return building(salesOf(state, current, step.land), roomOn(state, step.land));
    case 'foreclose':
      return salesOf(state, current) + 2;
    case 'finance':
      return financing(state, step);
    case 'owe':
      return salesOf(state, step.seat);
    case 'reverse':
    case 'impose':
    case 'free_building':
      return 1;
  }
}
