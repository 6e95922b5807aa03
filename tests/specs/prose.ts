import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';

/** A fenced sample of the API pages: its place, the language and attributes of its fence, and its content. */
export type Fence = { at: string; language: string; info: string; text: string };
/** A request in a sample. The body is undefined if it is in another file or missing. */
type WrittenRequest = { method: string; path: string; headers: Map<string, string>; body: string | undefined };

/** Returns every fence below content/api and content/launchpad, ordered by page and position. */
export function fencesOf(): Fence[] {
  const root = new URL('../../', import.meta.url);
  return globSync('content/{api,launchpad}/**/*.md', { cwd: root.pathname })
    .sort()
    .flatMap((page) => fencesIn(page, readFileSync(new URL(page, root), 'utf8')));
}

/** Returns an attribute of a fence, such as `op="…"`. */
export function attribute({ info }: Fence, key: string): string | undefined {
  return new RegExp(`(?<![\\w-])${key}="([^"]*)"`).exec(info)?.[1];
}

/** Parses `http` as a raw request, and `bash` as one call of curl. */
export function readRequest({ language, text }: Fence): WrittenRequest {
  return language === 'http' ? readHttp(text) : readCurl(text);
}

function fencesIn(page: string, text: string): Fence[] {
  const fences = text.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)\n```$/gm);
  return Array.from(fences, ({ index, 1: language = '', 2: info = '', 3: inside = '' }) => {
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
