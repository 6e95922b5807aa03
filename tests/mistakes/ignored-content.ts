import { type Mistake, matter, validSite } from './mistake.ts';

const keys = 'title: Tide tables\ndescription: When to sail';
const text = '\n# Tide tables\n\nHigh water is at noon.\n';
const right = `---\n${keys}\n---\n${text}`;
/** Returns a page whose front matter is ignored, as written. */
const ignoredFrontMatter = (
  name: string,
  source: string,
  code = 'front-matter-late',
  remedy = 'Delete everything above it, so that the three hyphens are the first line of the file.',
): Mistake => ({
  name,
  code,
  files: { ...validSite, 'guide/page.md': source },
  remedy,
  fix: { add: { 'guide/page.md': right } },
});
const title = (name: string, source: string, quoted: string, code = 'front-matter-unquoted'): Mistake => ({
  name: `a title that is ${name}`,
  code,
  files: matter(`title: ¦${source}`),
  remedy: `title: ${quoted}`,
  fix: [`title: ${source}`, `title: ${quoted}`],
});
const renamed = (from: string, to: string, content: string, rest: Pick<Mistake, 'code' | 'remedy'>): Mistake => ({
  name: `a file called ${from}`,
  ...rest,
  files: { ...validSite, 'guide/boats/a.md': '# A boat\n\nIt floats.\n', [`guide/boats/${from}`]: content },
  at: `guide/boats/${from}:1:1`,
  fix: { rename: { [`guide/boats/${from}`]: `guide/boats/${to}` } },
});

/** Mistakes that cause content to be ignored, or that other tools interpret differently. */
export const unreadParts: Mistake[] = [
  ignoredFrontMatter('a blank line before front matter', `\n¦---\n${keys}\n---\n${text}`),
  ignoredFrontMatter('a blank before front matter', ` ¦---\n${keys}\n---\n${text}`),
  ignoredFrontMatter('an invisible blank before front matter', `\u200b¦---\n${keys}\n---\n${text}`),
  ignoredFrontMatter(
    'a comment before front matter',
    `<!-- Ask Ada -->\n¦---\n${keys}\n---\n${text}`,
    'front-matter-late',
    'Move the comment',
  ),
  ignoredFrontMatter(
    'front matter in JavaScript',
    `¦---js\n{ title: "T" }\n---\n${text}`,
    'front-matter-language',
    'Write it in YAML',
  ),
  ignoredFrontMatter('front matter in TOML', `¦+++\ntitle = "T"\n+++\n${text}`, 'front-matter-language', 'Write it in YAML'),
  ignoredFrontMatter('front matter in JSON', `¦;;;\n{ "title": "T" }\n;;;\n${text}`, 'front-matter-language', 'Write it in YAML'),
  ignoredFrontMatter(
    'a language after the hyphens',
    `¦---yaml\n${keys}\n---\n${text}`,
    'front-matter-fence',
    'Write exactly three hyphens on the line before it and on the line after it.',
  ),
  ignoredFrontMatter(
    'four hyphens',
    `¦----\n${keys}\n----\n${text}`,
    'front-matter-fence',
    'Write exactly three hyphens on the line before it and on the line after it.',
  ),
  title('a number', '1.10', '"1.10"'),
  title('a date', '2024-01-01', '"2024-01-01"'),
  title('a truth value', 'on', '"on"'),
  title('a base-60 number', '12:30', '"12:30"'),
  title('of several lines', '|\n  High\n  water', '"High water"', 'front-matter-line-end'),
  {
    name: 'a control character',
    code: 'control-character',
    files: { ...validSite, 'guide/page.md': '# Page\n\nHigh ¦\bwater.\n' },
    remedy: 'Delete it.',
    fix: ['\b', ''],
  },
  ...[
    ['an override in code', '```js\nlet a = 1; ¦\u202e// b\n```', '\u202e'],
    ['an embedding in code', '```\na ¦\u202ab\n```', '\u202a'],
    ['an isolate in indented code', 'First.\n\n    a ¦\u2067b', '\u2067'],
    ['an override in code between backticks', 'Write `a¦\u202d b` and `c`.', '\u202d'],
    ['an override in code of a list', '- One:\n\n  ```sh\n  rm ¦\u202e-rf\n  ```', '\u202e'],
    ['an override in code of a table', '| a | b |\n| - | - |\n| `x¦\u202ey` | z |', '\u202e'],
    ['an override in code of a container', ':::note\n\n```\na ¦\u202eb\n```\n\n:::', '\u202e'],
  ].map(
    ([name = '', text = '', character = '']): Mistake => ({
      name,
      code: 'code-hides-direction',
      files: { ...validSite, 'guide/page.md': `# Page\n\n${text}\n` },
      remedy: 'Remove the characters',
      fix: [character, ''],
    }),
  ),
  {
    name: 'a page without text',
    code: 'page-empty',
    files: { ...validSite, 'guide/page.md': '¦---\ntitle: Tide tables\n---\n' },
    remedy: 'set draft: true',
    fix: ['title: Tide tables\n', 'title: Tide tables\ndraft: true\n'],
  },
  renamed('b.mdx', 'b.md', '# B boat\n', { code: 'file-not-page', remedy: 'Rename it to b.md' }),
  renamed('b.mkd', 'b.md', '# B boat\n', { code: 'file-not-page', remedy: 'Rename it to b.md' }),
  renamed('_category_.json5', '_category_.yml', "{ label: 'Boats' }\n", {
    code: 'category-file-unread',
    remedy: 'Rename it to _category_.yml',
  }),
  renamed('_Category_.yaml', '_category_.yml', 'label: Boats\n', {
    code: 'category-file-unread',
    remedy: 'Rename it to _category_.yml',
  }),
];
