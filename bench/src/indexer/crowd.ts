import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { toBase58 } from '@mysten/sui/utils';

/** So many clients, in equal shares from so many addresses of the loopback network, each waiting for a transaction of its own. */
export interface Crowd {
  /** The status of a network. */
  readonly url: string;
  readonly waiters: number;
  readonly addresses: number;
}

/** Runs in a thread of its own; says how many wait once all of them do, and keeps them waiting until the thread is ended. */
async function gather({ url, waiters, addresses }: Crowd): Promise<void> {
  const agents = Array.from(
    { length: addresses },
    (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.0.${index + 2}` }),
  );
  const opened = Array.from({ length: waiters }, (_, index) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const wait = () => {
      const unknown = toBase58(randomBytes(32));
      const request = get(
        `${url}?transaction=${unknown}&waitMs=30000`,
        { agent: agents[index % addresses] },
        (response) => {
          if (response.statusCode !== 408) reject(new Error(`a waiter was answered ${response.statusCode}`));
          response.on('end', wait).resume();
        },
      );
      request.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => resolve());
        else resolve();
      });
      request.on('error', reject);
    };
    wait();
    return promise;
  });
  await Promise.all(opened);
  parentPort?.postMessage(opened.length);
}

parentPort?.on('message', (crowd: Crowd) => void gather(crowd));
