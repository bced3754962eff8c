import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePorts } from '@tycoon/harness/stack';

/** A Colyseus server in a process of its own: rooms are in its memory, and a move is told at once instead of with the next patch. */
interface Client {
  readonly sessionId: string;
}
interface ColyseusRoom {
  readonly clients: readonly Client[];
  onMessage(kind: string, hear: (client: Client, at: number) => void): void;
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

class Turns extends Room {
  #count = 0;

  onCreate(): void {
    this.onMessage('add', (client, at) => {
      if (at !== this.#count || this.clients[at % 2]?.sessionId !== client.sessionId) return;
      this.#count++;
      this.broadcast('moved', this.#count);
    });
  }
}

const [port = 0] = await freePorts(1);
const server = new Server({ transport: new WebSocketTransport({}), greet: false });
server.define('turns', Turns);
await server.listen(port);
process.send?.({ address: `http://127.0.0.1:${port}` });
