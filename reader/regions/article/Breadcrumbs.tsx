import type { Crumb } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { Icon } from '../Icon.tsx';
import { Way } from '../Way.tsx';

type Props = { crumbs: Crumb[]; title: string; baseUrl: string };

/** The way from the home page down to this page, which is the last and no link. */
export function Breadcrumbs({ crumbs, title, baseUrl }: Props) {
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={say().breadcrumbs}>
      <ol>
        <li>
          <Way route="/" baseUrl={baseUrl} className="crumb-home">
            <Icon name="home" />
            <span className="unseen">{say().home}</span>
          </Way>
        </li>
        {crumbs.map(({ label, route }) => (
          <li key={`${label} ${route}`}>
            {route === undefined ? (
              label
            ) : (
              <Way route={route} baseUrl={baseUrl}>
                {label}
              </Way>
            )}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
