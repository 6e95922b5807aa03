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
export function removeFaults(text: string, places: readonly Pick<Place, 'line' | 'column'>[]): object | undefined {
  const { value, pathAt } = parseWithPaths(text);
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const removedPaths = new Set<string>();
  const shortenedPaths = new Set<string>();
  for (const { line, column } of places) {
    const faultPath = pathAt(itemAt(starts, line - 1) + column - 1) ?? [];
    const target = faultPath.length === 2 && faultPath[1] === 'to' ? valueAt(value, faultPath) : undefined;
    const path = removablePath(faultPath);
    if (typeof target === 'string' && target.includes('#')) shortenedPaths.add(JSON.stringify(faultPath));
    else if (path) removedPaths.add(JSON.stringify(path));
  }
  if (removedPaths.size + shortenedPaths.size === 0) return undefined;
  const remaining = removeAtPath(value, [], { removedPaths, shortenedPaths });
  return typeof remaining === 'object' && remaining !== null ? remaining : undefined;
}

/** Returns the path to remove if the value at a path is invalid; undefined for the entire file, its title and its list of areas. */
function removablePath(path: OutputPath): OutputPath | undefined {
  let end = path.length;
  for (let last = path.at(-1); last !== undefined && requiredKeys.has(last); last = path[end - 1]) end--;
  const pathToRemove = path.slice(0, end);
  return pathToRemove.length === 0 || (pathToRemove.length === 1 && ['areas', 'title'].includes(String(pathToRemove[0])))
    ? undefined
    : pathToRemove;
}

function valueAt(value: unknown, path: OutputPath): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );
}

/** The paths to remove, and the paths of targets whose anchors must be removed, as JSON strings. */
type PathChanges = { removedPaths: ReadonlySet<string>; shortenedPaths: ReadonlySet<string> };

function removeAtPath(value: unknown, path: OutputPath, changes: PathChanges): unknown {
  const key = JSON.stringify(path);
  if (changes.removedPaths.has(key)) return undefined;
  if (typeof value === 'string') return changes.shortenedPaths.has(key) ? value.replace(/#.*$/, '') : value;
  if (Array.isArray(value)) return value.map((each, index) => removeAtPath(each, [...path, index], changes)).filter(isDefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, removeAtPath(each, [...path, name], changes)] as const);
  const remaining: Record<string, unknown> = Object.fromEntries(entries.filter(([, each]) => isDefined(each)));
  const { type, items, link } = remaining;
  const isEmptied = type === 'category' && link === undefined && Array.isArray(items) && items.length === 0;
  return isEmptied ? undefined : remaining;
}

function isDefined(value: unknown): boolean {
  return value !== undefined;
}
