/** A stream that has nothing to tell shows this often that it is alive: proxies and clients give up a silent connection. */
const PULSE_MS = 15_000;

/** The items of a stream as they come, and `undefined` whenever none has come for a while. */
export async function* withPulse<Item>(
  stream: AsyncIterable<Item>,
  everyMs = PULSE_MS,
): AsyncIterable<Item | undefined> {
  const iterator = stream[Symbol.asyncIterator]();
  let next = iterator.next();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = () =>
    new Promise<'silence'>((resolve) => {
      timer = setTimeout(resolve, everyMs, 'silence');
    });
  try {
    for (;;) {
      const result = await Promise.race([next, silence()]);
      clearTimeout(timer);
      if (result === 'silence') yield undefined;
      else if (result.done) return;
      else {
        next = iterator.next();
        yield result.value;
      }
    }
  } finally {
    clearTimeout(timer);
    // The stream may be waiting for its next item; it ends when its own signal fires.
    next.catch(() => {});
    void iterator.return?.();
  }
}
