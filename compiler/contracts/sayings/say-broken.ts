/** Where a text stops being JSON: the stretch that is to blame, what it is, and what to do. */
export type Broken = { from: number; to: number; says: string; hint: string };

/** What is to blame for a text that stops being JSON at an offset, as far as it is one of the usual mistakes. */
export function sayBroken(text: string, at: number): Broken {
  const before = text.slice(0, at).trimEnd();
  const rest = text.slice(at);
  for (const [pattern, says, hint] of mistakes) {
    const [found] = pattern.exec(rest) ?? [];
    if (found !== undefined) return { from: at, to: at + found.length, says, hint };
  }
  if (/^[}\]]/.test(rest) && before.endsWith(','))
    return {
      from: before.length - 1,
      to: before.length,
      says: `There is a comma before the closing ${rest[0]}`,
      hint: 'Take the comma away.',
    };
  if (rest.trim() === '')
    return { from: before.length - 1, to: before.length, says: 'The JSON ends too early', hint: 'A closing bracket is missing.' };
  if (/^["{[\d\w-]/.test(rest) && /["\]}\dle]$/.test(before))
    return {
      from: before.length - 1,
      to: before.length,
      says: 'A comma is missing behind this',
      hint: 'Write a comma between two fields or items.',
    };
  return { from: at, to: at + 1, says: 'The sample stops being JSON here', hint: 'A missing quotation mark is the usual cause.' };
}

const mistakes: readonly (readonly [pattern: RegExp, says: string, hint: string])[] = [
  [/^(?:\.\.\.|…)/, 'Dots are not JSON', 'Write the value, or leave its key out.'],
  [/^\/\/[^\n]*|^\/\*|^#[^\n]*/, 'JSON has no comments', 'Say it in the text around the sample.'],
  [/^'[^'\n]*'?/, 'JSON takes double quotation marks only', 'Write " in place of each quotation mark.'],
  [/^[“”][^“”\n]*[“”]?/, 'JSON takes straight quotation marks only', 'Write " in place of each quotation mark.'],
  [
    /^(?:True|False|None|undefined|NaN)\b/,
    'This is a word of a programming language, not of JSON',
    'JSON knows true, false and null.',
  ],
];
