import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { uniqueBy } from '../basics/collections.ts';
import { nearest } from '../basics/nearest.ts';
import { type SchemaPart, schemaPartAt } from './schema-part.ts';

/**
 * A violation of a schema: its path in the value, and ajv's keyword and params (`type`, `enum`, `required`, `additionalProperties`,
 * `pattern`, `minimum`, …). The path of a missing or unknown key is that of the object. For an unknown key, `params.known` lists the keys
 * of the schema. `part` is the schema at the path.
 */
export type Issue = { path: (string | number)[]; keyword: string; params: Record<string, unknown>; part: SchemaPart };
/** A compiled JSON Schema. */
export type Schema<T> = {
  /** Returns all violations, in the order of the schema; empty if the value is a T. */
  issues(value: unknown): Issue[];
  /** Returns whether the value is valid. */
  accepts(value: unknown): value is T;
  /** Returns the keys that the schema defines for the object at a path. */
  keysAt(path: Issue['path']): string[];
};

/**
 * Returns a validator for a JSON Schema 2020-12 whose values have the type T. It is compiled on first use. Write a union as a list of types
 * next to the keywords of each (`"type": ["string", "object"]`), because all branches of an `anyOf` would be reported. If `schema` is part
 * of a schema, known keys are looked up in `rootSchema`.
 */
export function schemaOf<T>(schema: object, rootSchema: object = schema): Schema<T> {
  let compiled: ValidateFunction<T> | undefined;
  const validate = (): ValidateFunction<T> => {
    compiled ??= findPrecompiledValidator<T>(schema) ?? createEngine().compile<T>(schema);
    return compiled;
  };
  return {
    issues(value) {
      const check = validate();
      if (check(value)) return [];
      const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== 'if');
      return withoutDuplicates(errors.map((error) => toIssue(error, rootSchema, value)));
    },
    accepts: (value): value is T => validate()(value),
    keysAt: (path) => knownKeys(schemaPartAt(rootSchema, path)),
  };
}

function knownKeys({ properties = {} }: SchemaPart): string[] {
  return Object.keys(properties).filter((key) => key !== '$schema');
}

/**
 * Deduplicates violations: a missing key that was misspelt is only reported as an unknown key, and equal requirements from two parts of a
 * schema are reported once.
 */
function withoutDuplicates(issues: Issue[]): Issue[] {
  const isMisspelt = ({ path, params }: Issue): boolean => {
    const missing = String(params.missingProperty);
    const siblings = issues.filter(
      ({ keyword, path: other }) => keyword === 'additionalProperties' && other.join('/') === path.join('/'),
    );
    return siblings.some(({ params: { additionalProperty } }) => nearest(String(additionalProperty), [missing]) !== undefined);
  };
  const unique = uniqueBy(issues, ({ path, keyword, params }) => JSON.stringify([path, keyword, params]));
  return unique.filter((issue) => issue.keyword !== 'required' || !isMisspelt(issue));
}

/**
 * Like `schemaOf`, for values that are validated only once or twice in a process. Compiles only the parts for keys that the value contains,
 * because compiling a large schema takes longer than the rest of a small build.
 */
export function lazySchemaOf<T>(schema: object): Schema<T> {
  if (findPrecompiledValidator(schema)) return schemaOf(schema);
  let fitted: { keys: ReadonlySet<string>; schema: Schema<T> } | undefined;
  const schemaFor = (value: unknown): Schema<T> => {
    const keys = keysIn(value, new Set());
    if (!fitted || ![...keys].every((key) => fitted?.keys.has(key)))
      fitted = { keys, schema: schemaOf(withoutUnused(schema, keys), schema) };
    return fitted.schema;
  };
  return {
    issues: (value) => schemaFor(value).issues(value),
    accepts: (value): value is T => schemaFor(value).accepts(value),
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

/** Returns the schema without properties that do not occur in the value. This does not affect the result. */
function withoutUnused(schema: object, keys: ReadonlySet<string>): object {
  const prunePart = (part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? withoutUnused(part, keys) : part;
  const parts = Object.entries(schema).map(([name, part]): [string, unknown] => {
    if (name !== 'properties' || typeof part !== 'object') return [name, prunePart(part)];
    const keywords = Object.entries(part ?? {}).filter(([key]) => keys.has(key));
    return [name, Object.fromEntries(keywords.map(([key, property]) => [key, prunePart(property)]))];
  });
  return Object.fromEntries(parts);
}

/** Returns the validator that the bundler has precompiled (bin/bundling/validators.js); undefined if the sources run unbundled. */
function findPrecompiledValidator<T>(schema: object): ValidateFunction<T> | undefined {
  return Reflect.get(schema, Symbol.for('quire.validate'));
}

let sharedEngine: Ajv2020 | undefined;

/** Creates the validator. It does not validate our schemas against the meta-schema; a test does. */
function createEngine(): Ajv2020 {
  if (!sharedEngine) {
    sharedEngine = new Ajv2020({
      allErrors: true,
      addUsedSchema: false,
      meta: false,
      validateSchema: false,
      strict: false,
      logger: false,
      messages: false,
      // 19.99 is a multiple of 0.01, despite floating-point errors.
      multipleOfPrecision: 6,
      code: { optimize: false },
    });
    addFormats(sharedEngine);
  }
  return sharedEngine;
}

function toIssue({ instancePath, keyword, params }: ErrorObject, schema: object, value: unknown): Issue {
  const path = toPath(instancePath, value);
  const part = schemaPartAt(schema, path);
  if (keyword !== 'additionalProperties') return { path, keyword, params, part };
  return { path, keyword, params: { ...params, known: knownKeys(part) }, part };
}

/** Returns the segments of a JSON pointer. Indexes into lists become numbers. */
function toPath(pointer: string, value: unknown): (string | number)[] {
  const path: (string | number)[] = [];
  let current = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = decode(part);
    path.push(Array.isArray(current) ? Number(key) : key);
    current = valueInside(current, key);
  }
  return path;
}

function decode(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueInside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
