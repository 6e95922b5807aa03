import { slug } from 'github-slugger';
import { idDuplicate, idReserved } from '../diagnostics/pages.ts';
import type { Span } from '../model.ts';
import { type Draft, placeOf, report } from './draft.ts';

/**
 * Ids that the reader puts on every page; those that begin with `docs-` or `q-` are kept for it as well. A heading gets another
 * id than these by itself; nobody else can have them. The element `root` holds the whole page, so that a heading may share its
 * id.
 */
const readerIds = ['root', 'page-data', 'search', 'main', 'q-main', 'q-tags', 'q-entries'] as const;

const reserved: ReadonlySet<string> = new Set(readerIds);
const unfit: ReadonlySet<string> = new Set(['page-data', 'q-main', 'q-tags', 'q-entries']);

/** The id of a heading from its text, as GitHub makes it: the second of a name gets -1, the third -2. */
export function idFromText(draft: Draft, text: string, span: Span): string {
  const name = slug(text) || 'section';
  let id = name;
  for (let count = 1; draft.ids.has(id) || unfit.has(id); count++) id = `${name}-${count}`;
  draft.ids.set(id, placeOf(draft, span));
  return id;
}

/** An id that a writer chose, as it may be emitted; undefined where it cannot be. */
export function claimId(draft: Draft, id: string, span: Span): string | undefined {
  const at = placeOf(draft, span);
  const first = draft.ids.get(id);
  if (first) {
    report(draft, idDuplicate(at, { id, line: first.line }, [first]));
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

function isReserved(id: string): boolean {
  return reserved.has(id) || id.startsWith('docs-') || id.startsWith('q-');
}
