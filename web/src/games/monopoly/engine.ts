import { BOTS, monopoly, type View } from '@tycoon/engine/monopoly';
import type { AnyGame, Engine } from '../engines.ts';

/** What the worker needs of World Trip. A seat's worth is its net worth. */
export const engine: Engine = {
  game: monopoly as AnyGame,
  bots: BOTS as Engine['bots'],
  worth: (view) => (view as View).worth,
};
