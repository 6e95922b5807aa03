import { cjkRanges } from '../../texts/cjk.ts';

/**
 * The rules of `marked` for `*` and `~`, extended as in markdown-cjk-friendly: Chinese, Japanese and Korean punctuation does not prevent
 * the start or end of emphasis. Neither does other punctuation next to a character of these scripts, which are written without spaces
 * between words. The rules for `_` are unchanged. Text without characters of these scripts is parsed according to CommonMark.
 */
export const emphasisRules = {
  emStrongLDelim: new RegExp(
    `^(?:\\*+(?:((?!\\*)${punctuationClass('~')})|([^\\s*]))?)|^_+(?:((?![_~])[\\p{P}\\p{S}])|([^\\s_]))?`,
    'v',
  ),
  emStrongRDelimAst: closerPattern('\\*', '\\*+', '~', '[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])'),
  delLDelim: new RegExp(`^~~?(?:((?!~)${punctuationClass()})|[^\\s~])`, 'v'),
  delRDelim: closerPattern('~', '~~?', '', '[^~]+(?=[^~])'),
  // A lone surrogate is part of an emoji or a Han character, because `marked` passes single code units.
  punctuation: new RegExp(`^(?![*_])[\\s\\p{P}\\p{S}\\ud800-\\udfff${cjkRanges}]`, 'v'),
};

/** Returns whether a character is a letter or digit of a script without spaces between words, next to which `_` is part of a word. */
export function isCjkLetter(character: string): boolean {
  return cjkLetter.test(character);
}

const cjkLetter = new RegExp(`^[[${cjkRanges}]--[\\p{P}\\p{S}]]`, 'v');

/** Returns a character class of punctuation in other scripts, without the characters in `except`. */
function punctuationClass(except = ''): string {
  return `[[\\p{P}\\p{S}]--[${except}${cjkRanges}]]`;
}

/**
 * Returns a pattern for delimiters that can close emphasis. `marked` reads the groups: 1 and 2 can only close, 3 and 4 can only open, 5 and
 * 6 can do both. `run` matches a run of the delimiter.
 */
function closerPattern(mark: string, run: string, letters: string, skipped: string): RegExp {
  const other = punctuationClass(letters);
  const letter = `[[[^\\s\\p{P}\\p{S}]${letters}]--[${cjkRanges}]]`;
  const word = `[[^\\s\\p{P}\\p{S}]${letters}${cjkRanges}]`;
  const cjk = `[${cjkRanges}]`;
  const delimiter = `${run}(?!${mark})`;
  return new RegExp(
    [
      `^${skipped}`,
      `(?!${mark})${other}(${run})(?=\\s|$)`,
      `(?:${word}(?=${delimiter}(?:\\s|$))|${letter}(?=${delimiter}${other}))(${run})`,
      `(?!${mark})(?:\\s(?=${run}${word})|${other}(?=${run}${letter}))(${run})`,
      `\\s(${run})(?!${mark})(?=${other})`,
      `(?!${mark})(?:${other}(?=${delimiter}(?:${other}|${cjk}))|${cjk}(?=${delimiter}${other}))(${run})`,
      `${word}(${run})(?=${word})`,
    ].join('|'),
    'gv',
  );
}
