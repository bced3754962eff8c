import { createRequire } from 'node:module';
import { join } from 'node:path';
import { turns } from './boardgame-turns.ts';

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
const { Server } = createRequire(join(peers, 'package.json'))('boardgame.io/server') as BoardgameServer;
const { appServer } = await Server({ games: [turns], origins: ['*'] }).run(0);
process.send?.({ address: `http://127.0.0.1:${appServer.address().port}` });
