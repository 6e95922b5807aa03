import { isObject } from '../openapi/json.ts';
import type { Json, JsonObject } from '../openapi/model.ts';

/** Words that 3.2 added to objects of any kind: what they say is left aside, all else is as it was in 3.1. */
const added: ReadonlySet<string> = new Set([
  '$self',
  'additionalOperations',
  'dataValue',
  'defaultMapping',
  'deviceAuthorization',
  'deviceAuthorizationUrl',
  'itemEncoding',
  'itemSchema',
  'kind',
  'nodeType',
  'oauth2MetadataUrl',
  'parent',
  'prefixEncoding',
  'query',
  'serializedValue',
]);
/** Words below which keys are names of the document, and words whose value is data. */
const named: ReadonlySet<string> = new Set(
  'properties patternProperties $defs schemas responses parameters examples headers links'.split(' '),
);
const data: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value']);

/**
 * A document of 3.2 as one of 3.1: without the words that are new, places and styles by older ones that stand for them. Every
 * part that is left has the pointer that it had.
 */
export function asOpenApi31(raw: JsonObject): JsonObject {
  return { ...convert(raw, ''), openapi: '3.1.1' };
}

function convert(value: JsonObject, key: string): JsonObject {
  const isNames = named.has(key) || /^x-/.test(key);
  const kept = Object.entries(value).filter(([name, each]) => isNames || !isAdded(name, each, key));
  const below = (name: string): string => (isNames ? '' : key === 'securitySchemes' ? scheme : name);
  return Object.fromEntries(kept.map(([name, each]) => [name, convertValue(each, below(name))]));
}

/** Stands for the name of a way to sign in. */
const scheme = '*';

/** Tags have a summary, servers a name, and ways to sign in may be deprecated since 3.2. */
function isAdded(name: string, value: Json, holder: string): boolean {
  if (added.has(name)) return typeof value !== 'boolean';
  return (
    new Map([
      ['tags[]', 'summary'],
      ['servers[]', 'name'],
      [scheme, 'deprecated'],
    ]).get(holder) === name
  );
}

function convertValue(value: Json, key: string): Json {
  if (data.has(key) || typeof value !== 'object' || value === null) return older(value, key);
  if (Array.isArray(value)) return value.map((each: Json) => convertValue(each, `${key}[]`));
  return isObject(value) ? convert(value, key) : value;
}

function older(value: Json, key: string): Json {
  if (key === 'in' && value === 'querystring') return 'query';
  return key === 'style' && value === 'cookie' ? 'form' : value;
}
