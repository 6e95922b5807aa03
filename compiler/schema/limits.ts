/** Sizes, counts and depths beyond which a file is refused, with a message that names the setting. */
export type Limits = {
  pageBytes: number;
  frontMatterBytes: number;
  assetBytes: number;
  nesting: number;
  tableCells: number;
  includeDepth: number;
  /** The number of characters that the inline parser may examine for a page, as a guard against quadratic input. */
  pageWork: number;
};
