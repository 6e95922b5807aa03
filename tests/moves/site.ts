import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAddresses, openAddresses, updateLockText } from '../../bin/build/address-lock.ts';
import { compileSite } from '../../bin/build/compile-site.ts';
import { openProject, readSite } from '../../bin/disk/project.ts';
import type { BuildOptions } from '../../bin/options.ts';
import { withValue } from '../../compiler/json/jsonc.ts';
import type { PublishedAddresses } from '../../compiler/queries/addresses/published.ts';

/** The state of a site after a move. `markers` lists the markers of each file: first the page's, then those of its headings, in order. */
export type SiteState = {
  published: PublishedAddresses;
  errors: string[];
  findings: Set<string>;
  markers: Map<string, string[]>;
  generated: Map<string, string>;
  routes: string[];
  variables: string[];
};

const configFile = 'docs.config.json';
/** A comment at the top of each page and below each heading, which identifies the page or section after moves. */
const marker = /<!-- part ([\d.]+) -->/;

/** Inserts a marker into each of these pages and each of its sections. */
export function insertMarkers(root: string, files: readonly string[]): void {
  for (const [page, file] of files.entries()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (marker.test(text)) continue;
    const [, front = '', body = ''] = /^(---\n[\s\S]*?\n---\n)?([\s\S]*)$/.exec(text) ?? [];
    let part = 0;
    let isCode = false;
    let isComment = false;
    const lines = body.split('\n').map((line) => {
      if (!isComment && /^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
      if (!isCode && line.includes('<!--')) isComment = line.lastIndexOf('-->') < line.lastIndexOf('<!--');
      else if (isComment && line.includes('-->')) isComment = false;
      return !isCode && !isComment && /^#{1,6} /.test(line) ? `${line}\n\n<!-- part ${page}.${++part} -->` : line;
    });
    writeFileSync(join(root, file), `${front}\n<!-- part ${page} -->\n${lines.join('\n')}`);
  }
}

/** Adds `count` variables to the configuration and uses each on several of these pages, so that moves can rename them. */
export function addVariables(root: string, files: readonly string[], count: number): void {
  const config = join(root, configFile);
  const names = Array.from({ length: count }, (_, index) => `fact-${index}`);
  const text = names.reduce(
    (before, name) => withValue(before, ['variables', name], `value of ${name}`),
    readFileSync(config, 'utf8'),
  );
  writeFileSync(config, text);
  for (const [page, file] of files.entries())
    if (page % 3 === 0)
      writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}\nIt is {{ ${names[(page / 3) % count]} }}.\n`);
}

/** Compiles the site like `docs check`. */
async function compileAt(root: string) {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: true, jobs: 1 };
  const project = openProject(options);
  const { value: site } = readSite(project, { checked: true });
  if (!site) throw new Error('The configuration has errors.');
  const { compilation, pool, storeFacts } = await compileSite(project, site, {
    options,
    watcher: { phase: () => {}, tick: () => {}, note: () => {} },
    needsFingerprints: true,
  });
  storeFacts();
  await pool.close();
  return { project, site, compilation };
}

/** Records all addresses of the site, as `docs addresses accept` does. */
export async function recordAddresses(root: string): Promise<void> {
  const { project, site, compilation } = await compileAt(root);
  for (const recorded of openAddresses(project, site, compilation)) {
    const text = updateLockText(project, recorded, undefined);
    if (text !== undefined) writeFileSync(join(root, recorded.file), text);
  }
}

/** Compiles the site and returns its state. `firstTags` maps each renamed tag to its first name. */
export async function inspectSite(root: string, firstTags: ReadonlyMap<string, string>): Promise<SiteState> {
  const { project, site, compilation } = await compileAt(root);
  const [recorded] = openAddresses(project, site, compilation);
  if (!recorded) throw new Error('The site publishes nothing.');
  const markers = new Map<string, string[]>();
  const generated = new Map<string, string>();
  for (const [route, { linked }] of recorded.published.pages) {
    const { kind, area, name = linked.title } = linked;
    if (!linked.page) generated.set(route, kind === 'tag' ? `tag ${firstTags.get(name) ?? name} of ${area}` : 'a list');
  }
  for (const { linked } of recorded.published.pages.values()) {
    // Pages of an API have no file of their own that could be moved.
    if (!linked.page || !existsSync(join(root, linked.page.file))) continue;
    const { file, headings } = linked.page;
    const from = markersIn(readFileSync(join(root, file), 'utf8'));
    markers.set(file, [from(0), ...headings.slice(1).map(({ span }) => from(span[0]))]);
  }
  const unrecorded = await checkAddresses(project, site, compilation, async () => compilation);
  const errors = [...compilation.diagnostics.filter(({ severity }) => severity === 'error'), ...unrecorded].map(
    ({ at, message }) => `${at.file}:${at.line} ${message}`,
  );
  const findings = new Set(
    [...compilation.diagnostics, ...unrecorded].flatMap(({ code, at, message, related = [] }) =>
      [at, ...related].map(({ file }) => `${code} ${file} ${message}`),
    ),
  );
  const { areas, variables } = site;
  const configText = readFileSync(join(root, configFile), 'utf8');
  const routes = areas.flatMap(({ route }) => (configText.includes(`"route": ${JSON.stringify(route)}`) ? [route] : []));
  return { published: recorded.published, errors, findings, markers, generated, routes, variables: Object.keys(variables) };
}

/** Returns a function that finds the first marker below a line of the text. */
function markersIn(text: string): (line: number) => string {
  const below: string[] = [''];
  for (const line of text.split('\n').reverse()) below.push(marker.exec(line)?.[1] ?? below.at(-1) ?? '');
  return (line) => below[below.length - 1 - line] ?? '';
}

/** Records the marker at every address that has none yet. */
export function recordMarkers(markerByAddress: Map<string, string>, { published, markers, generated }: SiteState): void {
  for (const [route, marker] of generated) if (!markerByAddress.has(route)) markerByAddress.set(route, marker);
  for (const [route, { linked }] of published.pages) {
    const ofPage = linked.page && markers.get(linked.page.file);
    if (!linked.page || !ofPage) continue;
    const [page = '', ...sections] = ofPage;
    if (!markerByAddress.has(route)) markerByAddress.set(route, page);
    for (const [index, { id }] of linked.page.headings.slice(1).entries())
      if (!markerByAddress.has(`${route}#${id}`)) markerByAddress.set(`${route}#${id}`, sections[index] ?? '');
  }
}

/** Returns the marker of the page or section that a browser shows for an address. Redirects preserve the anchor. */
export function markerAt(address: string, { published, markers, generated }: SiteState): string {
  const [requested = '', anchor] = address.split('#');
  const direct = published.formerTargets.get(requested);
  const route = published.pages.has(requested) || direct === undefined || direct === 'removed' ? requested : direct.to;
  const page = published.pages.get(route)?.linked.page;
  if (!page) return generated.get(route) ?? 'nothing';
  const [own = '', ...sections] = markers.get(page.file) ?? [];
  if (anchor === undefined) return own;
  const index = page.headings.findIndex(({ id }) => id === anchor);
  if (index > 0) return sections[index - 1] ?? '';
  const moved = published.formerTargets.get(`${route}#${anchor}`);
  if (moved === undefined || moved === 'removed') return `${own} without the section`;
  const target = published.pages.get(moved.to)?.linked.page;
  const at = moved.anchor === undefined ? 0 : (target?.headings.findIndex(({ id }) => id === moved.anchor) ?? -1);
  return markers.get(target?.file ?? '')?.[at] ?? 'nothing';
}

/** Returns whether the content of an address may differ: a list follows its pages, and so does a tag without pages in its area. */
export function mayHaveMoved(marker: string, match: string, { generated }: SiteState): boolean {
  if (match === 'nothing' || !/^(?:a list$|tag )/.test(marker)) return false;
  return marker === 'a list' || ![...generated.values()].includes(marker);
}
