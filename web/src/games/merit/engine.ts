import { BOTS, merit, scoreNumber, scoreOf, type View } from '@tycoon/engine/merit';
import type { AnyGame, Engine } from '../engines.ts';

/** What the worker needs of 功德轮回. A seat's worth is the score it would have if the game ended now. */
export const engine: Engine = {
  game: merit as AnyGame,
  bots: BOTS as Engine['bots'],
  worth: (view) => (view as View).players.map((player) => scoreNumber(scoreOf(player))),
};
