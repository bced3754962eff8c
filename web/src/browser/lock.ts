/**
 * Does the work while no other tab holds the lock of that name. Browsers keep locks for secure origins: on a page that came over
 * plain HTTP from another machine every tab works at once.
 */
export async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
