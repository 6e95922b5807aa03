/** Levels can only be lowered if a page can still be published; a folder is treated the same with and without a title. */

import { describe, expect, test } from 'vitest';
import { defaults } from '../../bin/arguments/command-options.ts';
import { runCheck } from '../../bin/commands/check.ts';
import { explain } from '../../compiler/diagnostics/codes.ts';
import { addresses } from '../mistakes/addresses.ts';
import { files as fileMistakes } from '../mistakes/files.ts';
import { frontMatter } from '../mistakes/front-matter.ts';
import { unreadParts } from '../mistakes/ignored-content.ts';
import { links } from '../mistakes/links.ts';
import { markdown } from '../mistakes/markdown.ts';
import { type Mistake, removeMark } from '../mistakes/mistake.ts';
import { names } from '../mistakes/names.ts';
import { pictures } from '../mistakes/pictures.ts';
import { settings } from '../mistakes/settings.ts';
import { askDocs } from '../support/command-line.ts';
import { type Files, folderOf, listFiles } from '../support/folder.ts';
import { createRecordedContext } from './recorded-context.ts';

type Finding = { code: string; severity: string; file: string; line: number };

type CheckResult = { status: number | null; findings: Finding[] };

async function check(root: string): Promise<CheckResult> {
  const { context, out } = createRecordedContext();
  const status = await runCheck({ ...defaults, root, format: 'json', jobs: 1, cache: false }, context);
  return { status, findings: JSON.parse(out()).diagnostics };
}

async function build(root: string): Promise<CheckResult> {
  const { status, stdout } = await askDocs(['build', root, '--format', 'json', '--no-cache', '--jobs', '1']);
  return { status, findings: JSON.parse(stdout).diagnostics };
}

const configOf = (files: Files): string => String(files['docs.config.json'] ?? '');

/** Returns the site with these levels, if its configuration is valid and has none. */
function withLevels(files: Files, levels: object): Files {
  return { ...files, 'docs.config.json': configOf(files).replace('{', `{ "levels": ${JSON.stringify(levels)},`) };
}

const tables: Record<string, Mistake[]> = {
  addresses,
  fileMistakes,
  frontMatter,
  links,
  markdown,
  names,
  pictures,
  settings,
  unreadParts,
};
const isTunable = ({ code }: Mistake): boolean => explain(code)?.severity === 'error' && explain(code)?.fixed === undefined;

const rows = Object.values(tables)
  .flat()
  .filter((row) => isTunable(row) && configOf(row.files).startsWith('{'));
/**
 * Findings about access and about running code are errors regardless of the settings. `status: draft` is not one of them: `status` is a key
 * that teams use for their own purposes.
 */
const severe = /audience|(?<!status: )draft|unlisted|published:|javascript(?:\\+t)?:|vbscript:|data:/;

describe('findings with variable levels', () => {
  test.each(rows.map((row) => [row.name, row] as const))('is a warning: %s', async (_, row) => {
    const { files } = removeMark(row);
    const { status, findings } = await check(folderOf(withLevels(files, { [row.code]: 'warning' })));
    const isSevere = severe.test(JSON.stringify(files));
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      `${isSevere ? 'error' : 'warning'} ${row.code}`,
    ]);
    expect(status).toBe(isSevere ? 1 : 0);
  });

  const milder = rows.filter(({ files }) => !severe.test(JSON.stringify(files)));
  const firsts = new Map(milder.map((row) => [row.code, row]));
  test.each([...firsts])('leaves a site to publish: %s', async (code, row) => {
    const root = folderOf(withLevels(removeMark(row).files, { [code]: 'warning' }));
    const { status, findings } = await build(root);
    expect({ status, codes: findings.map((each) => each.code) }).toEqual({ status: 0, codes: [code] });
    expect(listFiles(`${root}/dist/site`)).toContain('guide/index.html');
  });
});

const harbour: Files = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/" }] }',
  'guide/README.md': '# Guide\n\n[a](gone.md) and [b](old/a.md)\n',
  'guide/old/a.md': '# A\n\n[a](gone.md)\n',
};
const siteWithKeys = (keys: string): Files => ({ ...harbour, 'docs.config.json': configOf(harbour).replace('{', `{ ${keys},`) });
const formatFinding = ({ code, severity, file }: Finding): string => `${file} ${severity} ${code}`;

test.each<[string, string, string[]]>([
  ['nothing', '"tagline": ""', ['guide/README.md error link-target-missing', 'guide/old/a.md error link-target-missing']],
  [
    'a level',
    '"levels": { "link-target-missing": "warning" }',
    ['guide/README.md warning link-target-missing', 'guide/old/a.md warning link-target-missing'],
  ],
  ['off', '"levels": { "link-target-missing": "off" }', []],
  [
    'an override',
    '"overrides": [{ "files": "guide/old", "levels": { "link-target-missing": "warning" } }]',
    ['guide/README.md error link-target-missing', 'guide/old/a.md warning link-target-missing'],
  ],
  [
    'two overrides, of which the later one wins',
    '"overrides": [{ "files": ["**"], "levels": { "link-target-missing": "off" } }, { "files": "**/a.md", "levels": { "link-target-missing": "error" } }]',
    ['guide/old/a.md error link-target-missing'],
  ],
  [
    'a list of levels, of which the later one wins',
    '"levels": [{ "files": "guide/old", "link-target-missing": "off" }, { "link-target-missing": "warning" }, { "files": ["**/a.md"], "link-target-missing": "error" }]',
    ['guide/README.md warning link-target-missing', 'guide/old/a.md error link-target-missing'],
  ],
  ['a setting that switches links off', '"links": { "broken": "off" }', []],
  [
    'the same, and a level that wants them',
    '"links": { "broken": "off" }, "levels": { "link-target-missing": "warning" }',
    ['guide/README.md warning link-target-missing', 'guide/old/a.md warning link-target-missing'],
  ],
  [
    'the same, and an override that wants them',
    '"links": { "broken": "off" }, "overrides": [{ "files": "guide/old/**", "levels": { "link-target-missing": "error" } }]',
    ['guide/old/a.md error link-target-missing'],
  ],
])('%s', async (_, keys, expected) => {
  const { findings } = await check(folderOf(siteWithKeys(keys)));
  expect(findings.map(formatFinding)).toEqual(expected);
});

/** Third-party documentation, written for other tools. */
const otherTools: Files = {
  'README.md': '# Boats\n\nSee [the guide](guide/index.html) and [more](docs/gone.md).\n',
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `guide/page-${index}.md`,
      `---\ntitle: Page ${index}\nlayout: doc\nnav_exclude: true\n---\n\n<font color="red">Old</font>\n\n<Tabs>\n\n[gone](../gone.md), ![](shot.png)\n\n{: .note }\n\n# Page ${index}\n\n<a id="root"></a>\n`,
    ]),
  ),
};

test.each(['check', 'build'] as const)('docs %s reports the same findings in a folder with a title as without', async (name) => {
  const command = name === 'check' ? check : build;
  const without = await command(folderOf(otherTools, 'boats'));
  const title = await command(folderOf({ ...otherTools, 'docs.config.json': '{ "title": "Boats" }' }, 'boats'));
  expect(without.findings.length).toBeGreaterThan(5);
  expect(title).toEqual(without);
  expect(without.status).toBe(name === 'check' ? 1 : 0);
});

test('a folder with a title has as many findings as before, each reported once regardless of its places', async () => {
  const lenient = await check(folderOf(otherTools));
  const strict = await check(folderOf({ ...otherTools, 'docs.config.json': '{ "title": "Boats", "strict": true }' }));
  const codesOf = ({ findings }: { findings: Finding[] }): string[] => [...new Set(findings.map(({ code }) => code))].sort();
  expect(codesOf(strict)).toEqual([...new Set([...codesOf(lenient), 'id-reserved'])].sort());
  expect(strict.findings.filter(({ code }) => code === 'html-not-allowed')).toHaveLength(1);
  expect(strict.findings.filter(({ code }) => code === 'id-reserved')).toHaveLength(1);
  expect(strict.findings.filter(({ code }) => code === 'front-matter-key-unknown')).toHaveLength(2);
});
