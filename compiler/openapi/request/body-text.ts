import { toJson } from '../pages/samples/literals.ts';
import type { ApiBody } from './request.ts';

/** The text that a body is sent as, and its media type; undefined for files and multipart forms, which clients assemble. */
export function toBodyText(body: ApiBody): { type: string; text: string } | undefined {
  if (body.kind === 'json') return { type: body.type, text: body.text ?? toJson(body.value) };
  if (body.kind === 'text') return { type: body.type, text: body.text };
  if (body.kind !== 'form') return undefined;
  const text = body.fields.map((pair) => pair.map(encodeFormPart).join('=')).join('&');
  return { type: 'application/x-www-form-urlencoded', text };
}

/** Encodes a name or value of a form like `curl --data-urlencode`: everything but letters, digits and `-._~`; spaces are `+`. */
export function encodeFormPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
}
