import type { Construct } from '../syntax/dialect.ts';

/** Removes terminal colours from `ansi` blocks. */
export const removeTerminalColours: Construct = ({ lines, edit }) => {
  let isAnsi = false;
  for (const { from, text, fence } of lines) {
    if (fence === 'opening') isAnsi = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*ansi\b/.test(text);
    if (fence !== 'inside' || !isAnsi) continue;
    for (const { 0: match, index } of text.matchAll(escapes)) edit(from + index, from + index + match.length, '');
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches this character.
const escapes = /\u001b\[[\d;]*m/g;
