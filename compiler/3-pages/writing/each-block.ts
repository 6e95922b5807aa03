import type { Token } from '../markdown/marked.ts';
import { isKnown, type Known } from '../markdown/tokens.ts';
import type { Draft } from './draft.ts';
import { countLines, lineOf } from './lines.ts';

/** The line of the first block, and what is done with each. */
export type Visit = { line: number; visit: (token: Known, line: number) => void };

/** Visits every block with its line, in document order, those inside other blocks too. */
export function eachBlock(draft: Draft, tokens: readonly Token[], { line: first, visit }: Visit): void {
  let line = first;
  for (const token of tokens) {
    if (isKnown(token)) {
      line = lineOf(draft, token, line);
      visit(token, line);
      inside(draft, token, { line, visit });
    }
    line += countLines(token.raw);
  }
}

function inside(draft: Draft, token: Known, { line, visit }: Visit): void {
  if (token.type === 'blockquote' || token.type === 'footnoteText') eachBlock(draft, token.tokens, { line, visit });
  else if (token.type === 'container') eachBlock(draft, token.tokens, { line: line + 1, visit });
  else if (token.type === 'tabs') {
    eachBlock(draft, token.intro, { line: line + 1, visit });
    for (const panel of token.panels) eachBlock(draft, panel.tokens, { line: line + panel.line, visit });
  } else if (token.type === 'list') {
    let at = line;
    for (const { tokens, raw } of token.items) {
      eachBlock(draft, tokens, { line: at, visit });
      at += countLines(raw);
    }
  }
}
