import schema from '../../../schemas/front-matter.schema.json' with { type: 'json' };
import type { FrontMatter } from '../../model.ts';
import { schemaOf } from '../../schema.ts';

/** What a front matter may hold. */
export const frontMatterSchema = schemaOf<FrontMatter>(schema);

type Property = {
  type?: string | string[];
  enum?: string[];
  format?: string;
  items?: Property;
  properties?: Record<string, Property>;
};

const properties = new Map<string, Property>(Object.entries<Property>(schema.properties));

/** What the schema says of a key or of a list entry at a path; undefined for unknown keys. */
export function propertyAt(path: readonly (string | number)[]): Property | undefined {
  let property = typeof path[0] === 'string' ? properties.get(path[0]) : undefined;
  for (const step of path.slice(1)) {
    property = typeof step === 'number' ? property?.items : new Map(Object.entries(property?.properties ?? {})).get(step);
  }
  return property;
}

/** Whether a text may stand there, so that a number that was written is taken for one. */
export function takesText(property: Property | undefined): boolean {
  return property?.enum === undefined && [property?.type].flat().includes('string');
}

/** What is expected, in words. */
export function expectation(property: Property | undefined): string {
  if (property?.enum) return property.enum.join(' or ');
  if (property?.format === 'date') return 'a day such as 2026-03-01';
  const kinds = [property?.type].flat().map((type) => words.get(type ?? '') ?? 'something else');
  return kinds.join(' or ');
}

const words = new Map([
  ['string', 'a text'],
  ['boolean', 'true or false'],
  ['number', 'a number'],
  ['integer', 'a whole number from 2 to 6'],
  ['array', 'a list'],
  ['object', 'a group of keys with values'],
  ['null', 'null'],
]);
