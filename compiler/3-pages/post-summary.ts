import { decodeText } from '../html/entities.ts';
import type { PostSummary, Section } from '../model.ts';
import type { Draft } from './draft.ts';

/** Matches a comment that is a block and ends the excerpt of a post, as in other tools. */
const excerptEnd = /^\s*<!--\s*(?:more|truncate|excerpt)\s*-->/i;

/** Records the text before this block of HTML as the excerpt, if the block is the excerpt marker. */
export function recordExcerpt(draft: Draft, raw: string, html: string): void {
  if (draft.excerpt === undefined && excerptEnd.test(raw)) draft.excerpt = toParagraphs(html);
}

/** Returns the text of paragraphs and lists, one per line, without headings, code and images. */
function toParagraphs(html: string): string {
  return decodeText(
    html
      .replace(/<(h[1-6]|figure|table|button|label)\b[\s\S]*?<\/\1>/g, '')
      .replace(/\s+/g, ' ')
      .replace(/<\/(?:p|li|blockquote)>|<br>/g, '\n')
      .replace(/<[^>]*>|\u0001-?\d+\u0002/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the facts about a post's text that lists show. */
export function toPostSummary({ excerpt, sections }: Pick<Draft, 'excerpt' | 'sections'>): PostSummary {
  return { minutes: minutesOf(sections), ...(excerpt ? { excerpt } : {}) };
}

/** The number of words that people read in a minute, and of characters in languages without spaces. */
const readingSpeed = { words: 200, characters: 500 };

function minutesOf(sections: readonly Section[]): number {
  let [words, characters] = [0, 0];
  for (const { title, text } of sections) {
    const combined = `${title} ${text}`;
    characters += combined.match(unspaced)?.length ?? 0;
    words += combined.replace(unspaced, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  }
  return Math.max(1, Math.ceil(words / readingSpeed.words + characters / readingSpeed.characters));
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
