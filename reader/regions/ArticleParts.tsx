import { memo, useMemo } from 'react';
import type { Crumb, PageData, RouteLink, TocEntry } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import { type Trusted, trust } from '../trusted-types.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { VersionBanner } from './Notices.tsx';

/**
 * The part above the title: breadcrumbs, the version notice, and the buttons that copy the page as Markdown, which offline copies cannot
 * fetch.
 */
export function PageHeader({ site, page }: { site: SiteData; page: PageData }) {
  const { breadcrumbs, title, markdown, kind } = page;
  const { baseUrl } = site;
  return (
    <div className="page-head">
      <Breadcrumbs crumbs={breadcrumbs} title={title} baseUrl={baseUrl} />
      <VersionBanner site={site} page={page} />
      {markdown !== undefined && kind !== 'notFound' && !site.offline && <CopyPage address={toHref(baseUrl, markdown)} />}
    </div>
  );
}

function CopyPage({ address }: { address: string }) {
  return (
    <div className="page-copy scripted">
      <button type="button" className="copy-page" data-markdown={address}>
        <Icon name="copy" />
        <span>{currentMessages().copyPage}</span>
      </button>
      <button
        type="button"
        className="copy-more"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={currentMessages().copyMore}
      >
        <Icon name="down" />
      </button>
    </div>
  );
}

/** The breadcrumbs from the home page to this page. The last one is not a link. */
export function Breadcrumbs({ crumbs, title, baseUrl }: { crumbs: Crumb[]; title: string; baseUrl: string }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={currentMessages().breadcrumbs}>
      <ol>
        <li>
          <Link route="/" baseUrl={baseUrl} className="crumb-home">
            <Icon name="home" />
            <span className="unseen">{currentMessages().home}</span>
          </Link>
        </li>
        {crumbs.map(({ label, route }) => (
          <li key={`${label} ${route}`}>
            {route === undefined ? (
              label
            ) : (
              <Link route={route} baseUrl={baseUrl}>
                {label}
              </Link>
            )}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Returns the list of headings, for both tables of contents. Entries are the compiler's inline HTML. */
export function useTocHtml(entries: TocEntry[]): Trusted {
  return useMemo(() => trust(toTocHtml(entries)), [entries]);
}

/** The headings next to the text. `article/scroll-spy.ts` highlights the one that is being read. */
export const Toc = memo(function Toc({ html }: { html: Trusted }) {
  return (
    <nav className="toc" aria-label={currentMessages().onThisPage}>
      <p className="toc-title">{currentMessages().onThisPage}</p>
      <ul dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </nav>
  );
});

/** The headings above the text on small screens, initially collapsed. */
export const FoldedToc = memo(function FoldedToc({ html }: { html: Trusted }) {
  return (
    <details className="toc-folded">
      <summary>{currentMessages().onThisPage}</summary>
      <ul dangerouslySetInnerHTML={html} suppressHydrationWarning />
    </details>
  );
});

/** Returns each heading as a list item, indented relative to the highest level. */
export function toTocHtml(entries: TocEntry[]): string {
  const top = Math.min(...entries.map(({ level }) => level));
  let html = '';
  for (const { id, level, html: text } of entries) {
    const depth = Math.min(level - top, 3);
    html += `<li${depth > 0 ? ` class="deep-${depth}"` : ''}><a href="#${encodeURIComponent(id)}">${text}</a></li>`;
  }
  return html;
}

/** The part below the text: the page's tags and owner, the date of its last update, and a link to edit it. */
export function ArticleFooter({ site, page }: { site: SiteData; page: PageData }) {
  const { tags, editUrl, issueUrl, lastUpdated, markdown, owner, print, contributors } = page;
  const facts = [editUrl, issueUrl, markdown, owner, contributors, lastUpdated, print];
  if (tags.length === 0 && facts.every((fact) => fact === undefined)) return null;
  return (
    <footer className="article-footer">
      {tags.length > 0 && <Tags tags={tags} baseUrl={site.baseUrl} />}
      <div className="article-facts">
        <div className="article-ways">
          {editUrl !== undefined && (
            <a href={editUrl}>
              <Icon name="pencil" />
              {currentMessages().editPage}
            </a>
          )}
          {issueUrl !== undefined && <a href={issueUrl}>{site.feedback?.issue}</a>}
          {markdown !== undefined && (
            <a href={toHref(site.baseUrl, markdown)} type="text/markdown">
              {currentMessages().markdown}
            </a>
          )}
          {print !== undefined && (
            <a href={toHref(site.baseUrl, print)} data-print="">
              {currentMessages().printArea}
            </a>
          )}
        </div>
        <div>
          {owner !== undefined && (
            <span className="owner">
              {currentMessages().owner}
              <b>{owner}</b>
            </span>
          )}
          {contributors && <Contributors label={site.contributors} people={contributors} />}
          {lastUpdated && <Updated {...lastUpdated} locale={site.locale} />}
        </div>
      </div>
    </footer>
  );
}

function Tags({ tags, baseUrl }: { tags: RouteLink[]; baseUrl: string }) {
  return (
    <div className="tags">
      <span id="q-tags">{currentMessages().tags}</span>
      <ul aria-labelledby="q-tags">
        {tags.map(({ label, route }) => (
          <li key={route}>
            <Link route={route} baseUrl={baseUrl}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The names of the page's contributors, as links if they have an address. */
function Contributors({ label, people }: { label: string | undefined; people: NonNullable<PageData['contributors']> }) {
  return (
    <span className="contributors">
      {label}
      {people.map(({ name, href }, index) => (
        <span key={name}>
          {href === undefined ? name : <a href={href}>{name}</a>}
          {index < people.length - 1 && ', '}
        </span>
      ))}
    </span>
  );
}

function Updated({ date, author, locale }: { date: string; author?: string; locale: string }) {
  return (
    <span className="updated">
      {currentMessages().lastUpdated}
      <time dateTime={date}>{toDateText(date, locale)}</time>
      {author !== undefined && currentMessages().lastUpdatedBy(author)}
    </span>
  );
}

/** Formats a date for the locale: `2026-03-03` is `3 Mar 2026` in British English. Dates are in UTC; other strings are unchanged. */
export function toDateText(day: string, locale: string): string {
  const timestamp = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(timestamp)) return day;
  return new Date(timestamp).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** The pages before and after this one, in the order of the sidebar. */
export function Pager({ previous, next, baseUrl }: Pick<PageData, 'previous' | 'next'> & { baseUrl: string }) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={currentMessages().pager}>
      {previous && <PagerLink link={previous} kind="previous" baseUrl={baseUrl} />}
      {next && <PagerLink link={next} kind="next" baseUrl={baseUrl} />}
    </nav>
  );
}

function PagerLink({ link, kind, baseUrl }: { link: RouteLink; kind: 'previous' | 'next'; baseUrl: string }) {
  return (
    <Link route={link.route} baseUrl={baseUrl} className={`pager-${kind}`}>
      <span className="pager-kind">
        {kind === 'previous' && <Icon name="back" />}
        {currentMessages()[kind]}
        {kind === 'next' && <Icon name="forward" />}
      </span>
      <span className="pager-label">{link.label}</span>
    </Link>
  );
}
