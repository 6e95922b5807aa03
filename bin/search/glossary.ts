import { Numbering } from '../../compiler/search/analysis/lexicon.ts';
import { choose, translate } from '../../compiler/search/build/invert.ts';
import { inOrder } from '../../compiler/search/build/sort.ts';

/** The forms of all threads and stores under one number each, and their order. */
export class Glossary {
  readonly #numbering = new Numbering();
  /** For each list of forms, which may grow, the numbers here of those that have been met. */
  readonly #known = new WeakMap<readonly string[], Int32Array>();
  /** The order of the list that was learnt first, whose numbers are those here, where it came with one. */
  #given: Int32Array | undefined;

  /** The numbers here of the forms that have these in a list, each of which it has once. `order` is that of the list where it is known. */
  translate(own: Int32Array, list: readonly string[], order?: Int32Array): Int32Array {
    return translate(own, this.#learn(list, order));
  }

  /** The forms of these numbers in their order, and the place of each number among them. */
  pick(used: readonly Int32Array[]): ReturnType<typeof choose> {
    return choose(used, this.#numbering.forms, orderOf(this.#numbering.forms, this.#given));
  }

  #learn(list: readonly string[], order: Int32Array | undefined): Int32Array {
    const known = this.#known.get(list) ?? new Int32Array();
    if (known.length === list.length) return known;
    if (this.#numbering.forms.length === 0 && order?.length === list.length) this.#given = order;
    const numbers = new Int32Array(list.length);
    numbers.set(known);
    for (let at = known.length; at < list.length; at++) numbers[at] = this.#numbering.numberOf(list[at] ?? '');
    this.#known.set(list, numbers);
    return numbers;
  }
}

const orders = new WeakMap<readonly string[], Int32Array>();

/** The numbers of a list's forms in the order of these. The list may have grown since its order was known. */
export function orderOf(list: readonly string[], before: Int32Array | undefined): Int32Array {
  const known = orders.get(list) ?? before;
  if (known?.length === list.length) return known;
  const order = inOrder(list, known);
  orders.set(list, order);
  return order;
}
