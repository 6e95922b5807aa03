import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { toHref } from './addresses.ts';

/** Puts the page's title, description and addresses into the document's head in the next frame. */
export function describe(page: PageData, site: SiteData): void {
  requestAnimationFrame(() => {
    document.title = page.headTitle;
    set('meta[name="description"]', 'content', page.description);
    set(
      'link[rel="canonical"]',
      'href',
      page.kind === 'notFound' ? '' : site.url + toHref(site.baseUrl, page.canonical ?? page.route),
    );
    if (page.markdown !== undefined) set('link[type="text/markdown"]', 'href', toHref(site.baseUrl, page.markdown));
    set('meta[property="og:title"]', 'content', page.title);
    setLanguages(page, site);
  });
}

/** The page in each language; in the default one, which stands above all others, for everybody else. */
function setLanguages({ route }: PageData, { url, baseUrl, locales }: SiteData): void {
  const bases = new Map(locales.map(({ code, baseUrl: base = baseUrl }) => [code, base]));
  const [home = baseUrl] = [...bases.values()].sort((a, b) => a.length - b.length);
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[hreflang]')) {
    link.href = url + toHref(bases.get(link.hreflang) ?? home, route);
  }
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
