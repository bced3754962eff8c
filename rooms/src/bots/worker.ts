import { parentPort } from 'node:worker_threads';
import { type GameTypes, seedRandom } from '@tycoon/engine/core';
import { servedGame } from '../match/catalogue.ts';
import type { Thinking, Thought, ThreadMessage } from './thinking.ts';

/** A thread in which bots think, so that no table waits for another table's bot. */

function think({ id, game, bot: wanted, view, choices, seed }: Thought): Thinking {
  const { bots } = servedGame(game).engine;
  const bot = bots.find((each) => each.id === wanted) ?? bots.at(-1);
  if (bot === undefined) return { id, error: `${game} has no bots` };
  const reasons: GameTypes['reason'][] = [];
  const action = bot.choose(
    view,
    () => choices,
    seedRandom(seed),
    (reason) => reasons.push(reason),
  );
  return { id, action, reasons };
}

const say = (message: ThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (thought: Thought) => {
  try {
    say(think(thought));
  } catch (error) {
    say({ id: thought.id, error: error instanceof Error ? error.message : String(error) });
  }
});
// The rules are imported by now.
say({ ready: true });
