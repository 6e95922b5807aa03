/**
 * `npm run bench:specs -- FILE...`: reads OpenAPI documents of any size, generates all of their pages in memory, and prints for
 * each document its missing parts and broken links. Then builds the document as a separate site, and prints the output by kind of
 * file, as a multiple of the document. The size of a site without operations (the reader's files, hosting, the pages of every
 * site) is subtracted and printed separately.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ParsedPage } from '../../compiler/model.ts';
import type { Api } from '../../compiler/openapi/document/model.ts';
import { parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { missingIn } from '../compiler/openapi/document/document-coverage.ts';
import { pagesOf } from '../compiler/openapi/document/harbour.ts';
import { findCycleFaults } from '../compiler/openapi/pages/cycles.ts';
import { launcher, runDocs } from '../support/docs.ts';
import { newFolder, removeFolder } from '../support/folder.ts';
import { measureEmptySite, measureWeights, type SiteSizes, sumWeights } from '../support/weights.ts';
import { measure as measureProcess } from './measure.ts';

const emptySiteWeights = await measureEmptySite(runDocs);
console.log(`Every site weighs ${Math.round(sumWeights(emptySiteWeights) / 1000)} kB, whatever is in it.`);
for (const file of process.argv.slice(2)) console.log(`${measure(file)}\n  ${await measureSite(file)}`);

/** Returns a line with the output of a document and its cost. */
async function measureSite(file: string): Promise<string> {
  const out = newFolder('out');
  const { seconds, cpu, memory } = await measureProcess([launcher, 'build', file, '--out', out, '--no-cache', '--quiet']);
  const weights = measureWeights(out);
  removeFolder(out);
  const bytes = statSync(file).size;
  const own = (sumWeights(weights) - sumWeights(emptySiteWeights)) / bytes;
  return [
    `written ${own.toFixed(2)} times the document (with all that every site has ${(sumWeights(weights) / bytes).toFixed(2)}): ${formatShares(weights, bytes)}`,
    `build ${seconds.toFixed(1)} s, ${cpu?.toFixed(1) ?? '?'} s of processors, ${Math.round(memory ?? 0)} MiB`,
  ].join('\n  ');
}

function formatShares(weights: SiteSizes, bytes: number): string {
  const rows = [...weights].map(([kind, each]): [string, number] => [kind, (each - (emptySiteWeights.get(kind) ?? 0)) / bytes]);
  const sorted = rows.filter(([, times]) => times >= 0.005).sort((a, b) => b[1] - a[1]);
  return sorted.map(([kind, times]) => `${kind} ${times.toFixed(2)}`).join(', ');
}

function measure(file: string): string {
  const text = readFileSync(file, 'utf8');
  const { value, diagnostics } = parseApiDocument(text, {
    id: 'spec',
    file,
    route: '/api',
    bytes: text.length,
    isUnconfigured: true,
  });
  const name = basename(file);
  if (!value) return `${name}: ${diagnostics[0]?.code ?? 'nothing'}`;
  const startTime = performance.now();
  const pages = pagesOf(value.api);
  const seconds = (performance.now() - startTime) / 1000;
  const html = [...pages.values()].map(({ body }) => body.html);
  const missing = missingIn(value.api.raw, html.join('\n'));
  const length = html.reduce((sum, each) => sum + each.length, 0);
  const sizes = html.map((each) => gzipSync(each).length).sort((a, b) => a - b);
  return [
    name,
    `${value.api.version}, ${Math.round(text.length / 1000)} kB, ${value.api.operations.length} operations, ${pages.size} pages`,
    `bodies ${(length / text.length).toFixed(1)} times the document, 99th percentile ${kilobytes(sizes[Math.floor(sizes.length * 0.99)])}, ${seconds.toFixed(1)} s`,
    `missing ${missing.length}${missing.length > 0 ? `: ${missing.slice(0, 5).join(' · ')}` : ''}`,
    `broken links ${countBrokenLinks(value.api, pages)}`,
    countCycles(value.api, pages),
  ].join('\n  ');
}

function countCycles(api: Api, pages: ReadonlyMap<string, ParsedPage>): string {
  const { marked, wronglyMarked: wrong, unmarked } = findCycleFaults(api, pages);
  const named = [...wrong.slice(0, 3), ...unmarked.slice(0, 3)].join(' · ');
  return `recursion marked ${marked} times, wrongly ${wrong.length}, missing ${unmarked.length}${named === '' ? '' : `: ${named}`}`;
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB gzip`;
}

/** Returns the number of links to missing places of the same document. */
function countBrokenLinks(api: Api, pages: ReadonlyMap<string, ParsedPage>): number {
  const places = new Map(
    [...pages].map(([route, { page }]) => [route, new Set([...page.headings.map(({ id }) => id), ...page.anchors])]),
  );
  const targets = [...pages].flatMap(([route, { page }]) =>
    page.links.map(({ target }) => (target.startsWith('#') ? route + target : target)),
  );
  return targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const isOwn = path === api.route || path.startsWith(`${api.route}/`);
    return isOwn && (!places.has(path) || (anchor !== undefined && !places.get(path)?.has(anchor)));
  }).length;
}
