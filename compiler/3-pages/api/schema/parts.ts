import type { ApiDraft } from '../draft.ts';

/** Begins a place that search leads to by itself: what is said until the returned function is called belongs to it as well as to its section. */
export function beginPart(draft: ApiDraft, { anchor, title }: { anchor: string; title: string }): () => void {
  const outer = draft.text;
  const part = { anchor, title, text: '' };
  draft.inner.push(part);
  draft.text = '';
  return () => {
    part.text = draft.text.trim();
    draft.text = outer + draft.text;
  };
}
