import type { Section } from '../model.ts';

const longest = 160;

/** A text as one line, cut at a word so that it has at most 160 characters. */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const end = line.lastIndexOf(' ', longest - 1);
  const cut = line.slice(0, end > longest / 2 ? end : longest - 1).replace(/[\s,;:.–-]+$/, '');
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Words of all sections: runs of anything but blanks. */
export function countWords(sections: readonly Section[]): number {
  let words = 0;
  for (const { title, text } of sections) words += wordsIn(title) + wordsIn(text);
  return words;
}

function wordsIn(text: string): number {
  let words = 0;
  let inside = false;
  for (let index = 0; index < text.length; index++) {
    const blank = text.charCodeAt(index) <= 0x20;
    if (!blank && !inside) words++;
    inside = !blank;
  }
  return words;
}
