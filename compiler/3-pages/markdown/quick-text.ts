import { beginning } from './plain-text.ts';
import type { Lexed, Tokens } from './tokens.ts';

/**
 * The tokens that the package would give a run of text, where it has only what nearly everybody writes: words, code, links to
 * places of the site, and emphasis that begins and ends with a word. Undefined for any other text, which the package reads in
 * twice the time: it asks every rule at each piece, and for emphasis copies the run. A test holds both together. Not for texts
 * with bare addresses, nor inside raw HTML.
 */
export function readQuickly(src: string): Lexed[] | undefined {
  if (src.startsWith(' ') || src.includes('$') || src.includes('  \n')) return undefined;
  const tokens: Lexed[] = [];
  let begin = 0;
  let from = 0;
  for (let at = nextMark(src, from); at >= 0; at = nextMark(src, from)) {
    const mark = src.charCodeAt(at);
    if (mark === exclamation && src.charCodeAt(at + 1) !== bracket) {
      from = at + 1;
      continue;
    }
    const token = tokenAt(src, at, mark);
    if (!token) return undefined;
    if (at > begin) tokens.push(plain(src.slice(begin, at)));
    tokens.push(token);
    from = at + token.raw.length;
    begin = from;
  }
  if (begin < src.length) tokens.push(plain(src.slice(begin)));
  return tokens;
}

const exclamation = 0x21;
const star = 0x2a;
const bracket = 0x5b;
const backtick = 0x60;

const marks = new RegExp(beginning, 'g');

/** Where the next character stands that can begin something else than text; -1 where there is none. */
function nextMark(src: string, from: number): number {
  marks.lastIndex = from;
  return marks.test(src) ? marks.lastIndex - 1 : -1;
}

function plain(raw: string): Tokens.Text {
  return { type: 'text', raw, text: raw, escaped: false };
}

function tokenAt(src: string, at: number, mark: number): Lexed | undefined {
  if (mark === backtick) return codeAt(src, at);
  if (mark === bracket) return linkAt(src, at);
  return mark === star ? emphasisAt(src, at) : undefined;
}

/** Stars in code would have to be told from those around. */
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

/** What stands before emphasis. */
const opening = new Set(Array.from(' \n(', (character) => character.charCodeAt(0)));
