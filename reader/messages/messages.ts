import { enGB } from './en-GB.ts';

/** All strings of the interface. Strings with variables are functions. */
export type Messages = { readonly [Key in keyof typeof enGB]: (typeof enGB)[Key] };

let current: Messages = enGB;

/** Returns the strings of the current language; British English, which is part of the main bundle, until `setMessages` is called. */
export function currentMessages(): Messages {
  return current;
}

/** Sets the current strings; British English by default. */
export function setMessages(messages: Messages = enGB): void {
  current = messages;
}
