import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

/** Runs a command in the foreground, its output streaming; resolves to whether it succeeded. */
export function succeeds(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      process.stderr.write(`cannot run ${command}: ${error.message}\n`);
      resolve(false);
    });
    child.on('exit', (code, signal) => {
      if (signal) process.stderr.write(`${command} was ended by ${signal}\n`);
      resolve(code === 0);
    });
  });
}
