/**
 * How results are ranked. `npm run bench:search -- --sweep NAMES|all` tries figures smaller and larger, each alone. Those of words (extension to
 * parts), share, pageShare, cover, nearness and pageTitle were chosen so on the tuned trees, and held against questions asked by hand, which want
 * share lower and cover higher than made-up queries do. Figures for whole titles are such that each page and heading of our own site, and nearly
 * each of thirteen others, is found by its title (`--exhaustive`), vague and reference such that our search tests hold; closely, farthest and perPage
 * are guesses that changed nothing. Spelled and meant are worth 0.02 for typing errors, standing 0.03 for identifiers typed in words, together 0.002
 * for half words, fewWords 0.02 and kindred with vague 0.04 for questions; phrase 0.01 there and 0.015 of recall; joinedWhole 0.012 for identifiers
 * typed in words (at 4 0.027, but then references come before what people wrote); seconds 0.0015 of recall everywhere. Tried and of no use: the
 * sum of a page's sections and the best of them for each word, how many pages have a word instead of how many sections, pairs of words that are
 * not neighbours, words that no title has counting less, more results looked at for their spelling.
 */
export const tuning = {
  /** A longer word than half a one, at most, than a known one, and how much each letter that was not typed takes from it. */
  extension: 0.6,
  longer: 0.3,
  untyped: 0.3,
  /** Words that stand for one which no text has are each as rare as they are, or, by so much, as all of them together. */
  together: 0.3,
  /** The longest known word that an unknown one begins with, and how much of it that is at least. */
  beginning: 0.4,
  leastBeginning: 0.65,
  /** A word that an unknown one may have been meant to be: one letter away, and two. */
  typo: 0.6,
  farTypo: 0.3,
  /** How much of that remains where the word may as well be a form of a known one. */
  doubtful: 0.7,
  /** What was typed as several words and stands in a text as one: the whole of it, and its beginning. */
  joined: 1.6,
  joinedTyped: 0.8,
  /** The same where it is the whole query, in a text: who names a thing in words wants the thing. */
  joinedWhole: 2.4,
  /** The words of an identifier that is known as a whole: what is written in words is found below it. */
  parts: 0.1,
  /** A match in the title of the page, for each of its sections. */
  pageTitle: 1,
  /** Power of the share of the query that was found, and how much of that share what stands elsewhere on the page makes up for. */
  share: 3,
  /** Typed words up to which that is so: of a long question no section holds all, and the power falls as the words grow. */
  fewWords: 4,
  pageShare: 0.1,
  /** How much less of the query is found where another word stands for one of it: power of what that counts for. */
  standing: 0.5,
  /** A known word of the family of an unknown one. */
  family: 0.7,
  /** A word of like meaning in a question, and where the asked one is unknown. */
  kindred: 0.5,
  kindredOfUnknown: 0.6,
  /** What says in one word what a question says in a phrase, and what the second word of the phrase counts. */
  phrase: 0.6,
  rest: 0.3,
  /** A word that says little of what is asked, such as "make", beside words that say more. */
  vague: 0.4,
  /** How many of the best are looked at closely. */
  closely: 50,
  /** What it adds when the query covers the title. */
  cover: 0.3,
  /** What it adds when words of the query stand side by side. */
  nearness: 0.8,
  /** Words between two that are near at all. */
  farthest: 8,
  /** What a title is multiplied with that is the query: the page's, with or without a heading's, and a heading's alone. */
  wholeTitle: 24,
  wholeHeading: 2,
  /** The same for a title that is the query but for blanks between words, as "EventLog" for "event log". */
  otherwiseSpelled: 0.1,
  /** What it adds when the words of the query stand in the text as they were typed, or may have been meant, not in another form. */
  spelled: 0.25,
  meant: 0.5,
  /** What a section of an API's reference counts beside one that people wrote: who wants the reference types a name of it. */
  reference: 0.7,
  /** Sections of one page among the results. */
  perPage: 2,
  /** How many results come before a second one of the same page at most, so that more pages are seen; others only where there is room. */
  seconds: 3,
};
