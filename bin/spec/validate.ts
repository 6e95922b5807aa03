import { join } from 'node:path';
import { specStrict } from '../../compiler/diagnostics/specs.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import type { OpenApi } from '../../compiler/openapi/open-api.ts';
import { asOpenApi31 } from '../../compiler/queries/as-open-api-31.ts';
import { hash, readCache, writeCache } from '../disk/cache.ts';

/** A fault that the validator found: a sentence without a full stop, and the JSON pointer of the faulty part. */
type Fault = { message: string; pointer: string };
/**
 * In a document with more characters of JSON than this, references are not followed: each part is checked once, where it is
 * written.
 */
const mostFollowed = 1_500_000;
const mostFaults = 20;

/** A specification as it was opened, and the text of its file. */
export type SpecFile = { spec: OpenApi; text: string };

/**
 * Validates specifications against the OpenAPI schemas of their versions. Faults are warnings, because many published documents
 * have some. OpenAPI 3.2 is validated by the rules of 3.1, without the parts that are new in it. The validator opens no file and
 * no connection. Results are cached in the folder `cache` by the hash of the text, so that the validator is not even loaded for
 * unchanged documents.
 */
export async function validateSpecs(files: readonly SpecFile[], cache: string | undefined): Promise<Diagnostic[]> {
  if (files.length === 0) return [];
  const cacheFile = cache === undefined ? undefined : join(cache, 'specs.json');
  const known = new Map(cacheFile === undefined ? [] : (readCache<[string, Fault[]][]>(cacheFile).value ?? []));
  const seen = new Map<string, Fault[]>();
  const found: Diagnostic[] = [];
  for (const { spec, text } of files) {
    const key = hash(text);
    const faults = known.get(key) ?? (await validate(spec.api));
    seen.set(key, faults);
    for (const { message, pointer } of faults) found.push(specStrict(spec.placeOf(pointer), { message, pointer }));
  }
  if (cacheFile !== undefined && [...seen.keys()].some((key) => !known.has(key))) writeCache(cacheFile, [...seen]);
  return found;
}

async function validate({ raw, version }: OpenApi['api']): Promise<Fault[]> {
  const text = JSON.stringify(version.startsWith('3.2') ? asOpenApi31(raw) : raw);
  const { default: parser } = await import('@apidevtools/swagger-parser');
  try {
    const isFollowed = text.length <= mostFollowed;
    const dereference = { circular: 'ignore' as const, ...(isFollowed ? {} : { excludedPathMatcher: () => true }) };
    await parser.validate(JSON.parse(text), {
      resolve: { external: false },
      dereference,
      validate: { schema: true, spec: isFollowed },
    });
    return [];
  } catch (error) {
    return toFaults(error);
  }
}

function toFaults(error: unknown): Fault[] {
  const details =
    typeof error === 'object' && error !== null && 'details' in error && Array.isArray(error.details) ? error.details : [];
  const faults = new Map<string, Fault>();
  for (const detail of details) {
    const fault = toFault(detail);
    if (fault && !faults.has(fault.pointer)) faults.set(fault.pointer, fault);
  }
  const all = [...faults.values()];
  // A part is also reported as faulty because of a fault inside it: only the innermost parts are kept.
  const deepest = all.filter(({ pointer }) => !all.some((other) => other.pointer.startsWith(`${pointer}/`)));
  if (deepest.length > 0) return deepest.slice(0, mostFaults);
  // References that lead nowhere are already reported by the compiler.
  if (error instanceof Error && /pointer/i.test(error.name)) return [];
  const [first = ''] = (error instanceof Error ? error.message : 'It is not valid').split('\n');
  return [{ message: first.replace(/\.$/, ''), pointer: '' }];
}

function toFault(detail: unknown): Fault | undefined {
  if (typeof detail !== 'object' || detail === null) return undefined;
  const [path, message, keyword]: unknown[] = ['instancePath', 'message', 'keyword'].map((key) => Reflect.get(detail, key));
  if (typeof path !== 'string' || typeof message !== 'string' || /^(?:oneOf|anyOf|if)$/.test(String(keyword))) return undefined;
  const params: unknown = Reflect.get(detail, 'params');
  const values: unknown = typeof params === 'object' && params !== null ? Object.values(params)[0] : undefined;
  const more = /^(?:enum|additionalProperties|unevaluatedProperties|const)$/.test(String(keyword)) ? `: ${String(values)}` : '';
  return { message: `This ${message}${more}`, pointer: path };
}
