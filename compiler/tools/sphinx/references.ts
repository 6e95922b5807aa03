import { escapeText } from '../../html/escape.ts';
import type { PageFacts } from '../syntax/dialect.ts';
import { pathFromPage } from '../syntax/paths.ts';
import { docutilsId, labelName } from './ids.ts';

/** The target of a reference: its file relative to the folder of the area, its anchor if the file is a page, and its default label. */
export type Reference = { to?: string; text: string };

/** The reference to a label, a page (`/guide/knots`) or a term (`term:knot`); undefined if there is none. */
export function referenceOf(name: string, page: PageFacts): Reference | undefined {
  const { references = {} } = page.options ?? {};
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

/**
 * The key of a page in the table of references: its path without extension, relative to the folder of the area. Undefined outside the
 * folder.
 */
export function pageName(target: string, page: PageFacts): string | undefined {
  const own = pathBelow(page.file, page.folder).split('/').slice(0, -1);
  const names = target.startsWith('/') ? [] : own;
  for (const part of target.replace(/#.*$/, '').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') names.push(part);
    else if (names.pop() === undefined) return undefined;
  }
  return `/${names.join('/').replace(/\.(?:md|rst|ipynb|txt)$/i, '')}`;
}

function pathBelow(file: string, folder: string): string {
  return folder === '' ? file : file.slice(folder.length + 1);
}

/** Converts a target that is relative to the folder of the area, such as `/images/a.png`, to a path relative to the page. */
export function fromPage(target: string, page: PageFacts): string {
  return target.startsWith('/') && !target.startsWith('//') ? pathFromPage(target, page) : target;
}

/** A Markdown link to a reference, or only the label if the reference is not a page. */
export function linkTo({ to, text }: Reference, words: string, page: PageFacts): string {
  const label = words === '' ? escapeLabel(text) : words;
  if (to === undefined) return label;
  const [file = '', anchor] = to.split('#');
  const path = file === pathBelow(page.file, page.folder) && anchor !== undefined ? '' : pathFromPage(file, page);
  return toLink(label, `${path}${anchor === undefined ? '' : `#${anchor}`}`);
}

/** A Markdown link whose label is Markdown. */
export function toLink(label: string, target: string): string {
  return `[${label}](${/[\s()<>]/.test(target) ? `<${target.replace(/[<>\n]/g, '')}>` : target})`;
}

/** Escapes plain text for use as a link label. */
export function escapeLabel(text: string): string {
  return escapeText(text.replace(/[\\[\]`*_]/g, '\\$&'));
}

/** Splits a reference, `text <target>`, into label and target. The label is empty if there is only a target. */
export function splitReference(content: string): { words: string; target: string } {
  const [, words = '', target = ''] = /^([\s\S]*?)\s*<([^<>]+)>\s*$/.exec(content) ?? [];
  return target === '' ? { words: '', target: content.trim() } : { words: words.trim(), target: target.trim() };
}

/** A link to a label, which the table of references or the page itself defines. Undefined if neither does. */
export function linkToLabel(label: string, words: string, page: PageFacts, own: ReadonlyMap<string, string>): string | undefined {
  const name = labelName(label);
  const known = referenceOf(name, page);
  if (known) return linkTo(known, words, page);
  const title = own.get(docutilsId(name));
  return title === undefined ? undefined : toLink(words === '' ? escapeLabel(title || label) : words, `#${docutilsId(name)}`);
}
