import { beginning } from './plain-text.ts';
import type { Lexed, Tokens } from './tokens.ts';

/**
 * The tokens that the package gives a run of text as nearly everybody writes it: words, code, links to places of the site, and emphasis that
 * begins and ends with a word. Undefined for everything else, which is left to the package: that asks every rule at each piece, and for emphasis
 * copies the run with code and links covered, which takes twice as long. A test holds both together. Not for texts with bare addresses, nor
 * inside raw HTML.
 */
export function readQuickly(src: string): Lexed[] | undefined {
  if (src.startsWith(' ') || src.includes('$') || src.includes('  \n')) return undefined;
  const tokens: Lexed[] = [];
  let [begin, from] = [0, 0];
  for (let at = nextSign(src, from); at >= 0; at = nextSign(src, from)) {
    const sign = src.charCodeAt(at);
    if (sign === exclamation && src.charCodeAt(at + 1) !== bracket) {
      from = at + 1;
      continue;
    }
    const token = tokenAt(src, at, sign);
    if (!token) return undefined;
    if (at > begin) tokens.push(plain(src.slice(begin, at)));
    tokens.push(token);
    begin = from = at + token.raw.length;
  }
  if (begin < src.length) tokens.push(plain(src.slice(begin)));
  return tokens;
}

const [exclamation, star, bracket, backtick] = [0x21, 0x2a, 0x5b, 0x60];

const signs = new RegExp(beginning, 'g');

/** Where the next sign stands that can begin something else than text; -1 where none does. */
function nextSign(src: string, from: number): number {
  signs.lastIndex = from;
  return signs.test(src) ? signs.lastIndex - 1 : -1;
}

function plain(raw: string): Tokens.Text {
  return { type: 'text', raw, text: raw, escaped: false };
}

function tokenAt(src: string, at: number, sign: number): Lexed | undefined {
  if (sign === backtick) return codeAt(src, at);
  if (sign === bracket) return linkAt(src, at);
  return sign === star ? emphasisAt(src, at) : undefined;
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
const opening = new Set(Array.from(' \n(', (sign) => sign.charCodeAt(0)));
