/** What was found by measuring (`npm run bench:search`); each figure has a test set that it was not chosen on. */
export const tuning = {
  /** A match in the title of the page, for each of its sections. */
  pageTitle: 1,
  /** Power of the share of the query that was found. */
  share: 1.5,
  /** How many of the best are looked at closely. */
  closely: 50,
  /** What it adds when the query covers the title. */
  cover: 0.6,
  /** What it adds when words of the query stand side by side. */
  nearness: 0.8,
  /** Words between two that are near at all. */
  farthest: 8,
  /** What a title is multiplied with that is the query: the page's, with or without a heading's, and a heading's alone. */
  wholeTitle: 8,
  wholeHeading: 2,
  /** Sections of one page among the results. */
  perPage: 2,
};
