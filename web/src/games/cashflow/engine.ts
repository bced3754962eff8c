import { BOTS, cashflow, type View } from '@tycoon/engine/cashflow';
import type { AnyGame, Engine } from '../engines.ts';

/** What the worker needs of CashFlow. A seat's worth is what a payday brings it. */
export const engine: Engine = {
  game: cashflow as AnyGame,
  bots: BOTS as Engine['bots'],
  worth: (view) => (view as View).players.map(({ figures }) => figures.payday),
};
