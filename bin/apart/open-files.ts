/**
 * Creates a cache of open files, by name, with a limit on their number: a site may have a hundred objects, and consecutive requests usually
 * concern the same object. The returned function opens a file if it is not cached. It returns undefined for a file that cannot be opened,
 * or that has changed since it was first opened, because callers must not mix two versions.
 */
export function cacheOpenFiles<File extends { id: string; close(): void }>(
  open: (name: string) => File | undefined,
): (name: string) => File | undefined {
  const opened = new Map<string, File | undefined>();
  const ids = new Map<string, string | undefined>();
  return (name) => {
    if (opened.has(name)) return opened.get(name);
    const [oldest] = opened;
    if (oldest && opened.size >= maxOpenFiles) {
      opened.delete(oldest[0]);
      oldest[1]?.close();
    }
    const file = open(name);
    if (!ids.has(name)) ids.set(name, file?.id);
    const isSame = file?.id === ids.get(name);
    if (!isSame) file?.close();
    opened.set(name, isSame ? file : undefined);
    return opened.get(name);
  };
}

/** The maximum number of open files. More than one, because areas can be nested and requests may alternate between them. */
const maxOpenFiles = 4;
