import { join } from 'node:path';
import { isDiagnostic } from '../../compiler/cache/stored-shapes.ts';
import { specStrict } from '../../compiler/diagnostics/spec-rules.ts';
import { isText, listOf, tupleOf } from '../../compiler/json/shapes.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { type OpenApi, toPlainDocument } from '../../compiler/openapi/document/open-api.ts';
import { checkDocument, isExternalReference, toDiagnostics, type Violation } from '../../compiler/openapi/rules/check.ts';
import { hash, readCache, writeCache } from '../cache/cache.ts';

const isFindings = listOf(tupleOf<[hash: string, Diagnostic[]]>(isText, listOf(isDiagnostic)));

/** An opened specification, and the content of its file. */
export type SpecFile = { spec: OpenApi; text: string };

/**
 * Checks specifications with our own rules, then validates them against the OpenAPI schema of their version. If the schema rejects a
 * document and none of our rules explains why, reports the message of the validator. Faults are warnings, because many published documents
 * have some. Opens no files or connections. Diagnostics are cached in the folder `cache` by the hash of the document, so that nothing is
 * loaded for unchanged documents; `findingsCache` replaces the folder in a process that compiles the site repeatedly.
 */
export async function validateSpecs(
  files: readonly SpecFile[],
  cache: string | undefined,
  findingsCache: Map<string, Diagnostic[]> = new Map(),
): Promise<Diagnostic[]> {
  if (files.length === 0) return [];
  const cacheFile = cache === undefined ? undefined : join(cache, 'specs.json');
  const cachedFindings = new Map(cacheFile === undefined ? findingsCache : (readCache(cacheFile, isFindings).value ?? []));
  const seen = new Map<string, Diagnostic[]>();
  for (const { spec, text } of files) {
    const key = hash(`${spec.api.file}\n${text}`);
    seen.set(key, cachedFindings.get(key) ?? (await validate(spec)));
  }
  findingsCache.clear();
  for (const [key, found] of seen) findingsCache.set(key, found);
  if (cacheFile !== undefined && [...seen.keys()].some((key) => !cachedFindings.has(key))) writeCache(cacheFile, [...seen]);
  return [...seen.values()].flat();
}

async function validate(spec: OpenApi): Promise<Diagnostic[]> {
  const found = checkDocument(spec);
  const pointers = found.map(({ pointer }) => pointer);
  const explainedPointers = new Set(pointers.flatMap((pointer) => [...parentPointers(pointer)]));
  const containers = new Set(pointers.map(containerOf));
  const isExplained = (pointer: string): boolean =>
    explainedPointers.has(pointer) ||
    containers.has(pointer) ||
    containers.has(containerOf(pointer)) ||
    pointers.some((each) => each !== '' && pointer.startsWith(`${each}/`));
  // The package has no schema for 3.2, so only our rules apply.
  const violations = spec.api.version.startsWith('3.2') ? [] : toFaults(await validateDocument(spec));
  const unexplainedViolations = violations.filter(
    ({ pointer }) => !isExplained(pointer) && !isExternalReference(spec.api, pointer),
  );
  return toDiagnostics([...found, ...unexplainedViolations], spec);
}

/** Returns the pointer of the object or array that contains something. */
function containerOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Yields a pointer and all of its parents, without the root. */
function* parentPointers(pointer: string): Generator<string> {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) yield at;
}

async function validateDocument({ api }: OpenApi): Promise<unknown> {
  const { validateBySchema } = await import('./schema-validator.ts');
  return validateBySchema(toPlainDocument(api), api.version);
}

function toFaults(error: unknown): Violation[] {
  const details =
    typeof error === 'object' && error !== null && 'details' in error && Array.isArray(error.details) ? error.details : [];
  const faults = new Map<string, Violation>();
  for (const detail of details) {
    const fault = toFault(detail);
    if (fault && !faults.has(fault.pointer)) faults.set(fault.pointer, fault);
  }
  // The validator also reports a part for a fault inside it: only the innermost parts are reported.
  const outerPointers = new Set(
    [...faults.keys()].flatMap((pointer) => [...parentPointers(pointer.slice(0, pointer.lastIndexOf('/'))), '']),
  );
  const deepest = [...faults.values()].filter(({ pointer }) => !outerPointers.has(pointer) || faults.size === 1);
  // Any other error of the validator is an unresolved reference, which the compiler has reported.
  return deepest;
}

function toFault(detail: unknown): Violation | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const [path, message, keyword]: unknown[] = ['instancePath', 'message', 'keyword'].map((key) => Reflect.get(detail, key));
  if (typeof path !== 'string' || typeof message !== 'string' || /^(?:oneOf|anyOf|if)$/.test(String(keyword))) return undefined;
  const params: unknown = Reflect.get(detail, 'params');
  const values: unknown = typeof params === 'object' && params !== null ? Object.values(params)[0] : undefined;
  // The package's schema of 3.1 predates the final version, in which a path item may have a `$ref`, and a licence may have only a name.
  if (keyword === 'unevaluatedProperties' && values === '$ref') return undefined;
  if (keyword === 'required' && path === '/info/license' && (values === 'identifier' || values === 'url')) return undefined;
  const more = /^(?:enum|additionalProperties|unevaluatedProperties|const)$/.test(String(keyword)) ? `: ${String(values)}` : '';
  const problem = `This ${message}${more}`;
  return {
    pointer: path,
    cause: problem,
    createDiagnostic: (at, related) => specStrict(at, { message: problem, pointer: path }, related),
  };
}
