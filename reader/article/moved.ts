/** Goes on to the page that the address's anchor has moved to. */
export function followMoved(): void {
  const target = newAddressOf(decodeURIComponent(location.hash.slice(1)), document, new URL(location.href));
  if (target) location.replace(target);
}

/**
 * The new address of an anchor whose section has moved to a page of its own: an id that the anchor begins with is still on this page, with
 * a link to that page. Undefined where the anchor is here, or nothing is known of it.
 */
function newAddressOf(anchor: string, page: Document, here: URL): URL | undefined {
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

/** Whether a page may have taken something over from `here`: pages of a specification stand below its overview, those of schemas side by side, and operations that share a page may leave it. */
function isBelow(path: string, here: string): boolean {
  const shared = /\/(?:schemas\/(?=[^/]+\/?$)|(?=(?:tags|paths)\/[^/]+(?:\/[^/]+)?\/?$))/.exec(here);
  const folder = shared ? here.slice(0, shared.index + shared[0].length) : `${here.replace(/\/$/, '')}/`;
  return path !== here && path.startsWith(folder);
}

/** The name of a schema, with which the anchors of its page begin; it ends the address. */
function nameOf(path: string): string {
  return /\/schemas\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
}
