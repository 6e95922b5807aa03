import { inOrder, Numbering } from '../../compiler/search.ts';

/** The forms of all threads and stores under one number each. */
export class Glossary {
  readonly #numbering = new Numbering();
  /** For each list of forms, which may grow: the number here of each that was asked for, and one more. */
  readonly #known = new Map<readonly string[], Int32Array>();
  #order: Int32Array = new Int32Array();

  /** Puts the numbers here in the place of those that forms have in a list. */
  translate(own: Int32Array, list: readonly string[]): void {
    const known = this.#knownOf(list);
    for (let at = 0; at < own.length; at++) {
      const old = own[at] ?? 0;
      if (known[old] === 0) known[old] = this.#numbering.numberOf(list[old] ?? '') + 1;
      own[at] = (known[old] ?? 1) - 1;
    }
  }

  /** The forms of these numbers in their order, and for each number its place among them. */
  pick(used: readonly Int32Array[]): { forms: string[]; places: Int32Array } {
    const { forms: all } = this.#numbering;
    const marks = new Uint8Array(all.length);
    for (const numbers of used) for (let at = 0; at < numbers.length; at++) marks[numbers[at] ?? 0] = 1;
    if (this.#order.length !== all.length) this.#order = inOrder(all);
    const forms: string[] = [];
    const places = new Int32Array(all.length);
    for (const number of this.#order) if (marks[number] === 1) places[number] = forms.push(all[number] ?? '') - 1;
    return { forms, places };
  }

  #knownOf(list: readonly string[]): Int32Array {
    const known = this.#known.get(list);
    if (known?.length === list.length) return known;
    const longer = new Int32Array(list.length);
    longer.set(known ?? []);
    this.#known.set(list, longer);
    return longer;
  }
}
