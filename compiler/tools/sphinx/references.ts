import { escapeText } from '../../html/escape.ts';
import type { PageFacts } from '../syntax/dialect.ts';
import { pathFromPage } from '../syntax/paths.ts';
import { labelName, makeId } from './ids.ts';

/** The target of a name: a file relative to the folder of the area with an anchor, if it is a page, and its default text. */
export type Reference = { to?: string; text: string };

/** The reference for a label, a page (`/guide/knots`) or a term (`term:knot`); undefined if the configuration has none. */
export function referenceOf(name: string, page: PageFacts): Reference | undefined {
  const { references = {} } = page.options ?? {};
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

/**
 * The key of a page in the table of references: its path relative to the folder of the area, without extension. Undefined outside the
 * folder.
 */
export function pageName(target: string, page: PageFacts): string | undefined {
  const own = below(page.file, page.folder).split('/').slice(0, -1);
  const names = target.startsWith('/') ? [] : own;
  for (const part of target.replace(/#.*$/, '').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') names.push(part);
    else if (names.pop() === undefined) return undefined;
  }
  return `/${names.join('/').replace(/\.(?:md|rst|ipynb|txt)$/i, '')}`;
}

function below(file: string, folder: string): string {
  return folder === '' ? file : file.slice(folder.length + 1);
}

/** A target relative to the folder of the area, `/images/a.png`, as a path from the page. */
export function fromPage(target: string, page: PageFacts): string {
  return target.startsWith('/') && !target.startsWith('//') ? pathFromPage(target, page) : target;
}

/** A Markdown link to a reference; only its text if it is not a page. */
export function linkTo({ to, text }: Reference, words: string, page: PageFacts): string {
  const label = words === '' ? escapeLabel(text) : words;
  if (to === undefined) return label;
  const [file = '', anchor] = to.split('#');
  const path = file === below(page.file, page.folder) && anchor !== undefined ? '' : pathFromPage(file, page);
  return toLink(label, `${path}${anchor === undefined ? '' : `#${anchor}`}`);
}

/** A Markdown link whose text is Markdown. */
export function toLink(label: string, target: string): string {
  return `[${label}](${/[\s()<>]/.test(target) ? `<${target.replace(/[<>\n]/g, '')}>` : target})`;
}

/** Escapes plain text for use as link text. */
export function escapeLabel(text: string): string {
  return escapeText(text.replace(/[\\[\]`*_]/g, '\\$&'));
}

/** The text and the target of a reference, `text <target>`; the text is empty if there is only a target. */
export function splitReference(content: string): { words: string; target: string } {
  const [, words = '', target = ''] = /^([\s\S]*?)\s*<([^<>]+)>\s*$/.exec(content) ?? [];
  return target === '' ? { words: '', target: content.trim() } : { words: words.trim(), target: target.trim() };
}

/** A link to a label, from the table of references or else on the page itself. Undefined if neither has it. */
export function linkToLabel(label: string, words: string, page: PageFacts, own: ReadonlyMap<string, string>): string | undefined {
  const name = labelName(label);
  const known = referenceOf(name, page);
  if (known) return linkTo(known, words, page);
  const title = own.get(makeId(name));
  return title === undefined ? undefined : toLink(words === '' ? escapeLabel(title || label) : words, `#${makeId(name)}`);
}
