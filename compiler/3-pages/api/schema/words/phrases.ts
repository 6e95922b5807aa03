import { escapeText } from '../../../../escape.ts';
import { code, codeMarkdown } from '../../draft.ts';

/** Words with names and values of the document among them. */
export type Phrase = readonly (string | { code: string })[];

/** A phrase in HTML. */
export function phraseHtml(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? escapeText(piece) : code(piece.code))).join('');
}

/** A phrase in Markdown. */
export function phraseMarkdown(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : codeMarkdown(piece.code))).join('');
}

/** Names or values one after the other: `a`, `b` and `c`. */
export function listed(words: readonly string[], last = 'and'): Phrase {
  return words.flatMap((word, index): Phrase => {
    const before = index === 0 ? '' : index === words.length - 1 ? ` ${last} ` : ', ';
    return before === '' ? [{ code: word }] : [before, { code: word }];
  });
}

/** Phrases one after the other, with words between them. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return phrases.flatMap((phrase, index): Phrase => (index === 0 ? phrase : [between, ...phrase]));
}

/** A phrase as a sentence: with a capital, and a full stop. */
export function sentence(phrase: Phrase): Phrase {
  const [first, ...rest] = phrase;
  const begin = typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1)] : first === undefined ? [] : [first];
  return [...begin, ...rest, '.'];
}
