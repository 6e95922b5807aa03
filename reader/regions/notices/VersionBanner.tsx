import type { ReactNode } from 'react';
import { say } from '../../messages/messages.ts';
import { toHref } from '../../navigation/addresses.ts';
import type { ScreenProps } from '../../state/page.ts';
import { routeIn } from '../../versions/chosen.ts';

/** Says on the pages of old and of unreleased versions what they are, with the way to the latest. */
export function VersionBanner({ site, page }: ScreenProps): ReactNode {
  const versions = page.areaVersion === undefined ? undefined : site.areas.find(({ id }) => id === page.area)?.versions;
  const own = versions?.find(({ name }) => name === page.areaVersion);
  const latest = versions?.find(({ state }) => state === 'latest');
  if (!own || !latest || own === latest) return null;
  const { versionOld, versionUnreleased, toLatest } = say();
  return (
    <p className="notice notice-version" role="note">
      {own.state === 'old' ? versionOld(own.label) : versionUnreleased(own.label)}{' '}
      <a
        href={toHref(site.baseUrl, routeIn(latest, page.area ?? undefined, page))}
        data-area={page.area}
        data-version={latest.name}
      >
        {toLatest(latest.label)}
      </a>
    </p>
  );
}
