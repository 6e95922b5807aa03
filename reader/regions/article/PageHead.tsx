import type { PageData } from '../../../schemas/types/page.ts';
import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { toHref } from '../../navigation/addresses.ts';
import { Icon } from '../Icon.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

/** Above the title: the way here, and the button that copies the page as Markdown. */
export function PageHead({ site, page }: { site: SiteData; page: PageData }) {
  const { breadcrumbs, title, markdown, kind } = page;
  const { baseUrl } = site;
  return (
    <div className="page-head">
      <Breadcrumbs crumbs={breadcrumbs} title={title} baseUrl={baseUrl} />
      {markdown !== undefined && kind !== 'notFound' && <CopyPage address={toHref(baseUrl, markdown)} />}
    </div>
  );
}

function CopyPage({ address }: { address: string }) {
  return (
    <button type="button" className="copy-page scripted" data-markdown={address}>
      <Icon name="copy" />
      <span>{say().copyPage}</span>
    </button>
  );
}
