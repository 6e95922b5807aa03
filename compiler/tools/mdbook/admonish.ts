import { itemAt } from '../../basics/invariant.ts';
import { boxOpening, detailsOpening } from '../markup/boxes.ts';
import type { Construct } from '../syntax/dialect.ts';

/**
 * Converts the boxes of the preprocessor mdbook-admonish, which are code blocks in the language `admonish`. A box has as many colons as its
 * fence has marks, because the fence of an outer box is longer.
 */
export const convertAdmonish: Construct = ({ lines, edit }) => {
  for (const [row, { from, text, fence }] of lines.entries()) {
    const [, before = '', mark = '', info = ''] =
      fence === 'opening' ? (/^(.*?)(`{3,}|~{3,})[ \t]*admonish\b(.*)$/.exec(text) ?? []) : [];
    if (mark === '') continue;
    let last = row + 1;
    while (lines[last]?.fence === 'inside') last++;
    if (lines[last]?.fence !== 'closing') continue;
    edit(from + before.length, from + text.length, `${':'.repeat(mark.length - 3)}${toOpening(info)}`);
    const end = itemAt(lines, last);
    const start = end.text.search(/[`~]/);
    edit(end.from + start, end.from + end.text.length, ':'.repeat(mark.length));
  }
};

/** Returns the opening line of a box, given its kind and options: `warning title="Own" collapsible=true` or `warning "Own"`. */
function toOpening(info: string): string {
  const kind = /^[ \t]+([\w-]+)(?=[ \t.]|$)/.exec(info)?.[1] ?? 'note';
  const title = /(?:\btitle[ \t]*=[ \t]*|[ \t])"((?:\\.|[^"\\])*)"/.exec(info)?.[1]?.replace(/\\(.)/g, '$1');
  if (!/\bcollapsible[ \t]*=[ \t]*true\b/.test(info)) return boxOpening(kind, title);
  return detailsOpening(title || kind.charAt(0).toUpperCase() + kind.slice(1), false);
}
