import { itemAt } from '../../basics/invariant.ts';
import { parseWithPaths } from '../../json/jsonc.ts';
import type { Place } from '../../model.ts';

type OutputPath = readonly (string | number)[];

/** Keys that their objects require. */
const requiredKeys = new Set<string | number>(['from', 'href', 'id', 'items', 'label', 'path', 'src', 'to', 'type']);

/**
 * Removes the faulty parts at these paths from a generated JSON file: the item of an array, the key of an object, or the entire object if
 * it requires the key. If the fault is the anchor of a redirect's target, removes only the anchor. Also removes lists of a sidebar that
 * become empty. Returns undefined if nothing can be removed.
 */
export function withoutFaults(text: string, places: readonly Pick<Place, 'line' | 'column'>[]): object | undefined {
  const { value, pathAt } = parseWithPaths(text);
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const removed = new Set<string>();
  const shortened = new Set<string>();
  for (const { line, column } of places) {
    const found = pathAt(itemAt(starts, line - 1) + column - 1) ?? [];
    const target = found.length === 2 && found[1] === 'to' ? valueAt(value, found) : undefined;
    const path = removablePath(found);
    if (typeof target === 'string' && target.includes('#')) shortened.add(JSON.stringify(found));
    else if (path) removed.add(JSON.stringify(path));
  }
  if (removed.size + shortened.size === 0) return undefined;
  const left = removeAtPath(value, [], { removed, shortened });
  return typeof left === 'object' && left !== null ? left : undefined;
}

/** The path to remove for the fault at a path. The entire file, its title and its list of areas cannot be removed. */
function removablePath(path: OutputPath): OutputPath | undefined {
  let end = path.length;
  for (let last = path.at(-1); last !== undefined && requiredKeys.has(last); last = path[end - 1]) end--;
  const found = path.slice(0, end);
  return found.length === 0 || (found.length === 1 && ['areas', 'title'].includes(String(found[0]))) ? undefined : found;
}

function valueAt(value: unknown, path: OutputPath): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** Paths as JSON strings: the paths to remove, and the paths of targets whose anchors must be removed. */
type PathChanges = { removed: ReadonlySet<string>; shortened: ReadonlySet<string> };

function removeAtPath(value: unknown, path: OutputPath, changed: PathChanges): unknown {
  const key = JSON.stringify(path);
  if (changed.removed.has(key)) return undefined;
  if (typeof value === 'string') return changed.shortened.has(key) ? value.replace(/#.*$/, '') : value;
  if (Array.isArray(value)) return value.map((each, index) => removeAtPath(each, [...path, index], changed)).filter(isDefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, removeAtPath(each, [...path, name], changed)] as const);
  const left: Record<string, unknown> = Object.fromEntries(entries.filter(([, each]) => isDefined(each)));
  const { type, items, link } = left;
  const isEmptied = type === 'category' && link === undefined && Array.isArray(items) && items.length === 0;
  return isEmptied ? undefined : left;
}

function isDefined(value: unknown): boolean {
  return value !== undefined;
}
