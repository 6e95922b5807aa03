import { escapeText } from '../../html/escape.ts';
import type { PageFacts } from '../syntax/dialect.ts';
import { pathFromPage } from '../syntax/paths.ts';
import { docutilsId, labelName } from './ids.ts';

/** The target of a reference: its file relative to the folder of the area, its anchor if the file is a page, and its default label. */
export type Reference = { to?: string; text: string };

/** Returns the reference to a label, a page (`/guide/knots`) or a term (`term:knot`); undefined if there is none. */
export function referenceOf(name: string, page: PageFacts): Reference | undefined {
  const { references = {} } = page.options ?? {};
  return Object.hasOwn(references, name) ? references[name] : undefined;
}

/**
 * Returns the key of a page in the table of references: its path without extension, relative to the folder of the area. Undefined outside
 * the folder.
 */
export function pageName(target: string, page: PageFacts): string | undefined {
  const pageFolders = pathBelow(page.file, page.folder).split('/').slice(0, -1);
  const names = target.startsWith('/') ? [] : pageFolders;
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

/** Returns a Markdown link to a reference, or only the label if the reference is not a page. */
export function linkTo({ to, text }: Reference, linkText: string, page: PageFacts): string {
  const label = linkText === '' ? escapeLabel(text) : linkText;
  if (to === undefined) return label;
  const [file = '', anchor] = to.split('#');
  const path = file === pathBelow(page.file, page.folder) && anchor !== undefined ? '' : pathFromPage(file, page);
  return toLink(label, `${path}${anchor === undefined ? '' : `#${anchor}`}`);
}

/** Returns a Markdown link whose label is Markdown. */
export function toLink(label: string, target: string): string {
  return `[${label}](${/[\s()<>]/.test(target) ? `<${target.replace(/[<>\n]/g, '')}>` : target})`;
}

/** Escapes plain text for use as a link label. */
export function escapeLabel(text: string): string {
  return escapeText(text.replace(/[\\[\]`*_]/g, '\\$&'));
}

/** Splits a reference, `text <target>`, into link text and target. The link text is empty if there is only a target. */
export function splitReference(content: string): { linkText: string; target: string } {
  const [, linkText = '', target = ''] = /^([\s\S]*?)\s*<([^<>]+)>\s*$/.exec(content) ?? [];
  return target === '' ? { linkText: '', target: content.trim() } : { linkText: linkText.trim(), target: target.trim() };
}

/** Returns a link to a label that the table of references or the page itself defines; undefined if neither defines it. */
export function linkToLabel(
  label: string,
  linkText: string,
  page: PageFacts,
  pageLabels: ReadonlyMap<string, string>,
): string | undefined {
  const name = labelName(label);
  const reference = referenceOf(name, page);
  if (reference) return linkTo(reference, linkText, page);
  const title = pageLabels.get(docutilsId(name));
  return title === undefined
    ? undefined
    : toLink(linkText === '' ? escapeLabel(title || label) : linkText, `#${docutilsId(name)}`);
}
