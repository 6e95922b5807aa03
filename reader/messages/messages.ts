import { enGB } from './en-GB.ts';

/** All texts of the interface. Texts with facts in them are functions. */
export type Messages = { readonly [Key in keyof typeof enGB]: (typeof enGB)[Key] };

let current: Messages = enGB;

/** The texts of the language that was set; British English, which alone comes with the first load, until one is. */
export function say(): Messages {
  return current;
}

/** Uses these texts from now on; British English where there are none. */
export function setMessages(messages: Messages = enGB): void {
  current = messages;
}
