import { posix } from 'node:path';
import {
  type CodeAction,
  CodeActionKind,
  type Range,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import { itemAt } from '../../compiler/basics/invariant.ts';
import { nearest } from '../../compiler/basics/nearest.ts';
import { firstMatch } from '../../compiler/basics/text-parts.ts';
import { type LocatedEdit, type SourceText, toSourceText } from '../../compiler/diagnostics/fixes.ts';
import { baselineName, redirectFiles } from '../../compiler/files/root-files.ts';
import type { Edit, Place } from '../../compiler/model.ts';
import { addToBaseline, isRecordable } from '../../compiler/queries/baseline-file.ts';
import { pathOfPage } from '../../compiler/queries/editing/link-index.ts';
import { withRedirects } from '../../compiler/queries/redirects-csv.ts';
import type { Question } from './answers.ts';
import type { PlacedFinding } from './findings.ts';
import { bufferLines, editRange, spanRange, uriOf } from './positions.ts';

/** The kind of the code action that fixes all findings in a file. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.docs`;

/** The inputs of actions. `versionOf` returns the version of an open buffer. */
type ActionSources = Pick<Question, 'root' | 'read'> & {
  file: string;
  versionOf: (file: string) => number | null;
  targets: Question['targets'] | undefined;
};

/**
 * Returns the actions for the findings of a file that touch a range, and the one that fixes all findings in the file. `only` contains the
 * requested kinds.
 */
export function actionsFor(
  findings: readonly PlacedFinding[],
  range: Range,
  sources: ActionSources,
  only: readonly string[] | undefined,
): CodeAction[] {
  const isRequested = (kind: string): boolean => only?.some((each) => kind === each || kind.startsWith(`${each}.`)) ?? true;
  const actions: CodeAction[] = [];
  if (isRequested(CodeActionKind.QuickFix))
    for (const finding of findings) if (touches(finding.place, range)) actions.push(...quickFixes(finding, sources));
  if (isRequested(fixAllKind)) {
    const edit = editsOf(
      findings.flatMap((each) => editsAtPlace(each)),
      sources,
    );
    if (edit) actions.push({ title: 'Fix all findings in this file', kind: fixAllKind, edit });
  }
  return actions;
}

function touches({ line, endLine = line }: Place, { start, end }: Range): boolean {
  return line - 1 <= end.line && endLine - 1 >= start.line;
}

function quickFixes(finding: PlacedFinding, sources: ActionSources): CodeAction[] {
  const { found } = finding;
  const own = editsAtPlace(finding);
  const actions: CodeAction[] = [];
  const edit = editsOf(own, sources);
  if (edit) actions.push({ title: titleOf(own), kind: CodeActionKind.QuickFix, isPreferred: true, edit });
  if ((found.edits ?? []).length > own.length) {
    const all = editsOf(found.edits ?? [], sources);
    if (all) actions.push({ title: `Fix all occurrences of ${found.code}`, kind: CodeActionKind.QuickFix, edit: all });
  }
  if (own.length === 0) actions.push(...applySuggestion(finding, sources));
  actions.push(...createPage(finding, sources), ...addRedirect(finding, sources));
  if (isRecordable(found)) {
    const text = sources.read(baselineName);
    const next = addToBaseline(text === undefined ? undefined : { file: baselineName, text }, found);
    const edit = replaceFile(baselineName, next, sources);
    actions.push({ title: `Ignore: record this finding in ${baselineName}`, kind: CodeActionKind.QuickFix, edit });
  }
  return actions;
}

/** Returns the edits of a finding at this location; all of them if the finding has a single location. */
function editsAtPlace({ place, found }: PlacedFinding): Edit[] {
  const { edits = [], related = [], fault } = found;
  if (fault === undefined || related.length === 0) return edits;
  const { file, line, endLine = line } = place;
  return edits.filter((edit) => edit.file === file && edit.line >= line && edit.line <= endLine);
}

function titleOf(edits: readonly Edit[]): string {
  const [first] = edits;
  if (!first || edits.length > 1) return 'Fix this finding';
  const { old, text } = first;
  if (text === '') return `Remove ${quoteExcerpt(old)}`;
  return old === '' ? `Insert ${quoteExcerpt(text)}` : `Replace ${quoteExcerpt(old)} with ${quoteExcerpt(text)}`;
}

const maxQuotedLength = 40;

function quoteExcerpt(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `"${line.length > maxQuotedLength ? `${line.slice(0, maxQuotedLength)}…` : line}"`;
}

/**
 * Returns the edits as a workspace edit; undefined if none of them still applies to the buffers. If edits overlap, the first one is
 * applied.
 */
function editsOf(edits: readonly Edit[], { root, read, versionOf }: ActionSources): WorkspaceEdit | undefined {
  const texts = new Map<string, { source: SourceText; edits: LocatedEdit[] } | undefined>();
  for (const edit of edits) {
    if (!texts.has(edit.file)) {
      const text = read(edit.file);
      texts.set(edit.file, text === undefined ? undefined : { source: toSourceText(text), edits: [] });
    }
    const own = texts.get(edit.file);
    const located = own?.source.locate(edit);
    if (own && located) own.edits.push(located);
  }
  const documentChanges = [...texts].flatMap(([file, own]): TextDocumentEdit[] => {
    const { applied: made } = own?.source.apply(own.edits) ?? { applied: [] };
    const changes = made.map((edit): TextEdit => ({ range: editRange(edit), newText: edit.text }));
    return changes.length === 0 ? [] : [{ textDocument: { uri: uriOf(root, file), version: versionOf(file) }, edits: changes }];
  });
  return documentChanges.length === 0 ? undefined : { documentChanges };
}

/** Match the two kinds of hints in the catalogue that contain a replacement for the token at the finding. */
const [similar, other] = [/^Did you mean (\S+)\?(?: Letter case matters\.)?$/, /^Write "?([^\s"]+)"?\.$/];

/**
 * For a finding without a certain fix, returns an action with the replacement that its hint suggests, because only the writer can decide
 * whether it is right. The message must contain the token, and a similar name must be similar to it, so that nothing else is replaced.
 */
function applySuggestion(finding: PlacedFinding, sources: ActionSources): CodeAction[] {
  const { found, file, place } = finding;
  const hint = found.hint ?? '';
  const near = firstMatch(similar, hint, 1);
  const text = near || firstMatch(other, hint, 1);
  const token = tokenAt(finding, sources.read);
  const quote = firstMatch(/^["']/, token);
  const old = token.slice(quote.length, token.length - quote.length);
  const isSimilar = near === '' || nearest(old, [near]) !== undefined;
  if (text === '' || old === '' || !isSimilar || !found.message.includes(old)) return [];
  const edit: Edit = { file, line: place.line, column: place.column + quote.length, old, text };
  const change = editsOf([edit], sources);
  return change ? [{ title: titleOf([edit]), kind: CodeActionKind.QuickFix, edit: change }] : [];
}

/** Returns the token at the location of a finding. */
function tokenAt({ file, place }: PlacedFinding, read: Question['read']): string {
  const { line, column, endLine = line, endColumn } = place;
  const text = bufferLines(read(file) ?? '')[line - 1] ?? '';
  return endLine === line && endColumn !== undefined ? text.slice(column - 1, endColumn - 1) : '';
}

function createPage(finding: PlacedFinding, { root, read }: ActionSources): CodeAction[] {
  if (finding.found.code !== 'link-target-missing') return [];
  const file = pathOfPage(finding.file, tokenAt(finding, read));
  if (file === undefined || read(file) !== undefined) return [];
  const name = posix
    .basename(file)
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ');
  const uri = uriOf(root, file);
  const start = { line: 0, character: 0 };
  return [
    {
      title: `Create the page ${file}`,
      kind: CodeActionKind.QuickFix,
      edit: {
        documentChanges: [
          { kind: 'create', uri, options: { ignoreIfExists: true } },
          {
            textDocument: { uri, version: null },
            edits: [
              { range: { start, end: start }, newText: `# ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\nTo be written.\n` },
            ],
          },
        ],
      },
    },
  ];
}

/** For an address that no longer exists, returns an action that adds a redirect to the nearest route to `redirects.json`. */
function addRedirect(finding: PlacedFinding, sources: ActionSources): CodeAction[] {
  const { read, targets } = sources;
  const { code, at } = finding.found;
  if (!targets || (code !== 'link-target-missing' && code !== 'address-gone')) return [];
  const line = bufferLines(read(finding.file) ?? '')[at.line - 1] ?? '';
  const writtenAddress = code === 'address-gone' ? firstMatch(/^\/\S*/, line.trim()) : tokenAt(finding, read);
  const [from = ''] = writtenAddress.split(/[?#]/, 1);
  const to = from.startsWith('/')
    ? nearest(
        from,
        targets.routes().map(({ route }) => route),
      )
    : undefined;
  if (to === undefined) return [];
  const file = redirectFiles.public;
  const edit = replaceFile(file, withRedirects(sources.read(file), [{ from, to }]), sources);
  return [{ title: `Redirect ${from} to ${to}`, kind: CodeActionKind.QuickFix, edit }];
}

/** Returns the workspace edit that replaces the content of a settings file, and creates the file if it does not exist. */
function replaceFile(file: string, next: string, { root, read, versionOf }: ActionSources): WorkspaceEdit {
  const uri = uriOf(root, file);
  const text = read(file);
  const lines = bufferLines(text ?? '');
  const range = spanRange([1, 1, lines.length, itemAt(lines, -1).length + 1]);
  const change: TextDocumentEdit = { textDocument: { uri, version: versionOf(file) }, edits: [{ range, newText: next }] };
  const create = text === undefined ? [{ kind: 'create' as const, uri, options: { ignoreIfExists: true } }] : [];
  return { documentChanges: [...create, change] };
}
