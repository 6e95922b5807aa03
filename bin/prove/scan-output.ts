import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canaryEscaped, canaryLost, publicBytesDepend, restrictedTextPublic } from '../../compiler/diagnostics/audiences.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { type Canary, canaries } from '../../compiler/queries/canaries.ts';
import { findRun, type WordRuns } from '../../compiler/queries/word-runs.ts';
import { listFolder } from '../output/output-folder.ts';
import { type Decoder, decoders } from './decoders.ts';

const pattern = new RegExp(canaries.map(({ word }) => word).join('|'), 'g');
const canariesByWord = new Map(canaries.map((canary) => [canary.word, canary]));
const names: Decoder = { name: 'in its name', read: (_, text) => [text, text.toLowerCase()] };

/** Returns the canaries in a file, each with the name of the first decoder that reveals it. */
export function findCanaries(bytes: Buffer, decodersToTry: readonly Decoder[] = decoders): Map<Canary, string> {
  const found = new Map<Canary, string>();
  const text = bytes.toString('utf8');
  for (const { name, read } of decodersToTry) {
    for (const each of read(bytes, text)) {
      for (const [word] of each.matchAll(pattern)) {
        const canary = canariesByWord.get(word);
        if (canary && !found.has(canary)) found.set(canary, name);
      }
    }
  }
  return found;
}

/**
 * Returns the findings about a site that was built with the decoy: canaries in public files, and canaries that are not in the restricted
 * files either and so test nothing.
 */
export function scanDecoy(site: string, prefix: string): Diagnostic[] {
  const escapedCanaries = listPublicFiles(site, prefix).flatMap((path) => [
    ...toFindings(path, findCanaries(Buffer.from(path), [names])),
    ...toFindings(path, findCanaries(readFileSync(join(site, path)))),
  ]);
  const restrictedCanaries = new Set<Canary>();
  for (const path of listFolder(site).filter((each) => `${each}/`.startsWith(prefix))) {
    for (const canary of findCanaries(Buffer.from(path), [names]).keys()) restrictedCanaries.add(canary);
    for (const canary of findCanaries(readFileSync(join(site, path)), decoders.slice(0, 1)).keys())
      restrictedCanaries.add(canary);
  }
  const lost = canaries.filter((canary) => !restrictedCanaries.has(canary));
  return [...escapedCanaries, ...lost.map(({ channel }) => canaryLost({ file: prefix, line: 1, column: 1 }, { channel }))];
}

function toFindings(path: string, found: Map<Canary, string>): Diagnostic[] {
  return [...found].map(([{ channel }, decodedText]) =>
    canaryEscaped({ file: path, line: 1, column: 1 }, { path, channel, reading: decodedText }),
  );
}

const text = /\.(?:html|json|md|txt|xml|svg|css|js|webmanifest|yaml|yml)$|(?:^|\/)_(?:headers|redirects)$/;

/** Returns one finding for each public file of a site that contains a run of restricted words. */
export function scanRuns(site: string, prefix: string, runs: WordRuns): Diagnostic[] {
  return listPublicFiles(site, prefix)
    .filter((path) => text.test(path))
    .flatMap((path) => {
      const words = findRestrictedRun(readFileSync(join(site, path), 'utf8'), runs);
      return words === undefined ? [] : [restrictedTextPublic({ file: path, line: 1, column: 1 }, { path, words })];
    });
}

/**
 * Returns the first restricted run in a string, searched first without escapes and tags, then in the original text. Undefined if there is
 * none.
 */
export function findRestrictedRun(text: string, runs: WordRuns): string | undefined {
  const plain = text
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ');
  return findRun(plain, runs) ?? findRun(text, runs);
}

/** Returns the public files of a built site, sorted: all files outside the restricted prefix. */
export function listPublicFiles(site: string, prefix: string): string[] {
  return listFolder(site)
    .filter((path) => !`${path}/`.startsWith(prefix))
    .sort();
}

/** Returns one finding for each public file that differs between two builds. `variant` describes how the other one was built. */
export function comparePublic(one: string, other: string, about: { prefix: string; variant: string }): Diagnostic[] {
  const paths = new Set([...listPublicFiles(one, about.prefix), ...listPublicFiles(other, about.prefix)]);
  return [...paths].sort().flatMap((path) => {
    const before = readIfExists(join(one, path));
    const after = readIfExists(join(other, path));
    if (before && after && before.equals(after)) return [];
    const difference = before && after ? describeDifference(before, after) : '';
    return publicBytesDepend({ file: path, line: 1, column: 1 }, { path, variant: about.variant, around: difference });
  });
}

function readIfExists(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Returns the content around the first differing byte, from both files, on one line. */
function describeDifference(before: Buffer, after: Buffer): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const excerptOf = (bytes: Buffer): string => oneLine(bytes.subarray(Math.max(0, at - 24), at + 40).toString('utf8'));
  return `“${excerptOf(before)}” against “${excerptOf(after)}”`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
