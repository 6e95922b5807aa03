/**
 * Opens files by name and keeps the most recently opened ones open: a site may have a hundred objects, and requests for one object usually
 * come together. Returns undefined for a file that cannot be opened, or that differs from the one that was opened earlier, because callers
 * must not mix the two.
 */
export function openFew<File extends { id: string; close(): void }>(
  open: (name: string) => File | undefined,
): (name: string) => File | undefined {
  const opened = new Map<string, File | undefined>();
  const ids = new Map<string, string | undefined>();
  return (name) => {
    if (opened.has(name)) return opened.get(name);
    const [oldest] = opened;
    if (oldest && opened.size >= few) {
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

/** Areas can be nested, so requests may alternate between a few of them. */
const few = 4;
