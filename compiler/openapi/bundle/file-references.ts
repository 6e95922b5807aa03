import { folderOf, joinPath } from '../../4-links/paths.ts';
import { hashText } from '../../basics/hash.ts';
import { decodePercent } from '../../texts/percent.ts';

/** Why a reference cannot resolve to a site file. */
export type UnresolvableReason = 'remote' | 'scheme' | 'absolute' | 'outside';
/** A resolved reference: the path of the file from the site's root, and the decoded fragment without `#`. */
type FileReference = { file: string; fragment: string };

/** Resolves a reference in a file to a site file. Returns the reason if that is not possible. */
export function toFileReference(reference: string, from: string): FileReference | UnresolvableReason {
  const hash = reference.indexOf('#');
  const path = decodePercent(hash < 0 ? reference : reference.slice(0, hash));
  const fragment = hash < 0 ? '' : decodePercent(reference.slice(hash + 1));
  if (path === '') return { file: from, fragment };
  if (/^(?:https?:)?\/\//i.test(path)) return 'remote';
  if (/^[a-z][a-z\d+.-]+:/i.test(path)) return 'scheme';
  if (/^(?:[/\\]|[a-z]:)/i.test(path)) return 'absolute';
  const file = joinPath(folderOf(from), path);
  return file === undefined ? 'outside' : { file, fragment };
}

/** The folder for copies of remote files, which `docs spec pull` writes. */
const remoteFolder = 'specs/remote/';

/**
 * Returns the path of the copy of a remote file, which consists of the host and path of its URL. If the URL contains characters
 * that paths cannot contain, a hash is appended. Undefined if `address` is not a web URL.
 */
export function toRemoteFile(address: string): string | undefined {
  const url = toUrl(address.startsWith('//') ? `https:${address}` : address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = `${url.host}${url.pathname}${url.search}`.replace(/\/$/, '');
  const safePath = path.replace(/[^\w./~-]+/g, '-').replace(/(^|\/)\.+/g, '$1-');
  const file = /\.(?:json|ya?ml|md)$/i.test(safePath) ? safePath : `${safePath}.yaml`;
  return remoteFolder + (safePath === path ? file : file.replace(/(?=\.\w+$)/, `-${hashText(path).slice(0, 8)}`));
}

/** Resolves a remote reference to the copy of its file; undefined if it is not a web URL. */
export function toRemoteCopy(reference: string): FileReference | undefined {
  const [address = '', ...fragment] = reference.split('#');
  const file = toRemoteFile(address);
  return file === undefined ? undefined : { file, fragment: decodePercent(fragment.join('#')) };
}

/** Returns the URL of a remote file according to the path of its copy; undefined for other files. */
export function addressOfCopy(file: string): string | undefined {
  return file.startsWith(remoteFolder) ? `https://${file.slice(remoteFolder.length)}` : undefined;
}

/** Resolves a reference in a file that was fetched from the URL `from`. Returns undefined if the result is not a web URL. */
export function toAddress(reference: string, from: string): string | undefined {
  const url = toUrl(reference, from);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function toUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
