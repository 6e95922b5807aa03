import { toApiChanges } from '../../openapi/changes/changes.ts';
import { describeChange } from '../../openapi/changes/formats.ts';
import { formatForDownload } from '../../openapi/document/download.ts';
import type { Api } from '../../openapi/document/model.ts';
import { parseApiDocument } from '../../openapi/document/open-api.ts';
import type { ApiEntry } from './changes.ts';

type Specs = ReadonlyMap<string, () => string>;

/**
 * Compares all specifications. Each change contains its operation and the rule that determines whether it breaks clients. Specifications
 * with identical text are not parsed.
 */
export function compareApis(before: Specs, after: Specs, today: string): ApiEntry[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids.flatMap((spec) => compareSpec(spec, before.get(spec)?.(), after.get(spec)?.(), today));
}

function compareSpec(spec: string, before: string | undefined, after: string | undefined, today: string): ApiEntry[] {
  if (before === after) return [];
  if (after === undefined)
    return [{ spec, operation: null, breaking: true, level: 'breaking', rule: 'specification-removed', what: 'was removed' }];
  if (before === undefined)
    return [{ spec, operation: null, breaking: false, level: 'safe', rule: 'specification-added', what: 'is new' }];
  const [old, now] = [before, after].map(
    (text) => parseApiDocument(text, { id: spec, file: spec, route: '/', isUnconfigured: true }).value,
  );
  if (!old || !now) return [];
  return toApiChanges(old.api, now.api, today).flatMap((change): ApiEntry[] => {
    const { rule, level, operations } = change;
    const entry = { spec, breaking: level === 'breaking', level, rule, what: describeChange(change) };
    return operations.length === 0 ? [{ ...entry, operation: null }] : operations.map((operation) => ({ ...entry, operation }));
  });
}

/** Returns the text of a specification in its published form, so that sources can be compared with builds. */
export function toSpecText(api: Api): string {
  return formatForDownload(api);
}
