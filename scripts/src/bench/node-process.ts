import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../root.ts';

/** A localnet in a process of its own. */
export interface NodeProcess {
  readonly url: string;
  readonly faucetUrl: string;
  /** From the start of the process to the line that says it is ready. */
  readonly startMs: number;
  /** Memory of the process, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const PORT = 19_500;

/** Starts the command that people start, on ports of its own. */
export async function startNode(directory: string): Promise<NodeProcess> {
  const ports = ['--port', `${PORT}`, '--faucet-port', `${PORT + 1}`];
  const start = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(ROOT, 'scripts', 'localnet.ts'), ...ports, '--data', directory],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout! });
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('localnet ready') && resolve());
    child.once('exit', (code) => reject(new Error(`localnet ended with code ${code}`)));
  });
  const url = `http://127.0.0.1:${PORT}`;
  return {
    url,
    faucetUrl: `http://127.0.0.1:${PORT + 1}`,
    startMs: performance.now() - start,
    async memory() {
      const health = (await (await fetch(`${url}/health`)).json()) as { memoryBytes: number };
      return health.memoryBytes;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
