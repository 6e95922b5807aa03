/**
 * Where a place leads that has moved to a page of its own: what it belonged to is still named here, with a link to that page. Undefined
 * where the place is here, or nothing is known of it.
 */
export function wayOn(anchor: string, page: Document, here: URL): URL | undefined {
  for (let end = anchor.length; end > 0; end = anchor.lastIndexOf('.', end - 1)) {
    const owner = page.getElementById(anchor.slice(0, end));
    if (owner === null || owner.localName === 'i') continue;
    const link = /^(?:li|h2)$/.test(owner.localName) ? owner.querySelector('a') : null;
    const target = link?.href ? new URL(link.href) : undefined;
    if (!target || target.origin !== here.origin || !isBelow(target.pathname, here.pathname)) return undefined;
    const inner = target.hash.slice(1) || nameOf(target.pathname);
    target.hash = inner === '' ? anchor.slice(end + 1) : inner + anchor.slice(end);
    return target;
  }
  return undefined;
}

/** The pages of a specification stand below its overview, those of its schemas side by side, and those that share one may leave it. */
function isBelow(path: string, here: string): boolean {
  const shared = /\/(?:schemas\/(?=[^/]+\/?$)|(?=(?:tags|paths)\/[^/]+(?:\/[^/]+)?\/?$))/.exec(here);
  const folder = shared ? here.slice(0, shared.index + shared[0].length) : `${here.replace(/\/$/, '')}/`;
  return path !== here && path.startsWith(folder);
}

/** On the page of a schema places begin with its name, which ends the address. */
function nameOf(path: string): string {
  return /\/schemas\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
}

/** Goes on to the page that a place has moved to. */
export function goOn(): void {
  const target = wayOn(decodeURIComponent(location.hash.slice(1)), document, new URL(location.href));
  if (target) location.replace(target);
}
