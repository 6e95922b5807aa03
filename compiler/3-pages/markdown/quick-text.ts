import { tokenStart } from './plain-text.ts';
import type { Lexed, Tokens } from './tokens.ts';

/**
 * Returns the tokens that `marked` would return for a run of simple text: words, code, internal links, and emphasis at word boundaries.
 * Returns undefined for any other text. `marked` takes twice as long, because it tries every rule at each token, and copies the run for
 * emphasis. A differential test compares the results. Not for text with bare addresses or inside raw HTML.
 */
export function readQuickly(src: string): Lexed[] | undefined {
  if (src.startsWith(' ') || src.includes('$') || src.includes('  \n')) return undefined;
  const tokens: Lexed[] = [];
  let textStart = 0;
  let from = 0;
  for (let at = nextMark(src, from); at >= 0; at = nextMark(src, from)) {
    const mark = src.charCodeAt(at);
    if (mark === exclamation && src.charCodeAt(at + 1) !== bracket) {
      from = at + 1;
      continue;
    }
    const token = tokenAt(src, at, mark);
    if (!token) return undefined;
    if (at > textStart) tokens.push(textToken(src.slice(textStart, at)));
    tokens.push(token);
    from = at + token.raw.length;
    textStart = from;
  }
  if (textStart < src.length) tokens.push(textToken(src.slice(textStart)));
  return tokens;
}

const exclamation = 0x21;
const star = 0x2a;
const bracket = 0x5b;
const backtick = 0x60;

const marks = new RegExp(tokenStart, 'g');

/** Returns the offset of the next character that can start a token other than text; -1 if there is none. */
function nextMark(src: string, from: number): number {
  marks.lastIndex = from;
  return marks.test(src) ? marks.lastIndex - 1 : -1;
}

function textToken(raw: string): Tokens.Text {
  return { type: 'text', raw, text: raw, escaped: false };
}

function tokenAt(src: string, at: number, mark: number): Lexed | undefined {
  if (mark === backtick) return codeAt(src, at);
  if (mark === bracket) return linkAt(src, at);
  return mark === star ? emphasisAt(src, at) : undefined;
}

/** Matches code without asterisks, which would have to be distinguished from delimiters. */
const code = /`([^`\n*]+)`(?!`)/y;

function codeAt(src: string, at: number): Tokens.Codespan | undefined {
  code.lastIndex = at;
  const [raw, text = ''] = code.exec(src) ?? [];
  if (raw === undefined || (text.startsWith(' ') && text.endsWith(' '))) return undefined;
  return { type: 'codespan', raw, text };
}

const link = /\[([^[\]\\<!*_~^\s][^[\]\\<!*_~\n]*)\]\(([\w./#?=%+,-]+)\)/y;

function linkAt(src: string, at: number): Tokens.Link | undefined {
  link.lastIndex = at;
  const [raw, text = '', href = ''] = link.exec(src) ?? [];
  const tokens = raw === undefined ? undefined : readQuickly(text);
  return raw !== undefined && tokens ? { type: 'link', raw, href, title: null, text, tokens } : undefined;
}

const emphasis = /(\*\*?)([A-Za-z0-9`[](?:[^*]*[A-Za-z0-9`)])?)\1(?=$|[\s.,;:)?])/y;

function emphasisAt(src: string, at: number): Tokens.Strong | Tokens.Em | undefined {
  if (at > 0 && !opening.has(src.charCodeAt(at - 1))) return undefined;
  emphasis.lastIndex = at;
  const [raw, marks, text = ''] = emphasis.exec(src) ?? [];
  const tokens = raw === undefined ? undefined : readQuickly(text);
  return raw !== undefined && tokens ? { type: marks === '**' ? 'strong' : 'em', raw, text, tokens } : undefined;
}

/** Characters that can precede emphasis. */
const opening = new Set(Array.from(' \n(', (character) => character.charCodeAt(0)));
