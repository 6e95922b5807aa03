import type { Message, Piece } from './http.ts';

const valued = new Map([
  ['-X', 'method'],
  ['--request', 'method'],
  ['-H', 'header'],
  ['--header', 'header'],
  ['-d', 'body'],
  ['--data', 'body'],
  ['--data-raw', 'body'],
  ['--data-binary', 'body'],
  ['--json', 'json'],
  ['--url', 'url'],
]);
/** Options that take a value which says nothing of the message. */
const passedOver =
  /^(?:-[AbcEeKmowuxyYzF]|--(?:user|user-agent|output|max-time|cookie|cookie-jar|proxy|retry|connect-timeout|write-out|form|cacert|cert|key|referer))$/;

/** What a curl command in a shell sample would send; undefined where there is none. A body that is read from a file is unknown. */
export function parseCurl(text: string): Message | undefined {
  const words = toWords(text);
  const start = words.findIndex(({ text: word }) => word === 'curl');
  if (start < 0) return undefined;
  const message: Message = { headers: [], bare: false };
  for (let index = start + 1; index < words.length; index++) {
    const word = words[index];
    if (!word || /^(?:\||;|&&|\|\||>|<)$/.test(word.text)) break;
    const kind = valued.get(word.text);
    const value = words[index + 1];
    if (kind !== undefined && value) {
      take(message, kind, value);
      index++;
    } else if (passedOver.test(word.text)) index++;
    else if (!word.text.startsWith('-')) message.target ??= word;
  }
  message.method ??= { text: message.body ? 'POST' : 'GET', at: words[start]?.at ?? 0 };
  return message;
}

function take(message: Message, kind: string, value: Piece): void {
  if (kind === 'method') message.method = value;
  else if (kind === 'url') message.target = value;
  else if (kind === 'header') {
    const colon = value.text.indexOf(':');
    const rest = value.text.slice(colon + 1);
    if (colon > 0)
      message.headers.push({
        name: { text: value.text.slice(0, colon).trim(), at: value.at },
        value: { text: rest.trim(), at: value.at + colon + 1 + rest.length - rest.trimStart().length },
      });
  } else {
    if (kind === 'json')
      message.headers.push({ name: { text: 'Content-Type', at: value.at }, value: { text: 'application/json', at: value.at } });
    message.body = value.text.startsWith('@') ? { text: '', at: -1 } : value;
  }
}

/** The words of a command as a shell splits them; each begins where its text does, behind its quote. */
function toWords(text: string): Piece[] {
  const words: Piece[] = [];
  const pattern = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\\n|(\s+)|#[^\n]*|([^\s'"\\]|\\.)+/g;
  let open = false;
  for (const match of text.matchAll(pattern)) {
    const [whole, single, double, blank] = match;
    if (blank !== undefined || whole === '\\\n' || (whole.startsWith('#') && !open)) {
      if (/\n/.test(blank ?? '')) words.push({ text: ';', at: match.index });
      open = false;
      continue;
    }
    const quoted = single ?? double;
    const piece = {
      text: single ?? (double ?? whole).replaceAll(/\\(.)/g, '$1'),
      at: match.index + (quoted === undefined ? 0 : 1),
    };
    const last = words.at(-1);
    if (open && last) last.text += piece.text;
    else words.push(piece);
    open = true;
  }
  return words.filter(({ text: word }, index) => word !== ';' || index > 0);
}
