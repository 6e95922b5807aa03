/// <reference path="./emoji-names.d.ts" />
import characters from 'markdown-it-emoji/lib/data/full.mjs';
import type { Construct } from '../syntax/dialect.ts';

/** Returns the emoji with this name; undefined if there is none. */
export function findEmoji(name: string): string | undefined {
  return Object.hasOwn(characters, name) ? characters[name] : undefined;
}

/** Converts emoji shortcodes, `:tada:`. Leaves unknown names unchanged. */
export const convertEmoji: Construct = ({ masked, edit }) => {
  for (const { 0: match, 1: name = '', index } of masked.matchAll(/(?<![\w:/]):([a-z0-9_+-]+):(?!\w)/g)) {
    const character = findEmoji(name);
    if (character !== undefined) edit(index, index + match.length, character);
  }
};
