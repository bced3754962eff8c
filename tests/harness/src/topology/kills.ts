import { setTimeout as sleep } from 'node:timers/promises';
import { createGenerator } from '@tycoon/sdk/bot';
import { PROCESSES, type ProcessName, type Topology } from './topology.ts';
import { type Progress, untilBack } from './trial.ts';

interface KillOptions {
  readonly seed: number;
  /** Kills beside the one of every process in turn. */
  readonly kills: number;
  /** No kill is begun after this. */
  readonly minutes: number;
  readonly say: (line: string) => void;
  readonly progress: () => Progress;
}

/** Kills every process in turn, and then one after another at random; resolves to how often each was. */
export async function killAll(
  topology: Topology,
  { seed, kills, minutes, say, progress }: KillOptions,
): Promise<Readonly<Record<ProcessName, number>>> {
  const killed = Object.fromEntries(PROCESSES.map((name) => [name, 0])) as Record<ProcessName, number>;
  const below = createGenerator(seed);
  const deadline = performance.now() + minutes * 60_000;
  const atRandom = Array.from({ length: kills }, () => PROCESSES[below(PROCESSES.length)] as ProcessName);
  let count = 0;
  for (const name of [...PROCESSES, ...atRandom]) {
    if (performance.now() > deadline) break;
    await sleep(below(400));
    if (!topology.kill(name)) continue;
    killed[name]++;
    count++;
    // The next one dies while this one is on its way up, one time in four.
    if (below(4) > 0) await untilBack(topology, name);
    if (count % 25 > 0) continue;
    const { turns, games, moves, matches } = progress();
    say(`${count} kills, ${turns} turns in ${games} games, ${moves} moves at ${matches} tables`);
  }
  return killed;
}
