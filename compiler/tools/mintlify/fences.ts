import type { Construct } from '../syntax/dialect.ts';

/** Fence options without an effect here: every block has a copy button, and scrolls if it is wide. */
const ignoredWords: ReadonlySet<string> = new Set(['wrap', 'expandable', 'copy', 'twoslash']);
const numberWords: ReadonlySet<string> = new Set(['lines', 'showLineNumbers']);

/**
 * Converts the options of a fence. The text after the language is the title, except for options such as `icon="…"`, `lines`,
 * `highlight={1-2}` and `expandable`.
 */
export const convertFences: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== 'opening') continue;
    const [, before = '', language = '', rest = ''] = /^([^`~]*(?:`{3,}|~{3,})[ \t]*)(\S*)[ \t]*(.*)$/.exec(text) ?? [];
    if (rest.trim() === '') continue;
    const info = [language, ...convertOptions(rest)].join(' ');
    edit(from + before.length, from + text.length, info);
  }
};

function convertOptions(rest: string): string[] {
  let [title, ranges, numbered] = ['', '', false];
  const words = rest.replace(
    /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|(\S+))|\{([\d,\s-]+)\}/g,
    (_, ...results: string[]) => {
      const [name = '', double, single, braced, bare, lineNumbers] = results;
      const value = double ?? single ?? braced ?? bare ?? '';
      if (lineNumbers !== undefined) ranges = lineNumbers;
      else if (name === 'title' || name === 'filename') title = value;
      else if (name === 'highlight') ranges = value.replace(/[[\]"']/g, '');
      else if (numberWords.has(name)) numbered = value !== 'false';
      return ' ';
    },
  );
  const titleWords = words.split(/\s+/).filter((word) => {
    if (numberWords.has(word)) numbered = true;
    return word !== '' && !ignoredWords.has(word) && !numberWords.has(word);
  });
  if (title === '') title = titleWords.join(' ');
  return [
    ...(title === '' ? [] : [`title="${title.replaceAll('"', "'")}"`]),
    ...(/^[\d,\s-]+$/.test(ranges) ? [`{${ranges.replace(/\s/g, '')}}`] : []),
    ...(numbered ? ['showLineNumbers'] : []),
  ];
}
