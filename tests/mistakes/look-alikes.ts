import { type Mistake, matter, page, validSite } from './mistake.ts';

const row = (name: string, code: string, source: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code,
  files: page(source),
  remedy,
  fix,
});

/** Look-alikes of Markdown syntax, unbalanced brackets, and near misses of tables and addresses. */
export const lookAlikes: Mistake[] = [
  row('a wide mark of a heading', 'mark-look-alike', '¦＃＃ High water\n\nText.', 'Write ## and a space instead.', [
    '＃＃ High',
    '## High',
  ]),
  row(
    'a hard blank after a hyphen',
    'mark-look-alike',
    '-¦\u00a0Bring a lamp\n- Bring a rope',
    'Write an ordinary space, here and in similar lines.',
    ['-\u00a0Bring', '- Bring'],
  ),
  row('a hard blank in the second item of a list', 'mark-look-alike', '- Bring a lamp\n-¦\u00a0Bring a rope', 'U+00A0', [
    '-\u00a0Bring',
    '- Bring',
  ]),
  row(
    'hard blanks after numbers',
    'mark-look-alike',
    '1.¦\u00a0Bring a lamp\n2.\u00a0Bring a rope',
    'Write an ordinary space, here and in similar lines.',
    ['1.\u00a0Bring a lamp\n2.\u00a0', '1. Bring a lamp\n2. '],
  ),
  row('a character that shows nothing before a heading', 'mark-look-alike', '¦\ufeff## High water\n\nText.', 'Delete it.', [
    '\ufeff##',
    '##',
  ]),
  row('bullets of a word processor', 'mark-look-alike', '¦• Bring a lamp\n• Bring a rope', 'Replace each • with -.', [
    '• Bring a lamp\n•',
    '- Bring a lamp\n-',
  ]),
  row(
    'bullets right below a line of text',
    'mark-look-alike',
    'Bring:\n¦• a lamp\n• a rope',
    'Replace each • with -, and add a blank line before the first.',
    ['• a lamp\n•', '\n- a lamp\n-'],
  ),
  row('long hyphens before items', 'mark-look-alike', '¦– Bring a lamp\n– Bring a rope', 'Replace each – with -.', [
    '– Bring a lamp\n–',
    '- Bring a lamp\n-',
  ]),
  row('a block of code in apostrophes', 'mark-look-alike', "¦'''js\nlet a = 1;\n'''", 'Write ``` instead', [
    "'''js\nlet a = 1;\n'''",
    '```js\nlet a = 1;\n```',
  ]),
  row('a block of code in acute accents', 'mark-look-alike', '¦´´´\nlet a = 1;\n´´´', 'Write ``` instead', [
    '´´´\nlet a = 1;\n´´´',
    '```\nlet a = 1;\n```',
  ]),
  row(
    'a title of code in curly quotes',
    'code-attribute-malformed',
    '```js ¦title=“a.js”\nlet a = 1;\n```',
    'Write title="a.js".',
    ['“a.js”', '"a.js"'],
  ),
  row('a link in wide brackets', 'link-malformed', 'See ¦［the tides］（./tides.md） now.', 'Write [the tides](./tides.md).', [
    '［the tides］（./tides.md）',
    '[the tides](./tides.md)',
  ]),
  row('a target in wide brackets', 'link-malformed', 'See ¦[the tides]（./tides.md） now.', 'Write [the tides](./tides.md).', [
    '（./tides.md）',
    '(./tides.md)',
  ]),
  row('a target in braces', 'link-malformed', 'See ¦[the tides]{./tides.md} now.', 'Write [the tides](./tides.md).', [
    '{./tides.md}',
    '(./tides.md)',
  ]),
  row('a wide exclamation mark before a picture', 'link-malformed', '¦！[The wall](./wall.svg)', 'Write ! instead.', ['！', '!']),
  row(
    'a link without its second square bracket',
    'link-malformed',
    'See ¦[the tides(./tides.md).',
    'Write [the tides](./tides.md).',
    ['tides(', 'tides]('],
  ),
  row(
    'a line break between the brackets of a link',
    'link-malformed',
    'See [the tides]¦\n(./tides.md).',
    'Remove the line break.',
    [']\n(', ']('],
  ),
  row(
    'an address with a bracket that is not closed',
    'link-malformed',
    'See [it](¦https://example.com/Tide_(water).',
    'Add ) after https://example.com/Tide_(water).',
    ['(water).', '(water)).'],
  ),
  row(
    'the path of a page in angle brackets',
    'link-malformed',
    'See ¦<./tides.md>.',
    'Write [text](./tides.md), and replace text with your link text.',
    ['<./tides.md>', '[the tides](./tides.md)'],
  ),
  row(
    'an address of mail in angle brackets that is never closed',
    'link-malformed',
    'Write to ¦<me@harbour.example now.',
    'Add > directly after me@harbour.example.',
    ['example now', 'example> now'],
  ),
  row(
    'a tag whose quotation mark is missing',
    'link-malformed',
    'See ¦<a href="./tides.md>it</a> now.',
    'Close the quotation marks of all attributes, and add > at the end of the tag.',
    ['tides.md>', 'tides.md">'],
  ),
  row(
    'a comment with one hyphen',
    'comment-malformed',
    '¦<!- To do ->\n\nText.',
    'Write <!-- before the comment and --> after it.',
    ['<!- To do ->', '<!-- To do -->'],
  ),
  row(
    'code that begins with two backticks and ends with one',
    'code-span-not-closed',
    'Run ¦``docs build` and look.',
    'Write `docs build`.',
    ['``docs', '`docs'],
  ),
  row(
    'an attribute in curly quotes',
    'link-target-missing',
    'See <a href=¦“./tides.md”>it</a> now.',
    'Write "./tides.md", with straight quotation marks.',
    ['“./tides.md”', '"./tides.md"'],
  ),
  row('a scheme twice', 'link-malformed', 'See [it](¦https://https://example.com/a).', 'Write https://example.com/a.', [
    'https://https://',
    'https://',
  ]),
  row(
    'two dots in the name of a host',
    'link-malformed',
    'See [it](¦https://depths..example.com/a).',
    'Write https://depths.example.com/a.',
    ['depths..example', 'depths.example'],
  ),
  row('an address of mail without an address', 'link-malformed', 'Write [us](¦mailto:).', 'Add the address or the number.', [
    'mailto:',
    'mailto:me@harbour.example',
  ]),
  row('a heading without a text', 'heading-empty', '¦##\n\nText.', 'Add text after ##, or remove the line.', [
    '##',
    '## High water',
  ]),
  row('two tabs with one label', 'tab-twice', ':::tabs\n== Linux\nOne.\n== ¦Linux\nTwo.\n:::', 'Choose another label.', [
    'Linux\nTwo',
    'Windows\nTwo',
  ]),
  row(
    'a blank line in a table',
    'table-malformed',
    '| Port | Depth |\n| --- | --- |\n| Wall | 3 m |\n\n¦| Quay | 4 m |',
    'Remove the blank line.',
    ['3 m |\n\n', '3 m |\n'],
  ),
  row(
    'text right below a table',
    'table-malformed',
    '| Port | Depth |\n| --- | --- |\n| Wall | 3 m |\n¦The rest is shallow.',
    'Add a blank line before it.',
    ['The rest', '\nThe rest'],
  ),
  {
    name: 'a table of contents that ends before it begins',
    code: 'front-matter-levels',
    files: matter('toc_min_heading_level: 4\ntoc_max_heading_level: ¦2'),
    remedy: 'Write toc_max_heading_level: 4',
    fix: ['toc_max_heading_level: 2', 'toc_max_heading_level: 4'],
  },
  {
    name: 'front matter in two blocks',
    code: 'front-matter-twice',
    files: { ...validSite, 'guide/page.md': '---\ntitle: Page\n---\n¦---\ndescription: A page\n---\n\n# Page\n\nFirst words.\n' },
    remedy: 'Move its keys into the first block, and remove its delimiters.',
    fix: ['---\n---\ndescription: A page\n---', 'description: A page\n---'],
  },
];
