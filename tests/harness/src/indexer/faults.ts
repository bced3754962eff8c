import type { Checkpoint, CheckpointSource, Database } from '@tycoon/indexer';

/** Uniform in 0 .. n-1. */
type Below = (n: number) => number;

/** A node that serves these checkpoints and fails in every way a node can; the same dice, the same troubles. */
export function createFaultySource(
  chainId: string,
  checkpoints: readonly Checkpoint[],
  below: Below,
): CheckpointSource {
  const trouble = (oneIn: number) => below(oneIn) === 0;
  const last = checkpoints.length - 1;
  const at = (sequence: number) => checkpoints[Math.max(0, Math.min(last, sequence))] as Checkpoint;
  // The chain seems to grow: nobody has seen all of it at the first look.
  let tip = below(checkpoints.length);
  const grow = () => {
    tip = Math.min(last, tip + below(12));
  };
  const late = () => new Promise((resolve) => setTimeout(resolve, below(3)));
  return {
    async status() {
      grow();
      if (trouble(5)) throw new Error('the node restarts');
      return { chainId, lowest: 0n, latest: BigInt(tip) };
    },
    async checkpoint(sequence) {
      if (trouble(30)) throw new Error('not found');
      if (trouble(10)) await late();
      return at(Number(sequence) + (trouble(60) ? 1 : 0));
    },
    async *subscribe(signal) {
      for (let frames = 0; !signal.aborted; frames++) {
        const before = tip;
        grow();
        if (trouble(15)) throw new Error('the stream is cut');
        if (trouble(15)) return;
        if (trouble(6)) await late();
        if (trouble(4)) continue;
        for (let sequence = before; sequence <= tip; sequence++) {
          if (trouble(10)) continue;
          yield at(sequence);
          if (trouble(8)) yield at(sequence);
          if (trouble(8)) yield at(sequence - 1 - below(5));
        }
        if (frames > 40) return;
        await late();
      }
      throw new Error('aborted');
    },
  };
}

/** The database as it looks to a process that is killed now and then between any two of its steps. */
export function createFaultyDatabase(database: Database, below: Below): Database {
  return {
    ...database,
    async transaction(work) {
      if (below(12) === 0) throw new Error('connection refused');
      // Counts down over the statements of the transaction; most transactions get through.
      let left = below(3) === 0 ? below(20) : Number.POSITIVE_INFINITY;
      const step = <T>(run: () => Promise<T>): Promise<T> => {
        if (left-- <= 0) throw new Error('killed between two steps');
        return run();
      };
      const result = await database.transaction(({ query, copy }) =>
        work({
          query: (text, parameters) => step(() => query(text, parameters)),
          ...(copy && { copy: (statement, text) => step(() => copy(statement, text)) }),
        }),
      );
      if (below(12) === 0) throw new Error('killed right after the commit');
      return result;
    },
  };
}
