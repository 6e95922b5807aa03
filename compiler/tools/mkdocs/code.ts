import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Converts the options of a fence, `py title="…" hl_lines="2 3" linenums="1"` or `{ .py .annotate }`, and the markers of annotations. */
export const convertCodeOptions: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence === 'inside' && /\(\d+\)!/.test(text))
      for (const { 0: match, index } of text.matchAll(/\(\d+\)!/g))
        edit(from + index + match.length - 1, from + index + match.length, '');
    if (fence !== 'opening') continue;
    const [, before = '', info = ''] = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*)(.*)$/.exec(text) ?? [];
    const newInfo = toInfo(info);
    if (newInfo !== info) edit(from + before.length, from + text.length, newInfo);
  }
};

function toInfo(info: string): string {
  if (!/[{="]|[ \t]/.test(info.trim())) return info;
  const readValue = (name: string): string | undefined =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`)
      .exec(info)
      ?.slice(1)
      .find((each) => each !== undefined);
  const language = firstMatch(/^\s*\{?\s*\.?([\w+#-]+)/, info, 1);
  const title = readValue('title');
  const lines = readValue('hl_lines');
  const start = readValue('linenums')?.split(/\s+/)[0];
  return [
    /^(?:title|hl_lines|linenums|annotate|no-copy|copy|select)$/.test(language) ? 'text' : language,
    title === undefined ? '' : `title="${title}"`,
    lines === undefined ? '' : `{${lines.trim().replace(/\s+/g, ',')}}`,
    start === undefined ? '' : `showLineNumbers=${start}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Removes the language from inline code, `` `#!py code` ``. */
export const convertInlineCode: Construct = ({ lines, masked, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== undefined || !text.includes('`')) continue;
    for (const { 0: match, index } of text.matchAll(/(?<=(?<!`)`)(?:#!|:::)[\w+-]+[ \t]+(?=\S)/g))
      if (masked.charAt(from + index) === '\u0001') edit(from + index, from + index + match.length, '');
  }
};
