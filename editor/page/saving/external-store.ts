/** Holds a value, and tells its listeners of each new one: what React's `useSyncExternalStore` subscribes to. */
export function createExternalStore<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
