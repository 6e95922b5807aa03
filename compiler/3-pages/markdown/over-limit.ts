/** Thrown inside this phase alone, and caught where a page is made: the text asks for more than the limits allow. */
export class OverLimit extends Error {
  constructor(
    readonly limit: 'pageWork' | 'nesting' | 'tableCells',
    /** Line of the text, from 1; 0 where it is not known. */
    readonly line = 0,
  ) {
    super(`over the limit ${limit}`);
  }
}
