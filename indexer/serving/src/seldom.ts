/** Asks at most once in so many milliseconds, however often it is asked itself: between, everybody gets the latest answer. */
export function seldom<T>(
  ask: () => Promise<T>,
  everyMs = 1000,
  now = () => performance.now(),
): () => Promise<T> {
  let latest: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    if (latest === undefined || now() - latest.at >= everyMs) latest = { at: now(), answer: ask() };
    return latest.answer;
  };
}
