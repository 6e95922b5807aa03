import { itemAt } from '../../basics/invariant.ts';
import type { Construct } from '../syntax/dialect.ts';

/** Code blocks with `twoslash`. Removes lines that only affect type checking: those before `// ---cut---`, `// @settings` and `// ^?`. */
export const removeTwoslash: Construct = ({ lines, edit }) => {
  for (const [index, { text, fence }] of lines.entries()) {
    if (fence !== 'opening' || !/\btwoslash\b/.test(text)) continue;
    const block: (typeof lines)[number][] = [];
    for (let row = index + 1; lines[row]?.fence === 'inside'; row++) block.push(itemAt(lines, row));
    const cut = block.findLastIndex((line) => /^[ \t>]*\/\/ ---cut(?:-before)?---[ \t]*$/.test(line.text));
    const after = block.findIndex((line) => /^[ \t>]*\/\/ ---cut-after---[ \t]*$/.test(line.text));
    let isCut = false;
    for (const [row, { from, text: line }] of block.entries()) {
      if (/\/\/ ---cut-start---/.test(line)) isCut = true;
      const isLeftOut =
        row <= cut || (after >= 0 && row >= after) || isCut || /^[ \t>]*\/\/ (?:@\w+(?::.*)?|[\^ ]*\^\?.*)$/.test(line);
      if (/\/\/ ---cut-end---/.test(line)) isCut = false;
      if (isLeftOut) edit(from, from + line.length + 1, '');
    }
  }
};
