/** Text that was meant as Markdown, and is none as it is written. */
import { rule } from './rule.ts';

/** Why what looks like a link is none, and what to write instead. */
export type LinkFault = {
  message: string;
  hint: string;
};

export const linkMalformed = rule<LinkFault>({
  code: 'link-malformed',
  severity: 'error',
  title: 'What looks like a link or picture is none',
  meaning:
    'A link is `[text](target)` or `[text](target "title")`, without a blank between the brackets. A target with blanks stands in angle brackets, or has `%20` for each of them. ' +
    'Markdown shows anything else as it is written, brackets and all. In a site that is not strict this is a warning.',
  example: { language: 'markdown', wrong: 'See [tides](tide tables.md).', right: 'See [tides](<tide tables.md>).' },
  says: ({ message, hint }) => ({ message, hint }),
});

export const referenceUndefined = rule<{ label: string; nearest: string | undefined }>({
  code: 'reference-undefined',
  severity: 'error',
  title: 'A link names a definition that is not there',
  meaning:
    'In `[text][label]` the label names a line `[label]: target` of the same page. There is none, so the brackets are shown as they are written. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: 'See [the tides][tide].\n\n[tides]: ./tides.md',
    right: 'See [the tides][tides].\n\n[tides]: ./tides.md',
  },
  says: ({ label, nearest }) => ({
    message: `There is no definition of ${label} on this page: the brackets are shown as they are written.`,
    hint: nearest === undefined ? `Write a line [${label}]: and the target.` : `The nearest is ${nearest}.`,
  }),
});

export const definitionMalformed = rule<LinkFault>({
  code: 'definition-malformed',
  severity: 'error',
  title: 'What looks like a definition of a link is text',
  meaning:
    'A definition `[label]: target` begins a block: a line above it that belongs to a paragraph makes it a part of that paragraph. A target with blanks stands in angle brackets. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: 'See [tides].\n[tides]: ./tides.md',
    right: 'See [tides].\n\n[tides]: ./tides.md',
  },
  says: ({ message, hint }) => ({ message, hint }),
});

export const definitionUnused = rule<{ label: string }>({
  code: 'definition-unused',
  severity: 'warning',
  title: 'A definition that no link uses',
  meaning:
    '`[label]: target` shows nothing by itself. No link or picture of the page names this label: it was forgotten when the link went, or the link spells it in another way.',
  example: {
    language: 'markdown',
    wrong: 'See the tides.\n\n[tides]: ./tides.md',
    right: 'See the [tides].\n\n[tides]: ./tides.md',
  },
  says: ({ label }) => ({
    message: `No link of this page uses the definition of ${label}.`,
    hint: 'Take it away, or correct the link that should use it.',
  }),
});

export const definitionTwice = rule<{ label: string; line: number }>({
  code: 'definition-twice',
  severity: 'warning',
  title: 'A label is defined twice',
  meaning:
    'Two lines begin with the same `[label]:`. Links use the first one; the second is never used. Letter case does not count.',
  example: {
    language: 'markdown',
    wrong: '[tides]: ./tides.md\n[tides]: ./streams.md',
    right: '[tides]: ./tides.md\n[streams]: ./streams.md',
  },
  says: ({ label, line }) => ({
    message: `${label} is defined already, on line ${line}: this definition is not used.`,
    hint: 'Take it away, or choose another label.',
  }),
});

export const alertMalformed = rule<{ message: string; hint: string }>({
  code: 'alert-malformed',
  severity: 'warning',
  title: 'What looks like an alert is an ordinary quote',
  meaning:
    'An alert is a quote whose first line is `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]`, and nothing else. Anything else in the brackets, and anything after them, makes it a quote that shows the brackets.',
  example: { language: 'markdown', wrong: '> [!NOTES]\n> Mind the step.', right: '> [!NOTE]\n> Mind the step.' },
  says: ({ message, hint }) => ({ message, hint }),
});

export const tableMalformed = rule<{ message: string; hint: string }>({
  code: 'table-malformed',
  severity: 'error',
  title: 'What looks like a table is text',
  meaning:
    'Below the head of a table stands a row of hyphens with as many cells as the head: `| --- | --- |`. Where it is missing, or has more or fewer cells, the lines are a paragraph, and the pipes are shown. ' +
    'The table ends at the first empty line, and any other line right below it is a row of it. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: '| Port | Depth |\n| --- |\n| Wall | 3 m |',
    right: '| Port | Depth |\n| --- | --- |\n| Wall | 3 m |',
  },
  says: ({ message, hint }) => ({ message, hint }),
});

export const tableRowLong = rule<{ cells: number; head: number }>({
  code: 'table-row-long',
  severity: 'warning',
  title: 'A row of a table has more cells than its head',
  meaning:
    'Markdown leaves out the cells for which the head has no column. Here they are shown in the last one, with the pipes. A pipe that is text is written `\\|` in a table.',
  example: {
    language: 'markdown',
    wrong: '| Port | Depth |\n| --- | --- |\n| Wall | 3 m | mud |',
    right: '| Port | Depth | Ground |\n| --- | --- | --- |\n| Wall | 3 m | mud |',
  },
  says: ({ cells, head }) => ({
    message: `This row has ${cells} cells and the head of the table ${head}: the rest is shown in the last one.`,
    hint:
      cells % head === 0
        ? 'Begin a new line where the next row begins, or write \\| for a pipe that is text.'
        : 'Write \\| for a pipe that is text, or add a column to the head.',
  }),
});

export const containerNotOpen = rule<{ colons: string }>({
  code: 'container-not-open',
  severity: 'warning',
  title: 'A line of colons that closes nothing',
  meaning:
    'Three colons alone on a line close the container that was opened before. Here none is open, so the colons are shown as text: one line too many, or the opening line is no opening line. A container that holds another begins and ends with more colons: four around three.',
  example: { language: 'markdown', wrong: ':::note\nMind the step.\n:::\n\n:::', right: ':::note\nMind the step.\n:::' },
  says: ({ colons }) => ({
    message: `No container is open here: ${colons} is shown as text.`,
    hint: 'Take the line away.',
  }),
});

export const emphasisNotClosed = rule<{ message: string; hint: string }>({
  code: 'emphasis-not-closed',
  severity: 'warning',
  title: 'Bold or struck text that never begins or ends',
  meaning:
    'Two stars begin bold text where a word follows at once, and end it right after a word. Stars that find no partner are shown as they are. After a punctuation mark the closing stars must be followed by a blank or by punctuation: `**Note:** text`.',
  example: { language: 'markdown', wrong: '**Mind the step.', right: '**Mind the step.**' },
  says: ({ message, hint }) => ({ message, hint }),
});

export const strikeByTilde = rule<{ written: string; escaped: string }>({
  code: 'strike-by-tilde',
  severity: 'warning',
  title: 'Tildes of ranges that strike out the text between them',
  meaning:
    'One tilde strikes out text as two do, also inside words: in `5~7 days, or 20~25` the text from 7 to 20 is struck out. A backslash before a tilde shows it. To strike out text on purpose, write two tildes.',
  example: { language: 'markdown', wrong: '5~7 days, or 20~25', right: '5\\~7 days, or 20\\~25' },
  says: ({ written, escaped }) => ({
    message: `The tildes strike out the text between them: ${written}.`,
    hint: `Write ${escaped} to show the tildes.`,
  }),
});

export const codeSpanNotClosed = rule<{ cut: boolean; uneven?: string }>({
  code: 'code-span-not-closed',
  severity: 'warning',
  title: 'A backtick without a partner',
  meaning:
    'Code in a line stands between two backticks. One without a partner is shown as it is, and what was meant as code is text. In a table a pipe ends the cell, in code too, unless it is written `\\|`.',
  example: { language: 'markdown', wrong: 'Run `make and wait.', right: 'Run `make` and wait.' },
  says: ({ cut, uneven }) => {
    if (uneven !== undefined)
      return {
        message: 'This code begins and ends with different numbers of backticks: it is shown as it is.',
        hint: `Write \`${uneven}\`.`,
      };
    return {
      message: cut
        ? 'The code that begins here is cut by a pipe, which ends the cell of the table.'
        : 'This backtick has no partner in its paragraph: it is shown as it is.',
      hint: cut ? 'Write \\| for a pipe inside the code.' : 'Write the other one, or a backslash before this one.',
    };
  },
});

export const headingMalformed = rule<{ marks: string; text: string }>({
  code: 'heading-malformed',
  severity: 'warning',
  title: 'What looks like a heading is text',
  meaning:
    'Between the `#` of a heading and its text stands a blank, and there are six of them at most. Otherwise the line is a paragraph.',
  example: { language: 'markdown', wrong: '##High water', right: '## High water' },
  says: ({ marks, text }) => ({
    message:
      marks.length > 6
        ? 'This line is no heading: there are six levels.'
        : `This line is no heading: after ${marks} no blank follows.`,
    hint: `Write ${marks.slice(0, 6)} ${text}.`,
  }),
});

export const headingClosedAtOnce = rule<{ marks: string }>({
  code: 'heading-closed-at-once',
  severity: 'warning',
  title: 'The marks at the end of a heading are its text',
  meaning:
    'A heading may end with as many `#` as it begins with, if a blank stands before them. Without it they are a part of the heading, and of its id.',
  example: { language: 'markdown', wrong: '## High water##', right: '## High water' },
  says: ({ marks }) => ({
    message: `${marks} is shown as text of the heading: no blank stands before it.`,
    hint: 'Take it away, or write a blank before it.',
  }),
});

export const nameEmphasised = rule<{ name: string; whole: string }>({
  code: 'name-emphasised',
  severity: 'warning',
  title: 'Underscores of a name make it bold',
  meaning: 'Two underscores on both sides of a word make it bold, and are not shown. A name that has them belongs in code.',
  example: { language: 'markdown', wrong: 'Edit __init__.py first.', right: 'Edit `__init__.py` first.' },
  says: ({ name, whole }) => ({
    message: `${name} is shown in bold and without its underscores.`,
    hint: `Write \`${whole}\`.`,
  }),
});

export const syntaxForeign = rule<{ what: string; hint: string }>({
  code: 'syntax-foreign',
  severity: 'warning',
  title: 'A line that only another tool would read',
  meaning:
    'Admonitions and tabs of MkDocs, macros of mdBook, shortcodes of Hugo, tags of templates, lines of MDX, lists of attributes and `[TOC]` mean nothing here: they are shown as they are written. ' +
    'Where they are the subject of the page they belong in code. A folder that was written for another tool is read as it is where its area says so by `dialect`, which `docs init` writes. ' +
    'Everything of one kind is one finding, with all its places.',
  example: { language: 'markdown', wrong: '!!! note\n    Mind the step.', right: ':::note\nMind the step.\n:::' },
  says: ({ what, hint }) => {
    const tool = /\b(MkDocs|mdBook|VitePress|Docusaurus|MDX)$/.exec(what)?.[1];
    const whole =
      tool === undefined
        ? ''
        : tool === 'MDX'
          ? ' A folder of such pages is read as it is with a dialect: docs init writes it.'
          : ` A folder of ${tool} is read as it is with "dialect": "${tool.toLowerCase()}": docs init writes it.`;
    return { message: `This is ${what}, and is shown as it is written.`, hint: `${hint}${whole}` };
  },
});

export const codeFenceInside = rule<{ line: number }>({
  code: 'code-fence-inside',
  severity: 'warning',
  title: 'A code block begins inside of another',
  meaning:
    'A fence with a language after it closes nothing. Where it stands inside of a code block with as many backticks, the block before was probably never closed: the text between the two is shown as code, and code as text. ' +
    'A block that shows fences begins and ends with more backticks than they have.',
  example: {
    language: 'text',
    wrong: '```sh\nnpm ci\n\nThen write:\n\n```js\nmoor();\n```',
    right: '```sh\nnpm ci\n```\n\nThen write:\n\n```js\nmoor();\n```',
  },
  says: ({ line }) => ({
    message: `This fence is a part of the code block that begins on line ${line}, and closes nothing.`,
    hint: 'Close that block before it, or begin and end that block with more backticks.',
  }),
});

export const headingByUnderline = rule({
  code: 'heading-by-underline',
  severity: 'warning',
  title: 'A line of hyphens makes a heading of a paragraph',
  meaning:
    'Hyphens right below a line of text make that text, and all lines of its paragraph, a heading. Where a rule was meant, a blank line stands before it.',
  example: { language: 'markdown', wrong: 'The tide turns at noon.\n---', right: 'The tide turns at noon.\n\n---' },
  says: () => ({
    message: 'The hyphens below make a heading of this paragraph.',
    hint: 'Put an empty line before them for a rule, or begin the heading with ##.',
  }),
});

export const mergeConflict = rule({
  code: 'merge-conflict',
  severity: 'error',
  title: 'The mark of a merge that was not finished',
  meaning:
    'Version control has left both versions of these lines in the file, between `<<<<<<<`, `=======` and `>>>>>>>`. Keep what is right and take the marks away.',
  example: {
    language: 'text',
    wrong: '<<<<<<< HEAD\nOpen from nine.\n=======\nOpen from ten.\n>>>>>>> summer',
    right: 'Open from ten.',
  },
  says: () => ({
    message: 'Here begins a conflict between two versions that was never settled.',
    hint: 'Keep one of the two versions, and take away the three lines of marks.',
  }),
});

export const commentNotClosed = rule({
  code: 'comment-not-closed',
  severity: 'error',
  title: 'A comment is never closed',
  meaning:
    'A comment ends at `-->`. Without it everything that follows on the page is a part of the comment, and nobody sees it.',
  example: { language: 'markdown', wrong: '<!-- To do\n\nThe tide turns.', right: '<!-- To do -->\n\nThe tide turns.' },
  says: () => ({
    message: 'The comment that begins here is never closed: all that follows is hidden.',
    hint: 'Write --> where the comment ends.',
  }),
});

export const commentMalformed = rule<{ message: string; hint: string }>({
  code: 'comment-malformed',
  severity: 'warning',
  title: 'What looks like a comment is shown',
  meaning: 'A comment begins with `<!--` and ends with `-->`. With one hyphen it is text, and everybody reads it.',
  example: { language: 'markdown', wrong: '<!- Ask the harbour master. ->', right: '<!-- Ask the harbour master. -->' },
  says: ({ message, hint }) => ({ message, hint }),
});

export const headingEmpty = rule<{ marks: string }>({
  code: 'heading-empty',
  severity: 'warning',
  title: 'A heading without a text',
  meaning:
    'A line of nothing but `#` is a heading all the same: an empty line in the page and in its table of contents, which screen readers announce.',
  example: { language: 'markdown', wrong: '##\n\nThe tide turns.', right: '## Tides\n\nThe tide turns.' },
  says: ({ marks }) => ({ message: 'This heading has no text.', hint: `Write one after ${marks}, or take the line away.` }),
});

export const commentNotOpen = rule({
  code: 'comment-not-open',
  severity: 'warning',
  title: 'The end of a comment that does not begin',
  meaning:
    'A comment ends at the first `-->`. A second one is shown as text: comments cannot hold others, and where the beginning `<!--` is missing or misspelt, all of it is shown.',
  example: {
    language: 'markdown',
    wrong: '<!-- Tides <!-- and moons -->\n-->',
    right: '<!-- Tides and moons -->',
  },
  says: () => ({
    message: 'No comment is open here: --> is shown as text.',
    hint: 'Take it away, or write <!-- where the comment begins.',
  }),
});

export const htmlNotClosed = rule<{ name: string; isKnown: boolean }>({
  code: 'html-not-closed',
  severity: 'warning',
  title: 'An element of HTML is never closed',
  meaning:
    'An element that begins in a paragraph ends with it at the latest, one that begins in a list item, quote or container with that, and any other with the page. ' +
    'Without its closing tag it holds all that follows until there: `<details>` hides it, `<b>` makes it bold. A closing tag further down closes nothing.',
  example: {
    language: 'markdown',
    wrong: '<details>\n<summary>Tides</summary>\n\nTwice a day.',
    right: '<details>\n<summary>Tides</summary>\n\nTwice a day.\n\n</details>',
  },
  says: ({ name, isKnown }) => ({
    message: `The element ${name} that begins here is not closed in the part of the page in which it stands.`,
    hint: `Write </${name}> where it ends${isKnown ? '' : ', or &lt; for its < where it is text'}.`,
  }),
});

export const entityMalformed = rule<{ message: string; hint: string }>({
  code: 'entity-malformed',
  severity: 'warning',
  title: 'What looks like a character reference is text',
  meaning:
    'A character reference begins with `&` and ends with a semicolon: `&nbsp;`. Without the semicolon, or with a name that HTML does not know, it is shown as it is written.',
  example: { language: 'markdown', wrong: '3&nbsp m', right: '3&nbsp;m' },
  says: ({ message, hint }) => ({ message, hint }),
});

export const headingIdMalformed = rule<{ written: string; id: string }>({
  code: 'heading-id-malformed',
  severity: 'warning',
  title: 'What looks like the id of a heading is its text',
  meaning:
    'A heading gets an id of its own by `{#id}` at its end, without blanks inside the braces. Written in another way it is a part of the heading, and the id is made from all of it.',
  example: { language: 'markdown', wrong: '## High water {# high}', right: '## High water {#high}' },
  says: ({ written, id }) => ({
    message: `${written} is shown as text of the heading: it is no id.`,
    hint: `Write {#${id}}.`,
  }),
});

export const codeAttributeMalformed = rule<{ message: string; hint: string }>({
  code: 'code-attribute-malformed',
  severity: 'warning',
  title: 'What a fence says after its language has no effect',
  meaning:
    'After the language of a code block may stand `title="…"`, `{1,3-5}` for lines to highlight, `showLineNumbers`, and `[Label]` in a code group. What is spelt in another way shows nothing.',
  example: {
    language: 'markdown',
    wrong: '~~~js titel="moor.js"\nmoor();\n~~~',
    right: '~~~js title="moor.js"\nmoor();\n~~~',
  },
  says: ({ message, hint }) => ({ message, hint }),
});

export const includeMalformed = rule<{ message: string; hint: string }>({
  code: 'include-malformed',
  severity: 'error',
  title: 'An include that is an ordinary comment',
  meaning:
    'Another file is included by `<!--@include: ./part.md-->`, alone on its line. Written in another way it is a comment, and nothing is shown in its place. In a site that is not strict this is a warning.',
  example: { language: 'markdown', wrong: '<!--@inclde: ./basics.md-->', right: '<!--@include: ./basics.md-->' },
  says: ({ message, hint }) => ({ message, hint }),
});

export const codeLanguageUnknown = rule<{ language: string; nearest: string }>({
  code: 'code-language-unknown',
  severity: 'warning',
  title: 'The language of a code block is nearly a known one',
  meaning:
    'The word after the fence is the language of the code. No language has this name, and one has nearly the same: the code is shown without colours.',
  example: { language: 'markdown', wrong: '~~~pyhton\nprint(1)\n~~~', right: '~~~python\nprint(1)\n~~~' },
  says: ({ language, nearest }) => ({
    message: `There is no language ${language}: the code is not highlighted.`,
    hint: `The nearest is ${nearest}.`,
  }),
});

export const footnoteUnused = rule<{ label: string }>({
  code: 'footnote-unused',
  severity: 'error',
  title: 'The text of a footnote that nothing refers to',
  meaning:
    'A footnote is shown where a mark `[^label]` refers to it. No mark of the page does, so its text stands without a number below all others. In a site that is not strict this is a warning.',
  example: {
    language: 'markdown',
    wrong: 'The tide turns.\n\n[^1]: Twice a day.',
    right: 'The tide[^1] turns.\n\n[^1]: Twice a day.',
  },
  says: ({ label }) => ({
    message: `Nothing refers to the footnote ${label}: its text stands without a number at the end of the page.`,
    hint: `Write [^${label}] where it belongs, or take the footnote away.`,
  }),
});

export const footnoteLabelBlank = rule<{ label: string; meant: string }>({
  code: 'footnote-label-blank',
  severity: 'error',
  title: 'The label of a footnote has a blank in it',
  meaning:
    'A footnote has a label of one word, in the mark and at its text. Of several words it is no footnote: mark and text are shown as they are written.',
  example: {
    language: 'markdown',
    wrong: 'The tide[^high water] turns.\n\n[^high water]: Twice a day.',
    right: 'The tide[^high-water] turns.\n\n[^high-water]: Twice a day.',
  },
  says: ({ label, meant }) => ({
    message: `A label of a footnote is one word: [^${label}] is shown as text.`,
    hint: `Write [^${meant}] here and wherever it is referred to.`,
  }),
});
