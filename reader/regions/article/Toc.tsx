import { memo, useMemo } from 'react';
import type { TocEntry } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { type Trusted, trust } from '../../trusted.ts';

/** The list of headings, for both tables of contents. Entries are the compiler's inline HTML. */
export function useTocHtml(entries: TocEntry[]): Trusted {
  return useMemo(() => trust(toTocHtml(entries)), [entries]);
}

/** The headings beside the text; `scroll-spy.ts` marks the one that is being read. */
export const Toc = memo(function Toc({ html }: { html: Trusted }) {
  return (
    <nav className="toc" aria-label={say().onThisPage}>
      <p className="toc-title">{say().onThisPage}</p>
      <ul dangerouslySetInnerHTML={html} suppressHydrationWarning />
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
