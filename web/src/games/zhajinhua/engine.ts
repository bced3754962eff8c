import { BOTS, type View, zhajinhua } from '@tycoon/engine/zhajinhua';
import type { AnyGame, Engine } from '../engines.ts';

/** What the worker needs of 炸金花. A seat's worth is its chips, those in the pot not counted. */
export const engine: Engine = {
  game: zhajinhua as AnyGame,
  bots: BOTS as Engine['bots'],
  worth: (view) => (view as View).chips,
};
