import type { PageData, Way as WayData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { toHref } from '../../navigation/addresses.ts';
import { Icon } from '../Icon.tsx';
import { Way } from '../Way.tsx';
import { toDateText } from './dates.ts';

/** Below the text: its tags, when it was last updated, and where it can be changed. */
export function ArticleFooter({ site, page }: { site: SiteData; page: PageData }) {
  const { tags, editUrl, lastUpdated, markdown } = page;
  if (tags.length === 0 && editUrl === undefined && !lastUpdated && markdown === undefined) return null;
  return (
    <footer className="article-footer">
      {tags.length > 0 && <Tags tags={tags} baseUrl={site.baseUrl} />}
      <div className="article-facts">
        {editUrl !== undefined && (
          <a href={editUrl}>
            <Icon name="pencil" />
            {say().editPage}
          </a>
        )}
        {markdown !== undefined && (
          <a href={toHref(site.baseUrl, markdown)} type="text/markdown">
            {say().markdown}
          </a>
        )}
        {lastUpdated && <Updated {...lastUpdated} locale={site.locale} />}
      </div>
    </footer>
  );
}

function Tags({ tags, baseUrl }: { tags: WayData[]; baseUrl: string }) {
  return (
    <div className="tags">
      <span id="q-tags">{say().tags}</span>
      <ul aria-labelledby="q-tags">
        {tags.map(({ label, route }) => (
          <li key={route}>
            <Way route={route} baseUrl={baseUrl}>
              {label}
            </Way>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Updated({ date, author, locale }: { date: string; author?: string; locale: string }) {
  return (
    <span className="updated">
      {say().lastUpdated}
      <time dateTime={date}>{toDateText(date, locale)}</time>
      {author !== undefined && say().lastUpdatedBy(author)}
    </span>
  );
}
