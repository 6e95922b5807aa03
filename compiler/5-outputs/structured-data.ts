import type { LinkedPage } from '../model.ts';

/** A JSON-LD node in the schema.org vocabulary. */
type JsonLdNode = { '@type': string; [property: string]: unknown };
/** A description of the page for search engines and agents, as JSON-LD. It contains only facts that are visible on the page. */
type StructuredData = { '@context': 'https://schema.org' } & (JsonLdNode | { '@graph': JsonLdNode[] });

/**
 * Describes a public page: the site on the home page, an article on other pages, and the breadcrumb trail if there is one. Returns
 * undefined for pages that only list others and have no trail. `toAddress` returns the complete address of a route; `address` is the
 * canonical address of the page.
 */
export function toStructuredData(
  linked: LinkedPage,
  { siteTitle, address, toAddress }: { siteTitle: string; address: string; toAddress: (route: string) => string },
): StructuredData | undefined {
  const nodes = [
    linked.kind === 'home' ? { '@type': 'WebSite', name: siteTitle, url: address } : articleNode(linked, address),
    breadcrumbList(linked, address, toAddress),
  ].filter((node) => node !== undefined);
  const [first, ...others] = nodes;
  if (!first) return undefined;
  const context = 'https://schema.org';
  return others.length === 0 ? { '@context': context, ...first } : { '@context': context, '@graph': nodes };
}

/** Dates and names match those on the page. */
function articleNode({ kind, page, title, lastUpdated }: LinkedPage, address: string): JsonLdNode | undefined {
  if (!page) return undefined;
  return {
    '@type': kind === 'api' ? 'APIReference' : 'TechArticle',
    headline: title,
    url: address,
    ...(lastUpdated && { dateModified: lastUpdated.date }),
    ...(lastUpdated?.author !== undefined && { author: { '@type': 'Person', name: lastUpdated.author } }),
  };
}

/** Omits entries without an address. A trail that contains only the page itself is useless. */
function breadcrumbList(
  { breadcrumbs, title }: LinkedPage,
  address: string,
  toAddress: (route: string) => string,
): JsonLdNode | undefined {
  const ancestors = breadcrumbs.flatMap(({ label, route }) =>
    route === undefined ? [] : [{ name: label, address: toAddress(route) }],
  );
  if (ancestors.length === 0) return undefined;
  const itemListElement = [...ancestors, { name: title, address }].map(({ name, address: id }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: { '@id': id },
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
