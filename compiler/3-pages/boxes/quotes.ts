import { boxTitle } from '../../wording/wordings.ts';
import type { Token, Tokens } from '../markdown/marked.ts';
import { isKnown } from '../markdown/tokens.ts';
import type { Draft } from '../writing/draft.ts';
import { spanIn } from '../writing/leaf.ts';
import { toAdmonition } from './admonitions.ts';

/** A quote, or an alert where its first line says `[!NOTE]` or the like. */
export function writeQuote(draft: Draft, token: Tokens.Blockquote, line: number): string {
  const kind = draft.plain ? undefined : alert.exec(token.text)?.[1]?.toLowerCase();
  if (kind === undefined) return `<blockquote>\n${draft.blocks(draft, token.tokens, line)}</blockquote>\n`;
  const title = boxTitle(draft.wording, kind);
  const [first, ...rest] = token.tokens;
  if (first && isKnown(first) && first.type === 'paragraph') {
    const leaf = { text: first.text, line, offset: 0 };
    draft.edits.push({ span: spanIn(draft, leaf, [0, kind.length + 3]), text: `**${title}**` });
    first.tokens = withoutMark(first.tokens, kind.length + 3);
    const empty = first.text.trim().length === kind.length + 3;
    return toAdmonition({ kind, title, content: draft.blocks(draft, empty ? rest : token.tokens, line) });
  }
  return toAdmonition({ kind, title, content: draft.blocks(draft, rest, line) });
}

const alert = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** The mark stays in `raw`, which counts for places, and goes from the text. */
function withoutMark<T extends Token>(tokens: readonly T[], length: number): T[] {
  const [first, second, ...rest] = tokens;
  if (!first || !('text' in first) || typeof first.text !== 'string') return [...tokens];
  const cut = { ...first, text: first.text.slice(length).replace(/^[ \t]*\n?/, '') };
  return second?.type === 'br' ? [cut, { ...second, type: 'space' }, ...rest] : [cut, ...(second ? [second] : []), ...rest];
}
