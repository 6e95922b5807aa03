/** Bytes, counts and depths beyond which a file is refused, with a message that names the setting. */
export type Limits = {
  pageBytes: number;
  frontMatterBytes: number;
  assetBytes: number;
  nesting: number;
  tableCells: number;
  includeDepth: number;
  /** Characters that the inline parser may look at for one page: the guard against quadratic input. */
  pageWork: number;
};
