import { folderOf, joinPath } from '../../4-links/paths.ts';
import { decodePercent } from '../../texts/percent.ts';
import { isList, isObject, jsonAt } from '../document/json.ts';
import type { Json } from '../document/model.ts';
import { toAddress } from './file-references.ts';
import { parsePart } from './part-files.ts';

/**
 * Returns the URLs of the remote files that a fetched file refers to. Relative references are resolved against the URL of the
 * fetched file, unless the site contains the file: `isLocal` is called with paths from the site's root.
 */
export function findRemoteReferences(
  file: string,
  text: string,
  { address, isLocal }: { address: string; isLocal: (file: string) => boolean },
): string[] {
  const parsed = parsePart(file, text);
  const urls = new Set<string>();
  const add = (reference: string): void => {
    const path = reference.replace(/#.*$/s, '');
    const localFile = path === '' ? undefined : joinPath(folderOf(file), decodePercent(path));
    const target = path === '' || (localFile !== undefined && isLocal(localFile)) ? undefined : toAddress(path, address);
    if (target !== undefined) urls.add(target);
  };
  const pending: Json[] = 'code' in parsed ? [] : [parsed.value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isList(next)) pending.push(...next.toReversed());
    if (!isObject(next)) continue;
    for (const each of referencesIn(next)) add(each);
    pending.push(...Object.values(next).toReversed());
  }
  return [...urls];
}

/** Returns the `$ref` of an object, and the references in its discriminator mapping. */
function referencesIn(object: { readonly [key: string]: Json }): string[] {
  const mapping = jsonAt(object, 'propertyName') === undefined ? undefined : jsonAt(object, 'mapping');
  const targets = isObject(mapping) ? Object.values(mapping) : [];
  return [jsonAt(object, '$ref'), ...targets.filter((target) => /[/]|\.(?:json|ya?ml)$/i.test(String(target)))].filter(
    (each) => typeof each === 'string',
  );
}
