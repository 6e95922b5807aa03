/**
 * All figures by which results are ranked. This is the one place to tune the ranking: `npm run bench:search -- --sweep NAMES|all` tries figures
 * smaller and larger, each alone, on the documentation of thirteen packages; `npx vitest run tests/compiler/search/ranking.test.ts` holds orders that
 * must not change.
 *
 * The figures in brackets are what is lost in MRR@8 (0 to 1) without the mechanism, for the kind of queries that is named. Three sources:
 * - sweep: chosen by the sweep on the tuned trees, then held against questions asked by hand. These want `share` lower and `cover` higher than
 *   made-up queries do.
 * - titles: such that each page and each heading of our own site, and nearly each of the thirteen others, is found by its title (`--exhaustive`).
 * - guess: changed nothing in the sweep.
 *
 * Tried, and of no use: adding up the sections of a page, also with the best section for each word; how many pages have a word in place of how many
 * sections; pairs of words that are not neighbours; less weight for words that no title has; looking at the spelling of more results.
 */
export const tuning = {
  /** What a longer word counts for half a typed one, at most, and for a known one; and how much each letter that was not typed takes off. Sweep. */
  extension: 0.6,
  longer: 0.3,
  untyped: 0.3,
  /** Terms that stand for a word which no text has count as rare as each is, or, by this share, as all together. Sweep (half words 0.002). */
  together: 0.3,
  /** The longest known word that an unknown one begins with, and which share of the unknown one it must be. Sweep. */
  beginning: 0.4,
  leastBeginning: 0.65,
  /** A word that an unknown one may have been meant to be: one edit away, and two. Sweep. */
  typo: 0.6,
  farTypo: 0.3,
  /** How much of that remains where the word may as well be a form of a known one. Sweep. */
  doubtful: 0.7,
  /** What was typed as several words and stands in a text as one: the whole of it, and its beginning. Sweep. */
  joined: 1.6,
  joinedTyped: 0.8,
  /** The same in a text if it is the whole query: whoever names a thing in words wants that thing. At 4, 0.027, but then references come before guides. Sweep (identifiers typed as words 0.012). */
  joinedWhole: 2.4,
  /** The words of an identifier that is known as a whole: texts that have only its words come below it. Sweep. */
  parts: 0.1,
  /** A match in the title of the page, for each of its sections. Sweep. */
  pageTitle: 1,
  /** Power of the share of the query that a section has; and how much of what only the rest of its page has is added to that share. Sweep. */
  share: 3,
  pageShare: 0.1,
  /** Typed words up to which that power holds. No section has all words of a long question, so that the power falls from there on. Sweep (questions 0.02). */
  fewWords: 4,
  /** How much less of the query is found where another term stands for a word: power of what that term counts. Sweep (identifiers typed as words 0.03). */
  standing: 0.5,
  /** A known word of the family of an unknown one. Sweep. */
  family: 0.7,
  /** A word of like meaning in a question, also where the typed one is unknown. Sweep (questions 0.04, with `vague`). */
  kindred: 0.5,
  kindredOfUnknown: 0.6,
  /** One word for a phrase of a question, and what the second word of that phrase counts. Sweep (questions 0.01, and 0.015 of recall). */
  phrase: 0.6,
  rest: 0.3,
  /** A word that says little, such as "make", beside words that say more. Such that search.tests.json holds. */
  vague: 0.4,
  /** How many of the best results are looked at closely. Guess. */
  closely: 50,
  /** What is added when the query covers the title. Sweep. */
  cover: 0.3,
  /** What is added when words of the query are neighbours, and how many words apart they may be. Sweep; the distance is a guess. */
  nearness: 0.8,
  farthest: 8,
  /** What a section is multiplied by whose title is the query: the page's title, alone or with a heading; a heading alone. Titles. */
  wholeTitle: 24,
  wholeHeading: 2,
  /** How much of that remains if the title has other blanks, as "EventLog" for "event log". Titles. */
  otherwiseSpelled: 0.1,
  /** What is added when the text has the words as they were typed, or as they may have been meant, not in another form. Sweep (typing errors 0.02). */
  spelled: 0.25,
  meant: 0.5,
  /** What a section of an API's reference counts beside one that people wrote: whoever wants the reference types a name of it. Such that search.tests.json holds. */
  reference: 0.7,
  /** Results of one page. Guess. */
  perPage: 2,
  /** How many results come before the second one of any page, so that more pages are seen. Sweep (recall of all kinds 0.0015). */
  seconds: 3,
};
