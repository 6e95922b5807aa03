import { describe, expect, it } from 'vitest';
import { listingOf, readSources } from '../../../compiler/2-sources/read-sources.ts';
import type { Area, Site } from '../../../compiler/model.ts';
import type { World } from '../../../compiler/world.ts';
import { siteOf, staffArea } from '../sites.ts';

/** Returns a world that contains only these files. */
function worldOf(files: Record<string, string>, links: string[] = []): World {
  const names = [...Object.keys(files), ...links].sort();
  return {
    list: async () =>
      names.map((file) => ({
        file,
        bytes: files[file]?.length ?? 0,
        stamp: '1',
        ...(links.includes(file) ? { link: true as const } : {}),
      })),
    read: (file) => files[file],
    stampOf: () => undefined,
    listFolders: () => [],
    filesIn: () => [],
    inspect: async () => new Map(),
    readFont: () => undefined,
    buildDate: async () => '2024-01-01',
    findDates: async () => ({ dates: new Map(), shallow: false }),
    findContributors: async () => new Map(),
  };
}

describe('sources', () => {
  it.each<[file: string, becomes: string]>([
    ['content/guide/moor.md', 'page of guide, public'],
    ['content/guide/deep/er.markdown', 'page of guide, public'],
    ['content/guide/_part.md', 'part'],
    ['content/guide/_parts/a.md', 'part'],
    ['content/guide/boat.png', 'asset'],
    ['content/guide/_category_.json', 'category'],
    ['content/guide/deep/_category_.yml', 'category'],
    ['content/staff/pay.md', 'page of staff, restricted'],
    ['content/pages/index.md', 'page of none, public'],
    ['content/elsewhere/lost.md', 'part'],
    ['content/guided/lost.md', 'part'],
  ])('%s is a %s', async (file, becomes) => {
    const site = siteOf({ areas: [...siteOf().areas, staffArea], pages: 'content/pages' });
    const { value } = await readSources(site, worldOf({ 'content/guide/index.md': '', [file]: 'text' }));
    expect(kindOf(value, file)).toBe(becomes);
    expect(value.stamps.get(file)).toBe('1');
  });

  it.each<[what: string, files: Record<string, string>, code: string | undefined]>([
    ['an area whose folder is missing', { 'content/guides/index.md': '' }, 'area-folder-missing'],
    ['a folder without Markdown', { 'content/guide/a.txt': '' }, 'site-empty'],
    ['a whole site', { 'content/guide/index.md': '' }, undefined],
  ])('%s', async (_, files, code) => {
    const { diagnostics } = await readSources(siteOf(), worldOf(files));
    expect(diagnostics.map((finding) => finding.code)).toEqual(code === undefined ? [] : [code]);
  });

  it('names the nearest folder', async () => {
    const { diagnostics } = await readSources(siteOf(), worldOf({ 'content/guides/index.md': '' }));
    expect(diagnostics[0]?.hint).toBe('Did you mean content/guides?');
  });

  it('lets the folder of a restricted area be absent', async () => {
    const site = siteOf({ areas: [...siteOf().areas, staffArea] });
    expect((await readSources(site, worldOf({ 'content/guide/index.md': '' }))).diagnostics).toEqual([]);
  });

  it('ignores symbolic links and reports them', async () => {
    const { value, diagnostics } = await readSources(
      siteOf(),
      worldOf({ 'content/guide/index.md': '' }, ['content/guide/trap.md']),
    );
    expect(value.pages.map(({ file }) => file)).toEqual(['content/guide/index.md']);
    expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual([['symbolic-link-refused', 'content/guide/trap.md']]);
  });

  it.each([
    ['a Markdown file in the area', { file: 'content/guide/link.md', target: 'content/guide/index.md' }, 'page'],
    ['a Markdown file in another folder', { file: 'content/guide/link.md', target: 'notes/a.md' }, 'page'],
    ['a file in a restricted area', { file: 'content/guide/link.md', target: 'content/staff/rota.md' }, 'refused'],
    ['a file that does not exist anymore', { file: 'content/guide/link.md', target: 'gone.md' }, 'refused'],
    ['a file that pages must not include', { file: 'content/guide/link.md', target: undefined }, 'refused'],
    ['a Markdown file, outside all areas', { file: 'content/link.md', target: 'content/guide/index.md' }, 'refused'],
    ['a restricted file, in the restricted area', { file: 'content/staff/link.md', target: 'content/staff/rota.md' }, 'page'],
  ])('a link of another tool to %s', async (_, { file, target }, outcome) => {
    const areas = [...siteOf().areas, staffArea].map((area): Area => ({ ...area, dialect: 'mkdocs' }));
    const files = { 'content/guide/index.md': '', 'content/staff/rota.md': '' };
    const world = worldOf(files, [file]);
    const listed = (await world.list({ folders: [''], configuredPaths: [], exclude: [] })).map((each) =>
      each.link && target !== undefined ? { ...each, linkTarget: target } : each,
    );
    const { value, diagnostics } = await readSources(siteOf({ areas }), {
      ...world,
      list: async () => listed,
      stampOf: (path) => (path === 'gone.md' ? undefined : `1:${path}`),
    });
    const page = value.pages.find((source) => source.file === file);
    expect(page?.linkTarget).toBe(outcome === 'page' ? target : undefined);
    if (outcome === 'page') expect(page?.stamp).toContain(`1:${target}`);
    expect(diagnostics.map(({ code }) => code)).toEqual(outcome === 'page' ? [] : ['symbolic-link-refused']);
  });
});

describe('the folders that may be looked into', () => {
  it.each<[what: string, site: Partial<Site>, folders: string[]]>([
    ['those of areas and pages', { pages: 'pages' }, ['content', 'pages']],
    [
      'those of pictures',
      { logo: { src: '/brand/logo.svg', alt: '' }, favicon: 'static/icon.svg' },
      ['brand', 'content', 'static'],
    ],
    ['none for pictures elsewhere', { logo: { src: 'https://example.com/logo.svg', alt: '' } }, ['content']],
    ['the root where an area is the root', { areas: siteOf().areas.map((area) => ({ ...area, path: '' })) }, ['']],
  ])('%s', (_, changes, folders) => {
    expect(listingOf(siteOf(changes)).folders).toEqual(folders);
  });
});

function kindOf(sources: Awaited<ReturnType<typeof readSources>>['value'], file: string): string {
  const page = sources.pages.find((source) => source.file === file);
  if (page) return `page of ${page.area ?? 'none'}, ${page.audience}`;
  if (sources.assets.has(file)) return 'asset';
  return sources.categories.some((category) => category.file === file) ? 'category' : 'part';
}
