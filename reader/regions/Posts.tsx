import type { FeedLink, ListingGroup, ListingItem, PostAuthor, PostFacts } from '../../schemas/types/page.ts';
import { currentMessages } from '../messages/messages.ts';
import { toDateText } from './ArticleParts.tsx';
import { Link } from './Link.tsx';

type PostsContext = { baseUrl: string; locale: string };

/** The posts on a page of a blog: with excerpts, or grouped by year with their dates only. */
export function Posts({ groups, ...context }: { groups: ListingGroup[] } & PostsContext) {
  return groups.map(({ label, items }) =>
    label === undefined ? (
      items.map((item) => <Excerpt key={item.route} item={item} {...context} />)
    ) : (
      <section key={label} className="post-year">
        <h2>{label}</h2>
        <ul>
          {items.map(({ route, label: title, post }) => (
            <li key={route}>
              {post && <Day date={post.date} locale={context.locale} />}
              <Link route={route} baseUrl={context.baseUrl}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

/** A post in a list: its title, its metadata, and the beginning of its text. */
function Excerpt({ item, ...context }: { item: ListingItem } & PostsContext) {
  const { route, label, description = '', post } = item;
  const { baseUrl } = context;
  const tags = post?.tags ?? [];
  return (
    <article className="post-excerpt">
      <h2>
        <Link route={route} baseUrl={baseUrl}>
          {label}
        </Link>
      </h2>
      {post && <Byline post={post} {...context} />}
      {description !== '' && [...new Set(description.split('\n'))].map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      <div className="post-ways">
        {post?.more !== undefined && (
          <Link route={route} baseUrl={baseUrl} className="post-more">
            {post.more}
            <span className="unseen">: {label}</span>
          </Link>
        )}
        {tags.length > 0 && (
          <ul className="post-tags" aria-label={currentMessages().tags}>
            {tags.map((tag) => (
              <li key={tag.route}>
                <Link route={tag.route} baseUrl={baseUrl}>
                  {tag.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** The date, the authors and the reading time of a post. */
export function Byline({ post: { date, reading, authors }, baseUrl, locale }: { post: PostFacts } & PostsContext) {
  return (
    <div className="byline">
      {authors.length > 0 && (
        <ul className="byline-authors">
          {authors.map((author) => (
            <li key={`${author.route} ${author.name}`}>
              <Portrait author={author} />
              <span>
                {author.route === undefined ? (
                  author.name
                ) : (
                  <Link route={author.route} baseUrl={baseUrl}>
                    {author.name}
                  </Link>
                )}
                {author.title !== undefined && author.links !== undefined && <small>{author.title}</small>}
                {author.links !== undefined && author.links.length > 0 && (
                  <small className="byline-links">
                    {author.links.map(({ label, href }) => (
                      <a key={label} href={href}>
                        {label}
                      </a>
                    ))}
                  </small>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="byline-facts">
        {date !== '' && <Day date={date} locale={locale} />}
        {reading !== '' && <span>{reading}</span>}
      </p>
    </div>
  );
}

/** The image of an author, or the author's initials. */
function Portrait({ author: { name, picture } }: { author: PostAuthor }) {
  if (picture !== undefined)
    return <img className="portrait" src={picture} alt="" width="40" height="40" loading="lazy" decoding="async" />;
  const [first = '', ...rest] = name.match(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return (
    <span className="portrait" aria-hidden="true">
      {first + (rest.at(-1) ?? '')}
    </span>
  );
}

function Day({ date, locale }: { date: string; locale: string }) {
  return <time dateTime={date}>{toDateText(date, locale)}</time>;
}

const formats: Readonly<Record<string, string>> = {
  'application/rss+xml': 'RSS',
  'application/atom+xml': 'Atom',
  'application/feed+json': 'JSON Feed',
};

/** The links to the feeds of a blog. */
export function FeedLinks({ feeds }: { feeds: FeedLink[] }) {
  return (
    <p className="feed-links">
      {feeds.map(({ type, href }) => (
        <a key={type} href={href} type={type}>
          {formats[type] ?? type}
        </a>
      ))}
    </p>
  );
}
