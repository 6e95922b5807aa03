/** What a site adds to the head of its pages. */
import { rule } from './rule.ts';

export const headElementOwned = rule<{ what: string; instead: string }>({
  code: 'head-element-owned',
  severity: 'error',
  fixed: 'settings',
  title: 'An element of the head that every page has already',
  meaning:
    '`head` adds elements to what is written into the head of every page. Of two elements of the same name browsers and crawlers take either, so those that Quire writes cannot be added again: the hint says what they are made from.',
  example: {
    language: 'json',
    wrong: '{ "head": { "meta": [{ "name": "generator", "content": "Harbour" }] } }',
    right: '{ "head": { "meta": [{ "name": "google-site-verification", "content": "abc123" }] } }',
  },
  says: ({ what, instead }) => ({ message: `Every page has its own ${what}.`, hint: `${instead}: remove this element.` }),
});

export const headMetaNameless = rule<{ both: boolean }>({
  code: 'head-meta-nameless',
  severity: 'error',
  fixed: 'settings',
  title: 'A meta element with no name, or with two',
  meaning: 'A `meta` element is known by its `name`, or by its `property` where it is of Open Graph: exactly one of them.',
  example: {
    language: 'json',
    wrong: '{ "head": { "meta": [{ "content": "abc123" }] } }',
    right: '{ "head": { "meta": [{ "name": "google-site-verification", "content": "abc123" }] } }',
  },
  says: ({ both }) => ({
    message: both ? 'This meta element has both name and property.' : 'This meta element has neither name nor property.',
    hint: both ? 'Keep one of them.' : 'Add "name": … here.',
  }),
});
