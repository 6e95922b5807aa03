import { allLanguageNames } from '../../3-pages/code/prism-languages.ts';
import { containerNames } from '../../3-pages/constructs/containers.ts';
import { icons } from '../../3-pages/constructs/icons.ts';
import { regionNames, toLines } from '../../3-pages/include-parts.ts';
import { folderOf, relativePath } from '../../4-links/paths.ts';
import { encodePath } from '../../addresses/addresses.ts';
import { completeData } from './complete-data.ts';
import type { Cursor } from './cursor.ts';
import { frontMatterOf } from './data-files.ts';
import { splitUnfinished } from './link-index.ts';
import { outlineOf } from './outline.ts';
import { type CompletionSources, completePath, imageOrFolderName, maxProposals, type Proposal } from './proposals.ts';

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
      return definitionsIn(lines).map(({ label, target }) => ({ label, kind: 'word', detail: target }));
    case 'key':
    case 'value':
      return completeData(cursor, frontMatterOf(sources.file, site), sources);
    case 'language':
      return allLanguageNames().map((label) => ({ label, kind: 'word' }));
    case 'fence-option':
      return completeFenceOption(cursor.before, sources);
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
  { label: 'hidden={1-3}', kind: 'key', detail: 'lines that are hidden until the reader shows them' },
  { label: 'showLineNumbers', kind: 'key', detail: 'line numbers' },
  { label: 'showLineNumbers=10', kind: 'key', detail: 'line numbers from 10' },
  { label: '[Label]', kind: 'key', detail: 'the name of this block in a code group' },
  { label: 'op=""', kind: 'key', detail: 'the API operation against which the sample is validated' },
  { label: 'part="response"', kind: 'key', detail: 'the sample is a response of the operation in op' },
  { label: 'status="200"', kind: 'key', detail: 'the sample is a response with this status' },
];

/** Returns the options of a code fence; inside the quotation marks of `op` and `part`, their values. */
function completeFenceOption(before: string, sources: CompletionSources): Proposal[] {
  const [, name = '', rawText = ''] = /^(op|part)=["']([^"']*)$/.exec(before) ?? [];
  const lead = before.slice(0, before.length - rawText.length);
  if (name === 'op') return completeOperation(lead, rawText, sources);
  if (name === 'part') return ['request', 'response'].map((each) => ({ label: lead + each, kind: 'value' }));
  return fenceOptions;
}

function completeLink(cursor: Extract<Cursor, { kind: 'link' }>, sources: CompletionSources): Proposal[] {
  const { before, isImage } = cursor;
  const { targets, file } = sources;
  const hash = before.indexOf('#');
  if (hash >= 0) return completeAnchor(before.slice(0, hash), sources);
  if (before.startsWith('op:')) return completeOperation('op:', before.slice('op:'.length), sources);
  const isWanted = (name: string): boolean => (isImage ? imageOrFolderName.test(name) : !/(?:^|\/)_[^/]*$/.test(name));
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
  const requested = before.toLowerCase();
  const byTitle = targets
    .routes()
    .filter(({ file: own, title }) => own !== undefined && own !== file && matchesQuery(title, own, requested));
  const pages = byTitle.slice(0, maxProposals).flatMap(({ file: own = '', title }): Proposal[] => {
    const insert = encodePath(relativeTo(file, own));
    return own.includes('#') ? [] : [{ label: insert, kind: 'page', detail: title }];
  });
  const labels = new Set(pages.map(({ label }) => label.replace(/^\.\//, '')));
  return [...paths.filter(({ label }) => !labels.has(label)), ...pages, ...completeOperation('op:', '', sources)];
}

/** Returns the operations of the API document before the cursor, or all documents if its id is incomplete. `lead` is prepended to each. */
function completeOperation(lead: string, before: string, { targets }: CompletionSources): Proposal[] {
  const slash = before.indexOf('/');
  const api = slash < 0 ? undefined : targets.apis.find(({ id }) => id === before.slice(0, slash));
  if (!api)
    return targets.apis.map(({ id, info }) => ({
      label: `${lead}${id}/`,
      kind: 'operation',
      detail: info.title,
      retrigger: true,
    }));
  return api.operations.map(({ key, title, method, path }) => ({
    label: `${lead}${api.id}/${key}`,
    kind: 'operation',
    detail: `${method} ${path}`,
    about: title,
  }));
}

function matchesQuery(title: string, file: string, requested: string): boolean {
  return title.toLowerCase().includes(requested) || file.toLowerCase().includes(requested);
}

/** Returns the link path from a file's folder to another file, without a leading `./`. */
function relativeTo(from: string, to: string): string {
  return relativePath(folderOf(from), to).replace(/^\.\//, '');
}

function completeAnchor(path: string, { file, targets }: CompletionSources): Proposal[] {
  const linkTarget = targets.resolve(file, path === '' ? '#' : path);
  if (linkTarget?.kind !== 'page' || !linkTarget.page) return [];
  const { headings, anchors } = linkTarget.page;
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
  const lines = toLines(text);
  const sections = /\.(?:md|markdown)$/i.test(path) ? outlineOf(lines.map(({ text: line }) => line)) : [];
  return [
    { label: `1,${lines.length}`, kind: 'value', detail: `all ${lines.length} lines` },
    ...sections.map(
      ({ line, lastLine, text: name }): Proposal => ({ label: `${line},${lastLine}`, kind: 'value', detail: name }),
    ),
  ];
}

/** Returns the path, from the root, of a file that a page includes. */
export function includedFile(file: string, path: string): string | undefined {
  const unfinished = /^@?\//.test(path) ? { folder: '', name: path.replace(/^@?\//, '') } : splitUnfinished(file, path);
  if (!unfinished) return undefined;
  return unfinished.folder === '' ? unfinished.name : `${unfinished.folder}/${unfinished.name}`;
}

/** Returns the link reference definitions of a page. */
export function definitionsIn(lines: readonly string[]): { label: string; target: string; line: number }[] {
  return lines.flatMap((text, index) => {
    const [, label = '', target = ''] = /^ {0,3}\[(?!\^)([^\]\n]+)\]:[ \t]*<?([^\s<>]+)/.exec(text) ?? [];
    return label === '' ? [] : [{ label, target, line: index + 1 }];
  });
}
