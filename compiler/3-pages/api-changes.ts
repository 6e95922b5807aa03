import { bytesOf } from '../basics/bytes.ts';
import { itemAt } from '../basics/invariant.ts';
import { includeRestricted, includeTooLarge } from '../diagnostics/pages.ts';
import type { ApiChangesFile, Checked, Diagnostic, ParsedRelease } from '../model.ts';
import { escapeMarkdown } from '../texts/escapes.ts';
import type { NumberedLines } from '../tools/syntax/dialect.ts';
import { toLines, withoutFrontMatter } from './include-parts.ts';
import { type ExpandedSource, fenceAfter, type IncludeContext } from './includes.ts';
import { readRelease } from './releases.ts';

/** A changelog that includes the versions of specifications. `apiReleases` contains these versions by the line of their headings. */
export type Changelog = ExpandedSource & { apiReleases: ReadonlyMap<number, ParsedRelease> };
type OriginalLine = { text: string; origin: ReturnType<ExpandedSource['origin']> };
/** A heading of level 2 and the content below it. A section without a date stays directly after the previous section. */
type ReleaseSection = { lines: OriginalLine[]; date: string | undefined; release?: ParsedRelease };

/**
 * Adds the versions of specifications to a changelog, sorted by date. Preserves the order of each file. On the same day, the changelog's
 * own versions come first. Headings get the label of the specification, and their anchors its id.
 */
export function addApiChanges(
  file: string,
  changelog: ExpandedSource,
  changes: readonly ApiChangesFile[],
  { readFile, restrictedAreaOf, limits }: IncludeContext,
): Checked<Changelog> {
  const diagnostics: Diagnostic[] = [];
  const top = { file, line: 1, column: 1 };
  const ownLines = changelog.text.split('\n').map((text, index) => ({ text, origin: changelog.origin(index + 1) }));
  const [head = [], ...sections] = splitSections(ownLines);
  const lists = [sections.map(toOwnSection)];
  let bytes = bytesOf(changelog.text);
  for (const { spec, label, file: source } of changes) {
    const area = restrictedAreaOf?.(source);
    if (area !== undefined) diagnostics.push(includeRestricted(top, { page: undefined, file: source, area }));
    const text = area === undefined ? readFile(source) : undefined;
    if (text === undefined) continue;
    bytes += bytesOf(text);
    if (bytes > limits.pageBytes) {
      diagnostics.push(includeTooLarge(top, { limit: limits.pageBytes }));
      break;
    }
    const lines = withoutFrontMatter(toLines(text.replace(/^\uFEFF/, ''))).map((line) => toOriginalLine(source, line));
    lists.push(
      splitSections(lines)
        .slice(1)
        .map((section) => toApiSection(section, { spec, label })),
    );
  }
  const merged: OriginalLine[] = [...head];
  const apiReleases = new Map<number, ParsedRelease>();
  for (const { lines, release } of mergeByDate(lists)) {
    if (merged.at(-1)?.text.trim()) merged.push({ text: '', origin: itemAt(merged, merged.length - 1).origin });
    if (release) apiReleases.set(merged.length + 1, release);
    merged.push(...lines);
  }
  const last = itemAt(ownLines, ownLines.length - 1).origin;
  const value = {
    text: merged.map(({ text }) => text).join('\n'),
    origin: (line: number) => merged[line - 1]?.origin ?? last,
    files: [...new Set([...changelog.files, ...changes.map((each) => each.file)])],
    apiReleases,
  };
  return { value, diagnostics };
}

function toOriginalLine(file: string, { text, line }: NumberedLines[number]): OriginalLine {
  return { text, origin: { file, line, indent: 0 } };
}

/** Splits lines at headings of level 2. The first part is the content before these headings, which may be empty. */
function splitSections(lines: readonly OriginalLine[]): OriginalLine[][] {
  const parts: OriginalLine[][] = [[]];
  let fence: string | undefined;
  for (const line of lines) {
    if (fence === undefined && /^ {0,3}##(?:\s|$)/.test(line.text)) parts.push([]);
    itemAt(parts, parts.length - 1).push(line);
    fence = fenceAfter(line.text, fence);
  }
  return parts;
}

function toOwnSection(lines: OriginalLine[]): ReleaseSection {
  const [{ text } = { text: '' }] = lines;
  return { lines, date: readRelease(headingText(text))?.release.date };
}

/**
 * Returns a section of a specification's changes, below the label of the specification. Leaves headings that specify no version unchanged,
 * so that they are reported.
 */
function toApiSection(lines: OriginalLine[], { spec, label }: Pick<ApiChangesFile, 'spec' | 'label'>): ReleaseSection {
  const [heading, ...rest] = lines;
  const parsedRelease = heading && readRelease(headingText(heading.text));
  if (!parsedRelease) return { lines, date: undefined };
  const { release, date, fault } = parsedRelease;
  const { file, line } = heading.origin;
  const text = `## ${escapeMarkdown(`${label} ${release.version}`)}${date === '' ? '' : ` - ${date}`}`;
  const indent = Math.max(0, text.length - heading.text.length);
  return {
    lines: [{ text, origin: { file, line, indent } }, ...withPrefixedIds(rest, spec)],
    date: release.date,
    release: {
      release: { ...release, version: `${label} ${release.version}`, anchor: `${spec}-${release.anchor}` },
      date,
      ...(fault && { fault }),
    },
  };
}

function headingText(line: string): string {
  const text = line.replace(/^ {0,3}##/, '').replace(/\s*\{#[^\s{}]+\}\s*$/, '');
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1').trim();
}

/** Adds the id of the specification to the ids of headings, because other specifications may have the same versions. */
function withPrefixedIds(lines: readonly OriginalLine[], spec: string): OriginalLine[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const { text, origin } = line;
    const isHeading = fence === undefined && /^ {0,3}#{3,6}\s.*\{#[^\s{}]+\}\s*$/.test(text);
    fence = fenceAfter(text, fence);
    return isHeading ? { text: text.replace(/\{#(?=[^\s{}]+\}\s*$)/, `{#${spec}-`), origin } : line;
  });
}

/** Merges lists of sections by date, newest first. Preserves the order of each list. */
function mergeByDate(lists: readonly (readonly ReleaseSection[])[]): ReleaseSection[] {
  const merged: ReleaseSection[] = [];
  const next = lists.map(() => 0);
  const latest = '9999-99-99';
  for (;;) {
    let newestRelease: { section: ReleaseSection; list: number } | undefined;
    for (const [list, sections] of lists.entries()) {
      const section = sections[itemAt(next, list)];
      if (section && (section.date ?? latest) > (newestRelease ? (newestRelease.section.date ?? latest) : ''))
        newestRelease = { section, list };
    }
    if (!newestRelease) return merged;
    merged.push(newestRelease.section);
    next[newestRelease.list] = itemAt(next, newestRelease.list) + 1;
  }
}
