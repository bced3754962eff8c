/**
 * Groups what arrives: waits for one item, then takes all that have come in the meantime, of a weight of about `max`. Far
 * behind, batches are full; live, they are as small as the traffic. The source is read ahead by one batch at most, so that memory
 * stays bounded.
 */
export async function* batches<T>(
  items: AsyncIterable<T>,
  max: number,
  weigh: (item: T) => number = () => 1,
): AsyncGenerator<readonly T[]> {
  let buffer: T[] = [];
  let weight = 0;
  let wake = () => {};
  let ended: { readonly error?: unknown } | undefined;
  const changed = () => new Promise<void>((resolve) => (wake = resolve));

  const iterator = items[Symbol.asyncIterator]();
  const reading = (async () => {
    try {
      for (let item = await iterator.next(); !item.done; item = await iterator.next()) {
        buffer.push(item.value);
        weight += weigh(item.value);
        wake();
        while (weight >= max && !ended) await changed();
        if (ended) return;
      }
      ended ??= {};
    } catch (error) {
      ended ??= { error };
    }
    wake();
  })();

  try {
    for (;;) {
      while (buffer.length === 0 && !ended) await changed();
      if (buffer.length === 0) break;
      const batch = buffer;
      buffer = [];
      weight = 0;
      wake();
      yield batch;
    }
    if (ended && 'error' in ended) throw ended.error;
  } finally {
    ended ??= {};
    wake();
    await iterator.return?.();
    await reading;
  }
}
