/** One line of the benchmark: our figure, the peer's in the same run, and whether the goal was met. */
export interface Measurement {
  /** What was measured, in words: `engine: 炸金花 hands in simulation`. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it stands beside, or null where nothing comparable can run here. */
  readonly peer: string | null;
  readonly peerValue: number | null;
  /** How many times better than the peer (above 1 is better, whatever the unit), or null without a peer. */
  readonly ratio: number | null;
  /** The goal in words: `>= 10 times the peer`, `>= 100,000`, or null where there is none. */
  readonly goal: string | null;
  readonly met: boolean | null;
}

/** A group of measurements that belong to one package; takes its time, one after the other. */
export type Measure = () => Promise<readonly Measurement[]>;

/** More is better: throughput. The goal is a least value, a least ratio, or both. */
export function throughput(
  name: string,
  value: number,
  unit: string,
  goal: { readonly atLeast?: number; readonly times?: number } = {},
  peer?: { readonly name: string; readonly value: number },
): Measurement {
  return measurement(
    name,
    value,
    unit,
    peer,
    peer && value / peer.value,
    goal,
    (least) => value >= least,
    '>=',
  );
}

/** Less is better: a duration, a size. The goal is a greatest value, a least ratio, or both. */
export function cost(
  name: string,
  value: number,
  unit: string,
  goal: { readonly atMost?: number; readonly times?: number } = {},
  peer?: { readonly name: string; readonly value: number },
): Measurement {
  const limits = {
    ...(goal.atMost !== undefined && { atLeast: goal.atMost }),
    ...(goal.times !== undefined && { times: goal.times }),
  };
  return measurement(
    name,
    value,
    unit,
    peer,
    peer && peer.value / value,
    limits,
    (most) => value <= most,
    '<=',
  );
}

function measurement(
  name: string,
  value: number,
  unit: string,
  peer: { readonly name: string; readonly value: number } | undefined,
  ratio: number | undefined,
  goal: { readonly atLeast?: number; readonly times?: number },
  holds: (limit: number) => boolean,
  sign: string,
): Measurement {
  const goals: string[] = [];
  const met: boolean[] = [];
  if (goal.times !== undefined) {
    goals.push(`>= ${goal.times} times the peer`);
    met.push(ratio !== undefined && ratio >= goal.times);
  }
  if (goal.atLeast !== undefined) {
    goals.push(`${sign} ${goal.atLeast.toLocaleString('en-US')} ${unit}`);
    met.push(holds(goal.atLeast));
  }
  return {
    name,
    value,
    unit,
    peer: peer?.name ?? null,
    peerValue: peer?.value ?? null,
    ratio: ratio ?? null,
    goal: goals.join(' and ') || null,
    met: goals.length > 0 ? met.every(Boolean) : null,
  };
}
