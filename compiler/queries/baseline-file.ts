import schemaText from '../../schemas/baseline.schema.json' with { type: 'json' };
import type { BaselineFile } from '../../schemas/types/baseline.ts';
import { byCodeUnit, byText } from '../basics/compare.ts';
import { baselineInvalid, baselineOutdated, baselineRefused } from '../diagnostics/baseline.ts';
import { explain } from '../diagnostics/codes.ts';
import { pageReferenceMissing } from '../diagnostics/navigation.ts';
import { includeMissing, includeRangeEmpty, includeRegionMissing } from '../diagnostics/pages.ts';
import type { Checked, Diagnostic, Place, SidebarFile } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';

/** Known diagnostics by file, code and subject, with the number of their occurrences. */
type Baseline = Map<string, BaselineEntry>;
type BaselineEntry = { file: string; code: string; text: string; count: number };

/** Diagnostics split by a baseline: new ones, known ones, and a diagnostic for entries that no longer occur. */
type SplitDiagnostics = { fresh: Diagnostic[]; known: Diagnostic[]; outdated: Diagnostic[] };

const schema = schemaOf<BaselineFile>(schemaText);

/** Parses a baseline file. */
export function readBaseline(source: SidebarFile): Checked<Baseline> {
  const { value, at, faults } = readData(source, schema);
  const diagnostics = faults.map((fault) => baselineInvalid(fault.at, fault));
  const baseline: Baseline = new Map();
  for (const [file, codes] of Object.entries(value?.findings ?? {})) {
    for (const [code, texts] of Object.entries(codes)) {
      if (!isRecordableCode(code))
        diagnostics.push(baselineRefused(at(['findings', file, code]), { code, isKnown: explain(code) !== undefined }));
      for (const [text, count] of Object.entries(texts)) baseline.set(keyOf(file, code, text), { file, code, text, count });
    }
  }
  return { value: baseline, diagnostics };
}

/** Serializes diagnostics as a baseline: sorted, without line numbers, and without those that must not be recorded. */
export function writeBaseline(findings: readonly Diagnostic[]): string {
  return serialize(occurrencesOf(findings));
}

/** Adds a diagnostic to a baseline file. Preserves all valid entries. */
export function addToBaseline(source: SidebarFile | undefined, finding: Diagnostic): string {
  const known = source ? readBaseline(source).value : new Map();
  return serialize(new Map([...known, ...occurrencesOf([finding])]));
}

function serialize(baseline: Baseline): string {
  const findings: BaselineFile['findings'] = {};
  for (const { file, code, text, count } of [...baseline.values()].sort(byKey)) {
    findings[file] ??= {};
    findings[file][code] ??= {};
    findings[file][code][text] = count;
  }
  const content: BaselineFile = { version: 1, findings };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Splits diagnostics into new ones and those that an earlier check of the same site reported. All diagnostics in files that have changed
 * since then count as new.
 */
export function splitByChangedFiles(
  findings: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  hasChanged: (file: string) => boolean,
): { fresh: Diagnostic[]; known: Diagnostic[] } {
  const isInChangedFile = (each: Diagnostic): boolean => placesOf(each).some(({ file }) => hasChanged(file));
  const rest = findings.filter((each) => !isInChangedFile(each));
  const { fresh, known } = splitByBaseline(rest, occurrencesOf(earlier), { file: '', line: 1, column: 1 });
  return { fresh: [...findings.filter(isInChangedFile), ...fresh], known };
}

/** A new diagnostic in a review, at one of its positions. */
export type ReviewFinding = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> & { file: string; line: number };
/** The new diagnostics in changed lines, and those elsewhere that the changes caused. */
export type ReviewFindings = { inChangedLines: ReviewFinding[]; elsewhere: ReviewFinding[] };

/**
 * Returns the diagnostics that the changes caused: those in changed lines that an earlier check of the same site did not report, and those
 * elsewhere if the earlier check reported none like them in the same file. `formerFile` returns the earlier name of a file.
 */
export function splitReview(
  found: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  { isChanged, formerFile }: { isChanged: (file: string, line: number) => boolean; formerFile: (file: string) => string },
): ReviewFindings {
  const before = occurrencesOf(earlier);
  const known: Baseline = new Map();
  for (const [key, entry] of occurrencesOf(found)) {
    const former = before.get(keyOf(formerFile(entry.file), entry.code, entry.text));
    if (former) known.set(key, { ...entry, count: former.count });
  }
  const { fresh } = splitByBaseline(found, known, { file: '', line: 1, column: 1 });
  const findings: ReviewFindings = { inChangedLines: [], elsewhere: [] };
  for (const each of fresh) {
    const { code, severity, message, hint } = each;
    for (const { file, line } of placesOf(each)) {
      const finding = { code, severity, message, ...(hint !== undefined && { hint }), file, line };
      if (isChanged(file, line)) findings.inChangedLines.push(finding);
      else if (!known.has(keyOf(file, code, subjectOf(each)))) findings.elsewhere.push(finding);
    }
  }
  findings.inChangedLines.sort(byPlace);
  findings.elsewhere.sort(byPlace);
  return findings;
}

/** Sorts errors first. */
function byPlace(a: ReviewFinding, b: ReviewFinding): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  return byCodeUnit(a.file, b.file) || a.line - b.line || byCodeUnit(a.code, b.code);
}

/** Returns whether a baseline may contain a diagnostic. */
export function isRecordable({ code, hasFixedLevel }: Diagnostic): boolean {
  return !hasFixedLevel && isRecordableCode(code);
}

function isRecordableCode(code: string): boolean {
  const explanation = explain(code);
  return explanation !== undefined && (explanation.fixed === undefined || recordableFixedCodes.has(code));
}

/** Codes with a fixed level that may nevertheless be recorded, because they affect only part of a page. */
const recordableFixedCodes: ReadonlySet<string> = new Set(
  [includeMissing, includeRangeEmpty, includeRegionMissing, pageReferenceMissing].map(({ definition }) => definition.code),
);

/**
 * Splits diagnostics by a baseline. If a diagnostic occurs more often in a file than recorded, all its occurrences in that file count as
 * new, because the old ones cannot be identified. `at` is the position of the baseline.
 */
export function splitByBaseline(findings: readonly Diagnostic[], baseline: Baseline, at: Place): SplitDiagnostics {
  const occurrences = occurrencesOf(findings);
  const isKnown = ({ file, code, text }: Omit<BaselineEntry, 'count'>): boolean => {
    const key = keyOf(file, code, text);
    return (occurrences.get(key)?.count ?? 0) <= (baseline.get(key)?.count ?? 0);
  };
  const fresh: Diagnostic[] = [];
  const known: Diagnostic[] = [];
  for (const each of findings) {
    const { code } = each;
    const text = subjectOf(each);
    const places = placesOf(each);
    const newPlaces = isRecordable(each) ? places.filter(({ file }) => !isKnown({ file, code, text })) : places;
    const [first, ...others] = newPlaces;
    if (!first) known.push(each);
    else if (newPlaces.length === places.length) fresh.push(each);
    else {
      fresh.push(withPlaces(each, first, others));
      const [old, ...rest] = places.filter((place) => !newPlaces.includes(place));
      if (old) known.push(withPlaces(each, old, rest));
    }
  }
  const removed = [...baseline.values()].filter(
    ({ file, code, text, count }) => (occurrences.get(keyOf(file, code, text))?.count ?? 0) < count,
  );
  return { fresh, known, outdated: removed.length === 0 ? [] : [reportOutdated(removed, at)] };
}

/** Returns the total number of the diagnostics' positions. */
export function countPlaces(findings: readonly Diagnostic[]): number {
  return findings.reduce((sum, each) => sum + placesOf(each).length, 0);
}

function reportOutdated(removed: readonly BaselineEntry[], at: Place): Diagnostic {
  const first = [...removed]
    .sort(byKey)
    .slice(0, 3)
    .map(({ file, code }) => `${code} in ${file}`);
  return baselineOutdated(at, { gone: removed.length, first });
}

/** Returns a diagnostic with different positions. */
function withPlaces({ related: _, ...found }: Diagnostic, at: Place, related: Place[]): Diagnostic {
  return { ...found, at, ...(related.length > 0 ? { related } : {}) };
}

/** Counts the recordable diagnostics by file, code and subject. */
function occurrencesOf(findings: readonly Diagnostic[]): Baseline {
  const occurrences: Baseline = new Map();
  for (const each of findings) {
    if (!isRecordable(each)) continue;
    const { code } = each;
    const text = subjectOf(each);
    for (const { file } of placesOf(each)) {
      const key = keyOf(file, code, text);
      const before = occurrences.get(key);
      if (before) before.count++;
      else occurrences.set(key, { file, code, text, count: 1 });
    }
  }
  return occurrences;
}

/** Returns all positions of a fault. For diagnostics without `fault`, related positions have a different meaning. */
function placesOf({ at, fault, related = [] }: Diagnostic): Place[] {
  return fault === undefined ? [at] : [at, ...related];
}

/** Returns the subject of a diagnostic: its fault, which is the same at all positions, or otherwise its message without line numbers. */
function subjectOf({ fault, message }: Diagnostic): string {
  return fault ?? message.replace(/\bline \d+/g, 'line …');
}

function keyOf(file: string, code: string, text: string): string {
  return JSON.stringify([file, code, text]);
}

const byKey = byText(({ file, code, text }: BaselineEntry) => keyOf(file, code, text));
