import type { ListingGroup, ListingItem } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { Way } from '../Way.tsx';

/** Pages to choose from, each with what it is about. */
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
      <Way route={route} baseUrl={baseUrl} className="card">
        <span className="card-label">{label}</span>
        {description !== undefined && description !== '' && <span className="card-text">{description}</span>}
        {count !== undefined && <span className="card-count">{say().count(count)}</span>}
      </Way>
    </li>
  );
}
