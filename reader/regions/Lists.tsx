import type { ListingGroup, ListingItem } from '../../schemas/types/page.ts';
import { currentMessages } from '../messages/messages.ts';
import { Link } from './Link.tsx';

/** A list of pages, each with its description. */
export function Cards({ groups, baseUrl }: { groups: ListingGroup[]; baseUrl: string }) {
  return groups.map(({ label, items }) => (
    <section key={label ?? items[0]?.route} className="card-group">
      {label !== undefined && <h2>{label}</h2>}
      <ul className="cards">
        {items.map((item) => (
          <Card key={item.route} item={item} baseUrl={baseUrl} />
        ))}
      </ul>
    </section>
  ));
}

/** A page of the list. */
export function Card({ item, baseUrl }: { item: ListingItem; baseUrl: string }) {
  const { label, route, description, count } = item;
  return (
    <li>
      <Link route={route} baseUrl={baseUrl} className="card">
        <span className="card-label">{label}</span>
        {description !== undefined && description !== '' && <span className="card-text">{description}</span>}
        {count !== undefined && <span className="card-count">{currentMessages().count(count)}</span>}
      </Link>
    </li>
  );
}

/** All of an area's tags by group, each with its page count. */
export function TagCloud({ groups, baseUrl }: { groups: ListingGroup[]; baseUrl: string }) {
  return groups.map(({ label, items }) => (
    <section key={label ?? items[0]?.route} className="tag-group">
      {label !== undefined && <h2>{label}</h2>}
      <ul className="tag-list">
        {items.map((item) => (
          <li key={item.route}>
            <Link route={item.route} baseUrl={baseUrl} className="tag">
              {item.label}
              {item.count !== undefined && (
                <>
                  <span className="unseen">, {currentMessages().count(item.count)}</span>
                  <span className="tag-count" aria-hidden="true">
                    {item.count}
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
