import type { PageData } from '../../schemas/types/page.ts';
import { say } from '../messages/messages.ts';
import { Article, PageTitle } from '../regions/article/Article.tsx';
import { ArticleFooter } from '../regions/article/ArticleFooter.tsx';
import { PageHead } from '../regions/article/PageHead.tsx';
import { Pager } from '../regions/article/Pager.tsx';
import { FoldedToc, Toc, useTocHtml } from '../regions/article/Toc.tsx';
import { Icon } from '../regions/Icon.tsx';
import type { ScreenProps } from '../state/page.ts';

/** A page of documentation: text with its table of contents, and the ways on from it. */
export default function Doc({ site, page }: ScreenProps) {
  const hasToc = !page.hideToc && page.toc.length > 0;
  const toc = useTocHtml(page.toc);
  return (
    <div className={hasToc ? 'doc' : 'doc doc-wide'}>
      <div className="doc-body">
        <article>
          <PageHead site={site} page={page} />
          <Notices page={page} />
          <PageTitle page={page} />
          {hasToc && <FoldedToc html={toc} />}
          <Article html={page.html ?? ''} />
          <ArticleFooter site={site} page={page} />
        </article>
        <Pager previous={page.previous} next={page.next} baseUrl={site.baseUrl} />
      </div>
      {hasToc && <Toc key={page.route} html={toc} />}
    </div>
  );
}

function Notices({ page }: { page: PageData }) {
  const { staffPage, draft, unlisted } = say();
  if (!page.audience && !page.draft && !page.unlisted) return null;
  return (
    <>
      {page.audience && (
        <p className="staff">
          <Icon name="lock" />
          {staffPage}
        </p>
      )}
      {page.draft && <p className="notice">{draft}</p>}
      {page.unlisted && <p className="notice">{unlisted}</p>}
    </>
  );
}
