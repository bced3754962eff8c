import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from '@tycoon/command/complaint';
import type { ForeignNode } from '@tycoon/stack/services';

/** A node of the `sui` program, which gets its own network and forgets it. */
interface SuiNode extends ForeignNode {
  stop(): Promise<void>;
}

/** Where `sui start` listens. */
const NODE: ForeignNode = { url: 'http://127.0.0.1:9000', faucet: 'http://127.0.0.1:9123' };
const START_MS = 120_000;
/** A day, as on public networks: left to itself `sui start` ends an epoch every minute, and calls wait for the next one. */
const EPOCH_MS = 86_400_000;

/** The `sui` program on PATH. */
export function findSui(path = process.env.PATH ?? ''): string {
  for (const directory of path.split(delimiter)) {
    const file = join(directory, process.platform === 'win32' ? 'sui.exe' : 'sui');
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this one.
    }
  }
  throw new Complaint(
    'TYCOON_NETWORK is "sui", and there is no program of that name on PATH.',
    'Install the Sui CLI, or leave TYCOON_NETWORK out to play on localnet.',
  );
}

/** Starts `sui start` with a faucet and a fresh genesis; resolves when both answer. */
export async function startSui(program: string, node: ForeignNode = NODE): Promise<SuiNode> {
  const options = ['--with-faucet', '--force-regenesis', '--epoch-duration-ms', `${EPOCH_MS}`];
  const child = spawn(program, ['start', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exit = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await exit;
  };
  const deadline = performance.now() + START_MS;
  while (!((await answers(node.url)) && (await answers(node.faucet)))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Complaint('`sui start` did not come up.', 'See what it printed above.');
    }
    await sleep(500);
  }
  return { ...node, stop };
}

/** Any answer will do: it is there. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
