import { createRequire } from 'node:module';
import { join } from 'node:path';
import { turns, zhajinhua } from './boardgame-games.ts';

/** boardgame.io's own server in a process of its own, as its documentation starts it: matches are in its memory. */
interface BoardgameServer {
  Server(options: { games: readonly unknown[]; origins: readonly string[] }): {
    run(port: number): Promise<{ appServer: { address(): { port: number } } }>;
  };
}

const [peers = ''] = process.argv.slice(2);
process.env.NODE_ENV = 'production';
console.log = () => {};
console.info = () => {};
const require = createRequire(join(peers, 'package.json'));
const { Server } = require('boardgame.io/server') as BoardgameServer;
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string };
const games = [turns, await zhajinhua(INVALID_MOVE)];
const { appServer } = await Server({ games, origins: ['*'] }).run(0);
process.send?.({ address: `http://127.0.0.1:${appServer.address().port}` });
