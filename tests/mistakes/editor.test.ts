/**
 * Quick fixes in the language server: for one mistake of each kind with a correction or suggestion, the edits remove the finding and cause
 * no other.
 */
import { afterAll, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { actionsFor, fixAllKind } from '../../bin/lsp/actions.ts';
import { placeFindings } from '../../bin/lsp/findings.ts';
import { type LiveSite, openLiveSite } from '../../bin/lsp/live-site.ts';
import { uriOf } from '../../bin/lsp/positions.ts';
import { groupBy } from '../../compiler/basics/collections.ts';
import type { Diagnostic } from '../../compiler/model.ts';
import { folderOf } from '../support/folder.ts';
import { addresses } from './addresses.ts';
import { analytics } from './analytics.ts';
import { blocks } from './blocks.ts';
import { configurations } from './configuration.ts';
import { contradictions } from './contradictions.ts';
import { corrections } from './corrections.ts';
import { dialects } from './dialects.ts';
import { documentFiles } from './document-files.ts';
import { files } from './files.ts';
import { findings } from './findings.ts';
import { frontMatter } from './front-matter.ts';
import { heads } from './head.ts';
import { homes } from './home.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { lookAlikes } from './look-alikes.ts';
import { markdown } from './markdown.ts';
import { menus } from './menus.ts';
import { type Mistake, removeMark } from './mistake.ts';
import { names } from './names.ts';
import { pictures } from './pictures.ts';
import { policies } from './policy.ts';
import { published } from './published.ts';
import { settings } from './settings.ts';
import { slips } from './slips.ts';
import { specifications } from './specifications.ts';
import { theme } from './theme.ts';
import { unreadParts } from './unread.ts';

/** The rows of each code. Only some of them have a correction that needs no decision. */
const mistakes = groupBy(
  [
    ...corrections,
    ...blocks,
    ...contradictions,
    ...dialects,
    ...documentFiles,
    ...findings,
    ...frontMatter,
    ...links,
    ...lists,
    ...lookAlikes,
    ...markdown,
    ...slips,
    ...unreadParts,
    ...theme,
    ...specifications,
    ...settings,
    ...published,
    ...policies,
    ...pictures,
    ...names,
    ...menus,
    ...homes,
    ...heads,
    ...files,
    ...configurations,
    ...analytics,
    ...addresses,
  ],
  ({ code }) => code,
);
/** The maximum number of rows per code. */
const maxTried = 3;

const check = async (site: LiveSite, files: Iterable<string>): Promise<Diagnostic[]> => [
  ...(await site.update(new Set(files))),
  ...(await site.collectCheckFindings()),
];

/** Applies a change to the buffers of a site. Returns the files that it changed. */
function apply(site: LiveSite, edit: WorkspaceEdit): string[] {
  return (edit.documentChanges ?? []).flatMap((change) => {
    if ('kind' in change) return [];
    const file = decodeURIComponent(change.textDocument.uri.slice(uriOf(site.root, 'x').length - 1));
    const document = TextDocument.create('file:///a', 'markdown', 1, site.read(file) ?? '');
    const edits = change.edits.flatMap((each) => ('newText' in each ? [each] : []));
    site.setUnsaved(file, TextDocument.applyEdits(document, edits));
    return [file];
  });
}

/**
 * Applies the fixes of all findings of a mistake, or the first suggestion if there is no fix. Returns the remaining findings, or undefined if
 * there was nothing to apply.
 */
async function fix(mistake: Mistake): Promise<Diagnostic[] | undefined> {
  const root = folderOf(removeMark(mistake).files);
  const site = openLiveSite(root, () => '2026-11-29');
  const all = placeFindings(await check(site, []));
  const everywhere = { start: { line: 0, character: 0 }, end: { line: 99_999, character: 0 } };
  const changed = new Set<string>();
  for (const file of new Set(all.map((each) => each.file))) {
    const sources = { root, read: site.read, file, versionOf: () => null, targets: undefined };
    const own = all.filter((each) => each.file === file);
    const fixes = actionsFor(own, everywhere, sources, ['quickfix']).filter(({ isPreferred }) => isPreferred);
    const [fixAll] = actionsFor(own, everywhere, sources, [fixAllKind]);
    expect(fixAll === undefined).toBe(fixes.length === 0);
    // All edits to a file are computed from the same text, so one action contains all of them.
    for (const name of fixAll?.edit ? apply(site, fixAll.edit) : []) changed.add(name);
    if (fixAll) continue;
    const [suggested] = actionsFor(own, everywhere, sources, ['quickfix']).filter(({ title }) => title.startsWith('Replace '));
    for (const name of suggested?.edit ? apply(site, suggested.edit) : []) changed.add(name);
  }
  const remaining = changed.size > 0 ? await check(site, changed) : undefined;
  await site.close();
  return remaining;
}

const fixedCodes = new Set<string>();

test.each([...mistakes])('%s', async (code, rows) => {
  for (const mistake of rows.slice(0, maxTried)) {
    const remaining = await fix(mistake);
    if (!remaining) continue;
    expect(remaining.map((each) => `${each.code} ${each.at.file}:${each.at.line} ${each.message}`)).toEqual([]);
    fixedCodes.add(code);
    return;
  }
});

afterAll(() => {
  expect(fixedCodes.size).toBeGreaterThan(85);
});
