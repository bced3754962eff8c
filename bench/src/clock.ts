/** After a second to warm up, the best of so many slices of so many seconds. */
const SLICES = 4;
const SECONDS = 0.6;

/**
 * How much of something is done a second on one core. The clock is the processor time of this process, garbage collection
 * in other threads included, so that other programs on the machine do not count; they still slow it down by sharing caches
 * and cores, which is why the best slice is taken.
 */
export function perSecond(step: (n: number) => number): number {
  let n = 0;
  // Reading the clock takes as long as a few moves do, so it is read once in a batch.
  let batch = 1;
  const runFor = (seconds: number): number => {
    const start = process.cpuUsage();
    let done = 0;
    let before = 0;
    for (;;) {
      for (let i = 0; i < batch; i++) done += step(n++);
      const { user, system } = process.cpuUsage(start);
      const spent = (user + system) / 1e6;
      if (spent >= seconds) return done / spent;
      if (spent - before < 0.005) batch *= 2;
      before = spent;
    }
  };
  runFor(1);
  let best = 0;
  for (let slice = 0; slice < SLICES; slice++) best = Math.max(best, runFor(SECONDS));
  return Math.round(best);
}
