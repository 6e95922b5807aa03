import type { ListingGroup } from '../../../schemas/types/page.ts';
import { say } from '../../messages/messages.ts';
import { Way } from '../Way.tsx';

/** All tags of an area in their groups, each with the number of its pages. */
export function TagCloud({ groups, baseUrl }: { groups: ListingGroup[]; baseUrl: string }) {
  return groups.map(({ label, items }) => (
    <section key={label ?? items[0]?.route} className="tag-group">
      {label !== undefined && <h2>{label}</h2>}
      <ul className="tag-list">
        {items.map((item) => (
          <li key={item.route}>
            <Way route={item.route} baseUrl={baseUrl} className="tag">
              {item.label}
              {item.count !== undefined && (
                <>
                  <span className="unseen">, {say().count(item.count)}</span>
                  <span className="tag-count" aria-hidden="true">
                    {item.count}
                  </span>
                </>
              )}
            </Way>
          </li>
        ))}
      </ul>
    </section>
  ));
}
