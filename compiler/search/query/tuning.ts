/**
 * All parameters of the ranking. Change the ranking only here.
 *
 * How to measure a change:
 * - `npm run bench:search -- --sweep NAMES` (or `all`) tries each of these figures at half to double its value, with the others unchanged,
 *   on the documentation of the tuned packages, which it fetches from npm. It prints MRR@8, the mean reciprocal rank of the right page
 *   among eight results, from 0 to 1.
 * - `npm run bench:search -- --trees unseen` measures packages that were not used for tuning. A gain must show there as well.
 * - `npx vitest run tests/compiler/search/ranking.test.ts` fails if certain orders of results change.
 *
 * How the figures apply, in the order of processing: the words of the query become terms, each with a factor of how well it matches its
 * word (expand.ts, typos.ts, interpret.ts, synonyms.ts); sections are scored by BM25 times these factors (score.ts); the best are reranked
 * (rerank.ts); the few that are shown are sorted once more by their content (search.ts).
 *
 * Each docstring ends with the method by which its figure was chosen, and in brackets the loss in MRR@8 without the mechanism, for the kind
 * of queries that is named:
 * - Sweep: the best value on the tuned packages, then validated on questions that people wrote. For those, a lower `share` and a higher
 *   `cover` would be better than for generated queries.
 * - Titles: the value at which every page and heading of this repository's site, and nearly every one of the thirteen packages, is found by
 *   its title (`--exhaustive`).
 * - Tests: the value at which the queries in this repository's search.tests.json give the expected results.
 * - Guess: no value made a difference in the sweep.
 *
 * Tried without gain: adding up the scores of a page's sections, also with the best section for each word; counting pages instead of
 * sections for the rarity of a word; pairs of words that are not neighbours; less weight for words that are in no title; comparing the
 * spelling of more results than are shown.
 */
export const tuning = {
  // Longer and misspelt words. The factor of the typed word itself is 1.

  /** The maximum factor of a longer word that starts with the typed one, if the typed one is unknown or incomplete. Chosen by sweep. */
  extension: 0.6,
  /** The maximum factor of a longer word that starts with the typed one, if the typed one is known. Chosen by sweep. */
  longer: 0.3,
  /**
   * How fast both factors decrease with the letters that were not typed: n typed letters and m more give n / (n + untyped * m). Chosen by
   * sweep.
   */
  untyped: 0.3,
  /**
   * How far the replacements of an unknown word share one rarity: with 0 each keeps its own, with 1 all have that of the group. Chosen by
   * sweep (half words 0.002).
   */
  together: 0.3,
  /** The factor of a term that is the longest known prefix of an unknown word. Chosen by sweep. */
  beginning: 0.4,
  /**
   * The minimum length of the longest known prefix, as a share of the unknown word's length, if other spellings are also known. Chosen by
   * sweep.
   */
  leastBeginning: 0.65,
  /** The factor of a word one edit away from an unknown one. Chosen by sweep. */
  typo: 0.6,
  /** The factor of a word two edits away, or one that only starts like an unknown one. Chosen by sweep. */
  farTypo: 0.3,
  /** The multiplier of `typo` if the typed word may also be a known one with another ending. Chosen by sweep. */
  doubtful: 0.7,
  /** The maximum number of sections that contain a known word which may be a quoted misspelling. Chosen by tests. */
  rareHolders: 3,
  /**
   * How many times as many sections must contain another spelling of a rare word for that spelling to be looked up as well. Chosen by
   * tests.
   */
  commoner: 8,

  // Several words that pages spell as one, and identifiers.

  /** The factor of one word that was typed as several, such as "setup" for "set up". Chosen by sweep. */
  joined: 1.6,
  /** The factor of one word that was typed as several, if the last of the typed words is incomplete. Chosen by sweep. */
  joinedTyped: 0.8,
  /**
   * The factor of one word that was typed as several, if these are the entire query, which then names that one thing. Chosen by sweep
   * (identifiers typed as words 0.012). A value of 4 gains 0.027, but ranks API references before guides.
   */
  joinedWhole: 2.4,
  /** The weight of words in a query that belong to a known identifier, so that pages with only these words rank lower. Chosen by sweep. */
  parts: 0.1,

  // How much of the query a section has.

  /**
   * The weight of a match in the page title, for every section of the page; the weights of other fields are settings of the site. Chosen by
   * sweep.
   */
  pageTitle: 1,
  /** The exponent that is applied to the share of the query in a section. The score is multiplied by the result. Chosen by sweep. */
  share: 3,
  /** How much a word contributes to the share of the query in a section if only other sections of the page contain it. Chosen by sweep. */
  pageShare: 0.1,
  /**
   * The number of typed words up to which `share` is the exponent; with more words it decreases, because no section contains all words of a
   * long question. Chosen by sweep (questions 0.02).
   */
  fewWords: 4,
  /**
   * The exponent of a term's factor in the share of the query in a section: with 0, every matching term counts in full. Chosen by sweep
   * (identifiers typed as words 0.03).
   */
  standing: 0.5,

  // Data about English.

  /** The factor for a known word in the same family as an unknown one. Chosen by sweep. */
  family: 0.7,
  /** The factor of a synonym in a question. Chosen by sweep (questions 0.04, together with `vague`). */
  kindred: 0.5,
  /** The factor of a synonym if no text contains the typed word, even if the query is not a question. Chosen by sweep. */
  kindredOfUnknown: 0.6,
  /** The factor of a single word that means the same as a phrase of the query. Chosen by sweep (questions 0.01, and 0.015 of recall). */
  phrase: 0.6,
  /** The multiplier for the weight of the second word of a phrase for which there is a single word. Chosen by sweep. */
  rest: 0.3,
  /** The weight multiplier for a vague question word, such as "make", next to more specific words. Chosen by tests. */
  vague: 0.4,

  // Reranking of the best sections. Scores are multiplied by 1 + figure * measure, where the measure is from 0 to 1.

  /** The number of sections to rerank. A guess. */
  closely: 50,
  /** The bonus for the share of the section's title that the query covers. Chosen by sweep. */
  cover: 0.3,
  /**
   * The bonus for the proximity of query words: 1 for neighbours in the text and for words that are both in the title, otherwise 1 /
   * distance. Chosen by sweep.
   */
  nearness: 0.8,
  /** The maximum distance between neighbours, in words. A guess. */
  farthest: 8,

  // Queries that equal a complete title. Scores are multiplied by these figures.

  /** The factor if the query equals the title of the page, alone or followed by the heading. Chosen by titles. */
  wholeTitle: 24,
  /** The factor if the query equals the heading alone, which can occur on several pages. Chosen by titles. */
  wholeHeading: 2,
  /** The additional factor if the title differs from the query in its spaces, such as "EventLog" for "event log". Chosen by titles. */
  otherwiseSpelled: 0.1,

  // The order of the results that are shown.

  /**
   * The bonus for the share of the query's words that the text contains exactly as typed. Chosen by sweep (typing errors 0.02, with
   * `meant`).
   */
  spelled: 0.25,
  /**
   * The bonus for the share of the query's words that the text contains as a correction or completion of an unknown word. Chosen by sweep.
   */
  meant: 0.5,
  /** Penalty for sections of an API reference: readers who want the reference usually type a name from it. Chosen by tests. */
  reference: 0.7,
  /** The maximum number of results per page. A guess. */
  perPage: 2,
  /**
   * The number of results before the second one from any page, so that more pages are shown. Chosen by sweep (recall of all kinds 0.0015).
   */
  seconds: 3,
};
