import { existsSync, readFileSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { join } from 'node:path';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { firstMatch } from '../../compiler/basics/text-parts.ts';
import { probeDiffers, probeLeaks, probeLink, probeRedirect } from '../../compiler/diagnostics/audiences.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { listFolder } from '../output/output-folder.ts';
import { type Spelling, spellings } from './spellings.ts';

/**
 * A deployed site, and the folder `site` with its build. `prefix` is its restricted folder (`internal/`); `baseUrl` starts and ends with a
 * slash.
 */
type ProbedSite = { origin: URL; site: string; prefix: string; baseUrl: string };
/** The result of a probe, with the numbers of requests, restricted files and public pages. */
export type ProbeResult = { findings: Diagnostic[]; requested: number; restricted: number; pages: number };

/** The maximum number of restricted files to request in every spelling. The others are only requested by their exact path. */
const maxRespelled = 12;
const maxConcurrent = 8;

/**
 * Requests all restricted files without signing in, and searches the public pages for links to them. `tick` receives the number of
 * completed tasks.
 */
export async function probe(subject: ProbedSite, tick: (done: number) => void): Promise<ProbeResult> {
  const { site, prefix } = subject;
  const all = listFolder(site).sort();
  const restrictedFiles = all.filter((path) => path.startsWith(prefix));
  const pages = all.filter((path) => !path.startsWith(prefix) && path.endsWith('index.html'));
  const respelledFiles = new Set(spreadEvenly(restrictedFiles, maxRespelled));
  const tasks: (() => Promise<Diagnostic[]>)[] = [];
  for (const path of restrictedFiles) {
    const triedSpellings = respelledFiles.has(path) ? spellings : spellings.slice(0, 1);
    for (const spelling of triedSpellings) tasks.push(() => probeFile(subject, path, spelling));
  }
  const pageTasks = pages.map((path) => () => readPage(subject, path));
  const redirectTasks = readFormerAddresses(site).map((each) => () => probeFormerAddress(subject, each));
  const found = await runConcurrently([...tasks, ...pageTasks, ...redirectTasks], tick);
  const findings = found.flat();
  return {
    findings,
    requested: 2 * tasks.length + pageTasks.length + redirectTasks.length,
    restricted: restrictedFiles.length,
    pages: pages.length,
  };
}

/** Runs tasks, a few at a time. Resolves with their results in the order of the tasks. */
async function runConcurrently<T>(tasks: readonly (() => Promise<T>)[], tick: (done: number) => void): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  let done = 0;
  const runNext = async (): Promise<void> => {
    for (let index = next++; index < tasks.length; index = next++) {
      const result = await tasks[index]?.();
      if (result !== undefined) results[index] = result;
      done++;
      tick(done);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runNext));
  return results;
}

/** Selects at most `count` items, evenly spread over the list. */
function spreadEvenly(list: readonly string[], count: number): string[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => itemAt(list, Math.floor(index * step)));
}

/** Requests a restricted file. The response must not contain any of the file's content, and must equal that for a nonexistent file. */
async function probeFile(
  { origin, site, prefix, baseUrl }: ProbedSite,
  file: string,
  { name, spell }: Spelling,
): Promise<Diagnostic[]> {
  const path = encodeURI(baseUrl + (`${prefix}index.html` === file ? prefix : file.replace(/\/index\.html$/, '')));
  const inventedPath = path.replace(/[^/]*$/, (last) => `invented-${last}`);
  const reply = await requestPath(origin, spell(path));
  const other = await requestPath(origin, spell(inventedPath));
  const at = { file, line: 1, column: 1 };
  if (containsFile(reply.body, readFileSync(join(site, file)), other.body))
    return [probeLeaks(at, { path: spell(path), trick: name, status: reply.status })];
  if (isSameReply(reply, other, [spell(path), spell(inventedPath)])) return [];
  return [probeDiffers(at, { path: spell(path), trick: name, status: reply.status, invented: other.status })];
}

/**
 * Returns whether a response is the file or contains an excerpt from its middle. An excerpt that the response for an invented path also
 * contains does not count, because all pages have the same frame.
 */
function containsFile(body: Buffer, file: Buffer, inventedPath: Buffer): boolean {
  if (file.length < 16 || body.length < 16) return false;
  if (body.equals(file)) return true;
  const middle = Math.floor(file.length / 2);
  const piece = file.subarray(middle, middle + Math.min(200, file.length - middle));
  return body.includes(piece) && !inventedPath.includes(piece);
}

/** Returns whether two responses are equal, except that each may repeat its own path. */
function isSameReply(one: ProbeReply, other: ProbeReply, [path, inventedPath]: [string, string]): boolean {
  const withoutOwnPath = (text: string, own: string): string =>
    text.replaceAll(own, '').replaceAll(own.replace(/\/$/, ''), '').replace(/\/$/, '');
  if (one.status !== other.status || one.type !== other.type) return false;
  if (withoutOwnPath(one.location, path) !== withoutOwnPath(other.location, inventedPath)) return false;
  return withoutOwnPath(one.body.toString('latin1'), path) === withoutOwnPath(other.body.toString('latin1'), inventedPath);
}

/** An old address and its target. Without a target, the address was removed. */
type FormerAddress = { from: string; to?: string };

/** Returns the redirects that the built site configures for hosts. */
function readFormerAddresses(site: string): FormerAddress[] {
  const file = join(site, '_redirects');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line): FormerAddress[] => {
    const [, removed] = /^# 410 (\S+?)(?:\/\*)?$/.exec(line) ?? [];
    const [, from, to] = /^(\/\S*) (\/\S*) 301$/.exec(line) ?? [];
    if (removed !== undefined) return [{ from: removed }];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

/** Checks an old address, which must redirect to its page through the server or through a page. A removed address must not redirect. */
async function probeFormerAddress({ origin }: ProbedSite, { from, to }: FormerAddress): Promise<Diagnostic[]> {
  const { status, location, body } = await requestPath(origin, from);
  const isRedirect = status >= 301 && status <= 308;
  const path = location.replace(/^https?:\/\/[^/]*/i, '');
  const text = body.toString('utf8');
  if (to === undefined ? !isRedirect : (isRedirect && path === to) || (status === 200 && text.includes(`content="0; url=${to}"`)))
    return [];
  // The host adds a slash first, and then redirects.
  if (to !== undefined && isRedirect && path === `${from}/`) return [];
  return [probeRedirect({ file: '_redirects', line: 1, column: 1 }, { from, to, status, location })];
}

const link = /<a\b[^>]*>/g;

/** Finds links from a public page to the restricted folder that are not marked as locked. */
async function readPage({ origin, prefix, baseUrl }: ProbedSite, file: string): Promise<Diagnostic[]> {
  const { body } = await requestPath(origin, encodeURI(baseUrl + file.replace(/index\.html$/, '')));
  const open = [...body.toString('utf8').matchAll(link)].filter(
    ([tag]) => tag.includes(`href="${baseUrl}${prefix}`) && !/\blocked\b/.test(tag),
  );
  return open.map(([tag]) =>
    probeLink({ file, line: 1, column: 1 }, { page: file, target: firstMatch(/href="([^"]*)"/, tag, 1) }),
  );
}

/** The response to one request. Status 0 means that there was no response. */
type ProbeReply = { status: number; type: string; location: string; body: Buffer };

const timeoutMs = 10_000;
const maxBytes = 32_000_000;
const noReply: ProbeReply = { status: 0, type: '', location: '', body: Buffer.alloc(0) };

/** Requests the exact path, without signing in and without following redirects. Never rejects. */
export function requestPath(origin: URL, path: string): Promise<ProbeReply> {
  const open = origin.protocol === 'https:' ? secure : plain;
  return new Promise((done) => {
    const requested = open(
      {
        hostname: origin.hostname.replace(/^\[|\]$/g, ''),
        port: origin.port,
        path,
        method: 'GET',
        headers: { Accept: '*/*' },
        timeout: timeoutMs,
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= maxBytes) parts.push(part);
          else requested.destroy();
        });
        answer.on('end', () => {
          const { 'content-type': type = '', location = '' } = answer.headers;
          done({ status: answer.statusCode ?? 0, type, location, body: Buffer.concat(parts) });
        });
      },
    );
    requested.on('timeout', () => requested.destroy());
    requested.on('error', () => done(noReply));
    requested.on('close', () => done(noReply));
    requested.end();
  });
}
