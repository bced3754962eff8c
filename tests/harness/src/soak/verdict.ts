import { type Disturbance, type Log, PROCESSES, type ProcessName, type Sample } from './log.ts';

/** A failure this long after a process came back still belongs to its death: connections are found dead only when used. */
const GRACE_MS = 3000;
/** Before this age a process is still filling its caches. */
const GROWN_MS = 5000;
/** A life has to last this long to be judged by itself, and is judged from this age on. */
const LIFE_MS = 60_000;
const SETTLED_MS = 15_000;
/** What may come on top without being called growth: heaps breathe. */
const SLACK = { share: 0.35, bytes: 64 * 2 ** 20 };
/** What transactions leave on the chain stays: new objects, and where each transaction is found. The network may grow by this much for each. */
const LEDGER_BYTES = 4000;
/** Checkpoints that the index may be behind without being called late. */
const USUAL_LAG = 20;

/** What went wrong beyond what was done to the processes; empty when nothing did. */
export function judge({ disturbances, failures, samples }: Log): readonly string[] {
  const stray = failures.filter(({ at }) => !isAccounted(at, disturbances));
  const calm = samples.filter(({ at }) => !isAccounted(at, disturbances));
  return [
    ...stray.map(({ at, who, message }) => `${(at / 1000).toFixed(1)} s: ${who}: ${message}`),
    ...PROCESSES.flatMap((process) => growth(process, samples)),
    ...lateness(calm),
  ];
}

export const isAccounted = (at: number, disturbances: readonly Disturbance[]): boolean =>
  disturbances.some((disturbance) => at >= disturbance.at && at <= disturbance.back + GRACE_MS);

/** Compares the first third of the run with the last, then the first third of every long life with its last. */
function growth(process: ProcessName, samples: readonly Sample[]): readonly string[] {
  const looks = samples.flatMap(({ at, transactions, processes: { [process]: look } }) =>
    look && look.ageMs >= GROWN_MS ? [{ ...look, at, transactions }] : [],
  );
  const lives = Map.groupBy(looks, ({ pid }) => pid);
  const long = [...lives.values()].filter((life) => (life.at(-1)?.ageMs ?? 0) >= LIFE_MS);
  return [
    ...grown(process, looks, 'the run'),
    ...long.flatMap((life) =>
      grown(
        process,
        life.filter(({ ageMs }) => ageMs >= SETTLED_MS),
        `a life of ${((life.at(-1)?.ageMs ?? 0) / 1000).toFixed(0)} s`,
      ),
    ),
  ];
}

interface Use {
  readonly memory: number;
  readonly transactions: number;
}

function grown(process: ProcessName, uses: readonly Use[], span: string): readonly string[] {
  const [early, late] = thirds(uses);
  const first = median(early.map(({ memory }) => memory));
  const last = median(late.map(({ memory }) => memory));
  if (first === null || last === null) return [];
  const between = (late.at(-1)?.transactions ?? 0) - (early[0]?.transactions ?? 0);
  const ledger = process === 'localnet' ? between * LEDGER_BYTES : 0;
  if (last <= first * (1 + SLACK.share) + SLACK.bytes + ledger) return [];
  return [
    `${process} grows: ${megabytes(first)} in the first third of ${span}, ${megabytes(last)} in the last`,
  ];
}

function lateness(calm: readonly Sample[]): readonly string[] {
  const [early, late] = thirds(calm.filter(({ lag }) => lag !== null));
  const first = median(early.map(({ lag }) => lag ?? 0));
  const last = median(late.map(({ lag }) => lag ?? 0));
  if (first === null || last === null || last <= Math.max(USUAL_LAG, first * 2)) return [];
  return [`the index falls behind: ${first} checkpoints in the first third, ${last} in the last`];
}

/** The first third and the last. */
export function thirds<T>(items: readonly T[]): readonly [readonly T[], readonly T[]] {
  const third = Math.floor(items.length / 3);
  return [items.slice(0, third), items.slice(items.length - third)];
}

export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
