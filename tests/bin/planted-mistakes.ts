/** A writer's mistake: the code of its finding, and the text of a page in which `¦` marks the position of the mistake. */
type Mistake = { name: string; code: string; text: string };

/** Returns the text without its mark, and the line and column of the mark. */
export function locateMark({ text }: Mistake): { text: string; line: number; column: number } {
  const before = text.slice(0, text.indexOf('¦'));
  const line = before.split('\n').length;
  return { text: text.replace('¦', ''), line, column: before.length - before.lastIndexOf('\n') };
}

/** Creates a page with this text at the end of its body. */
function createBodyMistake(name: string, code: string, text: string): Mistake {
  return { name, code, text: `# Page\n\nFirst words.\n\n${text}\n` };
}

/** Creates a page with these lines in its front matter. */
function createFrontMatterMistake(name: string, code: string, lines: string): Mistake {
  return { name, code, text: `---\ndescription: A page\n${lines}\n---\n\n# Page\n` };
}

const missing = 'link-target-missing';
const fence = '```md\n[shown](./not-a-link.md)\n```';

/** Forty mistakes, each of which must be reported at its exact line and column, without other findings. */
export const mistakes: Mistake[] = [
  createBodyMistake('a missing file', missing, 'See [it](¦./gone.md).'),
  createBodyMistake('a missing route', missing, 'See [it](¦/guide/gone).'),
  createBodyMistake('a missing folder', missing, 'See [it](¦../gone/).'),
  createBodyMistake('a missing image', missing, '![It](¦./gone.png)'),
  createBodyMistake('a definition', missing, 'See [it][there].\n\n[there]: ¦./gone.md "There"'),
  createBodyMistake('an address in HTML', missing, 'See <a href="¦./gone.md">it</a>.'),
  createBodyMistake('a picture in HTML', missing, '<p><img src="¦./gone.png" alt="It"></p>'),
  createBodyMistake('in angle brackets', missing, 'See [it](<¦./gone away.md>).'),
  createBodyMistake('after a letter of two code units', missing, '😀😀 See [it](¦./gone.md).'),
  createBodyMistake('after a word in bold', missing, '**Bold** and *see [it](¦./gone.md)*.'),
  createBodyMistake('after a code span with brackets', missing, 'Write `[a](b)` or see [it](¦./gone.md).'),
  createBodyMistake('after a fenced block', missing, `${fence}\n\nSee [it](¦./gone.md).`),
  createBodyMistake('the second of two alike', missing, '[a](./1.md) [it](¦./gone.md)'),
  createBodyMistake('around a picture', missing, '[![A wall](./wall.svg)](¦./gone.md)'),
  createBodyMistake('on the second line of a paragraph', missing, 'One line,\nand see [it](¦./gone.md).'),
  createBodyMistake('in a list', missing, '- one\n- see [it](¦./gone.md)'),
  createBodyMistake('in a list in a list', missing, '1. one\n   - two\n\n     See [it](¦./gone.md).'),
  createBodyMistake('in a task', missing, '- [ ] see [it](¦./gone.md)'),
  createBodyMistake('in a quotation', missing, '> Words\n> and [it](¦./gone.md)'),
  createBodyMistake('in a quotation in a list', missing, '- one\n\n  > See [it](¦./gone.md)'),
  createBodyMistake('in a table', missing, '| A | B |\n| --- | --- |\n| one | [it](¦./gone.md) |'),
  createBodyMistake('in the head of a table', missing, '| A | [it](¦./gone.md) |\n| --- | --- |\n| one | two |'),
  createBodyMistake('in a heading', missing, '## See [it](¦./gone.md)'),
  createBodyMistake('in an admonition', missing, ':::note Title\nSee [it](¦./gone.md).\n:::'),
  createBodyMistake('in a tab', missing, ':::tabs\n== One\nWords.\n== Two\nSee [it](¦./gone.md).\n:::'),
  createBodyMistake('in an alert', missing, '> [!NOTE]\n> See [it](¦./gone.md).'),
  createBodyMistake('in a footnote', missing, 'Words[^1].\n\n[^1]: See [it](¦./gone.md).'),
  createBodyMistake('in details', missing, '<details><summary>More</summary>\n\nSee [it](¦./gone.md).\n\n</details>'),
  createBodyMistake('an anchor of another page', 'link-anchor-missing', 'See [it](¦./1.md#gone).'),
  createBodyMistake('an anchor of this page', 'link-anchor-missing', 'See [it](¦#gone).'),
  createBodyMistake('a script as a target', 'link-scheme-refused', 'See [it](¦javascript:alert(1)).'),
  createBodyMistake('an element that is not allowed', 'html-not-allowed', 'Words ¦<script>alert(1)</script>.'),
  createBodyMistake('an attribute that is not allowed', 'html-not-allowed', '<p ¦onclick="alert(1)">Words</p>'),
  createBodyMistake('an admonition without an end', 'container-not-closed', '¦:::warning\nWords.'),
  createBodyMistake('an id twice', 'id-duplicate', '## One {#same}\n\n## Two {#¦same}'),
  createBodyMistake('a link to a draft', 'link-to-draft', 'See [it](¦./draft.md).'),
  createFrontMatterMistake('a misspelt key', 'front-matter-key-unknown', '¦sidebar_postion: 1'),
  createFrontMatterMistake('a value of the wrong kind', 'front-matter-value-wrong', 'draft: ¦"no"'),
  createFrontMatterMistake('a tag outside the vocabulary', 'tag-unknown', 'tags: [wall, ¦tabel]'),
  createFrontMatterMistake('another audience', 'audience-contradicted', 'audience: ¦restricted'),
];
