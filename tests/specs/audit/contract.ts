import { isList, isObject, pointerOf, valueAt } from '../../../compiler/openapi/document/json.ts';
import type { Direction, Json } from '../../../compiler/openapi/document/model.ts';
import { parseApiDocument } from '../../../compiler/openapi/document/open-api.ts';
import { validateValue } from '../../../compiler/openapi/samples/validate.ts';
import { contractOf } from '../documents.ts';

/** A contract as the product reads it, and the faults that it reports in a value, even after a change to the document. */
type Contract = {
  /** Returns the value at a place of the document. */
  at: (place: string) => Json | undefined;
  /** Returns the faults of a value by the schema at a place; with `without`, by a document that lacks these keywords there. */
  faults: (place: string, value: Json, options?: { direction?: Direction; without?: readonly string[] }) => string[];
};

const contracts = new Map<string, Contract>();

/** Returns the contract with an id. */
export function contract(id: string): Contract {
  const cachedContract = contracts.get(id) ?? readContract(id);
  contracts.set(id, cachedContract);
  return cachedContract;
}

function readContract(id: string): Contract {
  const { text } = contractOf(id);
  const api = apiOf(id, text);
  const at = (place: string): Json | undefined => valueAt(api.raw, toPointer(api.raw, place));
  return {
    at,
    faults: (place, value, { direction = 'request', without = [] } = {}) => {
      const pointer = toPointer(api.raw, place);
      const checkedApi =
        without.length === 0 ? api : apiOf(id, JSON.stringify(withoutKeysAt(api.raw, pointer.split('/').slice(1), without)));
      return validateValue(value, { api: checkedApi, pointer, direction }).map(({ path, message }) =>
        `${path.join('.')} ${message}`.trim(),
      );
    },
  };
}

function apiOf(id: string, text: string) {
  const { value, diagnostics } = parseApiDocument(text, { id, file: `specs/${id}.yaml`, route: `/${id}` });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value.api;
}

/**
 * Returns the JSON pointer of a place: `Offer` is a schema, `Offer#product` one of its properties, own or composed, `Offer#links/items` a
 * path from there, `POST /webhooks tenant` the schema of a parameter. A text that starts with `/` is already a pointer.
 */
function toPointer(raw: Json, place: string): string {
  if (place.startsWith('/')) return place;
  const [, method = '', path = '', name = ''] = /^([A-Z]+) (\S+) (\S+)$/.exec(place) ?? [];
  if (method !== '')
    return parameterPointer(raw, `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/parameters`, name);
  const [schema = '', rest = ''] = place.split('#');
  const [property = '', ...further] = rest.split('/');
  const base = `/components/schemas/${schema}`;
  if (property === '') return base;
  const results = [base, `${base}/allOf/0`, `${base}/allOf/1`].map((part) => `${part}/properties/${property}`);
  const propertyPointer = results.find((pointer) => valueAt(raw, pointer) !== undefined) ?? `${base}/properties/${property}`;
  return [propertyPointer, ...further].join('/');
}

function parameterPointer(raw: Json, list: string, name: string): string {
  const pointers = Object.keys(Object(valueAt(raw, list))).map((index) => {
    const reference = valueAt(raw, `${list}/${index}/$ref`);
    return typeof reference === 'string' ? (pointerOf(reference) ?? '') : `${list}/${index}`;
  });
  return `${pointers.find((pointer) => valueAt(raw, `${pointer}/name`) === name) ?? list}/schema`;
}

function withoutKeysAt(value: Json, [step, ...rest]: readonly string[], without: readonly string[]): Json {
  const entries: [string, Json][] = Object.entries(isObject(value) ? value : {});
  if (step === undefined) return Object.fromEntries(entries.filter(([key]) => !without.includes(key)));
  const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
  const replace = (each: Json, name: string): Json => (name === key ? withoutKeysAt(each, rest, without) : each);
  if (isList(value)) return value.map((each, index) => replace(each, String(index)));
  return Object.fromEntries(entries.map(([name, each]) => [name, replace(each, name)]));
}
