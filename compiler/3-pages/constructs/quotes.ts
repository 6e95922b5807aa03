import { escapeText } from '../../html/escape.ts';
import { boxTitle } from '../../wording/wordings.ts';
import type { Draft } from '../draft.ts';
import { isPageToken, type Token, type Tokens } from '../markdown/tokens.ts';
import { checkQuote } from '../mistakes/quotes.ts';
import { spanIn } from '../positions.ts';
import { admonitionHtml } from './admonitions.ts';

/** Writes a quote, or an alert if its first line is `[!NOTE]` or similar. */
export function writeQuote(draft: Draft, token: Tokens.Blockquote, line: number): string {
  const kind = draft.isPlain ? undefined : alert.exec(token.text)?.[1]?.toLowerCase();
  if (kind === undefined && !draft.isPlain && token.text.startsWith('[')) checkQuote(draft, token, line);
  if (kind === undefined) return `<blockquote>\n${draft.writeBlocks(draft, token.tokens, line)}</blockquote>\n`;
  const title = boxTitle(draft.wording, kind);
  const [first, ...rest] = token.tokens;
  let content: readonly Token[] = rest;
  if (first && isPageToken(first) && first.type === 'paragraph') {
    const markLength = kind.length + '[!]'.length;
    const run = { text: first.text, line, offset: 0 };
    draft.edits.push({ span: spanIn(draft, run, [0, markLength]), text: `**${title}**` });
    first.tokens = withoutMarker(first.tokens, markLength);
    if (first.text.trim().length > markLength) content = token.tokens;
  }
  return admonitionHtml(kind, escapeText(title), draft.writeBlocks(draft, content, line));
}

const alert = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Removes the marker from the text, but not from `raw`, from which locations are computed. */
function withoutMarker<T extends Token>(tokens: readonly T[], length: number): T[] {
  const [first, second, ...rest] = tokens;
  if (!first || !('text' in first) || typeof first.text !== 'string') return [...tokens];
  const remainder = { ...first, text: first.text.slice(length).replace(/^[ \t]*\n?/, '') };
  if (!second) return [remainder];
  return [remainder, second.type === 'br' ? { ...second, type: 'space' } : second, ...rest];
}
