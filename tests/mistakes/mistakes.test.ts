/**
 * Common mistakes, with one table per subject. The check reports each mistake once, at its position and with a remedy. Once the remedy has
 * been applied, it reports nothing.
 */
import { describe, expect, test } from 'vitest';
import { toSourceText } from '../../compiler/diagnostics/fixes.ts';
import type { Edit } from '../../compiler/model.ts';
import { createRecordedContext } from '../bin/recorded-context.ts';
import { runBundled } from '../support/command-line.ts';
import { type Files, folderOf } from '../support/folder.ts';
import { published } from './address-lock.ts';
import { addresses } from './addresses.ts';
import { analytics } from './analytics.ts';
import { blocks } from './blocks.ts';
import { blogs } from './blogs.ts';
import { components } from './components.ts';
import { configurations } from './configuration.ts';
import { contradictions } from './contradictions.ts';
import { corrections } from './corrections.ts';
import { dialects } from './dialects.ts';
import { documentFiles } from './document-files.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { findings } from './findings.ts';
import { frontMatter } from './front-matter.ts';
import { heads } from './head.ts';
import { homes } from './home.ts';
import { unreadParts } from './ignored-content.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { lookAlikes } from './look-alikes.ts';
import { markdown } from './markdown.ts';
import { menus } from './menus.ts';
import { applyFix, type Mistake, removeMark } from './mistake.ts';
import { names } from './names.ts';
import { pictures } from './pictures.ts';
import { policies } from './policy.ts';
import { sandboxes } from './sandboxes.ts';
import { scripts } from './scripts.ts';
import { settings } from './settings.ts';
import { specifications } from './specifications.ts';
import { theme } from './theme.ts';
import { slips } from './typos.ts';

const tables: Record<string, Mistake[]> = {
  addresses,
  blocks,
  blogs,
  components,
  configurations,
  contradictions,
  corrections,
  dialects,
  documentFiles,
  feedback,
  files,
  findings,
  frontMatter,
  analytics,
  heads,
  homes,
  links,
  lists,
  lookAlikes,
  markdown,
  menus,
  names,
  pictures,
  policies,
  published,
  scripts,
  settings,
  slips,
  sandboxes,
  specifications,
  theme,
  unreadParts,
};

type FilePlace = { file: string; line: number; column: number };
type Finding = FilePlace & { code: string; message: string; hint?: string; related?: FilePlace[]; edits?: Edit[] };

/** Returns the findings that `docs check` reports for a site with these files. */
async function check(files: Files): Promise<Finding[]> {
  const { context, out } = createRecordedContext();
  await runBundled(['check', folderOf(files), '--format', 'json', '--jobs', '1', '--no-cache'], context);
  return JSON.parse(out()).diagnostics;
}

const placeOf = ({ file, line, column }: FilePlace): string => `${file}:${line}:${column}`;
/** Formats the code and locations of a finding. */
const formatPlaces = (code: string, places: readonly string[]): string => `${code} ${places.join(' ')}`;
const summarizeFinding = (finding: Finding): string =>
  formatPlaces(finding.code, [finding, ...(finding.related ?? [])].map(placeOf));

/** Applies the edits of the findings as `docs check --fix` does. Returns the edited files. */
function applyCorrections(files: Files, edits: readonly Edit[]): Files {
  const result = { ...files };
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = toSourceText(String(files[file]));
    const fileEdits = edits.filter((edit) => edit.file === file).flatMap((edit) => text.locate(edit) ?? []);
    result[file] = text.apply(fileEdits).text;
  }
  return result;
}

/** The codes of mistakes that edits have corrected, one entry per mistake. */
const correctedCodes: string[] = [];

describe.each(Object.entries(tables))('%s', (_, mistakes) => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', async (_, mistake) => {
    const { files, at } = removeMark(mistake);
    const findings = await check(files);
    expect(findings.map(summarizeFinding)).toEqual([formatPlaces(mistake.code, [at, ...(mistake.also ?? [])])]);
    expect(findings.map(({ message, hint = '' }) => `${message} ${hint}`).join()).toContain(mistake.remedy);
    const [file = ''] = at.split(':');
    const remaining = await check(applyFix(files, mistake, file));
    expect(remaining.map((one) => `${summarizeFinding(one)}: ${one.message}`)).toEqual([]);
    const edits = findings.flatMap((one) => one.edits ?? []);
    if (mistakes === corrections) expect(edits).toHaveLength(1);
    if (edits.length === 0) return;
    expect(edits.length).toBe(new Set(edits.map((edit) => JSON.stringify(edit))).size);
    const rest = await check(applyCorrections(files, edits));
    expect(rest.map((one) => `${summarizeFinding(one)}: ${one.message}`)).toEqual([]);
    correctedCodes.push(mistake.code);
  });
});

test('more than two hundred mistakes, of seventy kinds, have one correction', () => {
  expect(correctedCodes.length).toBeGreaterThan(200);
  expect(new Set(correctedCodes).size).toBeGreaterThan(70);
});

test('each mistake has a unique name', () => {
  const names = Object.values(tables).flatMap((mistakes) => mistakes.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});
