import { spawn } from 'node:child_process';
import { ROOT } from './root.ts';

interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Where the output goes, chunk by chunk; left out, straight to this process's own. */
  readonly say?: (text: string) => void;
}

/** Runs a command in the foreground; resolves to whether it succeeded. */
export function succeeds(
  command: string,
  args: readonly string[],
  { env = {}, say }: ProgramOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: say === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const complain = say ?? ((text: string) => void process.stderr.write(text));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => complain(text));
    }
    child.on('error', (error) => {
      complain(`cannot run ${command}: ${error.message}\n`);
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (signal) complain(`${command} was ended by ${signal}\n`);
      resolve(code === 0);
    });
  });
}
