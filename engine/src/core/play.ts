import { silent } from './apply.ts';
import type { Bot } from './bot.ts';
import type { Emit, Game, GameTypes, Outcome, Seat } from './game.ts';
import type { Random } from './random.ts';
import { seedRandom } from './seed.ts';

/** How a game between bots went. `outcome` is null if it was broken off after `maxMoves`. */
export interface Played<T extends GameTypes> {
  readonly state: T['state'];
  readonly outcome: Outcome | null;
  readonly moves: number;
}

/** What a bot would do in a seat, and why. */
export interface Advice<T extends GameTypes> {
  readonly action: T['action'];
  readonly reasons: readonly T['reason'][];
}

/** What the bot would do in the seat, and the reasons it gives. */
export function advise<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seat: Seat,
  bot: Bot<T>,
  random: Random,
): Advice<T> {
  const reasons: T['reason'][] = [];
  const action = bot.choose(
    game.view(state, seat),
    () => game.legal(state, seat),
    random,
    (reason) => reasons.push(reason),
  );
  return { action, reasons };
}

/** One bot's next action for the seat. */
export function chooseAction<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seat: Seat,
  bot: Bot<T>,
  random: Random,
): T['action'] {
  return bot.choose(game.view(state, seat), () => game.legal(state, seat), random);
}

/**
 * Lets bots, one a seat, play the state to its end in place. No log: this is what simulations and roll-outs run on. Throws if a bot
 * chooses what is not legal, since that is our bug.
 */
export function playOn<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  bots: readonly Bot<T>[],
  random: Random,
  maxMoves: number,
  emit: Emit<T['event']> = silent,
): Played<T> {
  let moves = 0;
  while (moves < maxMoves) {
    const seat = game.actors(state)[0];
    if (seat === undefined) break;
    const bot = bots[seat] as Bot<T>;
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
export function playGame<T extends GameTypes>(
  game: Game<T>,
  config: T['config'],
  seed: string,
  bots: readonly Bot<T>[],
  maxMoves = 1_000_000,
  emit: Emit<T['event']> = silent,
): Played<T> {
  return playOn(game, game.setup(config, seed), bots, seedRandom(`bots\n${seed}`), maxMoves, emit);
}
