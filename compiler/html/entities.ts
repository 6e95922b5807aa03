import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities/decode';

/** Text with its character references (`&amp;`, `&#65;`) decoded as Markdown does it: only those that end with a semicolon. */
export function decodeText(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text.replace(tooLong, '&amp;#')) : text;
}

/** Numbers of more digits than that of any character are text. */
const tooLong = /&#(?=\d{8,};|x[\da-f]{7,};)/gi;

/** The value of an attribute as a browser would read it. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decodeHTMLAttribute(value) : value;
}
