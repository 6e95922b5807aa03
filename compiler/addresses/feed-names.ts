/** The file name and media type of each feed format. */
export const feedFiles = {
  rss: { name: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { name: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  json: { name: 'feed.json', type: 'application/feed+json', label: 'JSON Feed' },
} as const;
