import { configured, type Mistake } from './mistake.ts';

/** Mistakes in additions to the head of pages. */
export const heads: Mistake[] = [
  {
    name: 'a description for all pages',
    code: 'head-element-owned',
    files: configured('  "head": { "meta": [{ "name": "a", "content": "b" }, { "name": ¦"Description", "content": "Boats" }] }'),
    remedy: 'Remove this element. To change its value, set description in the front matter of the page.',
    fix: [', { "name": "Description", "content": "Boats" }', ''],
  },
  {
    name: 'a meta element without a name',
    code: 'head-meta-nameless',
    files: configured('  "head": { "meta": [¦{ "content": "abc" }] }'),
    remedy: 'Add "name": … here.',
    fix: ['{ "content"', '{ "name": "site-verification", "content"'],
  },
  {
    name: 'a stylesheet among the links of the head',
    code: 'config-value-unknown',
    files: configured('  "head": { "links": [{ "rel": ¦"stylesheet", "href": "https://cdn.example.com/a.css" }] }'),
    remedy: 'Use one of alternate, author,',
    fix: ['{ "rel": "stylesheet", "href": "https://cdn.example.com/a.css" }', ''],
  },
  {
    name: 'a feed over http',
    code: 'config-address-refused',
    files: configured('  "head": { "links": [{ "rel": "alternate", "href": ¦"http://news.example.com/feed.xml" }] }'),
    remedy: 'Write "https://news.example.com/feed.xml".',
    fix: ['http://news', 'https://news'],
  },
  {
    name: 'a broken link in head',
    code: 'config-key-missing',
    files: configured('  "head": { "links": [¦{ "rel": "me" }] }'),
    remedy: 'Add "href": … here.',
    fix: ['"rel": "me"', '"rel": "me", "href": "https://social.example.com/@harbour"'],
  },
  {
    name: 'a script among what the head has',
    code: 'config-key-unknown',
    files: configured('  "head": { "links": [], ¦"scripts": ["https://cdn.example.com/a.js"] }'),
    remedy: 'theme',
    fix: [', "scripts": ["https://cdn.example.com/a.js"]', ''],
  },
  {
    name: 'a missing icon in head',
    code: 'link-target-missing',
    files: configured('  "head": { "links": [{ "rel": "apple-touch-icon", "href": ¦"guide/wal.svg" }] }'),
    remedy: 'Did you mean guide/wall.svg?',
    fix: ['wal.svg', 'wall.svg'],
  },
];
