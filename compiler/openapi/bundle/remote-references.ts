import { folderOf, joinPath } from '../../4-links/paths.ts';
import { decodePercent } from '../../texts/percent.ts';
import { isList, isObject, own } from '../document/json.ts';
import type { Json } from '../document/model.ts';
import { toAddress } from './file-references.ts';
import { parsePart } from './part-files.ts';

/**
 * Returns the URLs of the remote files that a fetched file refers to. Relative references are resolved against the URL of the
 * fetched file, unless the site contains the file: `isLocal` is called with paths from the site's root.
 */
export function remoteReferences(
  file: string,
  text: string,
  { address, isLocal }: { address: string; isLocal: (file: string) => boolean },
): string[] {
  const parsed = parsePart(file, text);
  const urls = new Set<string>();
  const add = (reference: string): void => {
    const path = reference.replace(/#.*$/s, '');
    const local = path === '' ? undefined : joinPath(folderOf(file), decodePercent(path));
    const target = path === '' || (local !== undefined && isLocal(local)) ? undefined : toAddress(path, address);
    if (target !== undefined) urls.add(target);
  };
  const open: Json[] = 'code' in parsed ? [] : [parsed.value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isList(next)) open.push(...next.toReversed());
    if (!isObject(next)) continue;
    for (const each of referencesIn(next)) add(each);
    open.push(...Object.values(next).toReversed());
  }
  return [...urls];
}

/** Returns the `$ref` of an object, and the references in its discriminator mapping. */
function referencesIn(object: { readonly [key: string]: Json }): string[] {
  const mapping = own(object, 'propertyName') === undefined ? undefined : own(object, 'mapping');
  const targets = isObject(mapping) ? Object.values(mapping) : [];
  return [own(object, '$ref'), ...targets.filter((target) => /[/]|\.(?:json|ya?ml)$/i.test(String(target)))].filter(
    (each) => typeof each === 'string',
  );
}
