import { enGB } from './en-GB.ts';

/** All texts of the interface. Texts with facts in them are functions. */
export type Messages = { readonly [Key in keyof typeof enGB]: (typeof enGB)[Key] };

const catalogues = new Map<string, Messages>([['en-GB', enGB]]);
let current: Messages = enGB;

/** Speaks the locale's language from now on; British English where there is no catalogue. */
export function speak(locale: string): void {
  current = catalogues.get(locale) ?? catalogues.get(locale.split('-')[0] ?? '') ?? enGB;
}

/** The texts of the language that is spoken. */
export function say(): Messages {
  return current;
}
