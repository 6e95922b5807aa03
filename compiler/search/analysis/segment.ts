type Piece = { text: string; index: number };

let segmenter: Intl.Segmenter | undefined;

/** The words of a text in a script without spaces; its single signs where the machine can't tell words apart. */
export function segment(text: string): Piece[] {
  if (!('Segmenter' in Intl)) return Array.from(text.matchAll(/./gsu), (match) => ({ text: match[0], index: match.index }));
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  const pieces: Piece[] = [];
  for (const { segment: word, index, isWordLike } of segmenter.segment(text)) if (isWordLike) pieces.push({ text: word, index });
  return pieces;
}
