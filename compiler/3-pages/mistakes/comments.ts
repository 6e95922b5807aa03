import { nearest } from '../../basics/nearest.ts';
import { commentNotClosed, includeMalformed } from '../../diagnostics/markdown.ts';
import type { Span } from '../../model.ts';
import { type Draft, placeOf, report } from '../draft.ts';

/**
 * Reports a comment that is never closed, and one that was meant as an include: what is included in the right way is gone when a
 * page is written. `spanOf` tells where a part of the comment stands.
 */
export function checkComment(draft: Draft, comment: string, spanOf: (from: number, to: number) => Span): void {
  if (!comment.endsWith('>')) draft.diagnostics.push(commentNotClosed(placeOf(draft, spanOf(0, '<!--'.length)), {}));
  else if (comment.includes('@')) checkInclude(draft, comment, spanOf);
  else if (comment.includes('include')) checkForeignInclude(draft, comment, spanOf);
}

/** An include as servers, or other tools, have it in a comment, and nothing else. */
const ofOthers =
  /^<!--[ \t]*(#?include(?:[ \t]+(?:file|virtual)=|[ \t]*:[ \t]*|[ \t]+)["']?((?:[^\s"'<>]*\/[^\s"'<>]+|[^\s"'<>]+\.(?:md|mdx|markdown|html?)))["']?)[ \t]*-->$/;

function checkForeignInclude(draft: Draft, comment: string, spanOf: (from: number, to: number) => Span): void {
  const [, written = '', path = ''] = ofOthers.exec(comment) ?? [];
  if (written === '') return;
  const from = comment.indexOf(written);
  const message = 'This include is an ordinary comment, and shows nothing: it begins with another word than @include.';
  const at = placeOf(draft, spanOf(from, from + written.length));
  report(draft, includeMalformed(at, { message, hint: `Write <!--@include: ${path}-->.` }));
}

/** `@` and a word, and a path after it. */
const directive = /^<!--\s*@(\w+)(\s*:?\s*)([^\s{}>]*\.\w+[^\s>]*)/;

function checkInclude(draft: Draft, comment: string, spanOf: (from: number, to: number) => Span): void {
  const [, word = '', between = '', path = ''] = directive.exec(comment) ?? [];
  if (word === '') return;
  const from = comment.indexOf('@');
  const at = placeOf(draft, spanOf(from, from + 1 + word.length));
  if (word !== 'include') {
    if (nearest(word, ['include']) === undefined) return;
    const message = `There is no directive @${word}: this is an ordinary comment, and shows nothing.`;
    report(draft, includeMalformed(at, { message, hint: 'The nearest is @include.' }));
  } else if (!between.startsWith(':')) {
    const message = 'This include is an ordinary comment, and shows nothing: there is no colon right after @include.';
    report(draft, includeMalformed(at, { message, hint: `Write <!--@include: ${path}-->.` }));
  } else {
    const message = 'This include is an ordinary comment, and shows nothing: it stands in a line with other text.';
    report(draft, includeMalformed(at, { message, hint: 'Put it on a line of its own.' }));
  }
}
