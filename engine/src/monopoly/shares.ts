import type { Emit, Seat } from '../core/game.ts';
import { shareId } from './data/shares.ts';
import type { Event } from './event.ts';
import { type Holding, type Player, playerAt, type State } from './state.ts';
import { transferTax } from './worth.ts';

export const holdingOf = (player: Player, share: number): Holding | undefined => {
  for (const holding of player.holdings) if (holding.share === share) return holding;
  return undefined;
};

/** Buys shares from the pool at the market price, without tax. */
export function buyShares(state: State, seat: Seat, share: number, amount: number, emit: Emit<Event>): void {
  const price = amount * (state.prices[share] as number);
  const player = playerAt(state, seat);
  player.cash -= price;
  state.bank.shares -= price;
  state.pool[share] = (state.pool[share] as number) - amount;
  const holding = holdingOf(player, share);
  if (holding === undefined) {
    player.holdings.push({ share, amount, cost: price });
  } else {
    holding.amount += amount;
    holding.cost += price;
  }
  emit({ kind: 'boughtShares', seat, share: shareId(share), amount, price });
}

/** Sells shares back to the pool. The tax is taken from each share by itself, the cost at the average. */
export function sellShares(state: State, seat: Seat, share: number, amount: number, emit: Emit<Event>): void {
  const player = playerAt(state, seat);
  const holding = holdingOf(player, share) as Holding;
  const each = state.prices[share] as number;
  const tax = amount * transferTax(share, each);
  const price = amount * each - tax;
  const cost =
    amount === holding.amount ? holding.cost : Math.floor((holding.cost * amount) / holding.amount);
  player.cash += price;
  state.bank.shares += price;
  state.pool[share] = (state.pool[share] as number) + amount;
  holding.amount -= amount;
  holding.cost -= cost;
  if (holding.amount === 0) player.holdings.splice(player.holdings.indexOf(holding), 1);
  emit({ kind: 'soldShares', seat, share: shareId(share), amount, price, tax, profit: price - cost });
}
