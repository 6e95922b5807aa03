import type { Construct } from '../syntax/dialect.ts';
import { attributeParts, idOf } from './attribute-lists.ts';

/** Attributes after a heading, `{#id .class key=value}`. Only the id is used. */
export const headingAttributes: Construct = ({ lines, edit, masked }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.endsWith('}') || !/^ {0,3}#{1,6}[ \t]/.test(text)) continue;
    const shown = masked.slice(from, from + text.length);
    const [match, inner = ''] = /(?<![ \t])[ \t]*\{:?([^{}\n]{1,300})\}$/.exec(shown) ?? [];
    const parts = attributeParts(inner);
    if (match === undefined || !parts?.some((part) => /[#.=]|^data-/.test(part))) continue;
    const id = idOf(parts, inner);
    const to = id === undefined ? '' : ` {#${id}}`;
    if (match !== to) edit(from + text.length - match.length, from + text.length, to);
  }
};
