import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, and what it costs. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Bytes of memory the process holds. */
  memory(): number;
  stop(): Promise<void>;
}

export async function startServer(program: string, argument: string): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child: ChildProcess = fork(path, [argument], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${program} ended with code ${code}`);
    }),
  ])) as [{ address: string }];
  return {
    address: message.address,
    pid: child.pid ?? 0,
    memory: () => 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
