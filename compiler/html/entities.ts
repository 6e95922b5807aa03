import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';

/** Decodes the character references (`&amp;`, `&#65;`) in a string as Markdown does: only those with a semicolon. */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text.replace(tooLong, '&amp;#')) : text;
}

/** Matches numbers that are too long for a character reference. */
const tooLong = /&#(?=\d{8,};|x[\da-f]{7,};)/gi;

/** Returns the value of an attribute as a browser would read it. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}
