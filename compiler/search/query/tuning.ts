/**
 * All figures by which results are ranked. Change the ranking here and nowhere else.
 *
 * How to measure a change:
 * - `npm run bench:search -- --sweep NAMES` (or `all`) tries each of these figures at half to double its value, the others
 *   unchanged, on the documentation of the tuned packages, which it fetches from npm. It prints MRR@8, the mean reciprocal rank
 *   of the right page among eight results, 0 to 1.
 * - `npm run bench:search -- --trees unseen` measures packages that no figure was chosen by. A gain must show there as well.
 * - `npx vitest run tests/compiler/search/ranking.test.ts` holds orders of results that must not change.
 *
 * How the figures apply, in the order in which a query meets them: the words of the query become terms, each with a factor of how
 * well it stands for its word (expand.ts, typos.ts, interpret.ts, synonyms.ts); sections are scored by BM25 times these factors
 * (score.ts); the best are looked at more closely (rerank.ts); the few that are shown are ordered once more by their texts
 * (search.ts).
 *
 * Each docstring ends with how its figure was chosen, and in brackets what is lost in MRR@8 without the mechanism, for the kind
 * of queries that is named:
 * - Sweep: the best value on the tuned packages, then compared on questions that people wrote. Those would have `share` lower and
 *   `cover` higher than generated queries would.
 * - Titles: the value at which every page and heading of our own site, and nearly every one of the thirteen packages, is found
 *   by its title (`--exhaustive`).
 * - Tests: the value at which the queries of our own site's search.tests.json give what they should.
 * - Guess: no value made a difference in the sweep.
 *
 * Tried without gain: adding up the scores of a page's sections, also with the best section for each word; counting pages instead
 * of sections for the rarity of a word; pairs of words that are not neighbours; less weight for words that are in no title;
 * comparing the spelling of more results than are shown.
 */
export const tuning = {
  // Longer words and misspelt words. A factor of 1 is that of the typed word itself.

  /** Highest factor of a longer word that begins with the typed one, if the typed one is unknown or half typed. Sweep. */
  extension: 0.6,
  /** Highest factor of a longer word that begins with the typed one, if the typed one is known. Sweep. */
  longer: 0.3,
  /**
   * How fast both factors fall with the letters that were not typed: n typed letters and m more give n / (n + untyped * m).
   * Sweep.
   */
  untyped: 0.3,
  /**
   * How far the terms that replace an unknown word share one rarity: 0 each keeps its own, 1 all have that of the whole group.
   * Sweep (half words 0.002).
   */
  together: 0.3,
  /** Factor of the longest known word that an unknown one begins with. Sweep. */
  beginning: 0.4,
  /** Share of an unknown word's letters that such a beginning must have, if there are other spellings as well. Sweep. */
  leastBeginning: 0.65,
  /** Factor of a word that is one edit away from an unknown one. Sweep. */
  typo: 0.6,
  /** Factor of a word that is two edits away, or that only begins like an unknown one. Sweep. */
  farTypo: 0.3,
  /** What `typo` is multiplied by where the typed word may also be a known one with another ending. Sweep. */
  doubtful: 0.7,
  /**
   * In how many sections at most a known word is rare enough to be a misspelling that a text quotes, and how many times as many
   * sections another spelling must have to be looked for as well. Tests.
   */
  rareHolders: 3,
  commoner: 8,

  // Several words that texts write as one, and identifiers.

  /** Factor of one word that was typed as several, such as "setup" for "set up". Sweep. */
  joined: 1.6,
  /** The same, if the last of the typed words is only the beginning of what texts have. Sweep. */
  joinedTyped: 0.8,
  /**
   * The same, if the typed words are the whole query: then that one thing is wanted. Sweep (identifiers typed as words 0.012). A
   * value of 4 gains 0.027, but puts API references before guides.
   */
  joinedWhole: 2.4,
  /**
   * Weight in the query of the words of an identifier that is known as a whole, so that texts with only these words come later.
   * Sweep.
   */
  parts: 0.1,

  // How much of the query a section has.

  /**
   * Weight of a match in the page's title, for every section of the page; the weights of other fields are settings of the site.
   * Sweep.
   */
  pageTitle: 1,
  /** Power of the share of the query that a section has. The score is multiplied by the result. Sweep. */
  share: 3,
  /** How much a word adds to that share if only other sections of the page have it. Sweep. */
  pageShare: 0.1,
  /**
   * Number of typed words up to which `share` is the power; with more words it falls, because no section has all words of a long
   * question. Sweep (questions 0.02).
   */
  fewWords: 4,
  /**
   * Power of a term's factor in that share: at 0 every term that stands for a word counts in full. Sweep (identifiers typed as
   * words 0.03).
   */
  standing: 0.5,

  // What is known of English.

  /** Factor of a known word of the same family as an unknown one. Sweep. */
  family: 0.7,
  /** Factor of a word of like meaning, in a question. Sweep (questions 0.04, together with `vague`). */
  kindred: 0.5,
  /** Factor of a word of like meaning if no text has the typed one, also where the query is no question. Sweep. */
  kindredOfUnknown: 0.6,
  /** Factor of the one word that says the same as a phrase of the query. Sweep (questions 0.01, and 0.015 of recall). */
  phrase: 0.6,
  /** What the weight of the second word of such a phrase is multiplied by. Sweep. */
  rest: 0.3,
  /** What the weight of a vague word of a question, such as "make", is multiplied by beside words that say more. Tests. */
  vague: 0.4,

  // A closer look at the best sections. Scores are multiplied by 1 + figure * measure, where the measure is from 0 to 1.

  /** How many of the best sections are looked at closely. Guess. */
  closely: 50,
  /** For the share of the section's title that the query covers. Sweep. */
  cover: 0.3,
  /**
   * For words of the query that are neighbours in the text or both in the title; 1 / distance if they are further apart. Sweep.
   */
  nearness: 0.8,
  /** Distance in words beyond which they are no neighbours. Guess. */
  farthest: 8,

  // Queries that are the whole title of a section. Scores are multiplied by these figures.

  /** The query is the title of the page, alone or followed by the heading. Titles. */
  wholeTitle: 24,
  /** The query is the heading alone, which other pages may have too. Titles. */
  wholeHeading: 2,
  /** The title has its blanks elsewhere, such as "EventLog" for "event log"; a further factor. Titles. */
  otherwiseSpelled: 0.1,

  // The order of the results that are shown.

  /**
   * Added to 1 for the share of the query's words that the text has exactly as they were typed. Sweep (typing errors 0.02, with
   * `meant`).
   */
  spelled: 0.25,
  /** Added to 1 for the share that the text has as an unknown word may have been meant. Sweep. */
  meant: 0.5,
  /** Penalty for sections of an API reference: readers who want the reference type one of its names. Tests. */
  reference: 0.7,
  /** Most results of one page. Guess. */
  perPage: 2,
  /** How many results come before the second one of any page, so that more pages are seen. Sweep (recall of all kinds 0.0015). */
  seconds: 3,
};
