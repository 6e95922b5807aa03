import { escapeText } from '../../html/escape.ts';
import { escapePattern } from '../../texts/escapes.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Removes definitions of abbreviations, `*[HTML]: HyperText Markup Language`, and adds the expansion to each use. */
export const expandAbbreviations: Construct = ({ masked, lines, edit }) => {
  if (!masked.includes('*[')) return;
  const meanings = new Map<string, string>();
  for (const { from, text, fence } of lines) {
    const [match, name, meaning] = fence === undefined ? (/^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*?)[ \t]*$/.exec(text) ?? []) : [];
    if (match === undefined || name === undefined || meaning === undefined) continue;
    meanings.set(name, meaning);
    edit(from, from + text.length, '');
  }
  if (meanings.size === 0) return;
  // Words are looked up in a table. Only abbreviations that are not single words require a search of their own.
  const names = [...meanings.keys()]
    .filter((name) => !/^[\w-]+$/.test(name))
    .sort((a, b) => b.length - a.length)
    .map(escapePattern);
  // Link targets, tags, definitions and headings are not prose.
  const prose = masked.replace(
    /\]\([^)\n]*\)|<[^>\n]*>|^ {0,3}\*?\[[^\]\n]+\]:.*$|^ {0,3}#{1,6}[ \t].*$|^ *(?:!!!|\?\?\?|===).*$|\]\[[^\]\n]*\]/gm,
    (part) => '\u0001'.repeat(part.length),
  );
  for (const { 0: name, index } of prose.matchAll(
    new RegExp(`(?<![\\w-])(?:${[...names, '[\\w-]+'].join('|')})(?![\\w-])`, 'g'),
  )) {
    const meaning = meanings.get(name);
    if (meaning === undefined) continue;
    edit(index, index, `<abbr title="${escapeText(meaning).replaceAll('"', '&quot;')}">`);
    edit(index + name.length, index + name.length, '</abbr>');
  }
};
