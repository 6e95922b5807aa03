import { useSyncExternalStore } from 'react';

/** A value outside of React that notifies its listeners when it changes. */
type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns the value with which the document was served. It is rendered on the server and while hydrating, even if the value has changed
   * since.
   */
  served: () => T;
  /** Sets both the value and the served value, without notifying. */
  serve: (value: T) => void;
};

/** Creates a store that contains `initial`. Setting the same value again does not notify subscribers. */
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

/** Returns the store's value. The component is rendered again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.served);
}
