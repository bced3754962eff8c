import { setInterval } from 'node:timers';
import type { ClockMode } from '../chain/time.ts';
import { type DiskLocalnet, openLocalnet } from './disk.ts';
import { type RunningServer, serve } from './server.ts';

export interface RunOptions {
  readonly directory: string;
  readonly host: string;
  readonly port: number;
  readonly faucetPort: number;
  readonly fresh: boolean;
  readonly clock: ClockMode;
  readonly delayMs?: number;
  /** Whether callers may move the network's time. */
  readonly timeTravel?: boolean;
  /** Origins whose pages may call, besides those of this machine. */
  readonly allowedOrigins?: readonly string[];
  readonly log: (line: string) => void;
}

/** A network with its servers and its heartbeat. */
export interface RunningLocalnet extends DiskLocalnet {
  readonly url: string;
  readonly faucetUrl: string;
}

const HEARTBEAT_MS = 2000;

/** Opens the network of a directory and serves it until it is closed. */
export async function runLocalnet(options: RunOptions): Promise<RunningLocalnet> {
  const { directory, host, port, faucetPort, fresh, clock, delayMs = 0, log } = options;
  const { timeTravel = false, allowedOrigins = [] } = options;
  const disk = openLocalnet({ directory, fresh, clock, delayMs });
  const { localnet } = disk;
  const servers: RunningServer[] = [];
  const logError = (path: string, error: unknown) =>
    log(`${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const closeAll = async () => {
    for (const server of servers) await server.close();
    await disk.close();
  };
  try {
    // Nobody is told of a network that is not on disk yet.
    await localnet.ledger.heartbeat();
    for (const each of faucetPort === port && port !== 0 ? [port] : [port, faucetPort]) {
      servers.push(await serve({ localnet, host, port: each, timeTravel, allowedOrigins, log: logError }));
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  const heartbeat =
    clock === 'running'
      ? setInterval(() => {
          const idle = localnet.ledger.time.now() - localnet.ledger.head.timestampMs;
          if (idle >= HEARTBEAT_MS / 2)
            localnet.ledger.heartbeat().catch((error) => logError('heartbeat', error));
        }, HEARTBEAT_MS)
      : undefined;
  const [api, faucet = api] = servers;
  return {
    ...disk,
    url: api!.url,
    faucetUrl: faucet!.url,
    async close() {
      clearInterval(heartbeat);
      await closeAll();
    },
  };
}
