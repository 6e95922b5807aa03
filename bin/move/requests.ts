import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { nearest } from '../../compiler/basics/nearest.ts';
import { lineAt } from '../../compiler/basics/places.ts';
import { joinLines, linesOf } from '../../compiler/basics/text-parts.ts';
import { optionInvalid } from '../../compiler/diagnostics/commands.ts';
import { otherLocales, translationPath } from '../../compiler/editions/origins.ts';
import type { Site } from '../../compiler/model.ts';
import { headingsToPin } from '../../compiler/queries/moving/pin-headings.ts';
import { escapePattern } from '../../compiler/texts/escapes.ts';
import { nowhere, Refusal, UsageFault } from '../faults.ts';
import type { MoveOptions, RenameOptions } from '../options.ts';
import type { MoveChange, SourceTree } from './change.ts';

/**
 * Returns the change that moves a file, a folder, a heading (`page.md#anchor`) or the route of an area. Throws if the source does not
 * exist.
 */
export function toChange({ from, to }: Pick<MoveOptions, 'from' | 'to'>, before: SourceTree): MoveChange {
  const { project, site } = before;
  const hash = from.indexOf('#');
  if (hash > 0) return renameHeading(from.slice(0, hash), from.slice(hash + 1), to, before);
  if (from.startsWith('/')) return moveArea(from, to, site);
  const source = pathInside(from);
  if (source === '' || !existsSync(join(project.root, source))) {
    throw new Refusal(
      optionInvalid(nowhere, {
        option: 'FROM',
        source: from,
        expected: 'a file or folder of the site, page.md#anchor or the route of an area',
        allowed: before.files,
      }),
      2,
    );
  }
  const isFolder = statSync(join(project.root, source)).isDirectory();
  const isIntoFolder =
    to.endsWith('/') ||
    (existsSync(join(project.root, pathInside(to))) && statSync(join(project.root, pathInside(to))).isDirectory());
  const target =
    isIntoFolder && !(isFolder && to.endsWith('/') && !existsSync(join(project.root, pathInside(to))))
      ? posix.join(pathInside(to), posix.basename(source))
      : pathInside(to);
  if (existsSync(join(project.root, target))) throw new UsageFault(`${target} already exists. Nothing was moved.`);
  if (`${target}/`.startsWith(`${source}/`)) throw new UsageFault(`${target} is inside ${source}. Nothing was moved.`);
  if (!isFolder && /\.(?:md|markdown)$/i.test(source) && !/\.(?:md|markdown)$/i.test(target))
    throw new UsageFault(`${target} is not the name of a page. Did you mean ${target}.md? Nothing was moved.`);
  const renames: [string, string][] = [[source, target]];
  for (const { code } of otherLocales(site)) {
    const placeOf = (path: string): string => translationPath(isFolder ? `${path}/` : path, code, site).replace(/\/$/, '');
    const place = placeOf(source);
    // A translation may have a different extension than its original, and retains it.
    const translatedFile = before.files.find((file) => file === place || (!isFolder && isSamePage(file, place))) ?? place;
    const movesWithFolder = translatedFile === source || translatedFile.startsWith(`${source}/`);
    if (movesWithFolder || !existsSync(join(project.root, translatedFile))) continue;
    const hasOwnExtension = translatedFile !== place;
    renames.push([
      translatedFile,
      hasOwnExtension ? placeOf(target).replace(/\.\w+$/, posix.extname(translatedFile)) : placeOf(target),
    ]);
  }
  return { renames, texts: new Map() };
}

/** Returns whether two page names differ only in their extension. */
function isSamePage(file: string, other: string): boolean {
  const pageExtension = /\.(?:mdx?|markdown)$/i;
  return (
    pageExtension.test(file) && pageExtension.test(other) && file.replace(pageExtension, '') === other.replace(pageExtension, '')
  );
}

/** Returns a path from the site root, without a trailing slash. Throws if it is outside the site. */
function pathInside(path: string): string {
  const normalized = posix.normalize(path).replace(/\/$/, '');
  if (normalized.startsWith('..') || normalized.startsWith('/'))
    throw new UsageFault(`${path} is outside the site. Nothing was moved.`);
  return normalized === '.' ? '' : normalized;
}

function renameHeading(file: string, anchor: string, text: string, { written, read }: SourceTree): MoveChange {
  const own = pathInside(file);
  const page = written.find((each) => each.file === own)?.page;
  if (!page) throw new UsageFault(`${file} is not a page of this site. Nothing was changed.`);
  const heading = page.headings.find(({ id }) => id === anchor);
  if (!heading) {
    const near = nearest(
      anchor,
      page.headings.map(({ id }) => id),
    );
    throw new UsageFault(
      `${own} has no heading #${anchor}.${near === undefined ? '' : ` Did you mean #${near}?`} Nothing was changed.`,
    );
  }
  if (heading.file !== undefined)
    throw new UsageFault(`${own} includes #${anchor} from ${heading.file}. Change the heading there. Nothing was changed.`);
  if (/[\r\n]/.test(text) || text.trim() === '') throw new UsageFault('A heading must be a single line. Nothing was changed.');
  const line = heading.span[0];
  const lines = linesOf(read(own) ?? '');
  const next = lineAt(lines, line).replace(
    /^(\s*#{1,6}[ \t]+)(.*?)([ \t]*(?:\{#[^}]*\})?[ \t]*(?:#+[ \t]*)?\r?)$/,
    (_, lead: string, __, tail: string) => `${lead}${text}${tail}`,
  );
  if (next === lines[line - 1])
    throw new UsageFault(`The heading on line ${line} of ${own} is not written as # ${heading.text}. Nothing was changed.`);
  const retained = headingsToPin(page.headings, heading, lines);
  const edited = lines.map((each, index) => (index === line - 1 ? next : (retained.get(index) ?? each)));
  return { renames: [], texts: new Map([[own, (old) => joinLines(edited, old)]]) };
}

/** Changes the route of an area in the configuration. */
function moveArea(from: string, to: string, site: Site): MoveChange {
  const area = site.areas.find(({ route, version }) => route === from && (version === undefined || version.state === 'latest'));
  if (!area || site.configFile === undefined) {
    const near = nearest(
      from,
      site.areas.map(({ route }) => route),
    );
    throw new UsageFault(
      `No area has the route ${from}.${near === undefined ? '' : ` Did you mean ${near}?`} To move a page, pass the name of its file. Nothing was moved.`,
    );
  }
  if (!/^\/[^\s#?]*[^\s#?/]$/.test(to))
    throw new UsageFault(`${to} is not a route. Write a route such as /name. Nothing was moved.`);
  const edit = (text: string): string => {
    const pattern = new RegExp(`("route"\\s*:\\s*)"${escapePattern(from)}"`);
    return text.replace(pattern, (_, key: string) => `${key}${JSON.stringify(to)}`);
  };
  return { renames: [], texts: new Map([[site.configFile, edit]]) };
}

/** Returns the change that renames a tag on all pages and in the vocabulary. Throws if no page has the tag. */
export function renameTag({ from, to }: Pick<RenameOptions, 'from' | 'to'>, { written, site }: SourceTree): MoveChange {
  const texts = new Map<string, (text: string) => string>();
  for (const { page } of written) {
    const tags = page.frontMatter.tags ?? [];
    const file = page.origin ?? page.file;
    if (page.origin !== undefined || !tags.includes(from)) continue;
    const spans = page.tagSpans.filter((_, index) => tags[index] === from);
    texts.set(file, (text) => {
      const lines = linesOf(text);
      for (const [line, column, , end] of spans) {
        const old = lineAt(lines, line);
        const own = old.slice(column - 1, end - 1);
        const next = tags.includes(to)
          ? own
          : own.replace(from, () => (/^[\w-]+$/.test(to) || /^["']/.test(own) ? to : JSON.stringify(to)));
        lines[line - 1] = old.slice(0, column - 1) + next + old.slice(end - 1);
      }
      return joinLines(lines, text);
    });
  }
  const known = site.tags?.[from] !== undefined;
  if (texts.size === 0 && !known) throw new UsageFault(`No page has the tag ${from}. Nothing was changed.`);
  if (known && site.tags?.[to] !== undefined)
    throw new UsageFault(`The vocabulary already has a tag ${to}. Nothing was changed.`);
  if (known && site.configFile !== undefined) texts.set(site.configFile, (text) => renameKey(text, 'tags', from, to));
  return { renames: [], texts, tag: [from, to] };
}

/**
 * Returns the change that renames a variable in the configuration and wherever it is used. Throws if the configuration does not define it.
 */
export function renameVariable(
  { from, to }: Pick<RenameOptions, 'from' | 'to'>,
  { site, markdown, read }: SourceTree,
): MoveChange {
  if (!(from in site.variables) || site.configFile === undefined)
    throw new UsageFault(`The configuration has no variable ${from}. Nothing was changed.`);
  if (to in site.variables) throw new UsageFault(`There is already a variable ${to}. Nothing was changed.`);
  if (!/^[\w-]+$/.test(to)) throw new UsageFault(`${to} is not a valid variable name. Nothing was changed.`);
  const use = new RegExp(`(\\{\\{\\s*)${from}(?=\\s*\\}\\})`, 'g');
  const texts = new Map<string, (text: string) => string>([[site.configFile, (text) => renameKey(text, 'variables', from, to)]]);
  for (const file of markdown)
    if (new RegExp(use).test(read(file) ?? '')) texts.set(file, (text) => text.replace(use, (_, lead: string) => lead + to));
  return { renames: [], texts };
}

/** Renames a key in one of the configuration's objects. */
function renameKey(text: string, object: string, from: string, to: string): string {
  const start = text.search(new RegExp(`"${object}"\\s*:\\s*\\{`));
  const at = text.indexOf(JSON.stringify(from), start);
  return start === -1 || at === -1 ? text : text.slice(0, at) + JSON.stringify(to) + text.slice(at + JSON.stringify(from).length);
}
