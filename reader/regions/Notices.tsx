import type { ReactNode } from 'react';
import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import type { ScreenProps } from '../state/shown-page.ts';
import { routeIn } from '../state/versions.ts';
import { Icon } from './Icon.tsx';

/** Notices above a page: untranslated, outdated translation, restricted, draft, or unlisted. */
export function Notices({ page }: Pick<ScreenProps, 'page'>): ReactNode {
  const { staffPage, draft, unlisted } = currentMessages();
  if (!page.audience && !page.draft && !page.unlisted && !page.textLocale && !page.outdated) return null;
  return (
    <>
      <TranslationNotice page={page} />
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

/** A notice that a page is not translated, or that its original has changed since it was translated. */
function TranslationNotice({ page }: Pick<ScreenProps, 'page'>): ReactNode {
  const { notTranslated, outdated } = currentMessages();
  return page.textLocale || page.outdated ? (
    <p className="notice notice-translation" role="note">
      {page.textLocale ? notTranslated : outdated}
    </p>
  ) : null;
}

/** A notice that a page belongs to an old or unreleased version, with a link to the latest. */
export function VersionBanner({ site, page }: ScreenProps): ReactNode {
  const versions = page.areaVersion === undefined ? undefined : site.areas.find(({ id }) => id === page.area)?.versions;
  const own = versions?.find(({ name }) => name === page.areaVersion);
  const latest = versions?.find(({ state }) => state === 'latest');
  if (!own || !latest || own === latest) return null;
  const { versionOld, versionUnreleased, toLatest } = currentMessages();
  return (
    <p className="notice notice-version" role="note">
      {own.state === 'old' ? versionOld(toVersionName(own.label)) : versionUnreleased(toVersionName(own.label))}{' '}
      <a
        href={toHref(site.baseUrl, routeIn(latest, page.area ?? undefined, page))}
        data-area={page.area}
        data-version={latest.name}
      >
        {toLatest(toVersionName(latest.label))}
      </a>
    </p>
  );
}

/** Returns a label without the word that the surrounding sentence already contains: "Version 1" becomes "1". */
function toVersionName(label: string): string {
  const words = [currentMessages().version, 'version'].map((word) => word.toLowerCase());
  const word = words.find((each) => label.toLowerCase().startsWith(`${each} `));
  return word === undefined ? label : label.slice(word.length).trim();
}

/** The text, with its language and direction if these differ from the site's. */
export function LangScope({ page: { textLocale }, children }: Pick<ScreenProps, 'page'> & { children: ReactNode }): ReactNode {
  if (!textLocale) return children;
  return (
    <div className="text-locale" lang={textLocale.code} dir={textLocale.direction}>
      {children}
    </div>
  );
}
