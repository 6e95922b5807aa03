import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isJson, parseJson } from '../../compiler/json/shapes.ts';
import type { Snapshot, SnapshotPage } from '../../compiler/queries/diff/snapshot.ts';
import { schemaOf } from '../../compiler/schema/schema.ts';
import manifestSchema from '../../schemas/manifest.schema.json' with { type: 'json' };
import pageSchema from '../../schemas/page.schema.json' with { type: 'json' };
import type { Manifest } from '../../schemas/types/manifest.ts';
import type { PageData } from '../../schemas/types/page.ts';
import { UsageFault } from '../faults.ts';
import { isInterrupted } from '../output/output-folder.ts';

const manifests = schemaOf<Manifest>(manifestSchema);

/** Returns whether `docs build` has written the folder, even if it was interrupted. */
export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'build.json')) || existsSync(join(folder, 'manifest.json'));
}

/** A part of a built site: the public one, the restricted one, or another language. */
export type BuiltPart = { manifest: Manifest; folder: string; language: string; audience: 'public' | 'restricted' };

/**
 * Returns a snapshot of a built site, which reads files on demand. Throws a UsageFault if the folder is incomplete, because a build is
 * running or was killed, or because a file in its manifest is missing.
 */
export function openBuildSnapshot(folder: string, name: string, audience: 'public' | 'all'): Snapshot {
  if (isInterrupted(folder)) throw new UsageFault(`A build of ${name} is running or was interrupted. Build it again.`);
  const parts = findBuiltParts(folder, name).filter((part) => audience === 'all' || part.audience === 'public');
  const pages = new Map<string, SnapshotPage>();
  const missing: string[] = [];
  let count = 0;
  for (const part of parts)
    for (const page of part.manifest.pages) {
      if (page.kind === 'search') continue;
      count++;
      const file = join(part.folder, page.data);
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) missing.push(page.data);
      const snapshotPage = toPage(page, { part, file, name });
      pages.set(snapshotPage.route, snapshotPage);
    }
  if (missing.length > 0)
    throw new UsageFault(
      `${name} is incomplete: ${missing.length} of ${count} pages in its manifest are missing, starting with ${missing[0]}. Build it again, or copy the entire folder.`,
    );
  const answers = new Map(parts.flatMap(({ manifest, language }) => formerAddressesOf(manifest, language)));
  const specs = join(folder, 'specs');
  return {
    name,
    createdFrom: 'build',
    baseUrl: parts[0] ? baseOf(parts[0].manifest) : '/',
    pages,
    resolveFormer: (address) => answers.get(address) ?? (!address.includes('#') && hasNotice(folder, address) ? null : undefined),
    formerRoutes: [...answers.keys()].filter((address) => !address.includes('#')),
    specs: new Map(
      (existsSync(specs) ? readdirSync(specs) : [])
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => [file.slice(0, -'.json'.length), () => readFileSync(join(specs, file), 'utf8')]),
    ),
    ...(existsSync(join(folder, 'search.json')) && { search: searchOf(folder) }),
    errors: 0,
  };
}

function searchOf(folder: string): NonNullable<Snapshot['search']> {
  return async ({ query, area, within }) => {
    const { openBuiltSite } = await import('../search/site-search.ts');
    const searchableSite = openBuiltSite(folder, area);
    if (typeof searchableSite === 'string') return [];
    const { results } = await searchableSite.search(query, within);
    return results.map(({ route, anchor }) => (anchor === '' ? route : `${route}#${anchor}`));
  };
}

/** Returns the parts of a built site. Subfolders with their own manifest contain the restricted part and other languages. */
export function findBuiltParts(folder: string, name: string): BuiltPart[] {
  const main = readManifest(folder, name);
  const parts: BuiltPart[] = [{ manifest: main, folder, language: '', audience: 'public' }];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const subfolder = join(folder, entry.name);
    if (!entry.isDirectory() || !existsSync(join(subfolder, 'manifest.json'))) continue;
    const manifest = readManifest(subfolder, `${name}/${entry.name}`);
    const isLanguage = baseOf(manifest) === `${baseOf(main)}${entry.name}/`;
    // Routes of the restricted part are relative to the site root, like its files.
    if (isLanguage) parts.push({ manifest, folder: subfolder, language: `${entry.name}/`, audience: 'public' });
    else parts.push({ manifest, folder, language: '', audience: 'restricted' });
  }
  return parts;
}

function baseOf({ site: { baseUrl } }: Manifest): string {
  return typeof baseUrl === 'string' ? baseUrl : '/';
}

function readManifest(folder: string, name: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new UsageFault(`${name} is incomplete: manifest.json is missing. Build it again, or copy the entire folder.`);
  const text = readFileSync(file, 'utf8');
  const manifest = parseJson(text, manifests.accepts);
  if (manifest) return manifest;
  throw new UsageFault(
    !isJson(text)
      ? `${name} is incomplete: its manifest.json is truncated. Build it again, or copy the entire folder.`
      : `${name} was built by a different version of Quire: its manifest.json has a different format. Build it again.`,
  );
}

const pageData = schemaOf<PageData>(pageSchema);

function toPage(
  { route, title, kind, tags = [] }: Manifest['pages'][number],
  { part, file, name }: { part: BuiltPart; file: string; name: string },
): SnapshotPage {
  const isApi = kind === 'api';
  const siblingFile = (other: string): string => join(file, '..', other);
  return {
    route: part.language === '' ? route : `/${part.language}${route.slice(1)}`.replace(/\/$/, ''),
    title,
    audience: part.audience,
    tags,
    isGenerated: kind === 'category' || kind === 'tag' || kind === 'tags',
    // The data of an operation's page does not contain its text. Its Markdown copy does.
    key: () =>
      title +
      tags.join() +
      (isApi ? readFileSync(siblingFile('index.md'), 'latin1') : extractComparedData(readFileSync(file, 'latin1'))),
    read: async () => {
      const data = parseJson(readFileSync(file, 'utf8'), pageData.accepts);
      if (!data)
        throw new UsageFault(
          `${name} is incomplete: ${route} has unreadable data (${file}). Build it again, or copy the entire folder.`,
        );
      const { html, front = '', owner } = data;
      const body = html ?? (await bodyOf(siblingFile('index.html')));
      return { html: front + body, ...(owner !== undefined && { owner }) };
    },
  };
}

/**
 * Returns the part of a page's data to compare: its owner and, starting with the name of its Markdown copy, its body. The sidebar and
 * neighbours come before it and are skipped, because they change with other pages. Quotation marks in strings are escaped, so no string
 * contains this key.
 */
function extractComparedData(data: string): string {
  const at = data.indexOf(',"markdown":"');
  const owner = data.lastIndexOf(',"owner":"', at);
  return (owner < 0 ? '' : data.slice(owner, data.indexOf('"', owner + 10))) + data.slice(Math.max(0, at));
}

/** Returns the text of an operation's page, which only its HTML contains. */
async function bodyOf(document: string): Promise<string> {
  const { bodyIn } = await import('../../reader/prerender.tsx');
  return bodyIn(readFileSync(document, 'utf8')) ?? '';
}

function formerAddressesOf({ redirects = [] }: Manifest, language: string): [string, string][] {
  const routeInLanguage = (route: string): string => (language === '' ? route : `/${language}${route.slice(1)}`);
  return redirects.map(({ from, to }) => [routeInLanguage(from), routeInLanguage(to)]);
}

/** Returns whether a route has a document but no page: a notice that the page was moved or removed. */
function hasNotice(folder: string, route: string): boolean {
  return existsSync(join(folder, route.slice(1), 'index.html'));
}
