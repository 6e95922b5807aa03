import { headingClosedAtOnce, headingIdMalformed } from '../../diagnostics/markdown.ts';
import { type Draft, placeOf } from '../draft.ts';
import type { Tokens } from '../markdown/tokens.ts';
import { spanIn, type TextRun } from '../positions.ts';

/**
 * Heading ids in other tools' syntax, and common mistakes: braces with spaces, with a colon, with `id=`, or with classes; square
 * brackets; a comment of MDX.
 */
const ids = [
  /\{:?\s*#\s*([^\s{}#"]+)\s*(?:\.[^{}]*)?\}$/,
  /\{:?\s*id\s*[=:]\s*["']?#?([^\s{}"']+)["']?\s*\}$/i,
  /\{#([^\s{}#"]+(?: [^\s{}#"]+){1,4})\}$/,
  /\\\{#([^\s{}\\]+)\\?\}$/,
  /\{\s*\/\*\s*#([^\s{}*]+)\s*\*\/\s*\}$/,
  /\[#([\w-]+)\]$/,
  /\{#([\w-]+)$/,
];

/** Reports trailing `#`s that were meant to close the heading but lack a space before them: at least two, and as many as at its start. */
export function checkClosing(draft: Draft, { raw, text, depth }: Tokens.Heading, run: TextRun): void {
  const marks = /[^\s#\\](#{2,6})$/.exec(text)?.[1];
  if (marks === undefined || marks.length !== depth || !raw.trimStart().startsWith(`${marks} `)) return;
  const from = text.length - marks.length;
  draft.diagnostics.push(headingClosedAtOnce(placeOf(draft, spanIn(draft, run, [from, text.length])), { marks }));
}

/** Reports text that was intended as the id of a heading. `run` is the text of the heading. */
export function checkHeadingId(draft: Draft, { tokens, text }: Tokens.Heading, run: TextRun): void {
  const end = text.slice(-1);
  const last = tokens.at(-1);
  if ((!'}]'.includes(end) && !text.includes('{#')) || last?.type === 'codespan' || last?.type === 'link') return;
  for (const form of ids) {
    const [rawText, id = ''] = form.exec(text) ?? [];
    const from = text.length - (rawText?.length ?? 0);
    if (rawText === undefined || text.slice(0, from).trim() === '') continue;
    const at = placeOf(draft, spanIn(draft, run, [from, text.length]));
    const finding = headingIdMalformed(at, { source: rawText, id: id.replaceAll(' ', '-') });
    // The folder may be written for a tool that supports this syntax, so all occurrences are one finding.
    draft.diagnostics.push(draft.isLenient ? { ...finding, fault: String(form) } : finding);
    return;
  }
}
