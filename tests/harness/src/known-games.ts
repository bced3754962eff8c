import type { Server, ServerResponse } from 'node:http';
import type { BrowserContext } from 'playwright-core';

/** The script of the worker that owns the matches of the engine's games. */
const WORKER = /^\/assets\/worker-[^/]+\.js$/;

/** Tells the server which games a person plays. */
const COOKIE = 'known-games';

/**
 * Makes the worker draw the seeds of its matches from `seed`, so that a story plays the same game in every run: the rules,
 * and the bots with them, follow from the seed of the match alone. The page and its worker are as people get them; only
 * what the browser calls random is not. The server does it: a browser whose requests are looked at keeps no file, and
 * loads every page twice as slowly.
 */
export const playKnownGames = (context: BrowserContext, seed: string): Promise<void> =>
  context.addCookies([{ name: COOKIE, value: encodeURIComponent(seed), domain: '127.0.0.1', path: '/' }]);

/** Has the server of a client give the worker its generator, to those who play known games. */
export function serveKnownGames(server: Server): void {
  server.prependListener('request', (request, response) => {
    const [, seed] = new RegExp(`\\b${COOKIE}=([^;]*)`).exec(request.headers.cookie ?? '') ?? [];
    if (seed === undefined || !WORKER.test(request.url ?? '')) return;
    // Put before a script that is not compressed.
    delete request.headers['accept-encoding'];
    putBefore(response, `(${drawFrom})(${JSON.stringify(decodeURIComponent(seed))});\n`);
  });
}

/** Has everything that is answered begin with a text. */
function putBefore(response: ServerResponse, text: string): void {
  const end = response.end.bind(response);
  response.end = ((body: Buffer) => {
    const whole = Buffer.concat([Buffer.from(text), body]);
    response.setHeader('Content-Length', whole.length);
    return end(whole);
  }) as typeof response.end;
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
