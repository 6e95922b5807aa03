import { isOnOtherSite, pageHref, redirectTarget, restrictedPrefix, routeBelow } from '../addresses/addresses.ts';
import { siteLocale } from '../editions/origins.ts';
import { escapeAttribute, escapeText } from '../html/escape.ts';
import type { LinkedPage, LinkedSite, Output, Redirect, Site } from '../model.ts';
import { wordingOf } from '../wording/wordings.ts';

/** Creates the 404 page of an audience. */
export function notFoundPage(site: Site, { audience, siteData }: LinkedSite): LinkedPage {
  const { notFound: title } = wordingOf(siteLocale(site), site.locales.texts);
  return {
    kind: 'notFound',
    route: `/${audience === 'restricted' ? restrictedPrefix(site) : ''}404.html`,
    audience,
    title,
    headTitle: `${title} · ${siteData.title}`,
    description: '',
    area: null,
    slots: [],
    toc: [],
    breadcrumbs: [],
    previous: null,
    next: null,
    tags: [],
    sidebar: null,
    keywords: [],
    noindex: true,
    hideTitle: false,
    hideToc: true,
    features: [],
  };
}

/**
 * Creates a redirect page at each former route, for hosts that do not support `_redirects`. `early` is the path, from the site root, of the
 * script that runs before first paint and preserves query and anchor.
 */
export function redirectPages(site: Site, linked: LinkedSite, early?: string): Output[] {
  return linked.redirects.map(({ from, audience, ...to }) => ({
    path: routeBelow(from, 'index.html').slice(1),
    audience,
    stage: 'page',
    bytes: redirectPage(site, to, to.anchor === undefined && !isOnOtherSite(to.to) ? early : undefined),
  }));
}

/** Creates a page at each removed route that gives the reason. Hosts that support it serve the page with status 410. */
export function removedPages(site: Site, { removed = [] }: LinkedSite): Output[] {
  const locale = siteLocale(site);
  const { notFound } = wordingOf(locale, site.locales.texts);
  return removed.map(({ from, reason, audience }) => ({
    path: routeBelow(from, 'index.html').slice(1),
    audience,
    stage: 'page',
    bytes:
      `<!doctype html>\n<html lang="${escapeAttribute(locale)}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeText(notFound)}</title>\n` +
      `<meta name="robots" content="noindex">\n</head>\n<body>\n<h1>${escapeText(notFound)}</h1>\n<p>${escapeText(reason)}</p>\n` +
      `<p><a href="${escapeAttribute(site.baseUrl)}">${escapeText(site.title)}</a></p>\n</body>\n</html>\n`,
  }));
}

function redirectPage(site: Site, to: Pick<Redirect, 'to' | 'anchor'>, early: string | undefined): string {
  const target = redirectTarget(site.baseUrl, to);
  const other = isOnOtherSite(target) ? target.replace(/#.*/, '') : undefined;
  const address = other ?? (site.url === '' ? undefined : site.url + pageHref(site, to.to));
  const canonical = address === undefined ? '' : `<link rel="canonical" href="${escapeAttribute(address)}">\n`;
  const locale = siteLocale(site);
  const { moved, movedTo } = wordingOf(locale, site.locales.texts);
  const link = `<a href="${escapeAttribute(target)}">${escapeText(target)}</a>`;
  const refresh = `<meta http-equiv="refresh" content="0; url=${escapeAttribute(target)}">`;
  // A meta refresh would take effect before the script runs and drop the anchor.
  const [moves, sends] =
    early === undefined
      ? ['', refresh]
      : [
          ` data-moved="* ${escapeAttribute(target)}"`,
          `<script src="${escapeAttribute(site.baseUrl + early)}"></script>\n<noscript>${refresh}</noscript>`,
        ];
  return (
    `<!doctype html>\n<html lang="${escapeAttribute(locale)}"${moves}>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escapeText(moved)}</title>\n` +
    `${sends}\n<meta name="robots" content="noindex">\n${canonical}</head>\n` +
    `<body>\n<p>${movedTo(link)}</p>\n</body>\n</html>\n`
  );
}
