import type { SiteData } from '../../../schemas/types/site-data.ts';
import { say } from '../../messages/messages.ts';
import { trust } from '../../trusted.ts';
import { Icon } from '../Icon.tsx';

/** The bar above all. Once dismissed it is hidden by the stylesheet, before first paint. */
export function Announcement({ announcement }: { announcement: NonNullable<SiteData['announcement']> }) {
  return (
    <section className="announcement" aria-label={say().announcement}>
      <div className="announcement-text" dangerouslySetInnerHTML={trust(announcement.html)} />
      {announcement.closable && (
        <button type="button" className="round scripted" aria-label={say().close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
