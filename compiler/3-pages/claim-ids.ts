import { slug } from 'github-slugger';
import { idDuplicate, idReserved } from '../diagnostics/pages.ts';
import type { Place, Span } from '../model.ts';
import type { HeadingIds } from '../tools/syntax/dialect.ts';
import { type Draft, placeOf, report } from './draft.ts';

/** The ids that the reader adds to pages. A heading with the same id gets another one. */
const readerIds: ReadonlySet<string> = new Set([
  'page-data',
  ...['q-main', 'q-tags', 'q-entries', 'q-search', 'q-search-modal', 'q-search-page', 'q-found'],
]);

/** Generates ids with GitHub's algorithm. */
export const githubIds: HeadingIds = { slug, nextId: (name, count) => `${name}-${count}` };

/**
 * Generates the id of a heading from its text, with the algorithm of GitHub or of the tool that the page was written for. The second
 * heading with the same text gets the suffix -1, the third -2.
 */
export function idFromText(draft: Draft, text: string, span: Span): string {
  const { slug: toName, nextId } = draft.headingIds ?? githubIds;
  const name = toName(text.normalize('NFC')) || 'section';
  let id = name;
  let count = draft.nextSuffixes.get(name) ?? 1;
  for (; draft.ids.has(id) || readerIds.has(id); count++) id = nextId(name, count);
  draft.nextSuffixes.set(name, count);
  draft.ids.set(id, placeOf(draft, span));
  return id;
}

/** Returns a valid form of an id that a writer chose; undefined if there is none. */
export function claimId(draft: Draft, id: string, span: Span): string | undefined {
  const at = placeOf(draft, span);
  const first = draft.ids.get(id);
  if (first) {
    report(
      draft,
      idDuplicate(at, { id, line: first.line, isAside: isFromText(first) && Math.abs(at.line - first.line) < 3 }, [first]),
    );
    return undefined;
  }
  if (isReserved(id)) {
    if (draft.isLenient) return claimId(draft, `user-content-${id}`, span);
    draft.diagnostics.push({ ...idReserved(at, { id }), fault: id });
    return undefined;
  }
  draft.ids.set(id, at);
  return id;
}

/** Returns whether a finding is about a generated id. Its location is at the start of the line and has no length. */
function isFromText({ column, endColumn }: Place): boolean {
  return column === endColumn;
}

/**
 * Returns whether writers cannot choose this id. The id `root` belongs to the element that contains the entire page, so a heading can only
 * get it from its text.
 */
function isReserved(id: string): boolean {
  return id === 'root' || id === 'page-data' || id.startsWith('docs-') || id.startsWith('q-');
}
