import { rule } from './rule.ts';

export const searchTestsInvalid = rule<{ wrong: string; hint: string | undefined }>({
  code: 'search-tests-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'The search tests say something that they cannot say',
  meaning:
    '`search.tests.json` in the root of the site is a list. Each item has a `query` and the route of the `page` that answers it; ' +
    '`anchor` names a section of that page, `within` among how many results it must stand (3 unless given), and `area` the one area that is searched.',
  example: {
    language: 'json',
    wrong: '[{ "query": "high tide", "route": "/tides" }]',
    right: '[{ "query": "high tide", "page": "/tides" }]',
  },
  says: ({ wrong, hint }) => ({ message: wrong, hint }),
});

export const searchTestTargetMissing = rule<{ what: 'page' | 'anchor' | 'area'; written: string; nearest: string | undefined }>({
  code: 'search-test-target-missing',
  severity: 'error',
  title: 'A search test names something that is not there',
  meaning:
    'The page, section or area that a search test names does not exist, or is not searched: unlisted pages, drafts and generated lists are left out of search.',
  example: {
    language: 'json',
    wrong: '[{ "query": "high tide", "page": "/tide" }]',
    right: '[{ "query": "high tide", "page": "/tides" }]',
  },
  says: ({ what, written, nearest }) => ({
    message: `No ${names[what]} that is searched has the ${what === 'page' ? 'route' : 'id'} ${written}.`,
    hint: nearest === undefined ? `Correct the ${what} of this test, or delete the test.` : `The nearest is ${nearest}.`,
  }),
});

const names = { page: 'page', anchor: 'section of the page', area: 'area' };

export const searchTestFailed = rule<{
  query: string;
  wanted: string;
  within: number;
  /** Where it stands among the results, counted from 1. */
  rank: number | undefined;
  first: string | undefined;
}>({
  code: 'search-test-failed',
  severity: 'error',
  title: 'A search does not find the page that answers it',
  meaning:
    'A query of `search.tests.json` has other pages before the one that it should find. Give the page the words that readers use: in its title, in a heading, in the first paragraph. ' +
    '`docs search` shows what a built site finds. The setting `search.tests` makes this a warning, or switches it off.',
  example: {
    language: 'markdown',
    wrong: '# Semidiurnal maxima',
    right: '# High tide\n\nWhen the water is highest, twice a day (the semidiurnal maxima).',
  },
  says: ({ query, wanted, within, rank, first }) => ({
    message:
      rank === undefined
        ? `A search for “${query}” does not find ${wanted}.`
        : `A search for “${query}” finds ${wanted} in place ${rank}; it is wanted ${within === 1 ? 'first' : `within the first ${within}`}.`,
    hint:
      first === undefined ? 'Nothing at all was found: use the words of the query in the page.' : `What comes first is ${first}.`,
  }),
});

export const siteWithoutSearch = rule<{ folder: string }>({
  code: 'built-search-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'The built site has no search',
  meaning: '`docs search` asks the indexes that `docs build` writes. They are not there where `search.enabled` is false.',
  example: { language: 'json', wrong: '{ "search": { "enabled": false } }', right: '{ "search": { "enabled": true } }' },
  says: ({ folder }) => ({
    message: `The site in ${folder} has no search.`,
    hint: 'Leave search.enabled out of its configuration, and build it again.',
  }),
});
