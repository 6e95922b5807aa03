/* Generated from compiler/diagnostics/catalogue/look-alikes.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** A character looks like a mark of Markdown and is none. */
export const markLookAlike = {
  quotationMarks: ({ marks }: { marks: Value }) => ({ code: 'mark-look-alike' as const, message: `This is no block of code: ${marks} are quotation marks.`, hint: 'Write ``` in their place, before the code and after it.' }),
  unseenCharacter: ({ character }: { character: Value }) => ({ code: 'mark-look-alike' as const, message: `A character that shows nothing, ${character}, stands before what was meant as the mark of a block.`, hint: 'Delete it.' }),
  heading: ({ written, marks }: { written: Value; marks: Value }) => ({ code: 'mark-look-alike' as const, message: `This line is no heading: ${written} is another character than ${marks}.`, hint: `Write ${marks} and a blank in its place.` }),
  otherBlank: ({ isHeading, mark, character }: { isHeading: boolean | undefined; mark: Value; character: Value }) => ({ code: 'mark-look-alike' as const, message: isHeading ? `This line is no heading: the blank after ${mark} is another character, ${character}.` : `This line is no item of a list: the blank after ${mark} is another character, ${character}.`, hint: 'Write an ordinary blank in its place, here and in lines like it.' }),
  bullet: ({ afterText, mark }: { afterText: boolean | undefined; mark: Value }) => ({ code: 'mark-look-alike' as const, message: `These lines are no list, and run together: ${mark} is no mark of an item.`, hint: afterText ? `Write - in the place of each ${mark}, and an empty line before the first.` : `Write - in the place of each ${mark}.` }),
};
