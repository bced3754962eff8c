import { spawn, spawnSync } from 'node:child_process';

export interface Ended {
  /** Null where it was ended because it took too long. */
  readonly code: number | null;
  readonly output: string;
}

export interface ProgramOptions {
  readonly cwd: string;
  readonly limitMs: number;
  readonly signal: AbortSignal;
  /** Beside the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

const IS_WINDOWS = process.platform === 'win32';

/** The last lines are enough to see what went wrong. */
const MAX_OUTPUT = 20_000;

/** Runs a program and all that it starts; ends them together where they take too long or the signal says so. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<Ended> {
  const { cwd, limitMs, signal, env = {} } = options;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: !IS_WINDOWS,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-MAX_OUTPUT);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    let isLate = false;
    const end = () => endTree(child.pid);
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, limitMs);
    signal.addEventListener('abort', end);
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    };
    child.on('error', (error) => {
      leave();
      reject(error);
    });
    child.on('close', (code) => {
      leave();
      if (signal.aborted) reject(signal.reason);
      else resolve({ code: isLate ? null : (code ?? 1), output });
    });
  });
}

/** Ends a process and all that it started. */
function endTree(pid: number | undefined): void {
  if (pid === undefined) return;
  if (IS_WINDOWS) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
