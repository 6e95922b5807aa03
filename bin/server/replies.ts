import { createHash, timingSafeEqual } from 'node:crypto';
import type { Answer } from '../options.ts';
import type { Asked } from './request.ts';

/** An answer with its headers, ready to be sent. Equal `answer` objects have equal bodies. */
export type Reply = { answer: Answer; headers: Header[] };
/** A site to be served: everything is looked up in what it holds, no path is ever opened. */
export type Hosted = {
  /** Starts and ends with a slash. */
  baseUrl(): string;
  /** What lies at a path, with and without trailing slash alike. */
  find(path: string): Promise<Answer | undefined>;
  /** The right spelling of a public route that was asked for in other letter case, with spaces or doubled slashes. */
  spell?(path: string): string | undefined;
  /** Stands in where there is not even a 404 page; a plain sentence without it. */
  standIn?(): Answer;
};
/** `exposed`: others than this machine can reach the server, so private folders are closed; with a password they open to those who know it, and to nobody else. */
export type Hosting = { exposed: boolean; password?: string };

/** Answers requests as a good static host would: pages, redirects, the site's own headers and its 404 page. */
export function openReplies(hosted: Hosted, hosting: Hosting): (asked: Asked) => Promise<Reply> {
  const rules = remember(parseHeaders);
  const redirects = remember(parseRedirects);
  const read = async (name: string): Promise<string> => textOf(await hosted.find(hosted.baseUrl() + name));
  return async (asked) => {
    const base = hosted.baseUrl();
    const rule = rules(await read('_headers'));
    const reply = (answer: Answer, more: Header[] = []): Reply => ({
      answer,
      headers: [...withDefaults(rule, asked.path), ...more],
    });
    if (isClosed(asked, hosting) && rule.guarded.some((folder) => isBelow(asked.path, folder))) return refusal(asked, hosting);
    const target =
      redirects(await read('_redirects')).get(withoutSlash(asked.path)) ??
      (asked.path === '/' && base !== '/' ? base : undefined);
    if (target !== undefined) return reply(moved, toLocation(target, asked));
    const found = isHostFile(asked.path, base) ? undefined : await hosted.find(asked.path);
    if (found) return reply(found);
    const spelt = hosted.spell?.(asked.path);
    if (spelt !== undefined && !rule.guarded.some((folder) => isBelow(spelt, folder)))
      return reply(moved, toLocation(encodeURI(spelt), asked));
    return reply(await missing(hosted, rule, asked.path));
  };
}

function isClosed(asked: Asked, { exposed, password }: Hosting): boolean {
  return password === undefined ? exposed : !isEqual(asked.password ?? '', password);
}

/** Takes the same time whatever is wrong. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The same for what exists and what does not. A browser asks for the password only where a person went: never because a script asked. */
function refusal({ visit }: Asked, { password }: Hosting): Reply {
  const headers: Header[] = [['Cache-Control', 'private, no-store']];
  if (password !== undefined && visit) headers.push(['WWW-Authenticate', 'Basic realm="Staff only", charset="UTF-8"']);
  return { answer: staffOnly, headers };
}

const staffOnly: Answer = { status: 401, body: 'Staff only\n', type: 'text/plain; charset=utf-8' };
const moved: Answer = { status: 301, body: 'Moved\n', type: 'text/plain; charset=utf-8' };
const nothing: Answer = { status: 404, body: 'Not found\n', type: 'text/plain; charset=utf-8' };
const notFound = new WeakMap<Answer, Answer>();

/** The 404 page of the folder if it is a private one or that of a language, else of the site. */
async function missing(hosted: Hosted, { guarded }: HeaderRules, path: string): Promise<Answer> {
  const folder = guarded.find((each) => isBelow(path, each)) ?? hosted.baseUrl();
  const language = folder === hosted.baseUrl() ? path.slice(folder.length).split('/', 1)[0] : '';
  const own = language ? await hosted.find(`${folder}${language}/404.html`) : undefined;
  const page = own ?? (await hosted.find(`${folder}404.html`)) ?? (await hosted.find(`${hosted.baseUrl()}404.html`));
  if (!page) return hosted.standIn?.() ?? nothing;
  const answer = notFound.get(page) ?? { ...page, status: 404 };
  notFound.set(page, answer);
  return answer;
}

function withDefaults(rule: HeaderRules, path: string): Header[] {
  const headers = rule.headersOf(path);
  const has = (name: string): boolean => headers.some(([each]) => each.toLowerCase() === name);
  const defaults: Header[] = [
    ['Cache-Control', 'no-cache'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  return [...headers, ...defaults.filter(([name]) => !has(name.toLowerCase()))];
}

function toLocation(target: string, { query }: Asked): Header[] {
  return isLocal(target) ? [['Location', target.includes('?') ? target : target + query]] : [];
}

/** Hosts read these, and don't serve them. */
function isHostFile(path: string, base: string): boolean {
  return path === `${base}_headers` || path === `${base}_redirects`;
}

/** Compared as lenient hosts would: without letter case, doubled slashes and compatible forms. */
function isBelow(path: string, folder: string): boolean {
  return `${fold(path)}/`.startsWith(fold(folder));
}

function fold(path: string): string {
  return path.normalize('NFKC').toLowerCase().replaceAll(/\/+/g, '/');
}

function textOf(answer: Answer | undefined): string {
  if (!answer) return '';
  return typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
}

/** The last result, while the text is the same. */
function remember<T>(parse: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}

/** Name and value of a header. */
export type Header = readonly [name: string, value: string];
/** What `_headers` says: which headers go with a path, and which folders (with a slash at their end) are private. */
export type HeaderRules = { headersOf(path: string): Header[]; guarded: string[] };

/** Reads the `_headers` of a site. Of two rules for one header the later counts. */
export function parseHeaders(text: string): HeaderRules {
  const blocks: { path: string; headers: Header[] }[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*([\x20-\x7e]*)$/.exec(line);
    if (header) blocks.at(-1)?.headers.push([header[1] ?? '', (header[2] ?? '').trim()]);
    else if (line.startsWith('/')) blocks.push({ path: line.trim(), headers: [] });
  }
  const isPrivate = ({ headers }: { headers: Header[] }): boolean =>
    headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('private'));
  return {
    headersOf: (path) => {
      const found = new Map<string, Header>();
      for (const block of blocks)
        if (isMatch(block.path, path)) for (const header of block.headers) found.set(header[0].toLowerCase(), header);
      return [...found.values()];
    },
    guarded: blocks.filter(isPrivate).flatMap(({ path }) => (path.endsWith('/*') ? path.slice(0, -1) : [])),
  };
}

/** `*` at the end of a pattern stands for anything. */
function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** Reads the `_redirects` of a site: from (without trailing slash) to target. Only targets on the same site count. */
export function parseRedirects(text: string): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [from, to] = line.trim().split(/\s+/);
    if (from?.startsWith('/') && to !== undefined && isLocal(to)) redirects.set(withoutSlash(decodeOr(from)), to);
  }
  return redirects;
}

/** Whether an address stays on this server: it starts with a single slash. */
export function isLocal(address: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address);
}

/** A path without its trailing slash; `/` stays. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
