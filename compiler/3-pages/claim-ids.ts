import { slug } from 'github-slugger';
import { idDuplicate, idReserved } from '../diagnostics/pages.ts';
import type { Place, Span } from '../model.ts';
import type { HeadingIds } from '../tools/syntax/dialect.ts';
import { type Draft, placeOf, report } from './draft.ts';

/** Ids that the reader puts on pages by itself: a heading gets another one than these from its text. */
const unfit: ReadonlySet<string> = new Set([
  'page-data',
  ...['q-main', 'q-tags', 'q-entries', 'q-search', 'q-search-modal', 'q-search-page', 'q-found'],
]);

/** Ids as GitHub makes them. */
export const githubIds: HeadingIds = { slug, next: (name, count) => `${name}-${count}` };

/** The id of a heading from its text, as GitHub or the tool makes it that the page was written for: the second of a name gets -1, the third -2. */
export function idFromText(draft: Draft, text: string, span: Span): string {
  const { slug: toName, next } = draft.headingIds ?? githubIds;
  const name = toName(text.normalize('NFC')) || 'section';
  let id = name;
  let count = draft.repeated.get(name) ?? 1;
  for (; draft.ids.has(id) || unfit.has(id); count++) id = next(name, count);
  draft.repeated.set(name, count);
  draft.ids.set(id, placeOf(draft, span));
  return id;
}

/** An id that a writer chose, as it may be emitted; undefined where it cannot be. */
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
    if (draft.bare) return claimId(draft, `user-content-${id}`, span);
    draft.diagnostics.push({ ...idReserved(at, { id }), fault: id });
    return undefined;
  }
  draft.ids.set(id, at);
  return id;
}

/** Ids made from text are placed at the beginning of their line, without a length. */
function isFromText({ column, endColumn }: Place): boolean {
  return column === endColumn;
}

/** Whether nobody can choose it. The element `root` holds the whole page, so that a heading may have its id from its text. */
function isReserved(id: string): boolean {
  return id === 'root' || id === 'page-data' || id.startsWith('docs-') || id.startsWith('q-');
}
