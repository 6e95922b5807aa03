/** If the section for the address's anchor has moved to another page, navigates to that page. */
export function followMovedAnchor(): void {
  const target = findNewAddress(decodeURIComponent(location.hash.slice(1)), document, new URL(location.href));
  if (target) location.replace(target);
}

/**
 * Returns the new address of an anchor whose section has moved to a separate page. The anchor starts with an id that is still on this page,
 * and the element with this id links to the new page. Undefined if the anchor is on this page or unknown.
 */
function findNewAddress(anchor: string, page: Document, here: URL): URL | undefined {
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

/**
 * Returns whether a section of the page at `here` may have moved to the page at `path`: to a page below it, as from the overview of a
 * specification; from one schema's page to that of another; or from a page that several operations share to one with the same tag or path.
 */
function isBelow(path: string, here: string): boolean {
  const shared = /\/(?:schemas\/(?=[^/]+\/?$)|(?=(?:tags|paths)\/[^/]+(?:\/[^/]+)?\/?$))/.exec(here);
  const folder = shared ? here.slice(0, shared.index + shared[0].length) : `${here.replace(/\/$/, '')}/`;
  return path !== here && path.startsWith(folder);
}

/** Returns the name of a schema: the last segment of its page's address. The anchors of that page start with it. */
function nameOf(path: string): string {
  return /\/schemas\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
}
