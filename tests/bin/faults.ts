/** A writer's mistake: the code of its finding, and the text of a page in which `¦` precedes the place of the fault. */
type Fault = { name: string; code: string; text: string };

/** The text without its mark, and the line and column of the mark. */
export function placeOf({ text }: Fault): { text: string; line: number; column: number } {
  const before = text.slice(0, text.indexOf('¦'));
  const line = before.split('\n').length;
  return { text: text.replace('¦', ''), line, column: before.length - before.lastIndexOf('\n') };
}

/** A page with this text at the end of its body. */
function bodyFault(name: string, code: string, text: string): Fault {
  return { name, code, text: `# Page\n\nFirst words.\n\n${text}\n` };
}

/** A page with these lines in its front matter. */
function frontMatterFault(name: string, code: string, lines: string): Fault {
  return { name, code, text: `---\ndescription: A page\n${lines}\n---\n\n# Page\n` };
}

const missing = 'link-target-missing';
const fence = '```md\n[shown](./not-a-link.md)\n```';

/** Forty mistakes, each of which must be reported at its exact line and column, without other findings. */
export const faults: Fault[] = [
  bodyFault('a file that is not there', missing, 'See [it](¦./gone.md).'),
  bodyFault('a route that is not there', missing, 'See [it](¦/guide/gone).'),
  bodyFault('a folder that is not there', missing, 'See [it](¦../gone/).'),
  bodyFault('a picture that is not there', missing, '![It](¦./gone.png)'),
  bodyFault('a definition', missing, 'See [it][there].\n\n[there]: ¦./gone.md "There"'),
  bodyFault('an address in HTML', missing, 'See <a href="¦./gone.md">it</a>.'),
  bodyFault('a picture in HTML', missing, '<p><img src="¦./gone.png" alt="It"></p>'),
  bodyFault('in angle brackets', missing, 'See [it](<¦./gone away.md>).'),
  bodyFault('after a letter of two code units', missing, '😀😀 See [it](¦./gone.md).'),
  bodyFault('after a word in bold', missing, '**Bold** and *see [it](¦./gone.md)*.'),
  bodyFault('after a code span with brackets', missing, 'Write `[a](b)` or see [it](¦./gone.md).'),
  bodyFault('after a fenced block', missing, `${fence}\n\nSee [it](¦./gone.md).`),
  bodyFault('the second of two alike', missing, '[a](./1.md) [it](¦./gone.md)'),
  bodyFault('around a picture', missing, '[![A wall](./wall.svg)](¦./gone.md)'),
  bodyFault('on the second line of a paragraph', missing, 'One line,\nand see [it](¦./gone.md).'),
  bodyFault('in a list', missing, '- one\n- see [it](¦./gone.md)'),
  bodyFault('in a list in a list', missing, '1. one\n   - two\n\n     See [it](¦./gone.md).'),
  bodyFault('in a task', missing, '- [ ] see [it](¦./gone.md)'),
  bodyFault('in a quotation', missing, '> Words\n> and [it](¦./gone.md)'),
  bodyFault('in a quotation in a list', missing, '- one\n\n  > See [it](¦./gone.md)'),
  bodyFault('in a table', missing, '| A | B |\n| --- | --- |\n| one | [it](¦./gone.md) |'),
  bodyFault('in the head of a table', missing, '| A | [it](¦./gone.md) |\n| --- | --- |\n| one | two |'),
  bodyFault('in a heading', missing, '## See [it](¦./gone.md)'),
  bodyFault('in an admonition', missing, ':::note Title\nSee [it](¦./gone.md).\n:::'),
  bodyFault('in a tab', missing, ':::tabs\n== One\nWords.\n== Two\nSee [it](¦./gone.md).\n:::'),
  bodyFault('in an alert', missing, '> [!NOTE]\n> See [it](¦./gone.md).'),
  bodyFault('in a footnote', missing, 'Words[^1].\n\n[^1]: See [it](¦./gone.md).'),
  bodyFault('in details', missing, '<details><summary>More</summary>\n\nSee [it](¦./gone.md).\n\n</details>'),
  bodyFault('an anchor of another page', 'link-anchor-missing', 'See [it](¦./1.md#gone).'),
  bodyFault('an anchor of this page', 'link-anchor-missing', 'See [it](¦#gone).'),
  bodyFault('a script as a target', 'link-scheme-refused', 'See [it](¦javascript:alert(1)).'),
  bodyFault('an element that is not allowed', 'html-not-allowed', 'Words ¦<script>alert(1)</script>.'),
  bodyFault('an attribute that is not allowed', 'html-not-allowed', '<p ¦onclick="alert(1)">Words</p>'),
  bodyFault('an admonition without an end', 'container-not-closed', '¦:::warning\nWords.'),
  bodyFault('an id twice', 'id-duplicate', '## One {#same}\n\n## Two {#¦same}'),
  bodyFault('a link to a draft', 'link-to-draft', 'See [it](¦./draft.md).'),
  frontMatterFault('a misspelt key', 'front-matter-key-unknown', '¦sidebar_postion: 1'),
  frontMatterFault('a value of the wrong kind', 'front-matter-value-wrong', 'draft: ¦"no"'),
  frontMatterFault('a tag outside the vocabulary', 'tag-unknown', 'tags: [wall, ¦tabel]'),
  frontMatterFault('another audience', 'audience-contradicted', 'audience: ¦restricted'),
];
