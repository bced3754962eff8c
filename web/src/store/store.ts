/** A value that can be read, replaced and watched; the whole state management of the client. */
export interface Store<T> {
  read(): T;
  write(next: T | ((previous: T) => T)): void;
  watch(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      const replaced = typeof next === 'function' ? (next as (previous: T) => T)(value) : next;
      if (Object.is(replaced, value)) return;
      value = replaced;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
