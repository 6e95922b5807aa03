import type { Place } from '../../model.ts';
import { isExternalUrl, toPlainText } from '../settings/imported-site.ts';
import { blankComments } from './html-comments.ts';

/**
 * An entry of a list of links, such as `_sidebar.md` of Docsify. `target` is as written, and absent for a plain label. `isIgnored` marks a
 * link with `:ignore`, which Docsify leaves unchanged.
 */
export type ListEntry = { label: string; target?: string; isIgnored: boolean; at: Place; children: ListEntry[] };

/** Parses nested lists. A heading or a plain label groups the entries after it, up to the next heading or label. */
export function parseList(file: string, text: string): ListEntry[] {
  const top: ListEntry[] = [];
  let open: { indent: number; entry: ListEntry }[] = [];
  let group: ListEntry | undefined;
  for (const [row, line] of blankComments(text).split(/\r?\n/).entries()) {
    const [, blanks = '', marker, source = ''] =
      /^([ \t>]*)((?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6}[ \t]+)?(\S.*?)[ \t]*$/.exec(line) ?? [];
    if (source === '' || /^(?:[-*_][ \t]*){3,}$/.test(line.trim())) continue;
    const at = { file, line: row + 1, column: line.indexOf(source) + 1 };
    const entry = toEntry(source, at);
    // An indented line without a marker belongs to the entry above it.
    if (entry.label === '' || (marker === undefined && blanks !== '')) continue;
    if (marker === undefined || marker.startsWith('#')) {
      open = [];
      group = entry.target === undefined ? entry : undefined;
      top.push(entry);
      continue;
    }
    const indent = blanks.replaceAll('\t', '    ').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    (open.at(-1)?.entry.children ?? group?.children ?? top).push(entry);
    open.push({ indent, entry });
  }
  return groupBelowLabels(top);
}

/** Makes the entries that follow a label without children the children of that label. */
function groupBelowLabels(entries: readonly ListEntry[]): ListEntry[] {
  const top: ListEntry[] = [];
  let group: ListEntry | undefined;
  for (const entry of entries) {
    const children = groupBelowLabels(entry.children);
    const next = { ...entry, children };
    if (entry.target === undefined) {
      group = children.length === 0 ? next : undefined;
      top.push(next);
    } else (group?.children ?? top).push(next);
  }
  return top;
}

const link =
  /^(?:\*{1,2}|__?)?\[((?:!\[[^\]]*\]\([^)]*\)|\\.|[^\]\\])*)\]\([ \t]*(?:<([^>]*)>|([^()\s]*(?:\([^()]*\)[^()\s]*)*))(?:[ \t]+(?:"([^"]*)"|'([^']*)'))?[ \t]*\)/;

function toEntry(source: string, at: Place): ListEntry {
  const [, label, angled, bare, double, single] = link.exec(source) ?? [];
  const target = angled ?? bare;
  if (label === undefined || target === undefined) return { label: toLabel(source), isIgnored: false, at, children: [] };
  const isIgnored = /(?:^|\s):ignore\b/.test(double ?? single ?? '');
  return { label: toLabel(label) || target, target, isIgnored: isIgnored || isExternalUrl(target), at, children: [] };
}

function toLabel(source: string): string {
  const bare = source
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/^[*_](.+)[*_]$/, '$1')
    .replace(/[`]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[ \t]:(?:id|class)=\S+/g, '');
  return toPlainText(bare.replaceAll('&nbsp;', ' '));
}
