import { linkComputed, macroUnknown } from '../../diagnostics/dialects.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Escapes blocks of mkdocstrings, `::: package.module`. They are shown as text, because a program generates their content. */
export const convertApiBlocks: Construct = ({ masked, edit, report }) => {
  for (const { 0: match, index } of masked.matchAll(/^[ \t]*:::[ \t]+\w+(?:\.\w+)+[ \t]*$/gm)) {
    const start = index + match.indexOf(':');
    report(start, index + match.trimEnd().length, (at) => macroUnknown(at, { name: ':::', tool: 'MkDocs' }));
    // Escapes the colons, because they would open a container and leave the enclosing box unclosed.
    edit(start, start, '\\');
  }
};

/**
 * Replaces links to objects that mkdocstrings documents, `[text][package.name]` and `[package.name][]`, with their labels. Leaves
 * references that the page defines unchanged.
 */
export const convertApiReferences: Construct = ({ masked, text, page, edit, report }) => {
  const defined = new Set(Array.from(masked.matchAll(/^[ \t]*\[([^\]\n]+)\]:/gm), ([, name = '']) => name.toLowerCase()));
  for (const { 0: match, 1: label = '', 2: rawText = '', index } of masked.matchAll(
    /(?<![\w\])!\\])\[([^[\]\n^]{1,300})\]\[([^[\]\n^]{0,300})\]/g,
  )) {
    const labelEnd = index + 1 + label.length;
    const target = rawText === '' ? text.slice(index + 1, labelEnd).replaceAll('`', '') : rawText;
    if (!/^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(target) || defined.has(target.toLowerCase())) continue;
    report(index, index + match.length, (at) => linkComputed(at, { target }));
    edit(index, index + 1, '');
    edit(labelEnd, index + match.length, page.keepsUnsupported ? ` <!-- [${target}] -->` : '');
  }
};
