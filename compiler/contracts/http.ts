import type { SampleUse } from '../model.ts';

/** A piece of a sample: its text, and where it begins. */
export type Piece = { text: string; at: number };
/** What a sample says: a request's method and target or a response's status, the headers, the body; what it leaves out is absent. */
export type Message = {
  method?: Piece;
  /** Address or path, with query. */
  target?: Piece;
  status?: Piece;
  headers: { name: Piece; value: Piece }[];
  /** Whether headers were to be seen at all: a bare body has none to miss. */
  bare: boolean;
  body?: Piece;
};

/** A body alone. */
export function jsonMessage(text: string, { status }: SampleUse): Message {
  return {
    headers: [],
    bare: true,
    body: { text, at: 0 },
    ...(status === undefined ? {} : { status: { text: status, at: -1 } }),
  };
}

/** A request or response as HTTP/1.1 writes it: first line, headers, an empty line, the body. */
export function parseHttp(text: string, isResponse: boolean): Message {
  const lines = toLines(text);
  const message: Message = { headers: [], bare: false };
  let next = 0;
  const first = lines[0];
  if (first && isResponse) readStatus(first, message);
  else if (first) readRequestLine(first, message);
  if (message.method || message.status) next = 1;
  for (; next < lines.length; next++) {
    const line = lines[next];
    if (!line || line.text.trim() === '') break;
    const colon = line.text.indexOf(':');
    if (colon <= 0) break;
    const value = line.text.slice(colon + 1);
    message.headers.push({
      name: { text: line.text.slice(0, colon).trim(), at: line.at },
      value: { text: value.trim(), at: line.at + colon + 1 + (value.length - value.trimStart().length) },
    });
  }
  while (lines[next]?.text.trim() === '') next++;
  const from = lines[next]?.at;
  if (from !== undefined && text.slice(from).trim() !== '') message.body = { text: text.slice(from), at: from };
  return message;
}

function readRequestLine(line: Piece, message: Message): void {
  const found = /^([A-Z]+)(\s+)(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/.exec(line.text);
  if (!found) return;
  const [, method = '', gap = '', target = ''] = found;
  message.method = { text: method, at: line.at };
  message.target = { text: target, at: line.at + method.length + gap.length };
}

function readStatus(line: Piece, message: Message): void {
  const found = /^(HTTP\/[\d.]+\s+)(\d{3})\b/.exec(line.text);
  if (found) message.status = { text: found[2] ?? '', at: line.at + (found[1] ?? '').length };
}

function toLines(text: string): Piece[] {
  const lines: Piece[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line, at });
    at += line.length + 1;
  }
  return lines;
}
