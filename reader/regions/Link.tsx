import type { MouseEvent, ReactNode } from 'react';
import { currentMessages } from '../messages/messages.ts';
import { toHref } from '../navigation/hrefs.ts';
import { Icon } from './Icon.tsx';

/** The target of a link: a route of this site, or a URL of another site. */
type LinkDestination = { route?: string; href?: string; locked?: true };
/** The target of a link, its relation to the current page, and its content. */
export type LinkProps = LinkDestination & {
  baseUrl: string;
  current?: 'page' | 'location' | 'true' | undefined;
  className?: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
  children: ReactNode;
};

/** A link. Links to other sites have an arrow; locked ones have a lock icon and a text alternative for it. */
export function Link({ route, href, locked, baseUrl, current, className, onClick, children }: LinkProps) {
  const address = route === undefined ? (href ?? '#') : toHref(baseUrl, route);
  return (
    <a href={address} className={className} aria-current={current} data-locked={locked ? '' : undefined} onClick={onClick}>
      {children}
      {locked ? <Lock /> : isExternal(address) && <Icon name="external" after />}
    </a>
  );
}

function Lock() {
  return (
    <>
      <Icon name="lock" after />
      <span className="unseen"> {currentMessages().staffOnly}</span>
    </>
  );
}

function isExternal(address: string): boolean {
  return /^(?:https?:)?\/\//.test(address);
}
