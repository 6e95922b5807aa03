import type { Heading } from '../model.ts';
import { keepFootnoteText, writeFootnotes } from './boxes/footnotes.ts';
import { lex } from './markdown/lex.ts';
import type { Token } from './markdown/marked.ts';
import type { LexLimits } from './markdown/meter.ts';
import { isKnown } from './markdown/tokens.ts';
import { writeBlocks } from './writing/blocks.ts';
import { type Draft, newDraft, nextSection, type Settings } from './writing/draft.ts';
import { eachBlock } from './writing/each-block.ts';
import { writeHeading } from './writing/headings.ts';
import { writeInlines } from './writing/inlines.ts';
import { countLines } from './writing/lines.ts';

/** A text as HTML with everything that was found in it. */
export type Written = {
  html: string;
  draft: Draft;
  /** The heading of level 1 that the text begins with, when it was left to the shell. */
  title: Heading | undefined;
};

/**
 * Writes a Markdown text as the body of a page. A heading of level 1 that it begins with is left out, unless the page has another
 * title by its front matter. Throws OverLimit.
 */
export function toBody(
  text: string,
  settings: Settings,
  { limits, title }: { limits: LexLimits; title: string | undefined },
): Written {
  const tokens = lex(text, limits);
  const draft = newDraft(settings, text, { tokens, blocks: writeBlocks, inlines: writeInlines });
  if (text.includes('[^')) collectFootnotes(draft);
  const first = tokens.findIndex((token) => !isSilent(token));
  const leading = settings.plain ? undefined : headingAt(tokens[first]);
  if (!leading) {
    const html = writeBlocks(draft, tokens, 1) + writeFootnotes(draft);
    nextSection(draft, { anchor: '', title: '' });
    return { html, draft, title: undefined };
  }
  const line = 1 + tokens.slice(0, first).reduce((sum, { raw }) => sum + countLines(raw), 0);
  const before = writeBlocks(draft, tokens.slice(0, first), 1);
  const written = writeHeading(draft, leading, line);
  const heading = draft.headings[0];
  const dropped = heading !== undefined && (title === undefined || title.trim() === heading.text);
  const rest = writeBlocks(draft, tokens.slice(first + 1), line + countLines(leading.raw)) + writeFootnotes(draft);
  nextSection(draft, { anchor: '', title: '' });
  return { html: before + (dropped ? '' : written) + rest, draft, title: dropped ? heading : undefined };
}

/** Whether a token shows nothing. */
function isSilent(token: Token): boolean {
  return (
    token.type === 'space' || token.type === 'def' || (token.type === 'html' && /^\s*(?:<!--[\s\S]*?-->\s*)+$/.test(token.raw))
  );
}

function headingAt(token: Token | undefined) {
  return token && isKnown(token) && token.type === 'heading' && token.depth === 1 ? token : undefined;
}

function collectFootnotes(draft: Draft): void {
  eachBlock(draft, draft.tokens, {
    line: 1,
    visit: (token, line) => {
      if (token.type === 'footnoteText') keepFootnoteText(draft, token, line);
    },
  });
}
