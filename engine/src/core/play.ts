import { silent } from './apply.ts';
import type { Bot } from './bot.ts';
import type { BaseAction, BaseEvent, Emit, Game, Outcome, Seat } from './game.ts';
import type { Random } from './random.ts';
import { seedRandom } from './seed.ts';

/** How a game between bots went. `outcome` is null if it was broken off after `maxMoves`. */
export interface Played<State> {
  readonly state: State;
  readonly outcome: Outcome | null;
  readonly moves: number;
}

/** One bot's next action for the seat. */
export function chooseAction<
  Config,
  State,
  Action extends BaseAction,
  Event extends BaseEvent,
  View,
  Code extends string,
>(
  game: Game<Config, State, Action, Event, View, Code>,
  state: State,
  seat: Seat,
  bot: Bot<View, Action>,
  random: Random,
): Action {
  return bot.choose(game.view(state, seat), () => game.legal(state, seat), random);
}

/**
 * Lets bots, one a seat, play the state to its end in place. No log: this is what simulations and roll-outs run on. Throws if a bot
 * chooses what is not legal, since that is our bug.
 */
export function playOn<
  Config,
  State,
  Action extends BaseAction,
  Event extends BaseEvent,
  View,
  Code extends string,
>(
  game: Game<Config, State, Action, Event, View, Code>,
  state: State,
  bots: readonly Bot<View, Action>[],
  random: Random,
  maxMoves: number,
  emit: Emit<Event> = silent,
): Played<State> {
  let moves = 0;
  while (moves < maxMoves) {
    const seat = game.actors(state)[0];
    if (seat === undefined) break;
    const bot = bots[seat] as Bot<View, Action>;
    const action = chooseAction(game, state, seat, bot, random);
    const code = game.act(state, action, emit);
    if (code !== null) {
      throw new Error(`${game.id}: bot ${bot.id} in seat ${seat} chose ${JSON.stringify(action)}: ${code}`);
    }
    moves++;
  }
  return { state, outcome: game.outcome(state), moves };
}

/** A whole game between bots; the bots' own generator is derived from the seed but is not the game's. */
export function playGame<
  Config,
  State,
  Action extends BaseAction,
  Event extends BaseEvent,
  View,
  Code extends string,
>(
  game: Game<Config, State, Action, Event, View, Code>,
  config: Config,
  seed: string,
  bots: readonly Bot<View, Action>[],
  maxMoves = 1_000_000,
  emit: Emit<Event> = silent,
): Played<State> {
  return playOn(game, game.setup(config, seed), bots, seedRandom(`bots\n${seed}`), maxMoves, emit);
}
