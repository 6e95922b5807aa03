import { currentMessages } from '../messages/messages.ts';
import { PageTitle } from '../regions/Article.tsx';
import { Link } from '../regions/Link.tsx';
import { Nearest } from '../search/Nearest.tsx';
import type { ScreenProps } from '../state/shown-page.ts';

/** The page for missing addresses, with suggestions. */
export default function NotFound({ site }: ScreenProps) {
  const { notFoundTitle, notFoundText, notFoundHome } = currentMessages();
  return (
    <div className="trouble">
      <PageTitle page={{ title: notFoundTitle }} />
      <p className="lead">{notFoundText}</p>
      <p>
        <Link route="/" baseUrl={site.baseUrl} className="button">
          {notFoundHome}
        </Link>
        {site.search?.route !== undefined && (
          <Link route={site.search.route} baseUrl={site.baseUrl} className="trouble-search">
            {currentMessages().search.label}
          </Link>
        )}
      </p>
      {site.areas.length > 0 && (
        <ul className="trouble-areas">
          {site.areas.map(({ id, label, route }) => (
            <li key={id}>
              <Link route={route} baseUrl={site.baseUrl}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Nearest site={site} />
    </div>
  );
}
