import { escapeAttribute, escapeText } from '../escape.ts';
import type { LinkedSite, Output, Site } from '../model.ts';
import { href } from './document.ts';
import { below } from './page-data.ts';

/** A page at each former route that sends its reader on, for hosts that know nothing of `_redirects`. */
export function redirectPages(site: Site, linked: LinkedSite): Output[] {
  return linked.redirects.map(({ from, to, audience }) => ({
    path: below(from, 'index.html').slice(1),
    audience,
    stage: 'page',
    bytes: redirectPage(site, to),
  }));
}

function redirectPage(site: Site, to: string): string {
  const target = href(site.baseUrl, to);
  const canonical = site.url === '' ? '' : `<link rel="canonical" href="${escapeAttribute(site.url + target)}">\n`;
  return (
    `<!doctype html>\n<html lang="${escapeAttribute(site.translation?.code ?? site.locales.default)}">\n<head>\n<meta charset="utf-8">\n<title>Moved</title>\n` +
    `<meta http-equiv="refresh" content="0; url=${escapeAttribute(target)}">\n<meta name="robots" content="noindex">\n${canonical}</head>\n` +
    `<body>\n<p>This page has moved to <a href="${escapeAttribute(target)}">${escapeText(target)}</a>.</p>\n</body>\n</html>\n`
  );
}
