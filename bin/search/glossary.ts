import { inOrder, Numbering } from '../../compiler/search.ts';

/** The forms of all threads and stores under one number each, and their order. */
export class Glossary {
  readonly #numbering = new Numbering();
  /** For each list of forms, which may grow, the numbers here of those that have been met. */
  readonly #known = new WeakMap<readonly string[], Int32Array>();
  /** The place of each number in the order of all forms; known until there are more forms. */
  #ranks: Int32Array = new Int32Array();
  #order: Int32Array = new Int32Array();

  /** The numbers here of the forms that have these in a list. */
  translate(own: Int32Array, list: readonly string[]): Int32Array {
    const known = this.#learn(list);
    const numbers = new Int32Array(own.length);
    for (let at = 0; at < own.length; at++) numbers[at] = known[own[at] ?? 0] ?? 0;
    return numbers;
  }

  /** The forms of these numbers in their order; the numbers become places among them. */
  pick(used: readonly Int32Array[]): string[] {
    this.#putInOrder();
    const places = new Int32Array(this.#order.length).fill(-1);
    const ranks: number[] = [];
    for (const numbers of used) {
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at] ?? 0;
        if (places[number] !== -1) continue;
        places[number] = 0;
        ranks.push(this.#ranks[number] ?? 0);
      }
    }
    const sorted = Int32Array.from(ranks).sort();
    for (let place = 0; place < sorted.length; place++) places[this.#order[sorted[place] ?? 0] ?? 0] = place;
    for (const numbers of used) for (let at = 0; at < numbers.length; at++) numbers[at] = places[numbers[at] ?? 0] ?? 0;
    return Array.from(sorted, (rank) => this.#numbering.forms[this.#order[rank] ?? 0] ?? '');
  }

  #learn(list: readonly string[]): Int32Array {
    const known = this.#known.get(list) ?? new Int32Array();
    if (known.length === list.length) return known;
    const numbers = new Int32Array(list.length);
    numbers.set(known);
    for (let at = known.length; at < list.length; at++) numbers[at] = this.#numbering.numberOf(list[at] ?? '');
    this.#known.set(list, numbers);
    return numbers;
  }

  #putInOrder(): void {
    const { forms } = this.#numbering;
    if (this.#order.length === forms.length) return;
    const before = this.#order;
    const all = Array.from(forms, (form, place) => (place < before.length ? (forms[before[place] ?? 0] ?? '') : form));
    this.#order = inOrder(all).map((place) => (place < before.length ? (before[place] ?? 0) : place));
    this.#ranks = new Int32Array(forms.length);
    for (let rank = 0; rank < forms.length; rank++) this.#ranks[this.#order[rank] ?? 0] = rank;
  }
}
