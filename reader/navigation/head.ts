import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { toHref } from './addresses.ts';

/** Puts the page's title, description and addresses into the document's head in the next frame. */
export function describe(page: PageData, site: SiteData): void {
  requestAnimationFrame(() => {
    document.title = page.headTitle;
    set('meta[name="description"]', 'content', page.description);
    set('link[rel="canonical"]', 'href', page.kind === 'notFound' ? '' : site.url + toHref(site.baseUrl, page.canonical ?? page.route));
    if (page.markdown !== undefined) set('link[type="text/markdown"]', 'href', toHref(site.baseUrl, page.markdown));
    set('meta[property="og:title"]', 'content', page.title);
  });
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
