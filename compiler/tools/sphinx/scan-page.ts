import { firstMatch } from '../../basics/text-parts.ts';
import { folderOf, joinPath } from '../settings/tool-folder.ts';
import { type Directive, readFences } from './directives.ts';
import { docutilsId, labelName } from './ids.ts';
import type { Reference } from './references.ts';
import { parseTocEntries, type TocEntry } from './toctree.ts';

/** A `toctree` directive: its entries, and its row. */
type Toctree = { caption: string | undefined; entries: readonly TocEntry[]; isGlob: boolean; row: number };

/** The outline of a page: its title, the titles of its headings by anchor, its labels and terms, and its `toctree` lists. */
export type ScannedPage = {
  title: string;
  labels: ReadonlyMap<string, Reference & { to: string }>;
  trees: readonly Toctree[];
  /** Whether the page lists its child pages with `{toc}`. */
  listsChildren: boolean;
  /** The labels, pages and terms that the page refers to. */
  referencedNames: ReadonlySet<string>;
};

/** Returns the Markdown that a directive includes, and a reader for nested includes; undefined if the directive includes no Markdown. */
export type IncludeReader = (directive: Directive) => { text: string; includes: IncludeReader } | undefined;

/**
 * Reads the outline of a Markdown page, including the Markdown files that it includes. `name` is its path without extension, relative to
 * the folder of the area, with a leading `/`.
 */
export function scanPage(text: string, name: string, includes: IncludeReader): ScannedPage {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const labels = new Map<string, Reference & { to: string }>();
  const file = `${name.slice(1)}.md`;
  const pendingLabels: string[] = [];
  const frontMatter = firstMatch(/^---[ \t]*\r?\n(?:[^\n]*\n)*?---[ \t]*\r?(?:\n|$)/, lines.join('\n'));
  const firstRow = frontMatter === '' ? 0 : frontMatter.trimEnd().split('\n').length;
  let title = toPlainText(firstMatch(/^title:[ \t]*["']?(.*?)["']?[ \t\r]*$/m, frontMatter, 1));
  const { directives, isHidden } = readFences(lines, isLiteral);
  const trees: Toctree[] = [];
  const parts: ScannedPage[] = [];
  const included = new Map(directives.flatMap((each) => (each.name === 'include' ? [[each.row, each] as const] : [])));
  for (const [row, line] of lines.entries()) {
    if (row < firstRow || isHidden[row]) continue;
    const directive = included.get(row);
    const part = directive && includes(directive);
    if (part) {
      const scanned = scanPage(part.text, name, part.includes);
      parts.push(scanned);
      if (title === '') title = scanned.title;
      for (const [label, reference] of scanned.labels) labels.set(label, reference);
      for (const tree of scanned.trees)
        trees.push({ ...tree, row, entries: tree.entries.map((entry) => ({ ...entry, index: row })) });
      continue;
    }
    const label = /^[ \t>]*\(([^()\n]+)\)=[ \t\r]*$/.exec(line)?.[1];
    const heading = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#\r]*$/.exec(line)?.[1];
    const setext =
      /^(?:=+|-+)[ \t\r]*$/.test(lines[row + 1] ?? '') && line.trim() !== '' && !/^[ \t]*[-*+>|]/.test(line)
        ? line.trim()
        : undefined;
    if (label !== undefined) pendingLabels.push(label);
    else if (heading !== undefined || setext !== undefined) {
      const headingText = toPlainText(heading ?? setext ?? '');
      if (title === '') title = headingText;
      for (const each of pendingLabels.splice(0))
        labels.set(labelName(each), { to: `${file}#${docutilsId(each)}`, text: headingText });
    } else if (line.trim() !== '')
      for (const each of pendingLabels.splice(0)) labels.set(labelName(each), { to: `${file}#${docutilsId(each)}`, text: each });
  }
  for (const each of pendingLabels) labels.set(labelName(each), { to: `${file}#${docutilsId(each)}`, text: each });
  for (const { 1: label = '' } of text.matchAll(/\$\$[ \t]*\(([^()\s]+)\)[ \t\r]*$/gm))
    labels.set(labelName(label), { to: `${file}#${docutilsId(`equation-${label}`)}`, text: `(${label})` });
  for (const directive of directives) readDirective(directive, lines, { labels, trees, file });
  return {
    title,
    labels,
    trees: trees.toSorted((a, b) => a.row - b.row),
    listsChildren: directives.some((each) => each.name === 'toc') || parts.some((part) => part.listsChildren),
    referencedNames: new Set([...findReferencedNames(text, name, trees), ...parts.flatMap((part) => [...part.referencedNames])]),
  };
}

const isLiteral = (name: string): boolean =>
  /^(?:code|code-block|code-cell|sourcecode|literalinclude|toctree|glossary|eval-rst|list-table|csv-table|math|raw|mermaid)$/.test(
    name,
  );

type ScanTargets = {
  labels: Map<string, Reference & { to: string }>;
  trees: Toctree[];
  file: string;
};

function readDirective(
  { name, argument, options, contentRow, end, row }: Directive,
  lines: readonly string[],
  { labels, trees, file }: ScanTargets,
): void {
  const label = options.get('name')?.value ?? options.get('label')?.value ?? (name === 'figure-md' ? argument : undefined);
  if (label !== undefined && label !== '') {
    const isMath = name === 'math';
    const caption = lines
      .slice(contentRow, end)
      .find((line) => line.trim() !== '')
      ?.trim();
    const captionText =
      name === 'table' || name === 'list-table' || name === 'csv-table' || name === 'admonition'
        ? argument
        : name === 'figure'
          ? caption
          : options.get('caption')?.value;
    labels.set(labelName(label), {
      to: `${file}#${docutilsId(isMath ? `equation-${label}` : label)}`,
      text: toPlainText(captionText ?? '') || label,
    });
  }
  if (name === 'toctree')
    trees.push({
      caption: options.get('caption')?.value,
      entries: parseTocEntries(lines.slice(contentRow, end)).map((entry) => ({ ...entry, index: entry.index + contentRow })),
      isGlob: options.has('glob'),
      row,
    });
  if (name === 'glossary')
    for (const line of lines.slice(contentRow, end)) {
      const term = line.replace(/[ \t]+:[ \t].*$/, '').trim();
      if (term !== '' && !/^[ \t:]/.test(line))
        labels.set(`term:${labelName(term)}`, { to: `${file}#term-${docutilsId(term)}`, text: term });
    }
}

/** Finds the names to which a page refers. Pages have a leading `/`, and terms the prefix `term:`. All other names are labels. */
function findReferencedNames(text: string, name: string, trees: ScannedPage['trees']): Set<string> {
  const names = new Set<string>();
  const addPage = (target: string): void => {
    const path = resolvePageName(target, name);
    if (path !== undefined) names.add(path);
  };
  const addLabelAndPage = (target: string): void => {
    names.add(labelName(target));
    addPage(target);
  };
  for (const { 1: kind = '', 2: content = '' } of text.matchAll(/\{([a-z:-]+)\}`([^`]{1,500})`/gi)) {
    const target = (/<([^<>]+)>\s*$/.exec(content)?.[1] ?? content).trim();
    if (kind === 'doc') addPage(target);
    else if (kind === 'term') names.add(`term:${labelName(target)}`);
    else if (kind === 'any') {
      addLabelAndPage(target);
      names.add(`term:${labelName(target)}`);
    } else names.add(labelName(target.replace(/^!/, '')));
  }
  for (const { 1: target = '' } of text.matchAll(/\]\(<?([^()<>\s]{1,300})>?\)/g))
    addLabelAndPage(target.replace(/^(?:#|project:#?|doc:)/, ''));
  for (const { 1: target = '' } of text.matchAll(/<project:#?([^<>\s]{1,300})>/g)) addLabelAndPage(target);
  for (const { 1: target = '' } of text.matchAll(/^[ \t>]*:link:[ \t]+(\S+)/gm)) addLabelAndPage(target);
  for (const { 1: target = '' } of text.matchAll(/\{button-ref\}[ \t]+(\S+)/g)) addLabelAndPage(target);
  for (const { 1: target = '' } of text.matchAll(/^[ \t>]*:target:[ \t]+(\S+)/gm)) addLabelAndPage(target);
  for (const { entries } of trees)
    for (const { target } of entries)
      if (target === 'self') names.add(name);
      else addPage(target);
  return names;
}

/** Resolves a target in the page `from` to the name of a page; undefined for URLs, and outside the folder. */
export function resolvePageName(target: string, from: string): string | undefined {
  const path = target.replace(/[#?].*$/, '').replace(/\.(?:md|rst|ipynb|txt)$/i, '');
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const joinedPath = joinPath(folderOf(from.slice(1)), path);
  return joinedPath === undefined ? undefined : `/${joinedPath}`;
}

/** Removes Markdown and roles from a string. */
function toPlainText(text: string): string {
  return text
    .replace(/\{[\w:-]+\}`([^`]*?)(?:\s*<[^<>`]*>)?`/g, '$1')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/\s*\{[#.][^{}]*\}\s*$/, '')
    .trim();
}

/** Reads the title and the `toctree` lists of a reStructuredText file line by line, without parsing other syntax. */
export function scanRst(text: string): Pick<ScannedPage, 'title' | 'trees'> {
  const lines = text.split('\n');
  const trees: Toctree[] = [];
  let title = '';
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row] ?? '';
    if (
      title === '' &&
      line.trim() !== '' &&
      /^([=\-~^"'#*+`:.])\1{2,}[ \t\r]*$/.test(lines[row + 1] ?? '') &&
      !/^(.)\1{2,}[ \t\r]*$/.test(line)
    )
      title = line.trim().replace(/[`*]/g, '');
    const [, blanks] = /^([ \t]*)\.\.[ \t]+toctree::/.exec(line) ?? [];
    if (blanks === undefined) continue;
    const start = row;
    const options = new Map<string, string>();
    const content: { text: string; row: number }[] = [];
    for (row++; row < lines.length; row++) {
      const inner = (lines[row] ?? '').replace(/\r$/, '');
      if (inner.trim() !== '' && inner.length - inner.trimStart().length <= blanks.length) break;
      const [, key, value = ''] = /^\s+:([\w-]+):\s*(.*)$/.exec(inner) ?? [];
      if (key === undefined) content.push({ text: inner, row });
      else options.set(key, value.trim());
    }
    row--;
    const entries = parseTocEntries(content.map((each) => each.text)).map((entry) => ({
      ...entry,
      index: content[entry.index]?.row ?? start,
    }));
    trees.push({ caption: options.get('caption'), entries, isGlob: options.has('glob'), row: start });
  }
  return { title, trees };
}
