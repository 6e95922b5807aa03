import type { SpecificationSetting } from '../../../schemas/types/site.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import type { ImportContext, Pages } from '../settings/imported-site.ts';
import type { Setting } from '../settings/setting.ts';
import { pathIn } from '../syntax/paths.ts';

/**
 * The context for reading a Mintlify site: its pages, its configuration in the format of docs.json, and the routes of its OpenAPI
 * documents.
 */
export type MintlifySite = {
  path: string;
  pages: Pages;
  /** The prefix of page names in the navigation, relative to the folder of the pages: `en/`, or nothing. */
  prefix: string;
  config: Setting | undefined;
  context: ImportContext;
  facts: ReadonlyMap<string, MintlifyPageFacts>;
  specs: readonly SpecificationSetting[];
};

/**
 * Front matter that affects the navigation: an external URL that replaces the page, its label, and the operation that the page documents.
 */
type MintlifyPageFacts = { url?: string; label?: string | undefined; operation?: string };

/** Returns the file of a page, given its name in the navigation or an address. */
export function findPage({ pages, prefix }: Pick<MintlifySite, 'pages' | 'prefix'>, name: string): string | undefined {
  const bare = name.replace(/^\/+/, '');
  if (`${bare.replace(/\/+$/, '')}/` === prefix) return pages.find('');
  return pages.find(bare.startsWith(prefix) ? bare.slice(prefix.length) : bare);
}

/** Returns the front matter of pages that affects the navigation, by file. */
export function readPages({ files, path }: Pages, { folder }: ImportContext): Map<string, MintlifyPageFacts> {
  const facts = new Map<string, MintlifyPageFacts>();
  for (const file of files) {
    const result = folder.read(pathIn(path, file));
    const head = 'text' in result ? firstMatch(/^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/, result.text, 1) : '';
    const readValue = (key: string): string | undefined =>
      new RegExp(`^${key}:[ \\t]*(["']?)(.+?)\\1[ \\t]*\\r?$`, 'm').exec(head)?.[2]?.trim();
    const url = readValue('url');
    const operation = readValue('openapi') ?? readValue('api');
    if (url === undefined && operation === undefined) continue;
    facts.set(file, {
      ...(url === undefined ? {} : { url, label: readValue('sidebarTitle') ?? readValue('title') }),
      ...(operation === undefined ? {} : { operation }),
    });
  }
  return facts;
}
