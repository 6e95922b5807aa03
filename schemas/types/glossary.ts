/* Generated from glossary.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * glossary.yml: the terms of the site with their definitions.
 */
export interface GlossaryFile {
  $schema?: string;
  /**
   * @minItems 1
   */
  terms: [GlossaryTerm, ...GlossaryTerm[]];
}
export interface GlossaryTerm {
  /**
   * The term as it is written in a sentence.
   */
  term: string;
  /**
   * The definition: one line of Markdown.
   */
  definition: string;
  /**
   * Other spellings of the term, such as its plural or abbreviation.
   */
  aliases?: string[];
}
