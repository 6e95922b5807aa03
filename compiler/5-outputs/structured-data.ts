import type { LinkedPage } from '../model.ts';

/** A node of JSON-LD in the vocabulary of schema.org. */
type Node = { '@type': string; [property: string]: unknown };
/** What describes the page for search engines and agents, as JSON-LD; the same facts as on the page, and no others. */
type StructuredData = { '@context': 'https://schema.org' } & (Node | { '@graph': Node[] });

/**
 * Describes a public page: the site on the home page, an article elsewhere, and the path to it if it has one. Returns undefined for pages that
 * only list others and have no path. `toAddress` returns the complete address of a route, `address` is the canonical one of the page.
 */
export function toStructuredData(
  linked: LinkedPage,
  { siteTitle, address, toAddress }: { siteTitle: string; address: string; toAddress: (route: string) => string },
): StructuredData | undefined {
  const nodes = [
    linked.kind === 'home' ? { '@type': 'WebSite', name: siteTitle, url: address } : article(linked, address),
    breadcrumbList(linked, address, toAddress),
  ].filter((node) => node !== undefined);
  const [first, ...others] = nodes;
  if (!first) return undefined;
  const context = 'https://schema.org';
  return others.length === 0 ? { '@context': context, ...first } : { '@context': context, '@graph': nodes };
}

/** Dates and names are those that the page shows. */
function article({ kind, page, title, lastUpdated }: LinkedPage, address: string): Node | undefined {
  if (!page) return undefined;
  return {
    '@type': kind === 'api' ? 'APIReference' : 'TechArticle',
    headline: title,
    url: address,
    ...(lastUpdated && { dateModified: lastUpdated.date }),
    ...(lastUpdated?.author !== undefined && { author: { '@type': 'Person', name: lastUpdated.author } }),
  };
}

/** Entries without an address are omitted. A path that consists of the page only is useless. */
function breadcrumbList(
  { breadcrumbs, title }: LinkedPage,
  address: string,
  toAddress: (route: string) => string,
): Node | undefined {
  const above = breadcrumbs.flatMap(({ label, route }) =>
    route === undefined ? [] : [{ name: label, address: toAddress(route) }],
  );
  if (above.length === 0) return undefined;
  const itemListElement = [...above, { name: title, address }].map(({ name, address: id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: { '@id': id },
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
