/** Work for tables, one at a time for each: what is asked for again before it has begun is done once. */
interface Once {
  /** Runs `work` for a table soon, and after the work for it that is under way; several calls until then are one. */
  run(room: string, work: () => Promise<void>): Promise<void>;
  /** Settles when nothing waits and nothing is under way. */
  idle(): Promise<void>;
}

export function createOnce(fault: (error: unknown) => void): Once {
  const queued = new Map<string, Promise<void>>();
  const underWay = new Map<string, Promise<void>>();
  return {
    run(room, work) {
      const waiting = queued.get(room);
      if (waiting !== undefined) return waiting;
      const settled = (underWay.get(room) ?? Promise.resolve()).then(() => {
        queued.delete(room);
        const working = work()
          .catch(fault)
          .finally(() => {
            if (underWay.get(room) === working) underWay.delete(room);
          });
        underWay.set(room, working);
        return working;
      });
      queued.set(room, settled);
      return settled;
    },
    async idle() {
      await Promise.all([...queued.values(), ...underWay.values()]);
    },
  };
}
