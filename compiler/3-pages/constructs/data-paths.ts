import { suggest } from '../../basics/nearest.ts';
import { type DataPath, type ResolvedPath, resolvePath } from '../../data/data.ts';
import { dataNotScalar, dataPathUnknown } from '../../diagnostics/data.ts';
import { withFix } from '../../diagnostics/rule.ts';
import type { Diagnostic, Place } from '../../model.ts';
import type { Draft } from '../draft.ts';

/**
 * The value at a path that starts with `data`, or the index of the first invalid step. A file with faults contains no values, and its paths
 * count as valid.
 */
export type ResolvedData = ResolvedPath | { faulty: true };

/** Resolves a path such as `data.plans.basic.price` in the site's data files. */
export function resolveData({ parts }: Draft, path: DataPath): ResolvedData {
  const [, name = '', ...steps] = path;
  const { value, exists } = parts?.data(name) ?? { value: undefined, exists: false };
  if (!exists) return { index: 1, step: name, allowed: parts?.dataNames() ?? [] };
  if (!value) return { faulty: true };
  const resolved = resolvePath(value, steps);
  return 'value' in resolved ? resolved : { ...resolved, index: resolved.index + 2 };
}

/** Reports a path that is used as text but does not exist, or whose value is a list or map. `source` is the source text at `at`. */
export function checkDataPath(at: Place, path: DataPath, resolved: ResolvedData, source: string): Diagnostic[] {
  const fullPath = path.join('.');
  if ('faulty' in resolved) return [];
  if ('value' in resolved)
    return resolved.value.kind === 'scalar'
      ? []
      : [dataNotScalar(at, { path: fullPath, isList: resolved.value.kind === 'list' })];
  const { index, step, allowed: candidates } = resolved;
  const { nearest, only } = suggest(step, candidates);
  const correctName = (name: string): string => path.map((each, place) => (place === index ? name : each)).join('.');
  const finding = dataPathUnknown(at, {
    path: fullPath,
    step,
    isFile: index === 1,
    nearest: nearest && correctName(nearest),
    allowed: candidates.slice(0, 8).join(', '),
  });
  return [withFix(finding, { old: source, text: only && source.replace(fullPath, correctName(only)) })];
}
