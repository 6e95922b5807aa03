/** Our own site: its routes, its sources, and the wording of its pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toWords, visitRuns } from '../../compiler/queries/word-runs.ts';
import { repository } from '../support/docs.ts';
import { listFiles } from '../support/folder.ts';
import { ownSite } from '../support/own-site.ts';

const routes = readFileSync(join(import.meta.dirname, 'routes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);
const content = join(repository, 'content');
const sources = listFiles(content)
  .filter((file) => file.endsWith('.md') && !file.startsWith('help/'))
  .map((file) => ({ file, text: readFileSync(join(content, file), 'utf8') }));
/** The words of each page, without front matter and link targets. */
const words = new Map(
  sources.map(({ file, text }) => [file, toWords(text.replace(/^---\n[\s\S]*?\n---\n/, '').replaceAll(/\]\([^()\s]*\)/g, ']'))]),
);
/** Whether this is a complete checkout: a public one contains neither the staff area nor its figures. */
const isComplete = existsSync(join(content, 'internal'));

describe('the built site', () => {
  let site = '';
  let output = '';
  beforeAll(async () => {
    ({ site, output } = await ownSite());
  });

  test('has no finding of any severity', () => expect(output).toMatch(/: no findings\. Wrote /));
  test.each(routes.filter((route) => isComplete || !route.startsWith('/internal')))('answers %s', (route) =>
    expect(existsSync(join(site, route, 'index.html'))).toBe(true),
  );
});

describe.runIf(isComplete)('the sources', () => {
  const counts = [...words].map(([file, own]) => ({ file, count: own.length }));
  test('are 330 or more, the median of 250 words or more, and none under 80', () => {
    expect(sources.length).toBeGreaterThanOrEqual(330);
    expect(counts.filter(({ count }) => count < 80)).toEqual([]);
    const sorted = counts.map(({ count }) => count).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeGreaterThanOrEqual(250);
  });

  test('describe 88 roles or more', () => {
    const roles = sources.filter(({ file }) => /^internal\/Roles\/(?!index\.md)[^/]+\.md$/.test(file));
    expect(roles.length).toBeGreaterThanOrEqual(88);
  });

  test.each(['launchpad', 'forms', 'infinity', 'api', 'events', 'legal', 'internal'])(
    'of %s have the tags that their readers search for',
    (area) => {
      const tags = new Set(
        sources
          .filter(({ file }) => file.startsWith(`${area}/`))
          .flatMap(({ text }) => text.match(/\b(?:approval|info-class|review|type)-[\w-]+|essential-reading/g) ?? []),
      );
      expect([...tags].filter((tag) => tag.startsWith('review-')).length).toBeGreaterThanOrEqual(3);
      expect(tags).toContain('approval-draft');
      expect(tags).toContain('essential-reading');
      expect(tags).toContain(area === 'internal' ? 'info-class-restricted' : 'info-class-public');
      for (const type of ['type-policy', 'type-record', 'type-statement']) expect(tags).toContain(type);
    },
  );

  test('share no more than a fifth of their eight-word runs, whichever two are compared', () => {
    const holders = new Map<number, number[]>();
    const sizes = [...words.values()].map((own, page) => {
      const runs = new Set<number>();
      visitRuns(own, (run) => runs.add(run));
      for (const run of runs) holders.set(run, [...(holders.get(run) ?? []), page]);
      return runs.size;
    });
    const shared = new Map<string, number>();
    for (const pages of holders.values()) {
      for (const [index, one] of pages.entries())
        for (const other of pages.slice(index + 1)) shared.set(`${one} ${other}`, (shared.get(`${one} ${other}`) ?? 0) + 1);
    }
    const files = [...words.keys()];
    const alike = [...shared].flatMap(([pair, count]) => {
      const [one = 0, other = 0] = pair.split(' ').map(Number);
      const share = count / Math.max(1, Math.min(sizes[one] ?? 1, sizes[other] ?? 1));
      return share > 0.2 ? [`${files[one]} and ${files[other]}: ${Math.round(share * 100)} %`] : [];
    });
    expect(alike).toEqual([]);
  });
});
