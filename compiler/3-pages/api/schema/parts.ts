import type { ApiDraft } from '../draft.ts';
import { isPlain } from '../large.ts';

/**
 * Begins a place that search leads to by itself: what is said until the returned function is called belongs to it, and to its section as
 * well where that weighs little.
 */
export function beginPart(draft: ApiDraft, { anchor, title }: { anchor: string; title: string }): () => void {
  const outer = draft.text;
  const part = { anchor, title, text: '' };
  draft.inner.push(part);
  draft.text = '';
  return () => {
    part.text = draft.text.trim();
    draft.text = isPlain(draft.api) ? outer : outer + draft.text;
  };
}
