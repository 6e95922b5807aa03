import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';

/** A fenced sample of the API pages: where it stands, what its fence says, and its text. */
export type Fence = { at: string; language: string; info: string; text: string };
/** A request as a sample writes it. The body is undefined when it is in another file or there is none. */
type WrittenRequest = { method: string; path: string; headers: Map<string, string>; body: string | undefined };

/** Every fence below content/api and content/launchpad, by page and in order. */
export function fencesOf(): Fence[] {
  const root = new URL('../../', import.meta.url);
  return globSync('content/{api,launchpad}/**/*.md', { cwd: root.pathname })
    .sort()
    .flatMap((page) => fencesIn(page, readFileSync(new URL(page, root), 'utf8')));
}

/** What a fence says of a key, such as `op="…"`. */
export function attribute({ info }: Fence, key: string): string | undefined {
  return new RegExp(`(?<![\\w-])${key}="([^"]*)"`).exec(info)?.[1];
}

/** Reads `http` as it travels, and `bash` as one call of curl. */
export function readRequest({ language, text }: Fence): WrittenRequest {
  return language === 'http' ? readHttp(text) : readCurl(text);
}

function fencesIn(page: string, text: string): Fence[] {
  const found = text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)\n```$/gm);
  return Array.from(found, ({ index, 1: language = '', 2: info = '', 3: inside = '' }) => {
    const line = text.slice(0, index).split('\n').length;
    return { at: `${page}:${line}`, language, info, text: inside };
  });
}

function readHttp(text: string): WrittenRequest {
  const [head = '', ...rest] = text.split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = start.split(' ');
  return { method, path, headers: new Map(lines.map(toHeader)), body: rest.length > 0 ? rest.join('\n\n') : undefined };
}

function readCurl(text: string): WrittenRequest {
  const url = /"https:\/\/[^/"]+([^"]*)"/.exec(text)?.[1] ?? '';
  const headers = Array.from(text.matchAll(/-H "([^"]+)"/g), ([, header = '']) => toHeader(header));
  return {
    method: /-X (\w+)/.exec(text)?.[1] ?? 'GET',
    path: url,
    headers: new Map(headers),
    body: /--data '([^']*)'/.exec(text)?.[1],
  };
}

function toHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
