/**
 * The types of schema.org that pages use, with their superclasses. Source: https://schema.org/version/latest/schemaorg-current-https.jsonld
 */
export const types: Record<string, { is: string[] }> = {
  WebSite: { is: ['CreativeWork', 'Thing'] },
  TechArticle: { is: ['Article', 'CreativeWork', 'Thing'] },
  APIReference: { is: ['TechArticle', 'Article', 'CreativeWork', 'Thing'] },
  BreadcrumbList: { is: ['ItemList', 'Intangible', 'Thing'] },
  ListItem: { is: ['Intangible', 'Thing'] },
  Person: { is: ['Thing'] },
};

/** The properties that pages use: the types that have each (`of`), and the types of its values (`takes`). Source: the same. */
export const properties: Record<string, { of: string[]; takes: string[] }> = {
  name: { of: ['Thing'], takes: ['Text'] },
  url: { of: ['Thing'], takes: ['URL'] },
  headline: { of: ['CreativeWork'], takes: ['Text'] },
  dateModified: { of: ['CreativeWork', 'DataFeedItem'], takes: ['Date', 'DateTime'] },
  author: { of: ['CreativeWork', 'Rating'], takes: ['Organization', 'Person'] },
  itemListElement: { of: ['ItemList'], takes: ['ListItem', 'Text', 'Thing'] },
  position: { of: ['CreativeWork', 'ListItem'], takes: ['Integer', 'Text'] },
  item: { of: ['DataFeedItem', 'ListItem'], takes: ['Thing'] },
};
