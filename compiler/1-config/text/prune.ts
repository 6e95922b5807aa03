import type { SiteConfiguration } from '../../../schemas/types/site.ts';
import type { Issue } from '../../schema.ts';
import { siteSchema } from '../site-schema.ts';

/**
 * Takes out of a configuration what the schema refuses, so that the rest can be looked at as if it were whole. What remains keeps
 * its identity, and so its places. Undefined where nothing of use remains.
 */
export function prune(value: unknown, found: readonly Issue[]): SiteConfiguration | undefined {
  let issues = found;
  for (let round = 0; round < 20; round++) {
    if (siteSchema.accepts(value)) return value;
    if (!isHolder(value)) return undefined;
    for (const drop of issues.map((issue) => toDrop(value, issue))) drop();
    issues = siteSchema.issues(value);
  }
  return undefined;
}

/**
 * Finds what has to go before anything goes: numbers of list items would change. Of a menu the whole item goes: without the key
 * that is wrong it would seem to lack one.
 */
function toDrop(root: object, { path, keyword, params }: Issue): () => void {
  const item = path.findLastIndex((step) => typeof step === 'number');
  if (item >= 0 && (path[0] === 'navbar' || path[0] === 'footer')) return dropper(root, path.slice(0, item + 1));
  if (keyword === 'additionalProperties') return dropper(root, [...path, String(params.additionalProperty)]);
  if (path.length === 0) return () => Reflect.set(root, 'title', ' ');
  return dropper(root, path);
}

function dropper(root: object, path: Issue['path']): () => void {
  const key = path.at(-1) ?? '';
  let holder: unknown = root;
  for (const step of path.slice(0, -1)) holder = isHolder(holder) ? Reflect.get(holder, step) : undefined;
  if (Array.isArray(holder)) {
    const item: unknown = holder[Number(key)];
    return holder.every(isHolder) ? dropItem(holder, item) : dropper(root, path.slice(0, -1));
  }
  return () => {
    if (isHolder(holder)) Reflect.deleteProperty(holder, key);
  };
}

/** Objects keep their places wherever they move; a list with plain values, which would not, goes as a whole. */
function dropItem(list: unknown[], item: unknown): () => void {
  return () => {
    const index = list.indexOf(item);
    if (index >= 0) list.splice(index, 1);
  };
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
