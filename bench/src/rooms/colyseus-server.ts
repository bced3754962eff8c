import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createMatch, type GameTypes } from '@tycoon/engine/core';
import { freePorts } from '@tycoon/harness/stack';
import { sameGame } from './same-game.ts';

/** A Colyseus server in a process of its own: rooms are in its memory, and a move is told at once instead of with the next patch. */
interface Client {
  readonly sessionId: string;
  send(kind: string, message: unknown): void;
}
interface ColyseusRoom {
  readonly clients: readonly Client[];
  onMessage(kind: string, hear: (client: Client, message: never) => void): void;
  broadcast(kind: string, message: unknown): void;
}
interface Colyseus {
  readonly Room: new () => ColyseusRoom;
  readonly Server: new (options: {
    transport: unknown;
    greet: boolean;
  }) => { define(name: string, room: unknown): void; listen(port: number): Promise<void> };
}

const [peers = ''] = process.argv.slice(2);
process.env.NODE_ENV = 'production';
const require = createRequire(join(peers, 'package.json'));
const { Room, Server } = require('@colyseus/core') as Colyseus;
const { WebSocketTransport } = require('@colyseus/ws-transport') as {
  WebSocketTransport: new (options: object) => unknown;
};
const { game, config } = await sameGame();

/** Players take turns to count. There is no cheaper move. */
class Turns extends Room {
  #count = 0;

  onCreate(): void {
    this.onMessage('add', (client, at: number) => {
      if (at !== this.#count || this.clients[at % 2]?.sessionId !== client.sessionId) return;
      this.#count++;
      this.broadcast('moved', this.#count);
    });
  }
}

let matches = 0;

/** 炸金花 by the engine's rules: each player is sent the view and the choices of its seat. */
class Zhajinhua extends Room {
  readonly #match = createMatch(game, config, `match ${matches++}`);

  onCreate(): void {
    this.onMessage('act', (client, { at, action }: { at: number; action: GameTypes['action'] }) => {
      const seat = this.clients.findIndex(({ sessionId }) => sessionId === client.sessionId);
      if (action.seat === seat && this.#match.submit(at, action).ok) this.#tell();
    });
    this.onMessage('ready', () => this.#tell());
  }

  #tell(): void {
    const state = this.#match.state();
    const [at, actors] = [this.#match.number(), game.actors(state)];
    for (const [seat, client] of this.clients.entries())
      client.send('view', { at, actors, view: this.#match.view(seat), choices: game.legal(state, seat) });
  }
}

const [port = 0] = await freePorts(1);
const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('turns', Turns);
server.define('zhajinhua', Zhajinhua);
await server.listen(port);
process.send?.({ address: `http://127.0.0.1:${port}` });
