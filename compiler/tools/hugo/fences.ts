import { firstMatch } from '../../basics/text-parts.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Converts the options after the language of a fence: `{hl_lines=[2,"4-5"],linenos=table}`, and Hextra's `filename`. */
export const convertFenceOptions: Construct = ({ lines, edit }) => {
  for (const { from, text, fence } of lines) {
    if (fence !== 'opening') continue;
    const [match, before = '', language = '', options = ''] =
      /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*)([^\s{`]*)[ \t]*\{([^{}]*)\}[ \t]*$/.exec(text) ?? [];
    if (match === undefined || !/^[ \t]*(?:[.#]?[\w-]+)(?:[ \t]*=|[ \t,]|[ \t]*$)/.test(options) || /^[\d,\s-]*$/.test(options))
      continue;
    const readOption = (name: string): string | undefined =>
      new RegExp(`\\b${name}[ \\t]*=[ \\t]*(?:"([^"]*)"|\\[([^\\]]*)\\]|([^\\s,}]+))`, 'i')
        .exec(options)
        ?.slice(1)
        .find((each) => each !== undefined);
    const name = readOption('filename') ?? readOption('title');
    const markedLines = readOption('hl_lines')?.match(/\d+(?:-\d+)?/g) ?? [];
    const numbers = readOption('linenos');
    const info = [
      language === '' && /^[ \t]*\.(\w+)/.test(options) ? firstMatch(/^[ \t]*\.(\w+)/, options, 1) : language,
      name === undefined ? '' : `title="${name}"`,
      markedLines.length === 0 ? '' : `{${markedLines.join(',')}}`,
      numbers === undefined || numbers === 'false' ? '' : 'showLineNumbers',
    ];
    edit(from + before.length, from + text.length, info.filter((part) => part !== '').join(' ') || 'text');
  }
};
