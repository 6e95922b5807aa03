import { ArticleFooter, FoldedToc, PageHead, Pager, Toc, useTocHtml } from '../regions/AroundArticle.tsx';
import { Article, PageTitle } from '../regions/Article.tsx';
import { LangScope, Notices } from '../regions/Notices.tsx';
import { Byline } from '../regions/Posts.tsx';
import type { ScreenProps } from '../state/page.ts';

/** A post of a blog: when and by whom it was written, its text, and the posts before and after it. */
export default function Post({ site, page }: ScreenProps) {
  const hasToc = !page.hideToc && page.toc.length > 0;
  const toc = useTocHtml(page.toc);
  return (
    <div className={hasToc ? 'doc' : 'doc doc-wide'}>
      <div className="doc-body">
        <article>
          <PageHead site={site} page={page} />
          <Notices page={page} />
          <LangScope page={page}>
            <PageTitle page={page} />
          </LangScope>
          {page.post && <Byline post={page.post} baseUrl={site.baseUrl} locale={site.locale} />}
          {hasToc && <FoldedToc html={toc} />}
          <LangScope page={page}>
            <Article html={page.html ?? ''} />
          </LangScope>
          <ArticleFooter site={site} page={page} />
        </article>
        <Pager previous={page.previous} next={page.next} baseUrl={site.baseUrl} />
      </div>
      {hasToc && <Toc key={page.route} html={toc} />}
    </div>
  );
}
