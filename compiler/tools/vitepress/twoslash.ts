import { itemAt } from '../../basics/invariant.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Removes lines that only affect type checking from `twoslash` blocks: lines before `// ---cut---`, `// @settings` and `// ^?`. */
export const removeTwoslash: Construct = ({ lines, edit }) => {
  for (const [index, { text, fence }] of lines.entries()) {
    if (fence !== 'opening' || !/\btwoslash\b/.test(text)) continue;
    const block: (typeof lines)[number][] = [];
    for (let row = index + 1; lines[row]?.fence === 'inside'; row++) block.push(itemAt(lines, row));
    const lastCut = block.findLastIndex((line) => /^[ \t>]*\/\/ ---cut(?:-before)?---[ \t]*$/.test(line.text));
    const cutAfter = block.findIndex((line) => /^[ \t>]*\/\/ ---cut-after---[ \t]*$/.test(line.text));
    let isCut = false;
    for (const [row, { from, text: line }] of block.entries()) {
      if (/\/\/ ---cut-start---/.test(line)) isCut = true;
      const isRemoved =
        row <= lastCut || (cutAfter >= 0 && row >= cutAfter) || isCut || /^[ \t>]*\/\/ (?:@\w+(?::.*)?|[\^ ]*\^\?.*)$/.test(line);
      if (/\/\/ ---cut-end---/.test(line)) isCut = false;
      if (isRemoved) edit(from, from + line.length + 1, '');
    }
  }
};
