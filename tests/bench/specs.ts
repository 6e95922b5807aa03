/**
 * `npm run bench:specs -- FILE...`: reads OpenAPI documents of any size, makes all of their pages in memory, and prints for each what it
 * lacks of the document, links that lead nowhere, and how much there is of it beside the document's own length.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Api } from '../../compiler/api/model.ts';
import { openApi } from '../../compiler/api/open-api.ts';
import type { Parsed } from '../../compiler/model.ts';
import { missingIn } from '../compiler/api/complete.ts';
import { pagesOf } from '../compiler/api/harbour.ts';

for (const file of process.argv.slice(2)) console.log(measure(file));

function measure(file: string): string {
  const text = readFileSync(file, 'utf8');
  const { value, diagnostics } = openApi(text, { id: 'spec', file, route: '/api', bytes: text.length, bare: true });
  const name = basename(file);
  if (!value) return `${name}: ${diagnostics[0]?.code ?? 'nothing'}`;
  const begun = performance.now();
  const pages = pagesOf(value.api);
  const seconds = (performance.now() - begun) / 1000;
  const html = [...pages.values()].map(({ body }) => body.html);
  const missing = missingIn(value.api.raw, html.join('\n'));
  const length = html.reduce((sum, each) => sum + each.length, 0);
  const sizes = html.map((each) => gzipSync(each).length).sort((a, b) => a - b);
  return [
    name,
    `${value.api.version}, ${Math.round(text.length / 1000)} kB, ${value.api.operations.length} operations, ${pages.size} pages`,
    `bodies ${(length / text.length).toFixed(1)} times the document, 99th percentile ${kilobytes(sizes[Math.floor(sizes.length * 0.99)])}, ${seconds.toFixed(1)} s`,
    `missing ${missing.length}${missing.length > 0 ? `: ${missing.slice(0, 5).join(' · ')}` : ''}`,
    `broken links ${brokenLinks(value.api, pages)}`,
  ].join('\n  ');
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB gzip`;
}

/** Links of pages to places of the same document where nothing is. */
function brokenLinks(api: Api, pages: ReadonlyMap<string, Parsed>): number {
  const places = new Map([...pages].map(([route, { page }]) => [route, new Set([...page.headings.map(({ id }) => id), ...page.anchors])]));
  const targets = [...pages].flatMap(([route, { page }]) =>
    page.links.map(({ target }) => (target.startsWith('#') ? route + target : target)),
  );
  return targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const isOwn = path === api.route || path.startsWith(`${api.route}/`);
    return isOwn && (!places.has(path) || (anchor !== undefined && !places.get(path)?.has(anchor)));
  }).length;
}
