import { useMemo } from 'react';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { say } from '../messages/messages.ts';
import { keep, keys } from '../state/storage.ts';
import { trust } from '../trusted.ts';
import { Icon } from './Icon.tsx';

/** The bar above all. Once dismissed it is hidden by the stylesheet, before first paint. */
export function Announcement({ announcement }: { announcement: NonNullable<SiteData['announcement']> }) {
  const html = useMemo(() => trust(announcement.html), [announcement.html]);
  return (
    <section className="announcement" aria-label={say().announcement}>
      <div className="announcement-text" dangerouslySetInnerHTML={html} suppressHydrationWarning />
      {announcement.closable && (
        <button type="button" className="round scripted" aria-label={say().close} onClick={() => dismiss(announcement.id)}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

function dismiss(id: string): void {
  keep(keys.dismissed(id), 'true');
  document.documentElement.dataset.announcementDismissed = '';
}
