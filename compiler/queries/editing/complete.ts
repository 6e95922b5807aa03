import categorySchema from '../../../schemas/category.schema.json' with { type: 'json' };
import frontMatterSchema from '../../../schemas/front-matter.schema.json' with { type: 'json' };
import redirectsSchema from '../../../schemas/redirects.schema.json' with { type: 'json' };
import testsSchema from '../../../schemas/search-tests.schema.json' with { type: 'json' };
import sidebarSchema from '../../../schemas/sidebar.schema.json' with { type: 'json' };
import siteSchema from '../../../schemas/site.schema.json' with { type: 'json' };
import { allNames } from '../../3-pages/code/languages.ts';
import { containerNames } from '../../3-pages/constructs/containers.ts';
import { icons } from '../../3-pages/constructs/icons.ts';
import { regionNames, toLines } from '../../3-pages/include-parts.ts';
import { folderOf } from '../../4-links/paths.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { configName, redirectFiles, testsName } from '../../files/root-files.ts';
import { locationAt } from '../../json/jsonc.ts';
import type { Site } from '../../model.ts';
import { type SchemaPart, schemaPartAt } from '../../schema/schema-part.ts';
import type { Cursor } from './cursor.ts';
import { type LinkTargets, splitUnfinished } from './link-targets.ts';

/** A completion: what is shown, and the text that takes the place of the token at the cursor. */
export type Proposal = { label: string; kind: ProposalKind; insert?: string; detail?: string; about?: string; retrigger?: true };
/** The kind of a completion, which editors show as an icon. */
export type ProposalKind = 'page' | 'file' | 'folder' | 'heading' | 'operation' | 'key' | 'value' | 'word' | 'variable';
/** What completions are chosen from. `read` returns the text of a file of the site. */
type CompletionSources = {
  file: string;
  lines: readonly string[];
  site: Site;
  targets: LinkTargets;
  read: (file: string) => string | undefined;
};

/** At most so many completions are returned at once; typing on narrows them down. */
export const maxProposals = 300;

/** Returns the completions at a position of a Markdown file, at most `maxProposals`. */
export function complete(cursor: Cursor, sources: CompletionSources): Proposal[] {
  return proposalsAt(cursor, sources).slice(0, maxProposals);
}

function proposalsAt(cursor: Cursor, sources: CompletionSources): Proposal[] {
  const { site, lines } = sources;
  switch (cursor.kind) {
    case 'link':
      return completeLink(cursor, sources);
    case 'reference':
      return definitions(lines).map(({ label, target }) => ({ label, kind: 'word', detail: target }));
    case 'key':
      return keysOf(schemaPartAt(frontMatterSchema, cursor.path)).map((each) => ({ ...each, insert: `${each.label}: ` }));
    case 'value':
      return completeValue(cursor.path, sources);
    case 'language':
      return allNames().map((label) => ({ label, kind: 'word' }));
    case 'fence-option':
      return fenceOptions;
    case 'container':
      return containerNames.map((label) => ({ label, kind: 'word' }));
    case 'variable':
      return Object.entries(site.variables).map(([label, detail]) => ({ label, kind: 'variable', detail }));
    case 'icon':
      return [...icons.keys()].map((label) => ({ label, kind: 'word' }));
    case 'include':
      return completePath(cursor.before, sources, () => true);
    case 'region':
      return completeRegion(cursor, sources);
    case 'line-range':
      return completeLineRange(cursor.path, sources);
  }
}

const fenceOptions: Proposal[] = [
  { label: 'title=""', kind: 'key', detail: 'a title above the code' },
  { label: '{1,3-5}', kind: 'key', detail: 'highlighted lines' },
  { label: 'ins={1}', kind: 'key', detail: 'lines that are shown as added' },
  { label: 'del={1}', kind: 'key', detail: 'lines that are shown as removed' },
  { label: 'hidden={1-3}', kind: 'key', detail: 'lines that are hidden until a reader shows them' },
  { label: 'showLineNumbers', kind: 'key', detail: 'line numbers' },
  { label: 'showLineNumbers=10', kind: 'key', detail: 'line numbers from 10' },
  { label: '[Label]', kind: 'key', detail: 'the name of this block in a code group' },
];

function completeLink(cursor: Extract<Cursor, { kind: 'link' }>, sources: CompletionSources): Proposal[] {
  const { before, isImage } = cursor;
  const { targets, file } = sources;
  const hash = before.indexOf('#');
  if (hash >= 0) return completeAnchor(before.slice(0, hash), sources);
  if (before.startsWith('op:')) return completeOperation(before);
  const starts: Proposal[] = targets.apis.map(({ id, info }) => ({
    label: `op:${id}/`,
    kind: 'operation',
    detail: info.title,
    retrigger: true,
  }));
  const isWanted = (name: string): boolean => (isImage ? isPicture.test(name) : !/(?:^|\/)_[^/]*$/.test(name));
  const paths = completePath(before, sources, isWanted);
  if (isImage) return paths;
  if (before.startsWith('/')) {
    const routes = targets
      .routes()
      .flatMap(({ route, title }): Proposal[] =>
        route.startsWith(before) ? [{ label: route, kind: 'page', detail: title, insert: encodePath(route) }] : [],
      );
    return [...routes.slice(0, maxProposals), ...paths];
  }
  if (before.includes('/')) return paths;
  const wanted = before.toLowerCase();
  const byTitle = targets
    .routes()
    .filter(({ file: own, title }) => own !== undefined && own !== file && includes(title, own, wanted));
  const pages = byTitle.slice(0, maxProposals).flatMap(({ file: own = '', title }): Proposal[] => {
    const insert = encodePath(relativeTo(file, own));
    return own.includes('#') ? [] : [{ label: insert, kind: 'page', detail: title }];
  });
  const known = new Set(pages.map(({ label }) => label.replace(/^\.\//, '')));
  return [...paths.filter(({ label }) => !known.has(label)), ...pages, ...starts];

  function completeOperation(written: string): Proposal[] {
    const [, id = ''] = /^op:([^/]*)/.exec(written) ?? [];
    const api = targets.apis.find((each) => each.id === id);
    if (!api || !written.includes('/')) return starts;
    return api.operations.map(({ key, title, method, path }) => ({
      label: `op:${id}/${key}`,
      kind: 'operation',
      detail: `${method} ${path}`,
      about: title,
    }));
  }
}

const isPicture = /\.(?:png|jpe?g|gif|webp|avif|svg)$|\/$/i;

function includes(title: string, file: string, wanted: string): boolean {
  return title.toLowerCase().includes(wanted) || file.toLowerCase().includes(wanted);
}

/** The path of another file as a link from a file's folder, without `./` in front. */
function relativeTo(from: string, to: string): string {
  const base = folderOf(from).split('/').filter(Boolean);
  const steps = to.split('/');
  let shared = 0;
  while (shared < base.length && shared < steps.length - 1 && base[shared] === steps[shared]) shared++;
  return '../'.repeat(base.length - shared) + steps.slice(shared).join('/');
}

/** The files and folders of the folder that an unfinished path names. */
function completePath(before: string, { file, targets }: CompletionSources, isWanted: (name: string) => boolean): Proposal[] {
  const split = splitUnfinished(file, decodeURI(before.replace(/%(?![\da-f]{2})/gi, '%25')));
  if (!split) return [];
  const lead = before.slice(0, before.lastIndexOf('/') + 1);
  return targets.namesIn(split.folder).flatMap((name): Proposal[] => {
    if (!name.startsWith(split.name) || !isWanted(name)) return [];
    const isFolder = name.endsWith('/');
    const insert = lead + encodePath(name);
    if (isFolder) return [{ label: insert, kind: 'folder', retrigger: true }];
    const path = split.folder === '' ? name : `${split.folder}/${name}`;
    const title = targets.pageOf(path)?.page.title;
    return [{ label: insert, kind: title === undefined ? 'file' : 'page', ...(title !== undefined && { detail: title }) }];
  });
}

function completeAnchor(path: string, { file, targets }: CompletionSources): Proposal[] {
  const found = targets.resolve(file, path === '' ? '#' : path);
  if (found?.kind !== 'page' || !found.page) return [];
  const { headings, anchors } = found.page;
  const own = headings.flatMap(({ id, text, level }): Proposal[] =>
    id === '' ? [] : [{ label: `${path}#${id}`, kind: 'heading', detail: `${'#'.repeat(level)} ${text}` }],
  );
  return [...own, ...anchors.map((id): Proposal => ({ label: `${path}#${id}`, kind: 'heading' }))];
}

function completeRegion({ path, isCode }: { path: string; isCode: boolean }, { file, read }: CompletionSources): Proposal[] {
  const place = includedFile(file, path);
  const text = place === undefined ? undefined : read(place);
  if (text === undefined) return [];
  return regionNames(toLines(text), isCode ? 'code' : 'markdown').map((label) => ({ label, kind: 'word' }));
}

function completeLineRange(path: string, { file, read }: CompletionSources): Proposal[] {
  const place = includedFile(file, path);
  const text = place === undefined ? undefined : read(place);
  if (text === undefined) return [];
  const count = toLines(text).length;
  return [{ label: `1,${count}`, kind: 'value', detail: `all ${count} lines` }];
}

/** The path from the root of a file that a page includes. */
export function includedFile(file: string, path: string): string | undefined {
  const split = /^@?\//.test(path) ? { folder: '', name: path.replace(/^@?\//, '') } : splitUnfinished(file, path);
  if (!split) return undefined;
  return split.folder === '' ? split.name : `${split.folder}/${split.name}`;
}

/** The link reference definitions of a page. */
export function definitions(lines: readonly string[]): { label: string; target: string; line: number }[] {
  return lines.flatMap((text, index) => {
    const [, label = '', target = ''] = /^ {0,3}\[(?!\^)([^\]\n]+)\]:[ \t]*<?([^\s<>]+)/.exec(text) ?? [];
    return label === '' ? [] : [{ label, target, line: index + 1 }];
  });
}

function completeValue(path: readonly string[], { site, targets, file }: CompletionSources): Proposal[] {
  const [key = ''] = path;
  if (key === 'tags' && path.length === 1) return tagsOf(site, targets);
  if (path.at(-1) === 'icon') return [...icons.keys()].map((label) => ({ label, kind: 'word' }));
  if (key === 'owner' || key === 'keywords') return valuesInUse(targets, key);
  if (key === 'image' || path.at(-1) === 'picture')
    return targets
      .namesIn(folderOf(file))
      .flatMap((name) => (isPicture.test(name) ? [{ label: `./${name}`, kind: 'file' as const }] : []));
  if (path.at(-1) === 'link')
    return targets.routes().flatMap(({ route, title }) => [{ label: route, kind: 'page' as const, detail: title }]);
  return valuesOf(schemaPartAt(frontMatterSchema, path));
}

function tagsOf(site: Site, targets: LinkTargets): Proposal[] {
  const known = new Map<string, Proposal>();
  for (const [label, { label: detail, description }] of Object.entries(site.tags ?? {}))
    known.set(label, { label, kind: 'value', detail, ...(description !== undefined && { about: description }) });
  for (const { label } of site.tags ? [] : valuesInUse(targets, 'tags')) known.set(label, { label, kind: 'value' });
  return [...known.values()];
}

/** The values that pages of the site have for a key, the most frequent first. */
function valuesInUse(targets: LinkTargets, key: 'tags' | 'owner' | 'keywords'): Proposal[] {
  const counts = new Map<string, number>();
  for (const { file } of targets.routes()) {
    const value = file === undefined ? undefined : targets.pageOf(file)?.page.frontMatter[key];
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return sorted.map(([label, count]) => ({ label, kind: 'value', detail: count === 1 ? '1 page' : `${count} pages` }));
}

function keysOf({ properties = {} }: SchemaPart): Proposal[] {
  return Object.entries(properties).flatMap(([label, { description }]): Proposal[] =>
    label === '$schema' ? [] : [{ label, kind: 'key', ...(description !== undefined && { about: description }) }],
  );
}

function valuesOf({ type, enum: values, examples = [], items }: SchemaPart): Proposal[] {
  if (values) return values.map((each) => ({ label: String(each), kind: 'value' }));
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const words = types.flatMap((each) => (each === 'boolean' ? ['true', 'false'] : each === 'null' ? ['null'] : []));
  const own = [...words, ...examples.flatMap((each) => (typeof each === 'object' ? [] : [String(each)]))];
  return own.length === 0 && items ? valuesOf(items) : own.map((label) => ({ label, kind: 'value' }));
}

/** The schema of a settings file of a site, by its path from the root; undefined for all other files. */
export function schemaOfFile(file: string, site: Pick<Site, 'areas'> | undefined): SchemaPart | undefined {
  if (file === configName) return siteSchema;
  if (file === testsName) return testsSchema;
  if (Object.values(redirectFiles).includes(file)) return redirectsSchema;
  if (/(?:^|\/)_category_\.json$/.test(file)) return categorySchema;
  const isSidebar = site?.areas.some(({ sidebar }) => typeof sidebar === 'object' && sidebar.file === file);
  return isSidebar ? sidebarSchema : undefined;
}

/** Returns the completions at an offset of a settings file in JSON, and the offsets of the token that they replace. */
export function completeSettings(
  text: string,
  offset: number,
  schema: SchemaPart,
): { proposals: Proposal[]; start: number; end: number } {
  const { path, isKey, token } = locationAt(text, offset);
  const start = token?.offset ?? offset;
  const end = token ? token.offset + token.length : offset;
  if (isKey) {
    const parent = schemaPartAt(schema, path.slice(0, -1));
    const isNew = !/^\s*:/.test(text.slice(end));
    const proposals = keysOf(parent).map((each) => ({
      ...each,
      insert: `${JSON.stringify(each.label)}${isNew ? ': ' : ''}`,
    }));
    return { proposals, start, end };
  }
  const proposals = valuesOf(schemaPartAt(schema, path)).map((each) => ({
    ...each,
    insert: /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(each.label) ? each.label : JSON.stringify(each.label),
  }));
  return { proposals, start, end };
}

/** Where an offset is in a settings file: the path, and the string that the offset is in. */
export function settingKeyAt(text: string, offset: number): Pick<ReturnType<typeof locationAt>, 'path' | 'token'> {
  const { path, token, isKey } = locationAt(text, offset);
  return isKey ? { path, token } : { path: [], token: undefined };
}

/** What the schema of a settings file states of the key or value at an offset. */
export function settingAt(text: string, offset: number, schema: SchemaPart): string | undefined {
  const { path } = locationAt(text, offset);
  const { description } = schemaPartAt(schema, path);
  return description === undefined ? undefined : `**${path.join('.')}**: ${description}`;
}

/** What the schema of front matter states of a key. */
export function frontMatterKeyAbout(path: readonly string[]): string | undefined {
  return schemaPartAt(frontMatterSchema, path).description;
}
