import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** An object of a document. */
export type Tree = Record<string, unknown>;
/** A part of a document and its path of keys. */
type Part = { keys: string[]; tree: Tree };
/** A contract of the site: its id, the content of its file, the parsed document, and every object in it except samples. */
export type Contract = { id: string; text: string; document: Tree; parts: Part[] };

const engine = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, multipleOfPrecision: 6 });
addFormats(engine);
engine.addKeyword('x-approval');

/** The four contracts, read from their files. */
export const contracts: Contract[] = ['third-party-submissions-v1', 'ecommerce-finance-v1', 'webhooks-v1', 'rest-v2'].map(
  readContract,
);

/** Returns the contract with an id. */
export function contractOf(id: string): Contract {
  const knownContract = contracts.find((contract) => contract.id === id);
  if (!knownContract) throw new Error(`no contract ${id}`);
  return knownContract;
}

/** Returns the faults of a value by a schema of a contract, each as `keyword path`; none if the value is valid. */
export function faultsOf(id: string, schema: unknown, value: unknown): string[] {
  const check = checkOf(id, schema);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ keyword, instancePath }) => `${keyword} ${instancePath}`.trim());
}

/** Returns the component schema with this name. */
export function componentSchema(name: string): Tree {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the value as an object; an empty one if it is not an object. */
export function asTree(value: unknown): Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
}

/** Returns the value at a path of keys; references are resolved. */
export function valueAt(document: Tree, ...keys: string[]): unknown {
  let current: unknown = document;
  for (const key of keys) {
    const part = resolve(document, current);
    current = Array.isArray(part) ? part[Number(key)] : asTree(part)[key];
  }
  return resolve(document, current);
}

/** Returns the samples of a media type, a parameter or a header, by name. */
export function samplesOf(document: Tree, { example, examples }: Tree): Map<string, unknown> {
  const samples = new Map(
    Object.entries(asTree(examples)).map(([name, sample]) => [name, asTree(resolve(document, sample)).value]),
  );
  if (example !== undefined) samples.set('example', example);
  return samples;
}

function readContract(id: string): Contract {
  const text = readFileSync(new URL(`../../specs/${id}.yaml`, import.meta.url), 'utf8');
  const document = asTree(parse(text));
  engine.addSchema({ $id: id, $defs: asTree(withValidatorReferences(id, valueAt(document, 'components', 'schemas'))) });
  return { id, text, document, parts: partsIn(document, []) };
}

const checks = new Map<string, ValidateFunction>();

function checkOf(id: string, schema: unknown): ValidateFunction {
  const key = `${id} ${JSON.stringify(schema)}`;
  const check = checks.get(key) ?? engine.compile(asTree(withValidatorReferences(id, schema)));
  checks.set(key, check);
  return check;
}

/** Rewrites the references of a schema to addresses within the validator. */
function withValidatorReferences(id: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => withValidatorReferences(id, part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === '$ref' && typeof part === 'string') return [key, part.replace('#/components/schemas/', `${id}#/$defs/`)];
      return [key, withValidatorReferences(id, part)];
    }),
  );
}

function resolve(document: Tree, value: unknown): unknown {
  const reference = asTree(value).$ref;
  return typeof reference === 'string' ? valueAt(document, ...reference.slice(2).split('/')) : value;
}

function partsIn(value: unknown, keys: string[]): Part[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => partsIn(part, [...keys, String(index)]));
  if (typeof value !== 'object' || value === null) return [];
  const tree = asTree(value);
  const inner = Object.entries(tree).filter(([key]) => key !== 'value' && key !== 'example');
  return [{ keys, tree }, ...inner.flatMap(([key, part]) => partsIn(part, [...keys, key]))];
}
