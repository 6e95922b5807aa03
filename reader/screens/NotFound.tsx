import { say } from '../messages/messages.ts';
import { PageTitle } from '../regions/article/Article.tsx';
import { Way } from '../regions/Way.tsx';
import { Nearest } from '../search/page/Nearest.tsx';
import type { ScreenProps } from '../state/page.ts';

/** Nothing is here: said plainly, with ways on. */
export default function NotFound({ site }: ScreenProps) {
  const { notFoundTitle, notFoundText, notFoundHome } = say();
  return (
    <div className="trouble">
      <PageTitle page={{ title: notFoundTitle }} />
      <p className="lead">{notFoundText}</p>
      <p>
        <Way route="/" baseUrl={site.baseUrl} className="button">
          {notFoundHome}
        </Way>
        {site.search?.route !== undefined && (
          <Way route={site.search.route} baseUrl={site.baseUrl} className="trouble-search">
            {say().search.label}
          </Way>
        )}
      </p>
      <Nearest site={site} />
      {site.areas.length > 0 && (
        <ul className="trouble-areas">
          {site.areas.map(({ id, label, route }) => (
            <li key={id}>
              <Way route={route} baseUrl={site.baseUrl}>
                {label}
              </Way>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
