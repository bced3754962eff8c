import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** The script of the worker that owns the matches of the engine's games. */
const WORKER = /\/assets\/worker-[^/]+\.js$/;

/** How long closing a browser context may take. */
const CLOSING_MS = 5000;

/**
 * Makes the worker draw the seeds of its matches from `seed`, so that a story plays the same game in every run: the rules,
 * and the bots with them, follow from the seed of the match alone. The page and its worker are as people get them; only
 * what the browser calls random is not.
 */
export async function playKnownGames(context: BrowserContext, seed: string): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  await context.route(WORKER, async (route) => {
    try {
      const response = await route.fetch();
      const body = `(${drawFrom})(${JSON.stringify(seed)});\n${await response.text()}`;
      await route.fulfill({ response, body });
    } catch (error) {
      // A page that is being closed while it fetches its worker needs no answer.
      const fail = setTimeout(CLOSING_MS).then(() => Promise.reject(error));
      await Promise.race([closed, fail]);
    }
  });
}

/** Runs in the worker: a small generator in the place of the browser's. */
function drawFrom(seed: string): void {
  let state = 0x9e3779b9;
  const turn = (by: number) => {
    state = Math.imul(state ^ by ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    state ^= state >>> 16;
    return state & 0xff;
  };
  for (const letter of seed) turn(letter.codePointAt(0) ?? 0);
  let drawn = 0;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    // A seed has 32 bytes. What is shorter is the name of a game, which no other one may have, in another page or later.
    if (!(array instanceof Uint8Array) || array.length !== 32) return draw(array);
    for (let i = 0; i < array.length; i++) array[i] = turn(++drawn);
    return array;
  };
}
