/** Numbers texts in the order in which they come, from 0. */
export class Numbering {
  readonly forms: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a text, the next one if it is new. */
  numberOf(form: string): number {
    const known = this.#numbers.get(form);
    if (known !== undefined) return known;
    this.#numbers.set(form, this.forms.length);
    return this.forms.push(form) - 1;
  }
}
