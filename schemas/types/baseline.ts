/* Generated from baseline.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * What `docs check --baseline FILE` has recorded: findings that are known, by file, code and what they are about, with their number. Written by the command, without lines, so that it stays true when text moves.
 */
export interface BaselineFile {
  /**
   * The form of this file.
   */
  version: 1;
  /**
   * By file, from the folder of the configuration.
   */
  findings: {
    /**
     * By code.
     */
    [k: string]: {
      /**
       * By what the finding is about, how often it occurs in the file.
       */
      [k: string]: {
        [k: string]: number;
      };
    };
  };
}
