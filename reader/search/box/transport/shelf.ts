/** Values that are fetched once by name and kept, also the failed ones until they are forgotten. */
export type Shelf<T> = {
  /** What has this name: fetched the first time, awaited by all who ask meanwhile; undefined where it could not be had. */
  take: (name: string, load: () => Promise<T>) => Promise<T | undefined>;
  forgetFailed: () => void;
  clear: () => void;
};

/** A shelf with nothing on it. */
export function createShelf<T>(): Shelf<T> {
  const kept = new Map<string, Promise<T | undefined>>();
  const failed = new Set<string>();
  return {
    take(name, load) {
      const known = kept.get(name);
      if (known) return known;
      const taken = load().catch(() => {
        failed.add(name);
        return undefined;
      });
      kept.set(name, taken);
      return taken;
    },
    forgetFailed() {
      for (const name of failed) kept.delete(name);
      failed.clear();
    },
    clear() {
      kept.clear();
      failed.clear();
    },
  };
}
