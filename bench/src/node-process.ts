import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '@tycoon/command/root';
import { freePorts } from '@tycoon/harness/stack';

/** Memory, and processor time in all threads. */
interface Usage {
  readonly memoryBytes: number;
  readonly cpuMs: number;
}

/** A localnet in a process of its own. */
export interface NodeProcess {
  readonly url: string;
  readonly faucetUrl: string;
  /** From the start of the process to the line that says it is ready. */
  readonly startMs: number;
  /** What the process has used so far. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts the command that people start, on ports that are free. */
export async function startNode(directory: string): Promise<NodeProcess> {
  const [port, faucetPort] = await freePorts(2);
  const ports = ['--port', `${port}`, '--faucet-port', `${faucetPort}`];
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
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    faucetUrl: `http://127.0.0.1:${faucetPort}`,
    startMs: performance.now() - start,
    usage: async () => (await (await fetch(`${url}/health`)).json()) as Usage,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
