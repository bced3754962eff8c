import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../stack.ts';
import { type Disturbance, type Look, PROCESSES, type ProcessName, type Sample } from './log.ts';

const RECOVERY_MS = 60_000;

/** The processes of a stack as the soak sees them. */
export function createProcesses(stack: Stack, now: () => number) {
  const born = new Map<number, number>();

  function pidOf(name: ProcessName, rows?: readonly Row[]): number | undefined {
    if (name !== 'postgres') return stack.supervisor.pidOf(name);
    const indexer = stack.supervisor.pidOf('indexer');
    return indexer === undefined ? undefined : childOf(indexer, 'postgres', rows ?? listProcesses());
  }

  return {
    /** Resident memory and age of everything that runs. */
    look(): Sample['processes'] {
      const seen: Partial<Record<ProcessName, Look>> = {};
      const rows = listProcesses();
      for (const name of PROCESSES) {
        const pid = pidOf(name, rows);
        const memory = pid === undefined ? null : residentBytes(pid, rows);
        if (pid === undefined || memory === null) continue;
        if (!born.has(pid)) born.set(pid, now());
        seen[name] = { pid, ageMs: now() - (born.get(pid) ?? 0), memory };
      }
      return seen;
    },

    /** Kills a process as a crash would, and waits until the whole stack serves again. */
    async disturb(process_: ProcessName): Promise<Disturbance | null> {
      const pid = pidOf(process_);
      if (pid === undefined) return null;
      const at = now();
      process.kill(pid, 'SIGKILL');
      const deadline = at + RECOVERY_MS;
      while (!(isReplaced(pid, pidOf(process_)) && (await isHealthy(stack)))) {
        if (now() > deadline) throw new Error(`${process_} did not come back within a minute`);
        await sleep(100);
      }
      return { process: process_, at, back: now() };
    },
  };
}

const isReplaced = (old: number, current: number | undefined) => current !== undefined && current !== old;

/** Every process answers, and the index answers from its database. */
async function isHealthy({ urls }: Stack): Promise<boolean> {
  const answers = await Promise.all(
    [
      `${urls.node}/health`,
      `${urls.indexer}/ready`,
      `${urls.indexer}/api/v1/networks`,
      `${urls.web}/network.json`,
    ].map((url) =>
      fetch(url, { signal: AbortSignal.timeout(2000) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
  readonly command: string;
}

const childOf = (parent: number, command: string, rows: readonly Row[]): number | undefined =>
  rows.find((row) => row.parent === parent && row.command.includes(command))?.pid;

function residentBytes(pid: number, rows: readonly Row[]): number | null {
  const row = rows.find((candidate) => candidate.pid === pid);
  return row ? row.kilobytes * 1024 : null;
}

function listProcesses(): readonly Row[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']).toString();
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (command === undefined) return [];
    return [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }];
  });
}
