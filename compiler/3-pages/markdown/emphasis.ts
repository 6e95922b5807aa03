import { cjkRanges } from '../../texts/cjk.ts';

/**
 * The package's rules for `*` and `~`, with the rules of markdown-cjk-friendly: Chinese, Japanese and Korean punctuation does not
 * keep emphasis from beginning or ending, and neither does other punctuation next to a character of these scripts, which are
 * written without spaces between words. Rules for `_` are unchanged. Texts without such characters are read as CommonMark says.
 */
export const emphasisRules = {
  emStrongLDelim: new RegExp(
    `^(?:\\*+(?:((?!\\*)${punctuation('~')})|([^\\s*]))?)|^_+(?:((?![_~])[\\p{P}\\p{S}])|([^\\s_]))?`,
    'v',
  ),
  emStrongRDelimAst: closers('\\*', '\\*+', '~', '[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|[^*]+(?=[^*])'),
  delLDelim: new RegExp(`^~~?(?:((?!~)${punctuation()})|[^\\s~])`, 'v'),
  delRDelim: closers('~', '~~?', '', '[^~]+(?=[^~])'),
  // Half of a pair of surrogates is that of an emoji or a Han character: the package passes one code unit.
  punctuation: new RegExp(`^(?![*_])[\\s\\p{P}\\p{S}\\ud800-\\udfff${cjkRanges}]`, 'v'),
};

/** Whether a character is a letter or digit of a script without spaces between words, beside which `_` stays part of a word. */
export function isCjkLetter(character: string): boolean {
  return cjkLetter.test(character);
}

const cjkLetter = new RegExp(`^[[${cjkRanges}]--[\\p{P}\\p{S}]]`, 'v');

/** Punctuation of other scripts, without the characters in `except`. */
function punctuation(except = ''): string {
  return `[[\\p{P}\\p{S}]--[${except}${cjkRanges}]]`;
}

/**
 * What may end emphasis. The groups are those that the package reads: 1 and 2 end only, 3 and 4 begin only, 5 and 6 do both.
 * `run` is a run of the mark.
 */
function closers(mark: string, run: string, letters: string, skipped: string): RegExp {
  const other = punctuation(letters);
  const letter = `[[[^\\s\\p{P}\\p{S}]${letters}]--[${cjkRanges}]]`;
  const word = `[[^\\s\\p{P}\\p{S}]${letters}${cjkRanges}]`;
  const cjk = `[${cjkRanges}]`;
  const whole = `${run}(?!${mark})`;
  return new RegExp(
    [
      `^${skipped}`,
      `(?!${mark})${other}(${run})(?=\\s|$)`,
      `(?:${word}(?=${whole}(?:\\s|$))|${letter}(?=${whole}${other}))(${run})`,
      `(?!${mark})(?:\\s(?=${run}${word})|${other}(?=${run}${letter}))(${run})`,
      `\\s(${run})(?!${mark})(?=${other})`,
      `(?!${mark})(?:${other}(?=${whole}(?:${other}|${cjk}))|${cjk}(?=${whole}${other}))(${run})`,
      `${word}(${run})(?=${word})`,
    ].join('|'),
    'gv',
  );
}
