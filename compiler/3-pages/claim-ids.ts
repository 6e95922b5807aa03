import { slug } from 'github-slugger';
import { idDuplicate, idReserved } from '../diagnostics/pages.ts';
import type { Place, Span } from '../model.ts';
import type { HeadingIds } from '../tools/syntax/dialect.ts';
import { type Draft, placeOf, report } from './draft.ts';

/** Ids that the reader adds to pages. A heading whose text gives one of these gets another id. */
const unfit: ReadonlySet<string> = new Set([
  'page-data',
  ...['q-main', 'q-tags', 'q-entries', 'q-search', 'q-search-modal', 'q-search-page', 'q-found'],
]);

/** Generates ids like GitHub. */
export const githubIds: HeadingIds = { slug, next: (name, count) => `${name}-${count}` };

/**
 * Generates the id of a heading from its text, like GitHub or the tool that the page was written for. The second heading with a name gets
 * the suffix -1, the third -2.
 */
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

/** A valid form of an id that a writer chose; undefined if there is none. */
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

/** Findings about generated ids are placed at the start of the line and have no length. */
function isFromText({ column, endColumn }: Place): boolean {
  return column === endColumn;
}

/** Whether writers cannot choose this id. The element `root` contains the entire page, so a heading can get that id from its text only. */
function isReserved(id: string): boolean {
  return id === 'root' || id === 'page-data' || id.startsWith('docs-') || id.startsWith('q-');
}
