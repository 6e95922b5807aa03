import type { ReactNode } from 'react';
import { say } from '../../messages/messages.ts';
import type { ScreenProps } from '../../state/page.ts';

/** Says above a text in another language than the site's that it is not translated. */
export function TranslationNotice({ page }: Pick<ScreenProps, 'page'>): ReactNode {
  return page.textLocale ? (
    <p className="notice notice-translation" role="note">
      {say().notTranslated}
    </p>
  ) : null;
}

/** The text, marked with its own language and direction where they are not the site's. */
export function InItsLanguage({
  page: { textLocale },
  children,
}: Pick<ScreenProps, 'page'> & { children: ReactNode }): ReactNode {
  if (!textLocale) return children;
  return (
    <div className="text-locale" lang={textLocale.code} dir={textLocale.direction}>
      {children}
    </div>
  );
}
