/* Generated from baseline.schema.json by `npm run types`. Change the schema, not this file. */

/**
 * The known findings that `docs check --baseline FILE` has recorded, by file, code and subject, with their number. The command writes the file without line numbers, so that it remains valid when lines move.
 */
export interface BaselineFile {
  /**
   * The version of the format.
   */
  version: 1;
  /**
   * By file, relative to the folder of the configuration.
   */
  findings: {
    /**
     * By code.
     */
    [k: string]: {
      /**
       * By subject of the finding: the number of its occurrences in the file.
       */
      [k: string]: {
        [k: string]: number;
      };
    };
  };
}
