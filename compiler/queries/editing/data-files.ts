import authorsSchema from '../../../schemas/authors.schema.json' with { type: 'json' };
import categorySchema from '../../../schemas/category.schema.json' with { type: 'json' };
import frontMatterSchema from '../../../schemas/front-matter.schema.json' with { type: 'json' };
import glossarySchema from '../../../schemas/glossary.schema.json' with { type: 'json' };
import interfaceSchema from '../../../schemas/interface.schema.json' with { type: 'json' };
import redirectsSchema from '../../../schemas/redirects.schema.json' with { type: 'json' };
import scenarioSchema from '../../../schemas/sandbox.schema.json' with { type: 'json' };
import testsSchema from '../../../schemas/search-tests.schema.json' with { type: 'json' };
import sidebarSchema from '../../../schemas/sidebar.schema.json' with { type: 'json' };
import siteSchema from '../../../schemas/site.schema.json' with { type: 'json' };
import { areaOfFile } from '../../4-links/areas.ts';
import { configName, redirectFiles, testsName } from '../../files/root-files.ts';
import { glossaryFile } from '../../glossary/glossary.ts';
import type { Area, Site } from '../../model.ts';
import { scenarioFileOf } from '../../sandbox/scenario-files.ts';
import { type SchemaPart, schemaPartAt } from '../../schema/schema-part.ts';
import type { DataPath } from './data-cursor.ts';

/** A JSON or YAML file that the compiler reads, or the front matter of a page. `area` is the area in which ids are resolved. */
export type DataFile =
  | { kind: SettingsKind; schema: SchemaPart; area: Area | undefined }
  /** An OpenAPI document. Its grammar is in `compiler/openapi/rules`. */
  | { kind: 'spec' };
type SettingsKind = 'config' | 'front matter' | 'sidebar' | 'category' | 'redirects' | 'tests' | 'other';

/** Returns the kind of a file; undefined for Markdown and for files that the compiler does not read. */
export function dataFileOf(file: string, site: Site): DataFile | undefined {
  if (site.specs.some(({ path }) => path === file)) return { kind: 'spec' };
  const area = site.areas.find(({ sidebar }) => typeof sidebar === 'object' && sidebar.file === file);
  if (area) return { kind: 'sidebar', schema: sidebarSchema, area };
  const known = schemasByName(site).find(([test]) => (typeof test === 'string' ? test === file : test.test(file)));
  return known && { kind: known[1], schema: known[2], area: areaOfFile(site, file) };
}

function schemasByName({ specs }: Site): [name: string | RegExp, kind: SettingsKind, schema: SchemaPart][] {
  return [
    [configName, 'config', siteSchema],
    [testsName, 'tests', testsSchema],
    ...Object.values(redirectFiles).map((name): [string, SettingsKind, SchemaPart] => [name, 'redirects', redirectsSchema]),
    [/(?:^|\/)_category_\.(?:json|ya?ml)$/, 'category', categorySchema],
    [/(?:^|\/)authors\.(?:json|ya?ml)$/, 'other', authorsSchema],
    [/^i18n\/[^/]+\/interface\.json$/, 'other', interfaceSchema],
    [glossaryFile, 'other', glossarySchema],
    ...specs.map(({ path }): [string, SettingsKind, SchemaPart] => [scenarioFileOf(path), 'other', scenarioSchema]),
  ];
}

/** Returns the schema of a page's front matter. */
export function frontMatterOf(file: string, site: Site): DataFile & { schema: SchemaPart } {
  return { kind: 'front matter', schema: frontMatterSchema, area: areaOfFile(site, file) };
}

/** The kind of target that a value in a settings file refers to. */
export type TargetKind =
  | 'route'
  | 'document'
  | 'folder of the area'
  | 'folder'
  | 'data file'
  | 'stylesheet'
  | 'script'
  | 'picture'
  | 'link'
  | 'area'
  | 'sidebar'
  | 'tag'
  | 'author'
  | 'icon'
  | 'owner'
  | 'keywords';

/** The kind of target by the path of the value, with `[]` for indexes. The first matching pattern applies. */
const targetPatterns: Readonly<Record<SettingsKind, readonly (readonly [path: RegExp, meaning: TargetKind])[]>> = {
  config: [
    [/(?:^|\.)to$|^(?:footer\.)?logo\.href$|^glossary\.page$/, 'route'],
    [/\.docId$/, 'document'],
    [/\.docsPluginId$/, 'area'],
    [/\.(?:sidebarId|displayed_sidebar)$/, 'sidebar'],
    [/^(?:pages|areas\.\[\]\.(?:path|statics))$/, 'folder'],
    [/^(?:specs\.\[\]\.path|areas\.\[\]\.sidebar)$/, 'data file'],
    [/^(?:favicon|(?:footer\.)?logo\.src(?:Dark)?)$/, 'picture'],
    [/^theme\.css\.\[\](?:\.path)?$/, 'stylesheet'],
    [/^theme\.scripts\.\[\](?:\.path)?$/, 'script'],
    [/^release\.without\.\[\]$/, 'tag'],
    [/\.defaultAuthors\.\[\]$/, 'author'],
  ],
  'front matter': [
    [/^pagination_(?:next|prev)$/, 'document'],
    [/^displayed_sidebar$/, 'sidebar'],
    [/^tags(?:\.\[\])?$/, 'tag'],
    [/^authors(?:\.\[\])?$/, 'author'],
    [/(?:^|\.)icon$/, 'icon'],
    [/^image$|\.picture(?:\.(?:light|dark))?$/, 'picture'],
    [/\.link$/, 'link'],
    [/^owner$/, 'owner'],
    [/^keywords(?:\.\[\])?$/, 'keywords'],
  ],
  sidebar: [
    [/(?:^|\.)(?:\[\]|id)$/, 'document'],
    [/\.dirName$/, 'folder of the area'],
  ],
  category: [[/^link\.id$/, 'document']],
  redirects: [[/\.to$/, 'route']],
  tests: [
    [/\.page$/, 'route'],
    [/\.area$/, 'area'],
  ],
  other: [],
};

/** Returns the kind of target that the value at a path refers to; undefined for text, numbers and keywords of the schema. */
export function targetKindOf(file: DataFile, path: DataPath): TargetKind | undefined {
  if (file.kind === 'spec') return undefined;
  const pattern = path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');
  return targetPatterns[file.kind].find(([test]) => test.test(pattern))?.[1];
}

/** Returns whether the keys of the object at a path are diagnostic codes. */
export function hasCodesAsKeys(file: DataFile, path: DataPath): boolean {
  return file.kind === 'config' && (path.at(-1) === 'levels' || (path.length === 2 && path[0] === 'levels'));
}

/** Returns the description in the schema of the key or value at a path. */
export function describeSetting(data: DataFile, path: DataPath): string | undefined {
  return data.kind === 'spec' ? undefined : schemaPartAt(data.schema, path).description;
}
