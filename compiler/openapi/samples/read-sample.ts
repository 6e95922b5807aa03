import { capture } from '../../basics/text-parts.ts';
import type { SampleUse } from './sample-use.ts';

/** A part of a sample: its text and offset. */
export type SampleText = { text: string; at: number };
/** A parsed sample: the method and target of a request or the status of a response, headers, and body. Missing parts are absent. */
export type Message = {
  method?: SampleText;
  /** URL or path, with query. */
  target?: SampleText;
  status?: SampleText;
  headers: { name: SampleText; value: SampleText }[];
  /** True if the sample is just a body, which has no headers to check. */
  isBodyOnly: boolean;
  body?: SampleText;
};

/** Returns a message that consists of a body only. */
export function toJsonMessage(text: string, { status }: SampleUse): Message {
  return {
    headers: [],
    isBodyOnly: true,
    body: { text, at: 0 },
    ...(status === undefined ? {} : { status: { text: status, at: -1 } }),
  };
}

/** Parses an HTTP/1.1 request or response: the first line, headers, an empty line, and the body. */
export function parseHttp(text: string, isResponse: boolean): Message {
  const lines = toLines(text);
  const message: Message = { headers: [], isBodyOnly: false };
  let nextLineStart = 0;
  const first = lines[0];
  if (first && isResponse) readStatus(first, message);
  else if (first) readRequestLine(first, message);
  if (message.method || message.status) nextLineStart = 1;
  for (; nextLineStart < lines.length; nextLineStart++) {
    const line = lines[nextLineStart];
    if (!line || line.text.trim() === '') break;
    const colon = line.text.indexOf(':');
    if (colon <= 0) break;
    const value = line.text.slice(colon + 1);
    message.headers.push({
      name: { text: line.text.slice(0, colon).trim(), at: line.at },
      value: { text: value.trim(), at: line.at + colon + 1 + (value.length - value.trimStart().length) },
    });
  }
  while (lines[nextLineStart]?.text.trim() === '') nextLineStart++;
  const from = lines[nextLineStart]?.at;
  if (from !== undefined && text.slice(from).trim() !== '') message.body = { text: text.slice(from), at: from };
  return message;
}

function readRequestLine(line: SampleText, message: Message): void {
  const match = /^([A-Z]+)(\s+)(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(line.text);
  if (!match) return;
  const [, method = '', gap = '', target = ''] = match;
  message.method = { text: method, at: line.at };
  message.target = { text: target, at: line.at + method.length + gap.length };
}

function readStatus(line: SampleText, message: Message): void {
  const status = capture(/^(HTTP\/[\d.]+\s+)(\d{3})\b/, line.text);
  if (status) message.status = { text: status[2], at: line.at + status[1].length };
}

function toLines(text: string): SampleText[] {
  const lines: SampleText[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, at });
    at += line.length + 1;
  }
  return lines;
}

const optionKinds = new Map([
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
/** Matches options that take a value but do not affect the message. */
const ignoredOptions =
  /^(?:-[AbcEeKmowuxyYzF]|--(?:user|user-agent|output|max-time|cookie|cookie-jar|proxy|retry|connect-timeout|write-out|form|cacert|cert|key|referer))$/;

/** Parses the first curl command in a shell sample; undefined if there is none. If the body is read from a file, its content is unknown. */
export function parseCurl(text: string): Message | undefined {
  const words = splitWords(text);
  const start = words.findIndex(({ text: word }) => word === 'curl');
  if (start < 0) return undefined;
  const message: Message = { headers: [], isBodyOnly: false };
  for (let index = start + 1; index < words.length; index++) {
    const firstWord = words[index];
    if (!firstWord || /^(?:\||;|&&|\|\||>|<)$/.test(firstWord.text)) break;
    const kind = optionKinds.get(firstWord.text);
    const value = words[index + 1];
    if (kind !== undefined && value) {
      applyOption(message, kind, value);
      index++;
    } else if (ignoredOptions.test(firstWord.text)) index++;
    else if (!firstWord.text.startsWith('-')) message.target ??= firstWord;
  }
  message.method ??= { text: message.body ? 'POST' : 'GET', at: words[start]?.at ?? 0 };
  return message;
}

function applyOption(message: Message, kind: string, value: SampleText): void {
  if (kind === 'method') message.method = value;
  else if (kind === 'url') message.target = value;
  else if (kind === 'header') {
    const colon = value.text.indexOf(':');
    const headerValue = value.text.slice(colon + 1);
    if (colon > 0)
      message.headers.push({
        name: { text: value.text.slice(0, colon).trim(), at: value.at },
        value: { text: headerValue.trim(), at: value.at + colon + 1 + headerValue.length - headerValue.trimStart().length },
      });
  } else {
    if (kind === 'json')
      message.headers.push({ name: { text: 'Content-Type', at: value.at }, value: { text: 'application/json', at: value.at } });
    message.body = value.text.startsWith('@') ? { text: '', at: -1 } : value;
  }
}

/** Splits a command into words like a shell. The offsets are those of the text inside quotes. */
function splitWords(text: string): SampleText[] {
  const words: SampleText[] = [];
  const pattern = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\\n|(\s+)|#[^\n]*|([^\s'"\\]|\\.)+/g;
  let isOpen = false;
  for (const match of text.matchAll(pattern)) {
    const [whole, single, double, blank] = match;
    if (blank !== undefined || whole === '\\\n' || (whole.startsWith('#') && !isOpen)) {
      if (/\n/.test(blank ?? '')) words.push({ text: ';', at: match.index });
      isOpen = false;
      continue;
    }
    const quoted = single ?? double;
    const piece = {
      text: single ?? (double ?? whole).replaceAll(/\\(.)/g, '$1'),
      at: match.index + (quoted === undefined ? 0 : 1),
    };
    const last = words.at(-1);
    if (isOpen && last) last.text += piece.text;
    else words.push(piece);
    isOpen = true;
  }
  return words.filter(({ text: word }, index) => word !== ';' || index > 0);
}
