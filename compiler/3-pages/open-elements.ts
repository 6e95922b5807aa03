import type { TextRun } from './positions.ts';

/** An open raw element, with the location of its opening tag in its run of text. */
export type OpenElement = { name: string; run: TextRun; from: number; to: number };

/** A stack of open raw elements. All operations take constant time, regardless of the number of elements. */
export class OpenElements {
  private readonly elements: OpenElement[] = [];
  private readonly indexes = new Map<string, number[]>();

  get length(): number {
    return this.elements.length;
  }

  /** The innermost element. */
  get top(): OpenElement | undefined {
    return this.elements.at(-1);
  }

  push(element: OpenElement): void {
    const same = this.indexes.get(element.name);
    if (same) same.push(this.length);
    else this.indexes.set(element.name, [this.length]);
    this.elements.push(element);
  }

  /** Removes and returns the innermost element. */
  pop(): OpenElement | undefined {
    const element = this.elements.pop();
    if (element) this.indexes.get(element.name)?.pop();
    return element;
  }

  /** Removes the element at an index and all elements inside it, and returns them, outermost first. */
  removeFrom(index: number): OpenElement[] {
    const removed: OpenElement[] = [];
    while (this.length > index) {
      const element = this.pop();
      if (element) removed.push(element);
    }
    return removed.reverse();
  }

  /** Returns the index of the innermost element with a name; -1 if none is open. */
  lastIndexOf(name: string): number {
    return this.indexes.get(name)?.at(-1) ?? -1;
  }
}
