import { explain } from '../../compiler/diagnostics/codes.ts';
import type { LocatedEdit } from '../../compiler/diagnostics/fixes.ts';
import type { Diagnostic, IgnoredPath, Place } from '../../compiler/model.ts';
import about from '../../package.json' with { type: 'json' };
import type { Diagnostics, Finding } from '../../schemas/types/diagnostics.ts';
import type { SplitFindings } from '../build/baseline.ts';
import type { FixResult } from '../edits/fix.ts';
import type { Counts } from './counts.ts';

/** A finding whose edits have exact locations. */
type LocatedFinding = Omit<Diagnostic, 'edits'> & { edits?: LocatedEdit[] };

/** Formats all findings as one JSON document, described by schemas/diagnostics.schema.json. */
export function toJson(
  diagnostics: readonly LocatedFinding[],
  { errors, warnings }: Counts,
  run: { pages: number; durationMs: number; leftOut?: IgnoredPath[]; baseline?: SplitFindings; fixed?: FixResult },
): string {
  const { file, known, places } = run.baseline ?? {};
  const baseline = file === undefined ? {} : { baseline: { file, known: known?.length ?? 0, places: places ?? 0 } };
  const left = run.leftOut === undefined || run.leftOut.length === 0 ? {} : { leftOut: run.leftOut.map(flattenLeftOut) };
  const fixed = run.fixed && { fixed: { fixes: run.fixed.fixes, files: [...run.fixed.files.keys()].sort() } };
  const summary = { errors, warnings, pages: run.pages, durationMs: Math.round(run.durationMs), ...left, ...baseline, ...fixed };
  const document: Diagnostics = { version: 1, diagnostics: diagnostics.map(flattenWithEdits), summary };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function flattenLeftOut({ path, ...reason }: IgnoredPath) {
  const because =
    reason.by === 'gitignore' ? `${reason.file}:${reason.line}` : reason.by === 'exclude' ? reason.pattern : reason.what;
  return { path, by: reason.by, because };
}

function flattenWithEdits(found: LocatedFinding): Finding {
  const edits = found.edits?.map(({ start: _, end: __, ...edit }) => edit);
  return { ...flattenFinding(found), ...(edits && { edits }) };
}

/** Returns a finding with the fields of its location at the top level, as in JSON documents and in events for the browser. */
export function flattenFinding({ at, code, severity, message, hint, related }: LocatedFinding | Diagnostic): Finding {
  return {
    code,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...at,
    ...(related === undefined ? {} : { related }),
  };
}

/** Returns one workflow command for each finding. GitHub shows it at the line. `at` converts a site file to a path in the repository. */
export function toGitHub(diagnostics: readonly Diagnostic[], at: (file: string) => string): string {
  return diagnostics.map((finding) => `${toCommand(finding, at)}\n`).join('');
}

function toCommand({ code, severity, at: place, message, hint, related = [] }: Diagnostic, at: (file: string) => string): string {
  const { file, line, column, endLine, endColumn } = place;
  const where: [string, string | number | undefined][] =
    file === ''
      ? []
      : [
          ['file', at(file)],
          ['line', line],
          ['col', column],
          ['endLine', endLine],
          ['endColumn', endColumn],
        ];
  const properties = [...where, ['title', code]].flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${escapeProperty(String(value))}`,
  );
  return `::${severity} ${properties.join(',')}::${escapeData([message, ...(hint === undefined ? [] : [hint]), ...toRelated(related, at)].join('\n'))}`;
}

/** Returns the related locations of a finding as a single line, because GitHub shows a finding at one location only. */
function toRelated(related: readonly Place[], at: (file: string) => string): string[] {
  if (related.length === 0) return [];
  return [`Also at ${related.map(({ file, line, column }) => `${at(file)}:${line}:${column}`).join(', ')}.`];
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Returns all findings as a SARIF 2.1.0 log with one run. `at` converts a site file to a path in the repository, whose folder has the URI
 * `root`. `known` are findings of a baseline, which are included as suppressed.
 */
export function toSarif(
  diagnostics: readonly Diagnostic[],
  at: (file: string) => string,
  {
    root,
    known,
    locate,
  }: { root: string; known?: readonly Diagnostic[] | undefined; locate: (finding: Diagnostic) => LocatedFinding },
): string {
  const all = [...diagnostics, ...(known ?? [])];
  const old = new Set(known);
  const codes = [...new Set(all.map(({ code }) => code))].sort();
  const stateOf = (finding: Diagnostic) => {
    if (!known) return {};
    const isKnown = old.has(finding);
    return { baselineState: isKnown ? 'unchanged' : 'new', ...(isKnown && { suppressions: [{ kind: 'external' }] }) };
  };
  const driver = {
    name: 'Quire',
    version: about.version,
    ...(manual === '' ? {} : { informationUri: manual }),
    rules: codes.map(toRule),
  };
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { uri: root } },
    results: all.map((finding) => ({
      ...toResult(finding, codes.indexOf(finding.code), at),
      ...toFixes(locate(finding), at),
      ...stateOf(finding),
    })),
  };
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

/** The address of the published manual, or '' if the package has no home page. SARIF only accepts absolute addresses. */
const manual = 'homepage' in about && typeof about.homepage === 'string' ? about.homepage.replace(/\/$/, '') : '';

function toRule(code: string) {
  const explanation = explain(code);
  if (!explanation) return { id: code };
  const { title, meaning, severity } = explanation;
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: meaning },
    help: { text: meaning, markdown: meaning },
    defaultConfiguration: { level: severity },
    ...(manual === '' ? {} : { helpUri: `${manual}/help/diagnostics/${code}` }),
  };
}

function toResult(
  { code, severity, message, hint, at: place, related = [] }: Diagnostic,
  ruleIndex: number,
  at: (file: string) => string,
) {
  const locations = place.file === '' ? [] : [toLocation(place, at)];
  const relatedLocations = related.map((each, id) => ({ id, ...toLocation(each, at) }));
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations,
    ...(relatedLocations.length > 0 ? { relatedLocations } : {}),
  };
}

/** Returns each edit as a separate proposed fix, because they are independent. */
function toFixes({ edits = [], hint, message }: LocatedFinding, at: (file: string) => string) {
  const fixes = edits.map((edit) => {
    const { artifactLocation, region } = toLocation(edit, at).physicalLocation;
    const replacements = [{ deletedRegion: region, insertedContent: { text: edit.text } }];
    return { description: { text: hint ?? message }, artifactChanges: [{ artifactLocation, replacements }] };
  });
  return fixes.length > 0 ? { fixes } : {};
}

function toLocation({ file, line, column, endLine, endColumn }: Place, at: (file: string) => string) {
  const end = { ...(endLine === undefined ? {} : { endLine }), ...(endColumn === undefined ? {} : { endColumn }) };
  const uri = at(file).split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column, ...end },
    },
  };
}
