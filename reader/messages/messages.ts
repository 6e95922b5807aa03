import { enGB } from './en-GB.ts';

/** All texts of the interface. Texts with facts in them are functions. */
export type Messages = { readonly [Key in keyof typeof enGB]: (typeof enGB)[Key] };

let current: Messages = enGB;

/** Speaks from this catalogue from now on; without one British English, which alone comes with the reader. */
export function speak(catalogue: Messages = enGB): void {
  current = catalogue;
}

/** The texts of the language that is spoken. */
export function say(): Messages {
  return current;
}
