import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { uniqueBy } from '../basics/collections.ts';
import { nearest } from '../basics/nearest.ts';
import { type SchemaPart, schemaPartAt } from './schema-part.ts';

/**
 * One way in which a value is not what its schema asks for: where in the value, and ajv's keyword and params
 * (`type`, `enum`, `required`, `additionalProperties`, `pattern`, `minimum`, …). The path of a missing or of an unknown
 * key is the path of the object. For an unknown key `params.known` lists the keys that the schema knows. `part` is what the
 * schema says of the place.
 */
export type Issue = { path: (string | number)[]; keyword: string; params: Record<string, unknown>; part: SchemaPart };
/** A JSON Schema at work. */
export type Schema<T> = {
  /** Everything that is wrong with the value, in the order of the schema; empty when the value is a T. */
  issues(value: unknown): Issue[];
  /** Whether nothing is wrong with the value. */
  accepts(value: unknown): value is T;
  /** The keys that the schema knows of an object at a path. */
  keysAt(path: Issue['path']): string[];
};

/**
 * A checker for a JSON Schema 2020-12 whose values have the type T; it is compiled at its first use and only once. A union is
 * best written as a list of types beside the keywords of each (`"type": ["string", "object"]`): the branches of an `anyOf`
 * would all be reported. Known keys are told from the `whole` schema, where a part of it is given.
 */
export function schemaOf<T>(schema: object, whole: object = schema): Schema<T> {
  let compiled: ValidateFunction<T> | undefined;
  const validate = (): ValidateFunction<T> => {
    compiled ??= bundled<T>(schema) ?? engine().compile<T>(schema);
    return compiled;
  };
  return {
    issues(value) {
      const check = validate();
      if (check(value)) return [];
      const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'if');
      return toldOnce(errors.map((error) => toIssue(error, whole, value)));
    },
    accepts: (value): value is T => validate()(value),
    keysAt: (path) => knownKeys(schemaPartAt(whole, path)),
  };
}

function knownKeys({ properties = {} }: SchemaPart): string[] {
  return Object.keys(properties).filter((key) => key !== '$schema');
}

/**
 * A key that is missing because it is misspelt is told as the unknown key that it became, and not once more; what two parts of
 * a schema ask of one value alike is told once.
 */
function toldOnce(issues: Issue[]): Issue[] {
  const isMisspelt = ({ path, params }: Issue): boolean => {
    const missing = String(params.missingProperty);
    const beside = issues.filter(
      ({ keyword, path: other }) => keyword === 'additionalProperties' && other.join('/') === path.join('/'),
    );
    return beside.some(({ params: { additionalProperty } }) => nearest(String(additionalProperty), [missing]) !== undefined);
  };
  const each = uniqueBy(issues, ({ path, keyword, params }) => JSON.stringify([path, keyword, params]));
  return each.filter((issue) => issue.keyword !== 'required' || !isMisspelt(issue));
}

/**
 * The same for values that are checked once or twice in a process: only what a value has keys for is compiled, because compiling
 * the whole of a large schema takes longer than all else that a small build does.
 */
export function fittedSchemaOf<T>(schema: object): Schema<T> {
  if (bundled(schema)) return schemaOf(schema);
  let fitted: { keys: ReadonlySet<string>; schema: Schema<T> } | undefined;
  const fitFor = (value: unknown): Schema<T> => {
    const keys = keysIn(value, new Set());
    if (!fitted || ![...keys].every((key) => fitted?.keys.has(key)))
      fitted = { keys, schema: schemaOf(pare(schema, keys), schema) };
    return fitted.schema;
  };
  return {
    issues: (value) => fitFor(value).issues(value),
    accepts: (value): value is T => fitFor(value).accepts(value),
    keysAt: (path) => knownKeys(schemaPartAt(schema, path)),
  };
}

function keysIn(value: unknown, keys: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return keys;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    keysIn(part, keys);
  }
  return keys;
}

/** The schema without properties that do not occur: nothing that is there is judged otherwise. */
function pare(schema: object, keys: ReadonlySet<string>): object {
  const parePart = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? pare(part, keys) : part;
  const parts = Object.entries(schema).map(([name, part]): [string, unknown] => {
    if (name !== 'properties' || typeof part !== 'object') return [name, parePart(part)];
    const occurring = Object.entries(part ?? {}).filter(([key]) => keys.has(key));
    return [name, Object.fromEntries(occurring.map(([key, property]) => [key, parePart(property)]))];
  });
  return Object.fromEntries(parts);
}

/**
 * The validator that the bundler has put beside the schema (bin/bundling/validators.js); there is none where the sources run
 * as they are.
 */
function bundled<T>(schema: object): ValidateFunction<T> | undefined {
  return Reflect.get(schema, Symbol.for('quire.validate'));
}

let shared: Ajv2020 | undefined;

/** Our schemas are held against the meta-schema by a test, so that no user waits for it. */
function engine(): Ajv2020 {
  if (!shared) {
    shared = new Ajv2020({
      allErrors: true,
      addUsedSchema: false,
      meta: false,
      validateSchema: false,
      strict: false,
      logger: false,
      messages: false,
      // 19.99 is a multiple of 0.01, though a division of floating point numbers says otherwise.
      multipleOfPrecision: 6,
      code: { optimize: false },
    });
    addFormats(shared);
  }
  return shared;
}

function toIssue({ instancePath, keyword, params }: ErrorObject, schema: object, value: unknown): Issue {
  const path = toPath(instancePath, value);
  const part = schemaPartAt(schema, path);
  if (keyword !== 'additionalProperties') return { path, keyword, params, part };
  return { path, keyword, params: { ...params, known: knownKeys(part) }, part };
}

/** The steps of a JSON pointer; a step into a list is a number. */
function toPath(pointer: string, value: unknown): (string | number)[] {
  const path: (string | number)[] = [];
  let current = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = decode(part);
    path.push(Array.isArray(current) ? Number(key) : key);
    current = inside(current, key);
  }
  return path;
}

function decode(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function inside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
