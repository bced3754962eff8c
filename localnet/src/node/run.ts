import { setInterval } from 'node:timers';
import type { ClockMode } from '../chain/time.ts';
import { type DiskLocalnet, type DiskOptions, openLocalnet } from './disk.ts';
import type { Retention } from './retention.ts';
import { type RunningServer, serve } from './server.ts';

export interface RunOptions {
  readonly directory: string;
  readonly host: string;
  readonly port: number;
  readonly faucetPort: number;
  readonly fresh: boolean;
  readonly clock: ClockMode;
  /** The framework a new network begins with; one that goes on keeps its own. */
  readonly framework?: DiskOptions['framework'];
  readonly delayMs?: number;
  /** How much of history is kept; all of it unless told otherwise. */
  readonly keep?: Retention | undefined;
  /** Whether callers may move the network's time. */
  readonly timeTravel?: boolean;
  /** Origins whose pages may call, besides those of this machine. */
  readonly allowedOrigins?: readonly string[];
  readonly log: (line: string) => void;
}

/** A network with its servers. */
export interface RunningLocalnet extends DiskLocalnet {
  readonly url: string;
  readonly faucetUrl: string;
}

/** How often a network whose disk took nothing tries again. */
const RETRY_MS = 1000;

/** Opens the network of a directory and serves it until it is closed. */
export async function runLocalnet(options: RunOptions): Promise<RunningLocalnet> {
  const { directory, host, port, faucetPort, fresh, clock, delayMs = 0, keep, log } = options;
  const { timeTravel = false, allowedOrigins = [], framework } = options;
  const disk = openLocalnet({
    directory,
    fresh,
    clock,
    delayMs,
    keep,
    say: log,
    ...(framework && { framework }),
  });
  const { localnet, isFailing } = disk;
  const { ledger } = localnet;
  const servers: RunningServer[] = [];
  const logError = (path: string, error: unknown) =>
    log(`${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  const closeAll = async () => {
    for (const server of servers) await server.close();
    await disk.close();
  };
  try {
    // A network that was saved without any history gets a checkpoint to begin with.
    if (ledger.history.first > ledger.head.sequenceNumber) await ledger.heartbeat();
    for (const each of faucetPort === port && port !== 0 ? [port] : [port, faucetPort]) {
      servers.push(await serve({ localnet, host, port: each, timeTravel, allowedOrigins, log: logError }));
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  const retry = setInterval(() => {
    // The journal says when it cannot be written and when it can again.
    if (isFailing()) ledger.heartbeat().catch(() => {});
  }, RETRY_MS);
  const [api, faucet = api] = servers;
  return {
    ...disk,
    url: api!.url,
    faucetUrl: faucet!.url,
    async close() {
      clearInterval(retry);
      await closeAll();
    },
  };
}
