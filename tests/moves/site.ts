import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAddresses, openAddresses, toAccepted } from '../../bin/build/address-lock.ts';
import { compileSite } from '../../bin/build/compile-site.ts';
import { openProject, readSite } from '../../bin/disk/project.ts';
import type { BuildOptions } from '../../bin/options.ts';
import { withValue } from '../../compiler/json/jsonc.ts';
import type { PublishedAddresses } from '../../compiler/queries/addresses/published.ts';

/** What is known of a site after a move. `marks` has the marks of each file: that of the page, and those of its headings in their order. */
export type KnownSite = {
  published: PublishedAddresses;
  errors: string[];
  findings: Set<string>;
  marks: Map<string, string[]>;
  generated: Map<string, string>;
  routes: string[];
  variables: string[];
};

const configFile = 'docs.config.json';
/** Each page is known by the comment above its text, and each section by the one below its heading, wherever they go. */
const mark = /<!-- part ([\d.]+) -->/;

/** Gives each of these pages, and each of its sections, a mark by which it is known again. */
export function markPages(root: string, files: readonly string[]): void {
  for (const [page, file] of files.entries()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (mark.test(text)) continue;
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

/** Gives the site so many variables, each used on several of these pages, so that there are some to rename. */
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

/** Compiles the site as a check does. */
async function compileAt(root: string) {
  const options: BuildOptions = { root, audience: 'all', format: 'pretty', cache: true, verify: false, quiet: true, jobs: 1 };
  const project = openProject(options);
  const { value: site } = readSite(project, { checked: true });
  if (!site) throw new Error('The configuration of the storm has errors.');
  const { compilation, pool, remember } = await compileSite(project, site, {
    options,
    watcher: { phase: () => {}, tick: () => {}, note: () => {} },
    printed: true,
  });
  remember();
  await pool.close();
  return { project, site, compilation };
}

/** Records all addresses of the site, as `docs addresses accept` does. */
export async function recordAddresses(root: string): Promise<void> {
  const { project, site, compilation } = await compileAt(root);
  for (const recorded of openAddresses(project, site, compilation)) {
    const text = toAccepted(project, recorded, undefined);
    if (text !== undefined) writeFileSync(join(root, recorded.file), text);
  }
}

/** Looks at the site. `firstTags` has the first name of each tag that is called otherwise now. */
export async function look(root: string, firstTags: ReadonlyMap<string, string>): Promise<KnownSite> {
  const { project, site, compilation } = await compileAt(root);
  const [recorded] = openAddresses(project, site, compilation);
  if (!recorded) throw new Error('The site of the storm publishes nothing.');
  const marks = new Map<string, string[]>();
  const generated = new Map<string, string>();
  for (const [route, { linked }] of recorded.published.pages) {
    const { kind, area, name = linked.title } = linked;
    if (!linked.page) generated.set(route, kind === 'tag' ? `tag ${firstTags.get(name) ?? name} of ${area}` : 'a list');
  }
  for (const { linked } of recorded.published.pages.values()) {
    // Pages of an API have no file of their own that could be moved.
    if (!linked.page || !existsSync(join(root, linked.page.file))) continue;
    const { file, headings } = linked.page;
    const from = marksIn(readFileSync(join(root, file), 'utf8'));
    marks.set(file, [from(0), ...headings.slice(1).map(({ span }) => from(span[0]))]);
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
  const written = readFileSync(join(root, configFile), 'utf8');
  const routes = areas.flatMap(({ route }) => (written.includes(`"route": ${JSON.stringify(route)}`) ? [route] : []));
  return { published: recorded.published, errors, findings, marks, generated, routes, variables: Object.keys(variables) };
}

/** A function that gives the first mark below a line of this text. */
function marksIn(text: string): (line: number) => string {
  const below: string[] = [''];
  for (const line of text.split('\n').reverse()) below.push(mark.exec(line)?.[1] ?? below.at(-1) ?? '');
  return (line) => below[below.length - 1 - line] ?? '';
}

/** Notes every address with the mark of what is there. */
export function note(ever: Map<string, string>, { published, marks, generated }: KnownSite): void {
  for (const [route, mark] of generated) if (!ever.has(route)) ever.set(route, mark);
  for (const [route, { linked }] of published.pages) {
    const known = linked.page && marks.get(linked.page.file);
    if (!linked.page || !known) continue;
    const [page = '', ...sections] = known;
    if (!ever.has(route)) ever.set(route, page);
    for (const [index, { id }] of linked.page.headings.slice(1).entries())
      if (!ever.has(`${route}#${id}`)) ever.set(`${route}#${id}`, sections[index] ?? '');
  }
}

/** The mark of what an address leads to, as a browser would find out: a page keeps the anchor through a redirect. */
export function answerOf(address: string, { published, marks, generated }: KnownSite): string {
  const [requested = '', anchor] = address.split('#');
  const direct = published.answers.get(requested);
  const route = published.pages.has(requested) || direct === undefined || direct === 'removed' ? requested : direct.to;
  const page = published.pages.get(route)?.linked.page;
  if (!page) return generated.get(route) ?? 'nothing';
  const [own = '', ...sections] = marks.get(page.file) ?? [];
  if (anchor === undefined) return own;
  const index = page.headings.findIndex(({ id }) => id === anchor);
  if (index > 0) return sections[index - 1] ?? '';
  const moved = published.answers.get(`${route}#${anchor}`);
  if (moved === undefined || moved === 'removed') return `${own} without the section`;
  const target = published.pages.get(moved.to)?.linked.page;
  const at = moved.anchor === undefined ? 0 : (target?.headings.findIndex(({ id }) => id === moved.anchor) ?? -1);
  return marks.get(target?.file ?? '')?.[at] ?? 'nothing';
}

/** A list leads wherever its pages went; so does a tag of which its area has no page any more. */
export function isFree(mark: string, found: string, { generated }: KnownSite): boolean {
  if (found === 'nothing' || !/^(?:a list$|tag )/.test(mark)) return false;
  return mark === 'a list' || ![...generated.values()].includes(mark);
}
