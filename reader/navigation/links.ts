import { toRoute } from './addresses.ts';

/** What was pressed, and whether somebody else has dealt with it. */
export type Press = { button: number; modified: boolean; handled: boolean };
/** What an anchor says about itself; `href` is absolute. */
export type Anchor = { href: string; target: string; download: boolean; locked: boolean };
/** Where a link leads: `leave` is the browser's own business, `hash` a place on this page, `page` another page of this site. */
export type Destination = { kind: 'leave' } | { kind: 'hash'; hash: string } | { kind: 'page'; url: URL; route: string };

const leave: Destination = { kind: 'leave' };

/** Whether the press is a plain left click, which alone may be taken from the browser. */
export function isPlain({ button, modified, handled }: Press): boolean {
  return button === 0 && !modified && !handled;
}

/** Where the anchor leads, read on the page `here` of the site at `baseUrl`. */
export function toDestination(anchor: Anchor, here: string, baseUrl: string): Destination {
  if (anchor.download || anchor.locked || (anchor.target !== '' && anchor.target !== '_self')) return leave;
  const url = toUrl(anchor.href);
  const from = new URL(here);
  if (!url || url.origin !== from.origin) return leave;
  const samePage = url.pathname === from.pathname && url.search === from.search;
  if (samePage && anchor.href.includes('#')) return { kind: 'hash', hash: url.hash };
  const route = toRoute(baseUrl, url.pathname);
  return route === null || isFile(route) ? leave : { kind: 'page', url, route };
}

/** The facts of an anchor element, with its lock, which may be its own or that of what it stands in. */
export function readAnchor(element: HTMLAnchorElement): Anchor {
  return {
    href: element.href,
    target: element.target,
    download: element.hasAttribute('download'),
    locked: element.closest('[data-locked], .locked') !== null,
  };
}

function isFile(route: string): boolean {
  return route.startsWith('/assets/') || /\.[a-z][a-z0-9]{0,7}$/i.test(route);
}

function toUrl(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}
