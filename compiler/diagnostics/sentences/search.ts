/* Generated from compiler/diagnostics/catalogue/search.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid search tests. */
export const searchTestsInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'search-tests-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined });

/** A search test with an unknown target. */
export const searchTestTargetMissing = ({ isPage, isAnchor, nearest, source, kind }: { isPage: boolean | undefined; isAnchor: boolean | undefined; nearest: Value | undefined; source: Value; kind: Value }) => ({ code: 'search-test-target-missing' as const, message: isPage ? `The search index has no page with the route ${source}.` : isAnchor ? `The page has no section ${source} in the search index.` : `The search index has no area ${source}.`, hint: nearest ? `Did you mean ${nearest}?` : `Correct the ${kind} of this test, or delete the test.` });

/** A search does not find the expected page. */
export const searchTestFailed = ({ rank, first, query, expected, within }: { rank: Value | undefined; first: Value | undefined; query: Value; expected: Value; within: number }) => ({ code: 'search-test-failed' as const, message: rank ? `Searching for “${query}” finds ${expected} at position ${rank} instead of ${within === 1 ? `1` : `1 to ${within}`}.` : `Searching for “${query}” does not find ${expected}.`, hint: first ? `The first result is ${first}.` : 'There are no results. Use the words from the query on the page.' });

/** The built site has no search. */
export const builtSearchMissing = ({ folder }: { folder: Value }) => ({ code: 'built-search-missing' as const, message: `The site in ${folder} has no search.`, hint: 'Remove search.enabled from its configuration, and build the site again.' });
