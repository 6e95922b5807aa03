import type { PageData } from '../../schemas/types/page.ts';
import { say } from '../messages/messages.ts';
import { Article, PageTitle } from '../regions/article/Article.tsx';
import { ArticleFooter } from '../regions/article/ArticleFooter.tsx';
import { PageHead } from '../regions/article/PageHead.tsx';
import { Pager } from '../regions/article/Pager.tsx';
import { FoldedToc, Toc, useTocHtml } from '../regions/article/Toc.tsx';
import { Icon } from '../regions/Icon.tsx';
import { InItsLanguage, TranslationNotice } from '../regions/notices/TranslationNotice.tsx';
import { VersionBanner } from '../regions/notices/VersionBanner.tsx';
import type { ScreenProps } from '../state/page.ts';

/** A page of documentation: text with its table of contents, and the ways on from it. */
export default function Doc({ site, page }: ScreenProps) {
  const hasToc = !page.hideToc && page.toc.length > 0;
  const isBeside = hasToc && !isFoldedAlone(page);
  const toc = useTocHtml(page.toc);
  return (
    <div className={isBeside ? 'doc' : 'doc doc-wide'}>
      <div className="doc-body">
        <article>
          <PageHead site={site} page={page} />
          <Notices site={site} page={page} />
          <InItsLanguage page={page}>
            <PageTitle page={page} />
          </InItsLanguage>
          {hasToc && <FoldedToc html={toc} />}
          <InItsLanguage page={page}>
            <Article html={page.html ?? ''} />
          </InItsLanguage>
          <ArticleFooter site={site} page={page} />
        </article>
        <Pager previous={page.previous} next={page.next} baseUrl={site.baseUrl} />
      </div>
      {isBeside && <Toc key={page.route} html={toc} />}
    </div>
  );
}

/** Beside samples there is no room for a list: that of an operation is folded above the text, in all widths. */
function isFoldedAlone({ kind, features = [] }: PageData): boolean {
  return kind === 'api' && features.includes('tabs');
}

function Notices({ site, page }: ScreenProps) {
  const { staffPage, draft, unlisted } = say();
  if (!page.audience && !page.draft && !page.unlisted && !page.textLocale && page.areaVersion === undefined) return null;
  return (
    <>
      <TranslationNotice page={page} />
      <VersionBanner site={site} page={page} />
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
