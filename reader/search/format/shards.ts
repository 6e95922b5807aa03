/** The head of a sharded index, as JSON: how its sections lie in pages, how long they are, and where its parts lie. */
export type Head = {
  version: 1;
  /** Sections of each page. */
  pages: number[];
  /** Levels of the lengths, of each section. */
  titles: number[];
  contents: number[];
  /** The same of each page's first section. */
  tags: number[];
  parents: number[];
  /** First word, first term, first section of each part, and the hash in its name. */
  words: Part<string>[];
  postings: Part<string>[];
  documents: Part<number>[];
};
/** A part: what it begins with, and the hash that names it. */
export type Part<First> = [first: First, hash: string];

/** One part with documents, as JSON. */
export type DocumentBlock = {
  pages: [route: string, title: string, type: string, kind: string, tags: string[], parents: string[]][];
  sections: [page: number, anchor: string, title: string, content: string][];
};

/** Names of the parts, beside the head. */
export const partName = {
  words: (hash: string): string => `w-${hash}.txt`,
  postings: (hash: string): string => `p-${hash}.bin`,
  documents: (hash: string): string => `d-${hash}.json`,
};
