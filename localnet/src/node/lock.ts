import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** A data directory that another process is using. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
  readonly holder: number;

  constructor(directory: string, holder: number) {
    super(`${directory} is in use by the process ${holder}`);
    this.holder = holder;
  }
}

/** Claims a directory for this process; what a killed process left behind is taken over. Returns how to let go. */
export function lockDirectory(directory: string, path: string): () => void {
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder !== undefined && isAlive(holder)) throw new DirectoryInUse(directory, holder);
    rmSync(path, { force: true });
  }
}

function readHolder(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process with that id lives and can be one of ours: after a restart of the machine ids are given out anew. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return /node|bun|deno/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
