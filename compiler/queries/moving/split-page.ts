import { folderOf, relativePath } from '../../4-links/paths.ts';
import { lineAt } from '../../basics/places.ts';
import { capturesOf, firstMatch, linesOf } from '../../basics/text-parts.ts';
import type { Heading } from '../../model.ts';
import { addId, isNumbered } from './pin-headings.ts';

/**
 * A section that becomes a page: the current file, the file of the new page, the anchor of its heading, and its position in each language.
 */
export type SectionSplit = { file: string; to: string; anchor: string; parts: Map<string, SplitPart> };
/** A section in a file. `last` is the line after it, `headings` are all headings in the file, `newFile` is the new file. */
type SplitPart = PageSection & { newFile: string };
type PageSection = { first: number; last: number; title: string; level: number; headings: readonly Heading[] };

/** Finds the section of a heading in a page. Returns undefined if the heading is not written with `#`. */
export function findSection(headings: readonly Heading[], head: string, text: string): PageSection | undefined {
  const lines = linesOf(text);
  const own = headings.filter(
    ({ level, span, file }) => file === undefined && firstMatch(/^(#{1,6})[ \t]/, lineAt(lines, span[0]), 1).length === level,
  );
  const at = own.findIndex(({ id }) => id === head);
  const heading = own[at];
  if (!heading) return undefined;
  const last = own.slice(at + 1).find(({ level }) => level <= heading.level)?.span[0] ?? lines.length + 1;
  return { first: heading.span[0], last, title: heading.text, level: heading.level, headings: own };
}

/** Returns the reason why a section cannot become a page; undefined if it can. */
export function findSplitObstacle(text: string, part: SplitPart, name: string): string | undefined {
  const [rest, section] = extractSection(toLines(text), part);
  const depths = section.map((line): number => (/^ {0,3}:::+\s*\w/.test(line) ? 1 : /^ {0,3}:::+\s*$/.test(line) ? -1 : 0));
  if (depths.reduce((sum, step) => sum + step, 0) !== 0) return 'a container (:::) begins in it or ends in it';
  const isInOtherFolder = folderOf(name) !== folderOf(part.newFile);
  for (const [one, other] of [
    [section, rest],
    [rest, section],
  ] as const) {
    const note = namesIn(one, /\[\^([^\]\s]+)\]/g).find(
      (label) => !definesLabel(one, `^${label}`) && definesLabel(other, `^${label}`),
    );
    if (note !== undefined) return `the text of the footnote [^${note}] is outside the section`;
    const shared = definitionsFor(one, other).find((line) => isInOtherFolder || /\]:\s*<?#/.test(line));
    if (shared !== undefined) return `both parts need “${shared.trim()}”, which would have a different target on the new page`;
  }
  return undefined;
}

/** Splits a page into the remaining page and the new one. A link replaces the section. */
export function splitPage(text: string, part: SplitPart, name: string): [rest: string, section: string] {
  const eol = text.includes('\r\n') ? '\r\n' : text.includes('\r') && !text.includes('\n') ? '\r' : '\n';
  const lines = toLines(text);
  for (const { id, text: own, span } of part.headings) {
    const line = lineAt(lines, span[0]);
    // The id of a repeated heading ends in a number that it would lose when separated from the earlier heading.
    const withId = isNumbered({ id, text: own }) && !/\{\s*#/.test(line) ? addId(line, id) : line;
    const isInside = span[0] >= part.first && span[0] < part.last;
    lines[span[0] - 1] = isInside ? withId.slice(part.level - 1) : withId;
  }
  const [rest, section] = extractSection(lines, part);
  const link = relativePath(folderOf(name), part.newFile).replace(/^\.\//, '');
  const [own, remaining] = [
    [...trimLines(section), ...addBlankLine(definitionsFor(section, rest))],
    [...rest, ...addBlankLine(definitionsFor(rest, section))],
  ];
  remaining.splice(part.first - 1, 0, `[${part.title.replace(/[\\[\]*_`<]/g, '\\$&')}](${encodeURI(link)})`, '');
  const frontMatter = /^---[ \t]*(?:\r\n|\r|\n)([\s\S]*?)^---[ \t]*(?:\r\n|\r|\n|$)/m.exec(text);
  const retained = frontMatter?.index === 0 ? inheritedKeys(capturesOf(frontMatter)[1]) : [];
  const head = retained.length === 0 ? [] : ['---', ...retained, '---', ''];
  return [`${trimLines(remaining).join(eol)}${eol}`, `${[...head, ...own].join(eol)}${eol}`];
}

function toLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function extractSection(lines: readonly string[], { first, last }: SplitPart): [rest: string[], section: string[]] {
  return [[...lines.slice(0, first - 1), ...lines.slice(last - 1)], lines.slice(first - 1, last - 1)];
}

/** Returns the link definitions in one source that the reference links in another one require. */
function definitionsFor(lines: readonly string[], others: readonly string[]): string[] {
  const named = new Set(namesIn(lines, /\[([^\]^][^\]]*)\](?!\()/g).map((label) => label.toLowerCase()));
  return others.filter((line) => {
    const label = definition.exec(line)?.[1];
    return label !== undefined && named.has(label.toLowerCase()) && !definesLabel(lines, label);
  });
}

const definition = /^ {0,3}\[([^\]]+)\]:\s*\S/;

function addBlankLine(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}

function namesIn(lines: readonly string[], pattern: RegExp): string[] {
  return lines.flatMap((line) => Array.from(line.matchAll(pattern), ([, name = '']) => name));
}

function definesLabel(lines: readonly string[], label: string): boolean {
  return lines.some((line) => definition.exec(line)?.[1]?.toLowerCase() === label.toLowerCase());
}

/** Returns the front matter lines that also apply to the new page, which follows the old one in the sidebar. */
function inheritedKeys(front: string): string[] {
  let isInherited = false;
  return toLines(front).flatMap((line) => {
    const key = /^([\w-]+)[ \t]*:/.exec(line)?.[1];
    if (key !== undefined) isInherited = inheritedKeyNames.has(key);
    if (!isInherited || line.trim() === '') return [];
    return [line.replace(/^(sidebar_position[ \t]*:[ \t]*)(\d+)[ \t]*$/, (_, lead: string, at: string) => `${lead}${at}.5`)];
  });
}

const inheritedKeyNames: ReadonlySet<string> = new Set([
  'tags',
  'owner',
  'sidebar_position',
  'displayed_sidebar',
  'draft',
  'unlisted',
  'audience',
]);

function trimLines(lines: readonly string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);
}
