import { nearest } from '../../basics/nearest.ts';
import { commentNotClosed, includeMalformed } from '../../diagnostics/markdown.ts';
import { type Fix, withFix } from '../../diagnostics/rule.ts';
import * as say from '../../diagnostics/sentences/markdown.ts';
import type { Span } from '../../model.ts';
import { type Draft, placeOf, report } from '../draft.ts';

/**
 * Reports a comment that is never closed, and a malformed include, unless the page uses another tool's syntax for includes. Correct includes have been replaced before the page is written. `spanOf`
 * returns the span of a part of the comment.
 */
export function checkComment(draft: Draft, comment: string, spanOf: (from: number, to: number) => Span): void {
  if (!comment.endsWith('>')) draft.diagnostics.push(commentNotClosed(placeOf(draft, spanOf(0, '<!--'.length)), {}));
  else if (draft.hasOwnIncludes) return;
  else if (comment.includes('@')) checkInclude(draft, comment, spanOf);
  else if (comment.includes('include')) checkForeignInclude(draft, comment, spanOf);
}

/** Matches an include in the syntax of servers or other tools that is the only content of a comment. */
const foreignInclude =
  /^<!--[ \t]*(#?include(?:[ \t]+(?:file|virtual)=|[ \t]*:[ \t]*|[ \t]+)["']?((?:[^\s"'<>]*\/[^\s"'<>]+|[^\s"'<>]+\.(?:md|mdx|markdown|html?)))["']?)[ \t]*-->$/;

function checkForeignInclude(draft: Draft, comment: string, spanOf: (from: number, to: number) => Span): void {
  const [, rawText = '', path = ''] = foreignInclude.exec(comment) ?? [];
  if (rawText === '') return;
  const from = comment.indexOf(rawText);
  const at = placeOf(draft, spanOf(from, from + rawText.length));
  const finding = includeMalformed(at, say.includeMalformed.otherWord({ path }));
  report(draft, withFix(finding, includeFix(comment, path), placeOf(draft, spanOf(0, comment.length))));
}

/** Matches `@` and a word, followed by a path. */
const directive = /^<!--\s*@(\w+)(\s*:?\s*)([^\s{}>]*\.\w+[^\s>]*)/;

function checkInclude(draft: Draft, comment: string, spanOf: (from: number, to: number) => Span): void {
  const [, word = '', between = '', path = ''] = directive.exec(comment) ?? [];
  if (word === '') return;
  const from = comment.indexOf('@');
  const at = placeOf(draft, spanOf(from, from + 1 + word.length));
  if (word !== 'include') {
    if (nearest(word, ['include']) === undefined) return;
    const finding = includeMalformed(at, say.includeMalformed.directiveUnknown({ word }));
    report(draft, withFix(finding, { old: `@${word}`, text: '@include' }));
  } else if (!between.startsWith(':')) {
    const finding = includeMalformed(at, say.includeMalformed.colonMissing({ path }));
    report(draft, withFix(finding, includeFix(comment, path), placeOf(draft, spanOf(0, comment.length))));
  } else {
    const [range = ''] = /(?<=\{)\d*-\d*(?=\}[ \t]*-->$)/.exec(comment) ?? [];
    if (range === '') report(draft, includeMalformed(at, say.includeMalformed.notAlone()));
    else {
      const correctedRange = range.replace('-', ',');
      const finding = includeMalformed(at, say.includeMalformed.rangeDash({ range, wanted: correctedRange }));
      report(
        draft,
        withFix(finding, { old: `{${range}}`, text: `{${correctedRange}}` }, placeOf(draft, spanOf(0, comment.length))),
      );
    }
  }
}

function includeFix(comment: string, path: string): Fix {
  return { old: comment, text: `<!--@include: ${path}-->` };
}
