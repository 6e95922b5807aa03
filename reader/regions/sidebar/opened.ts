import { shown } from '../../state/page.ts';
import { keep, keys, recall } from '../../state/storage.ts';

/** Whether the visitor opened or closed a category of a sidebar; undefined where neither. */
export function recallOpened(id: string): boolean | undefined {
  return opened().get(id);
}

/** Remembers that a category was opened or closed, for as long as the tab lives. Of restricted pages nothing is stored. */
export function keepOpened(id: string, isOpen: boolean): void {
  opened().set(id, isOpen);
  if (shown.get()?.page.audience !== 'restricted') {
    const lasting = [...opened()].filter(([each]) => !hidden.has(each));
    keep(keys.opened, JSON.stringify(lasting), 'sessionStorage');
  } else hidden.add(id);
}

let known: Map<string, boolean> | undefined;
const hidden = new Set<string>();

function opened(): Map<string, boolean> {
  known ??= read(recall(keys.opened, 'sessionStorage'));
  return known;
}

function read(text: string | null): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [id, isOpen] of toList(text)) if (typeof id === 'string' && typeof isOpen === 'boolean') found.set(id, isOpen);
  return found;
}

function toList(text: string | null): unknown[][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
