import { memo, useEffect, useMemo, useRef } from 'react';
import type { TocEntry } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { type Trusted, trust } from '../../trusted.ts';
import { watchHeadings } from './scroll-spy.ts';

type Props = { entries: TocEntry[]; html: Trusted };

/** The list of headings, for both tables of contents. Entries are the compiler's inline HTML. */
export function useTocHtml(entries: TocEntry[]): Trusted {
  return useMemo(() => trust(toTocHtml(entries)), [entries]);
}

/** The headings beside the text, with the one that is being read marked. The mark is set from outside: scrolling draws nothing anew. */
export const Toc = memo(function Toc({ entries, html }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const ids = entries.map(({ id }) => id);
    return watchHeadings(ids, (active) => list.current && mark(list.current, ids.indexOf(active)));
  }, [entries]);
  return (
    <nav className="toc" aria-label={say().onThisPage}>
      <p className="toc-title">{say().onThisPage}</p>
      <ul ref={list} dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </nav>
  );
});

/** The same above the text on small screens, closed at first. */
export const FoldedToc = memo(function FoldedToc({ html }: { html: Trusted }) {
  return (
    <details className="toc-folded">
      <summary>{say().onThisPage}</summary>
      <ul dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </details>
  );
});

/** Each heading as a list item, indented by its depth below the highest. */
export function toTocHtml(entries: TocEntry[]): string {
  const top = Math.min(...entries.map(({ level }) => level));
  let html = '';
  for (const { id, level, html: text } of entries) {
    const depth = Math.min(level - top, 3);
    html += `<li${depth > 0 ? ` class="deep-${depth}"` : ''}><a href="#${encodeURIComponent(id)}">${text}</a></li>`;
  }
  return html;
}

/** Marks the entry at the index, and brings it into sight in a list that scrolls. */
function mark(list: HTMLElement, index: number): void {
  const links = [...list.querySelectorAll('a')];
  const next = links[index];
  const box = list.closest('.toc');
  if (next?.hasAttribute('aria-current')) return;
  for (const link of links) link.removeAttribute('aria-current');
  next?.setAttribute('aria-current', 'location');
  if (!next || !box || box.scrollHeight <= box.clientHeight) return;
  box.scrollTop = next.offsetTop - box.clientHeight / 2;
}
