import type { Construct } from '../syntax/dialect.ts';
import { idOf, parseAttributeList } from './attribute-lists.ts';

/** Converts the attributes after a heading, `{#id .class key=value}`. Keeps only the id. */
export const convertHeadingAttributes: Construct = ({ lines, edit, masked }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.endsWith('}') || !/^ {0,3}#{1,6}[ \t]/.test(text)) continue;
    const maskedLine = masked.slice(from, from + text.length);
    const [match, inner = ''] = /(?<![ \t])[ \t]*\{:?([^{}\n]{1,300})\}$/.exec(maskedLine) ?? [];
    const parts = parseAttributeList(inner);
    if (match === undefined || !parts?.some((part) => /[#.=]|^data-/.test(part))) continue;
    const id = idOf(parts, inner);
    const replacement = id === undefined ? '' : ` {#${id}}`;
    if (match !== replacement) edit(from + text.length - match.length, from + text.length, replacement);
  }
};
