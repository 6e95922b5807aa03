import schemaText from '../../schemas/baseline.schema.json' with { type: 'json' };
import type { BaselineFile } from '../../schemas/types/baseline.ts';
import { baselineInvalid, baselineOutdated, baselineRefused } from '../diagnostics/baseline.ts';
import { explain } from '../diagnostics/codes.ts';
import { pageReferenceMissing } from '../diagnostics/navigation.ts';
import { includeMissing, includeRangeEmpty, includeRegionMissing } from '../diagnostics/pages.ts';
import type { Checked, Diagnostic, Place, SidebarFile } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';

/** Findings that are known: how often each occurs, by file, code and what it is about. */
type Baseline = Map<string, Known>;
type Known = { file: string; code: string; text: string; count: number };

/** Findings parted by a baseline: those that it does not know, those that it does, and what of it no longer occurs. */
type Parted = { fresh: Diagnostic[]; known: Diagnostic[]; outdated: Diagnostic[] };

const schema = schemaOf<BaselineFile>(schemaText);

/** The baseline of a file, and what is wrong with it. */
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

/** The text of a baseline that knows these findings, as far as it may: sorted, and without anything that moves. */
export function writeBaseline(found: readonly Diagnostic[]): string {
  const findings: BaselineFile['findings'] = {};
  for (const { file, code, text, count } of [...occurrencesOf(found).values()].sort(byKey)) {
    findings[file] ??= {};
    findings[file][code] ??= {};
    findings[file][code][text] = count;
  }
  const baseline: BaselineFile = { version: 1, findings };
  return `${JSON.stringify(baseline, null, 2)}\n`;
}

/**
 * Parts findings by what an earlier check of the same site found: told is what is new, and all that stands in a file that has changed since
 * then, be it new or not.
 */
export function partSince(
  found: readonly Diagnostic[],
  earlier: readonly Diagnostic[],
  hasChanged: (file: string) => boolean,
): { fresh: Diagnostic[]; known: Diagnostic[] } {
  const isOwn = (each: Diagnostic): boolean => placesOf(each).some(({ file }) => hasChanged(file));
  const rest = found.filter((each) => !isOwn(each));
  const { fresh, known } = part(rest, occurrencesOf(earlier), { file: '', line: 1, column: 1 });
  return { fresh: [...found.filter(isOwn), ...fresh], known };
}

/** Whether a baseline may hold a finding. */
export function isRecordable({ code, fixed }: Diagnostic): boolean {
  return !fixed && isRecordableCode(code);
}

function isRecordableCode(code: string): boolean {
  const explanation = explain(code);
  return explanation !== undefined && (explanation.fixed === undefined || partial.has(code));
}

/** Findings that no setting lowers, but that cost a page no more than the part that they are about. */
const partial: ReadonlySet<string> = new Set(
  [includeMissing, includeRangeEmpty, includeRegionMissing, pageReferenceMissing].map(({ definition }) => definition.code),
);

/**
 * Parts findings by a baseline. Of what occurs oftener in a file than it knows, all places in that file are new, because nobody can
 * tell which of them is. `at` is where the baseline stands.
 */
export function part(found: readonly Diagnostic[], baseline: Baseline, at: Place): Parted {
  const occurrences = occurrencesOf(found);
  const isKnown = ({ file, code, text }: Omit<Known, 'count'>): boolean => {
    const key = keyOf(file, code, text);
    return (occurrences.get(key)?.count ?? 0) <= (baseline.get(key)?.count ?? 0);
  };
  const fresh: Diagnostic[] = [];
  const known: Diagnostic[] = [];
  for (const each of found) {
    const { code } = each;
    const text = textOf(each);
    const places = placesOf(each);
    const news = isRecordable(each) ? places.filter(({ file }) => !isKnown({ file, code, text })) : places;
    const [first, ...others] = news;
    if (!first) known.push(each);
    else if (news.length === places.length) fresh.push(each);
    else {
      fresh.push(withPlaces(each, first, others));
      const [old, ...rest] = places.filter((place) => !news.includes(place));
      if (old) known.push(withPlaces(each, old, rest));
    }
  }
  const gone = [...baseline.values()].filter(
    ({ file, code, text, count }) => (occurrences.get(keyOf(file, code, text))?.count ?? 0) < count,
  );
  return { fresh, known, outdated: gone.length === 0 ? [] : [outdated(gone, at)] };
}

/** How many places findings have. */
export function placeCount(found: readonly Diagnostic[]): number {
  return found.reduce((sum, each) => sum + placesOf(each).length, 0);
}

function outdated(gone: readonly Known[], at: Place): Diagnostic {
  const first = [...gone]
    .sort(byKey)
    .slice(0, 3)
    .map(({ file, code }) => `${code} in ${file}`);
  return baselineOutdated(at, { gone: gone.length, first });
}

/** The finding at some of its places. */
function withPlaces({ related: _, ...found }: Diagnostic, at: Place, related: Place[]): Diagnostic {
  return { ...found, at, ...(related.length > 0 ? { related } : {}) };
}

/** How often each finding occurs in each file, of those that may be recorded. */
function occurrencesOf(found: readonly Diagnostic[]): Baseline {
  const occurrences: Baseline = new Map();
  for (const each of found) {
    if (!isRecordable(each)) continue;
    const { code } = each;
    const text = textOf(each);
    for (const { file } of placesOf(each)) {
      const key = keyOf(file, code, text);
      const before = occurrences.get(key);
      if (before) before.count++;
      else occurrences.set(key, { file, code, text, count: 1 });
    }
  }
  return occurrences;
}

/** All places of the fault. Related places of a finding that is made once are about something else. */
function placesOf({ at, fault, related = [] }: Diagnostic): Place[] {
  return fault === undefined ? [at] : [at, ...related];
}

/** What a finding is about: its fault, which is the same at all places, else its message without numbers of lines. */
function textOf({ fault, message }: Diagnostic): string {
  return fault ?? message.replace(/\bline \d+/g, 'line …');
}

function keyOf(file: string, code: string, text: string): string {
  return JSON.stringify([file, code, text]);
}

function byKey(a: Known, b: Known): number {
  const [one, other] = [keyOf(a.file, a.code, a.text), keyOf(b.file, b.code, b.text)];
  return one < other ? -1 : one > other ? 1 : 0;
}
