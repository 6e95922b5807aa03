import type { ListingGroup } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { Link } from '../../regions/Link.tsx';
import { served } from '../../trusted-types.ts';

const servedList = served('.a-to-z');

/** All pages, letter by letter. Without a list it is what the document was served with. */
export function AtoZ({ groups, baseUrl, hidden }: { groups: ListingGroup[] | undefined; baseUrl: string; hidden: boolean }) {
  if (!groups)
    return <section className="a-to-z" hidden={hidden} dangerouslySetInnerHTML={servedList} suppressHydrationWarning />;
  return (
    <section className="a-to-z" hidden={hidden}>
      <h2>{say().search.index}</h2>
      <ul className="a-to-z-letters">
        {groups.map(({ label }) => (
          <li key={label}>
            <a href={`#${toId(label)}`}>{label}</a>
          </li>
        ))}
      </ul>
      {groups.map(({ label, items }) => (
        <div key={label} className="a-to-z-group">
          <h3 id={toId(label)}>{label}</h3>
          <ul>
            {items.map(({ label: title, route, description }) => (
              <li key={route}>
                <Link route={route} baseUrl={baseUrl}>
                  {title}
                </Link>
                {description !== undefined && <span className="a-to-z-area">{description}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Ids that start with q- are the reader's. */
function toId(label = ''): string {
  return `q-letter-${label}`;
}
