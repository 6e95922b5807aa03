import { isRecord } from '../../../compiler/json/shapes.ts';

/**
 * The types of schema.org that pages use, with their superclasses. Source: https://schema.org/version/latest/schemaorg-current-https.jsonld
 */
const types: Record<string, { is: string[] }> = {
  WebSite: { is: ['CreativeWork', 'Thing'] },
  TechArticle: { is: ['Article', 'CreativeWork', 'Thing'] },
  APIReference: { is: ['TechArticle', 'Article', 'CreativeWork', 'Thing'] },
  BreadcrumbList: { is: ['ItemList', 'Intangible', 'Thing'] },
  ListItem: { is: ['Intangible', 'Thing'] },
  Person: { is: ['Thing'] },
};

/** The properties that pages use: the types that have each (`of`), and the types of its values (`takes`). Source: the same. */
const properties: Record<string, { of: string[]; takes: string[] }> = {
  name: { of: ['Thing'], takes: ['Text'] },
  url: { of: ['Thing'], takes: ['URL'] },
  headline: { of: ['CreativeWork'], takes: ['Text'] },
  dateModified: { of: ['CreativeWork', 'DataFeedItem'], takes: ['Date', 'DateTime'] },
  author: { of: ['CreativeWork', 'Rating'], takes: ['Organization', 'Person'] },
  itemListElement: { of: ['ItemList'], takes: ['ListItem', 'Text', 'Thing'] },
  position: { of: ['CreativeWork', 'ListItem'], takes: ['Integer', 'Text'] },
  item: { of: ['DataFeedItem', 'ListItem'], takes: ['Thing'] },
};

/**
 * Returns the violations of the vocabulary in JSON-LD, recursively: unknown types, properties that a type does not have, and values of the
 * wrong type.
 */
export function faultsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(faultsIn);
  if (!isRecord(value)) return [];
  const { '@context': _, '@graph': graph, '@type': type, ...own } = value;
  if (graph !== undefined) return faultsIn(graph);
  const known = types[String(type)];
  if (!known) return [`there is no type ${String(type)}`];
  return Object.entries(own).flatMap(([name, each]) => {
    const property = properties[name];
    if (!property?.of.some((holder) => holder === type || known.is.includes(holder))) return [`${String(type)} has no ${name}`];
    const values = Array.isArray(each) ? each : [each];
    return values.flatMap((one) =>
      property.takes.some((kind) => isOf(kind, one)) ? faultsIn(withoutId(one)) : [`${name} takes no ${String(one)}`],
    );
  });
}

/** A reference to a thing by its address has no type. */
function withoutId(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '@id' in value ? undefined : value;
}

function isOf(kind: string, value: unknown): boolean {
  if (kind === 'Text') return typeof value === 'string';
  if (kind === 'URL') return typeof value === 'string' && URL.canParse(value);
  if (kind === 'Date' || kind === 'DateTime') return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
  if (kind === 'Integer') return Number.isInteger(value);
  if (typeof value !== 'object' || value === null) return false;
  if ('@id' in value) return kind === 'Thing';
  const type = '@type' in value ? String(value['@type']) : '';
  return type === kind || (types[type]?.is.includes(kind) ?? false);
}
