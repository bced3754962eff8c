import type { Emit, Seat } from '../core/game.ts';
import { shareId } from './data/shares.ts';
import type { Event } from './event.ts';
import { type Holding, type Player, playerAt, type State } from './state.ts';
import { transferTax } from './worth.ts';

export const holdingOf = (player: Player, share: number): Holding | undefined => {
  for (const holding of player.holdings) if (holding.share === share) return holding;
  return undefined;
};

/** The player's holdings with another one in the place of `old`. */
const replace = ({ holdings }: Player, old: Holding, by: Holding): readonly Holding[] =>
  holdings.with(holdings.indexOf(old), by);

/** Buys shares from the pool at the market price, without tax. */
export function buyShares(state: State, seat: Seat, share: number, amount: number, emit: Emit<Event>): void {
  const price = amount * (state.prices[share] as number);
  const player = playerAt(state, seat);
  player.cash -= price;
  state.bank.shares -= price;
  state.pool = state.pool.with(share, (state.pool[share] as number) - amount);
  const held = holdingOf(player, share);
  player.holdings =
    held === undefined
      ? [...player.holdings, { share, amount, cost: price }]
      : replace(player, held, { share, amount: held.amount + amount, cost: held.cost + price });
  emit({ kind: 'bought_shares', seat, share: shareId(share), amount, price });
}

/** Sells shares back to the pool. The tax is taken from each share by itself, the cost at the average. */
export function sellShares(state: State, seat: Seat, share: number, amount: number, emit: Emit<Event>): void {
  const player = playerAt(state, seat);
  const held = holdingOf(player, share) as Holding;
  const each = state.prices[share] as number;
  const tax = amount * transferTax(share, each);
  const price = amount * each - tax;
  const cost = amount === held.amount ? held.cost : Math.floor((held.cost * amount) / held.amount);
  player.cash += price;
  state.bank.shares += price;
  state.pool = state.pool.with(share, (state.pool[share] as number) + amount);
  player.holdings =
    amount === held.amount
      ? player.holdings.filter((other) => other !== held)
      : replace(player, held, { share, amount: held.amount - amount, cost: held.cost - cost });
  emit({ kind: 'sold_shares', seat, share: shareId(share), amount, price, tax, profit: price - cost });
}
