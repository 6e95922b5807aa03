/* Generated from compiler/diagnostics/catalogue/search.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** The search tests say something that they cannot say. */
export const searchTestsInvalid = ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'search-tests-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined });

/** A search test names something that is not there. */
export const searchTestTargetMissing = ({ isPage, isAnchor, nearest, written, what }: { isPage: boolean | undefined; isAnchor: boolean | undefined; nearest: Value | undefined; written: Value; what: Value }) => ({ code: 'search-test-target-missing' as const, message: isPage ? `No page that is searched has the route ${written}.` : isAnchor ? `No section of the page that is searched has the id ${written}.` : `No area that is searched has the id ${written}.`, hint: nearest ? `The nearest is ${nearest}.` : `Correct the ${what} of this test, or delete the test.` });

/** A search does not find the page that answers it. */
export const searchTestFailed = ({ rank, first, query, wanted, within }: { rank: Value | undefined; first: Value | undefined; query: Value; wanted: Value; within: number }) => ({ code: 'search-test-failed' as const, message: rank ? `A search for “${query}” finds ${wanted} in place ${rank}; it is wanted ${within === 1 ? `first` : `within the first ${within}`}.` : `A search for “${query}” does not find ${wanted}.`, hint: first ? `What comes first is ${first}.` : 'Nothing at all was found: use the words of the query in the page.' });

/** The built site has no search. */
export const builtSearchMissing = ({ folder }: { folder: Value }) => ({ code: 'built-search-missing' as const, message: `The site in ${folder} has no search.`, hint: 'Leave search.enabled out of its configuration, and build it again.' });
