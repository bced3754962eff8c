/** Waits, but no longer than until it is told to stop, the network is back or the page is looked at again. */
export function restOrHope(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const hopes = new AbortController();
    const done = () => {
      clearTimeout(timer);
      hopes.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { signal: hopes.signal });
    addEventListener('online', done, { signal: hopes.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && done(), {
      signal: hopes.signal,
    });
  });
}
