/** Reads every sample of every table of constructs, and compares the result with the table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTools, importTool } from '../../../compiler/tools/import-tool.ts';
import type { DialectName } from '../../../compiler/tools/syntax/dialect-name.ts';
import { tools } from '../../../compiler/tools/tools.ts';
import { parseConstructs, readConstructs, type Sample, type SampleFile, toConstructTables } from '../../support/constructs.ts';
import { repository } from '../../support/docs.ts';
import { makePage } from '../3-pages/make-page.ts';
import { folderWith } from './import-from.ts';

const isTool = (name: string): name is DialectName => name in tools;
const tables = Object.keys(tools)
  .filter(isTool)
  .flatMap((name) => {
    const constructs = readConstructs(join(repository, 'compiler/tools', name));
    return constructs ? [{ name, ...constructs }] : [];
  });

describe.each(tables)('$title', ({ name, title, common, settings, pages }) => {
  test('the table has the name of the tool', () => expect(title).toBe(tools[name].title));

  const pageSamples = pages.flatMap(({ source: construct, samples }) => samples.map((sample) => ({ construct, ...sample })));
  test.each(pageSamples)('$construct (line $line)', (sample) => {
    const page = pageOf(sample.toolFiles, sample, name);
    expect(page.codes).toEqual(sample.findings.toSorted());
    if (sample.quireFiles.length > 0)
      expect(page.shown).toEqual(pageOf([...sample.quireFiles, ...otherFiles(sample)], sample).shown);
  });

  const settingSamples = settings.flatMap(({ source: construct, samples }) =>
    samples.map((sample) => ({ construct, ...sample })),
  );
  test.each(settingSamples)('$construct (line $line)', async (sample) => {
    const folder = folderWith(byPath([...common, ...sample.toolFiles]));
    const [tool] = findTools(folder, '');
    expect(tool?.tool.title).toBe(title);
    if (!tool) return;
    const { imported, findings } = await importTool(tool, folder, 'Harbour');
    expect(codesOf(findings)).toEqual(sample.findings.toSorted());
    const createdFiles: Record<string, unknown> = { 'docs.config.json': imported.config, 'redirects.json': imported.redirects };
    for (const { file, value } of [...imported.sidebars, ...(imported.translations ?? [])]) createdFiles[file] = value;
    for (const [path, text] of Object.entries(byPath(sample.quireFiles)))
      expect(createdFiles[path]).toMatchObject(JSON.parse(text));
  });
});

test('the tables of the manual are up to date', () => {
  const files = new Map(tables.flatMap(({ name, ...constructs }) => [...toConstructTables(name, constructs)]));
  const folder = join(repository, 'content/help');
  expect(readdirSync(join(folder, '_tools')).map((file) => `_tools/${file}`)).toEqual([...files.keys()].sort());
  for (const [file, text] of files) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
});

test.each([
  ['# A\n\n## Texts\n', 't.md:3: A section is called Settings or Pages'],
  ['# A\n\n## Pages\n\nWritten:\n', 't.md:5: A construct begins with a heading'],
  ['# A\n\n## Pages\n\n### a\n\n- here: b\n', 't.md: a needs `- here:` and a sample with an outcome'],
  [
    '# A\n\n## Pages\n\n### a\n\n- here: b\n\nWritten:\n\n```md\na\n```\n',
    't.md: a needs `- here:` and a sample with an outcome',
  ],
  ['# A\n\n## Pages\n\n### a\n\n- here: b\n\nWritten:\n\n```md\na\n', 't.md:11: Nothing closes this fence'],
  ['# A\n\n## Pages\n\n### a\n\n- here: b\n\nText.\n', 't.md:9: `- here:` and `Written:` come first'],
  ['A\n', 't.md:1: The first line is the name of the tool'],
])('a malformed table is refused: %j', (text, message) => {
  expect(() => parseConstructs('t.md', text)).toThrow(message);
});

/** Returns the page of a sample as readers see it, and the codes of its findings. */
function pageOf(files: readonly SampleFile[], { options }: Pick<Sample, 'options'>, dialect?: DialectName) {
  const [page] = files.filter(({ path }) => path === undefined);
  const context = { files: byPath(files), file: `guide/page.${page?.language}` };
  const settings = dialect === undefined ? {} : { dialect, dialectOptions: JSON.parse(options) };
  const { page: createdPage, body, diagnostics } = makePage(page?.text ?? '', { ...context, ...settings });
  const relevantFindings = diagnostics.filter(({ code }) => code !== 'front-matter-key-unknown');
  return {
    shown: { html: body.html, title: createdPage.title, frontMatter: createdPage.frontMatter },
    codes: codesOf(relevantFindings),
  };
}

function otherFiles({ toolFiles }: Sample): SampleFile[] {
  return toolFiles.filter(({ path }) => path !== undefined);
}

function byPath(files: readonly SampleFile[]): Record<string, string> {
  return Object.fromEntries(files.flatMap(({ path, text }) => (path === undefined ? [] : [[path, text]])));
}

function codesOf(found: readonly { code: string }[]): string[] {
  return [...new Set(found.map(({ code }) => code))].sort();
}
