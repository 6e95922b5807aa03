/* Generated from compiler/diagnostics/catalogue/look-alikes.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A character that resembles a Markdown marker. */
export const markLookAlike = {
  quotationMarks: ({ marks }: { marks: Value }) => ({ code: 'mark-look-alike' as const, message: `This is not a code block: ${marks} are quotation marks.`, hint: 'Write ``` instead, before and after the code.' }),
  unseenCharacter: ({ character }: { character: Value }) => ({ code: 'mark-look-alike' as const, message: `The invisible character ${character} precedes what looks like a block marker.`, hint: 'Delete it.' }),
  heading: ({ source, marks }: { source: Value; marks: Value }) => ({ code: 'mark-look-alike' as const, message: `This line is not a heading: ${source} only resembles ${marks}.`, hint: `Write ${marks} and a space instead.` }),
  otherBlank: ({ isHeading, mark, character }: { isHeading: boolean | undefined; mark: Value; character: Value }) => ({ code: 'mark-look-alike' as const, message: isHeading ? `This line is not a heading: ${mark} is followed by ${character} instead of an ordinary space.` : `This line is not a list item: ${mark} is followed by ${character} instead of an ordinary space.`, hint: 'Write an ordinary space, here and in similar lines.' }),
  bullet: ({ afterText, mark }: { afterText: boolean | undefined; mark: Value }) => ({ code: 'mark-look-alike' as const, message: `These lines are one paragraph, not a list: ${mark} is not a list marker.`, hint: afterText ? `Replace each ${mark} with -, and add a blank line before the first.` : `Replace each ${mark} with -.` }),
};
