import type { Action } from './action.ts';
import type { View } from './view.ts';

/** What the action asks of the seat that takes it, 0 for what costs nothing. A seat that has less goes all in with what it has. */
export function priceOf({ units, baseBet, config }: View, action: Action): number {
  const unit = units[action.seat] as number;
  switch (action.kind) {
    case 'call':
    case 'showdown':
      return unit;
    case 'raise':
      return (unit / baseBet) * action.to;
    case 'compare':
      return unit * config.compareCostMultiplier;
    case 'see':
    case 'fold':
      return 0;
  }
}
