import type { Media } from '../api/model.ts';
import { sampleContentTypeWrong, sampleHeaderMissing } from '../diagnostics/contracts.ts';
import { type Notice, stretch } from './faults.ts';
import type { Message, Piece } from './http.ts';

/** A media type as a message names it, without its parameters. */
export function typeOf({ headers }: Message): Piece | undefined {
  const value = headers.find(({ name }) => name.text.toLowerCase() === 'content-type')?.value;
  return value && { ...value, text: value.text.replace(/\s*;.*$/s, '') };
}

/** What is wrong with the media type of a body that is written out: it is none that the document has, or it is not named at all. */
export function checkContentType(message: Message, content: readonly Media[], isRequest: boolean): Notice[] {
  if (message.bare || !message.body) return [];
  const written = typeOf(message);
  const known = content.map(({ type }) => type);
  if (known.some((type) => type.includes('*'))) return [];
  if (!written) {
    if (!isRequest) return [];
    const at = message.method ? stretch(message.method) : 'operation';
    return [{ at, rule: (place) => sampleHeaderMissing(place, { name: 'Content-Type' }) }];
  }
  if (/[${<]/.test(written.text) || find(content, written.text)) return [];
  return [{ at: stretch(written), rule: (place) => sampleContentTypeWrong(place, { written: written.text, known }) }];
}

/** The content of a media type; parameters and letter case don't count. */
export function find(content: readonly Media[], type: string): Media | undefined {
  const wanted = type.toLowerCase();
  return content.find((media) => media.type.toLowerCase().replace(/\s*;.*$/s, '') === wanted);
}
