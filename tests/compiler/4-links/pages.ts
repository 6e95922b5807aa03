import { referencedAssets } from '../../../compiler/4-links/assets.ts';
import { type LinkInput, type LinkMemo, linkSite } from '../../../compiler/4-links/link-site.ts';
import { finish } from '../../../compiler/basics/steps.ts';
import type {
  Asset,
  AssetFile,
  Checked,
  FrontMatter,
  LinkedPage,
  LinkedSite,
  LinkUse,
  Page,
  Site,
} from '../../../compiler/model.ts';
import type { NavNode } from '../../../schemas/types/navigation.ts';
import { siteOf } from '../sites.ts';

/** A page in tests: front matter, headings as `level id`, and link targets. */
export type PageDraft = {
  front?: FrontMatter;
  title?: string;
  description?: string;
  headings?: string[];
  anchors?: string[];
  isPartlyRead?: true;
  links?: (string | Partial<LinkUse>)[];
  terms?: string[];
  listedTerms?: string[][];
};

/** A content tree for tests: pages by file, other files, and the text of category and sidebar files. */
export type TestTree = {
  pages: Record<string, PageDraft>;
  files?: string[];
  data?: Record<string, string>;
  site?: Partial<Site>;
  more?: Partial<LinkInput>;
};

/** Links the tree. Files below `content/guide` belong to the area guide, standalone pages to none. */
export function link(tree: TestTree): Checked<LinkedSite> {
  return linkInput(inputOf(tree));
}

/** Links an input without interruption. */
export function linkInput(input: LinkInput, memo?: LinkMemo): Checked<LinkedSite> {
  return finish(linkSite(input, memo));
}

/**
 * Returns the link phase's input for a tree: its public pages, unless `more.audience` is set. Search is disabled, so that the
 * site has no search page.
 */
export function inputOf({ pages, files = [], data = {}, site: changes = {}, more = {} }: TestTree): LinkInput {
  const site = siteOf({ search: { ...siteOf().search, enabled: false }, ...changes });
  const audience = more.audience ?? 'public';
  const all = Object.entries(pages).map(([file, draft]) => withArea(pageOf(file, draft), site));
  const retained = new Map(files.map((file): [string, AssetFile] => [file, { file, bytes: 1, stamp: 's' }]));
  const assets = new Map(referencedAssets(site, all, retained).map((file): [string, Asset] => [file, assetOf(file)]));
  const texts = Object.entries(data).map(([file, text]) => ({ file, text }));
  return {
    site,
    audience,
    pages: all.filter((page) => page.audience === audience),
    files: retained,
    assets,
    categories: texts.filter(({ file }) => file.includes('_category_')),
    sidebars: texts.filter(({ file }) => !file.includes('_category_')),
    authors: [],
    dates: new Map(),
    ...more,
  };
}

/** Derives the area and audience of a page from the path of its file. */
function withArea(page: Page, site: Site): Page {
  const enclosingAreas = site.areas.filter(({ path }) => path === '' || page.file.startsWith(`${path}/`));
  const innermostArea = enclosingAreas.sort((a, b) => b.path.length - a.path.length)[0];
  if (site.pages !== undefined && page.file.startsWith(`${site.pages}/`)) return { ...page, area: null };
  return { ...page, area: innermostArea?.id ?? null, audience: innermostArea?.audience ?? 'public' };
}

function assetOf(file: string): Asset {
  const asset = { file, bytes: 1, hash: '0123456789abcdef' };
  return /\.(?:svg|png)$/.test(file) ? { ...asset, width: 40, height: 20 } : asset;
}

/** Formats diagnostics as `code file:line:column message hint`, one per line. */
export function findings({ diagnostics }: Checked<LinkedSite>): string[] {
  return diagnostics.map(({ code, at, message, hint, severity }) => {
    const level = severity === 'warning' ? ' (warning)' : '';
    return `${code}${level} ${at.file}:${at.line}:${at.column} ${message}${hint === undefined ? '' : ` ${hint}`}`;
  });
}

/** Returns the page with a route; fails the test if there is none. */
export function at({ value }: Checked<LinkedSite>, route: string): LinkedPage {
  const page = value.pages.find((candidate) => candidate.route === route);
  if (!page) throw new Error(`No page has the route ${route}: ${value.pages.map((each) => each.route).join(' ')}`);
  return page;
}

/** Formats a sidebar: label, route in brackets, children indented. */
export function formatSidebar(items: readonly NavNode[], depth = 0): string[] {
  return items.flatMap(({ label, route, href, items: inner, more, first }) => {
    const target = route ?? href;
    const line = `${'  '.repeat(depth)}${label}${target === undefined ? '' : ` (${target})`}${more ? ' …' : ''}${first ? ` > ${first}` : ''}`;
    return [line, ...formatSidebar(inner ?? [], depth + 1)];
  });
}

/** Returns the drafts with paths in the folder of the area guide. */
export function inGuide(files: Record<string, PageDraft>): Record<string, PageDraft> {
  return Object.fromEntries(Object.entries(files).map(([file, draft]) => [`content/guide/${file}`, draft]));
}

/** Creates a page. Links start on line 10, front matter keys on line 2, one per line. */
function pageOf(file: string, draft: PageDraft = {}, area: string | null = 'guide'): Page {
  const {
    front = {},
    title,
    description = '',
    headings = [],
    anchors = [],
    isPartlyRead,
    links = [],
    terms,
    listedTerms,
  } = draft;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '');
  const keys = Object.keys(front).map(
    (key, index) => [key, [index + 2, key.length + 3, index + 2, key.length + 9] as const] as const,
  );
  return {
    file,
    area,
    audience: 'public',
    hash: 'h',
    frontMatter: front,
    keys: Object.fromEntries(keys),
    tagSpans: (front.tags ?? []).map((tag, index) => [2, 8 + 10 * index, 2, 8 + 10 * index + tag.length]),
    title: title ?? front.title ?? name,
    titleFrom: 'file',
    description,
    headings: headings.map(headingOf),
    anchors,
    ...(isPartlyRead && { isPartlyRead }),
    fingerprints: '',
    links: links.map(useOf),
    includes: [],
    features: [],
    ...(terms && { terms }),
    ...(listedTerms && { listedTerms }),
  };
}

function headingOf(text: string, index: number): Page['headings'][number] {
  const [level = '2', id = ''] = text.split(' ');
  return { level: Number(level), id, text: id, html: id, span: [20 + index, 1, 20 + index, 9] };
}

function useOf(use: string | Partial<LinkUse>, index: number): LinkUse {
  const linkUse = typeof use === 'string' ? { target: use } : use;
  const target = linkUse.target ?? '';
  return { kind: 'link', span: [10 + index, 5, 10 + index, 5 + target.length], ...linkUse, target };
}
