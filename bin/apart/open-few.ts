/**
 * Opens files by name, and keeps the few open that were opened last: a site may have a hundred objects, and what is asked of one is asked
 * at once, as a rule. What can't be opened is undefined. So is a file that is another one when it is opened again: whoever had the first
 * must not go on with the second.
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

/** Areas may lie in each other, so that one is left for another and come back to. */
const few = 4;
