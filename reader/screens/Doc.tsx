import { type ReactNode, useMemo } from 'react';
import type { PageData } from '../../schemas/types/page.ts';
import { Article, PageTitle } from '../regions/Article.tsx';
import { ArticleFooter, FoldedToc, PageHeader, Pager, Toc, useTocHtml } from '../regions/ArticleParts.tsx';
import { LangScope, Notices } from '../regions/Notices.tsx';
import type { ScreenProps } from '../state/shown-page.ts';
import { trust } from '../trusted-types.ts';

/** A documentation page: text with its table of contents, and links to related pages. `byline` is shown below the title. */
export default function Doc({ site, page, byline }: ScreenProps & { byline?: ReactNode }) {
  const hasToc = !page.hideToc && page.toc.length > 0;
  const isBeside = hasToc && !isFoldedAlone(page);
  const toc = useTocHtml(page.toc);
  const form = useMemo(() => (site.feedback?.form === undefined ? undefined : trust(site.feedback.form)), [site]);
  return (
    <div className={isBeside ? 'doc' : 'doc doc-wide'}>
      <div className="doc-body">
        <article>
          <PageHeader site={site} page={page} />
          <Notices page={page} />
          <LangScope page={page}>
            <PageTitle page={page} />
          </LangScope>
          {byline}
          {hasToc && <FoldedToc html={toc} />}
          <LangScope page={page}>
            <Article html={page.html ?? ''} />
          </LangScope>
          {form && page.features?.includes('feedback') && <div key={page.route} dangerouslySetInnerHTML={form} />}
          <ArticleFooter site={site} page={page} />
        </article>
        <Pager previous={page.previous} next={page.next} baseUrl={site.baseUrl} />
      </div>
      {isBeside && <Toc key={page.route} html={toc} />}
    </div>
  );
}

/**
 * Returns whether the table of contents is collapsed above the text at all widths. On the page of an operation, the samples leave no room
 * for it at the side.
 */
function isFoldedAlone({ kind, features = [] }: PageData): boolean {
  return kind === 'api' && features.includes('tabs');
}
