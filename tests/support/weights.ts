import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { runDocs } from './docs.ts';
import { listFiles, newFolder, removeFolder, writeFiles } from './folder.ts';

/** The bytes of a site by kind of file. HTML documents are split into their bodies and everything around them. */
export type SiteSizes = ReadonlyMap<string, number>;

const fileKinds: readonly (readonly [kind: string, files: RegExp])[] = [
  ['reader', /^assets\/(?!navigation-|site-).*\.(?:js|css|html)$/],
  ['sidebars', /^assets\/navigation-/],
  ['page data', /(?:^|\/)index\.json$/],
  ['Markdown copies', /(?:^|\/)index\.md$/],
  ['whole search index', /^search-index-/],
  ['search parts', /(?:^|\/)search[./-]|^search\/.*\.(?:json|bin)$/],
  ['download', /^specs\//],
  ['manifest', /^manifest\.json$/],
];

/**
 * Builds an OpenAPI document as a separate site and measures its size. `name` is the document's file name, and `run` runs the
 * command line. Throws if it cannot be built.
 */
export async function measureSpec(name: string, text: string, run: typeof runDocs): Promise<SiteSizes> {
  const root = newFolder('weigh');
  writeFiles(root, { [name]: text });
  const { status, stdout, stderr } = await run(['build', join(root, name), '--out', join(root, 'out'), '--no-cache']);
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}${stderr}`);
  const weights = measureWeights(join(root, 'out'));
  removeFolder(root);
  return weights;
}

/** Returns the size of a site without any operation, which is the minimum of every site. */
export function measureEmptySite(run: typeof runDocs): Promise<SiteSizes> {
  const nothing = { openapi: '3.1.0', info: { title: 'Nothing', version: '1' }, paths: {} };
  return measureSpec('nothing.json', JSON.stringify(nothing), run);
}

/** Returns the sum of all weights. */
export function sumWeights(weights: SiteSizes): number {
  return [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Measures the size of a folder that contains a site. */
export function measureWeights(folder: string): SiteSizes {
  const weights = new Map<string, number>();
  const add = (kind: string, bytes: number): unknown => weights.set(kind, (weights.get(kind) ?? 0) + bytes);
  for (const file of listFiles(folder)) {
    const bytes = statSync(join(folder, file)).size;
    if (!file.endsWith('/index.html') && file !== 'index.html') {
      add(fileKinds.find(([, files]) => files.test(file))?.[0] ?? 'other', bytes);
      continue;
    }
    const body = bodyBytes(readFileSync(join(folder, file), 'utf8'));
    add('bodies of pages', body);
    add('around the bodies', bytes - body);
  }
  return weights;
}

function bodyBytes(html: string): number {
  const start = html.indexOf('<div class="prose">');
  const end = html.lastIndexOf('<!--/body-->');
  return start < 0 || end < start ? 0 : Buffer.byteLength(html.slice(start, end));
}
