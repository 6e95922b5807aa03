import { useSyncExternalStore } from 'react';

/** A value that lives outside of React, and who is notified when it changes. */
type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the document was served with: drawn on the server and while hydrating, whatever has come since. */
  served: () => T;
  /** Sets the value and what the document was served with. */
  serve: (value: T) => void;
};

/** A store that holds `initial`. Setting the same value again notifies nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  let first = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    served: () => first,
    serve: (next) => {
      first = next;
      value = next;
    },
  };
}

/** The store's value; the component draws again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.served);
}
