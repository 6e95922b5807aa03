import { uniqueBy } from '../basics/collections.ts';
import { byPlace, placeKey } from '../basics/places.ts';
import type { Diagnostic, Edit, Place } from '../model.ts';

/** Sorts diagnostics by file, line and column, in place. The order of diagnostics at the same location is stable. */
export function sortFindings(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics.sort((one, other) => byPlace(one.at, other.at));
}

/** Deduplicates diagnostics of a source, such as those of a definition that two links use. */
export function removeDuplicates(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return uniqueBy(diagnostics, ({ at, code, message }) => `${code} ${placeKey(at)} ${message}`);
}

/** Merges diagnostics with the same fault (`fault` is its key): the first of them, with the locations of all others in order. */
export function mergeFindings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const othersOf = new Map<string, { related: Place[]; edits: Edit[] }>();
  const folded: Diagnostic[] = [];
  for (const finding of diagnostics) {
    const { fault } = finding;
    const key = `${finding.code}\n${finding.severity}\n${fault}`;
    const others = othersOf.get(key);
    if (others) {
      others.related.push(finding.at, ...(finding.related ?? []));
      others.edits.push(...(finding.edits ?? []));
    } else if (fault === undefined) folded.push(finding);
    else {
      const merged = { related: [...(finding.related ?? [])], edits: [...(finding.edits ?? [])] };
      othersOf.set(key, merged);
      folded.push({ ...finding, ...merged });
    }
  }
  return folded.map(({ related, edits, ...rest }) => {
    const finding = { ...rest, ...(edits && edits.length > 0 && { edits }) };
    if (related === undefined || related.length === 0) return finding;
    const { pluralMessage, fault, message } = finding;
    const places = 1 + related.length;
    return {
      ...finding,
      related,
      message: pluralMessage === undefined || fault === undefined ? message : pluralMessage.replace('#', `${places}`),
    };
  });
}
