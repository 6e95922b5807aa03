/** Sizes, counts and depths above which a file is rejected, with a message that refers to the setting. */
export type Limits = {
  pageBytes: number;
  frontMatterBytes: number;
  assetBytes: number;
  nesting: number;
  tableCells: number;
  includeDepth: number;
  /** The maximum number of characters that the inline parser may examine for a page, as a guard against quadratic input. */
  pageWork: number;
};
