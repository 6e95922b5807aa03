/**
 * Returns the address of a bundled file. It is next to this bundle, or at a location that the document of a restricted page specifies,
 * because files that only such pages need are published with them. `bundle` is the address of the caller's bundle.
 */
export function bundledFileUrl(name: string, bundle: string): string {
  const [folder, ...names] = (document.documentElement.dataset.ownFiles ?? '').split(' ');
  return names.includes(name) ? new URL(`${folder}/${name}`, document.baseURI).href : new URL(name, bundle).href;
}
