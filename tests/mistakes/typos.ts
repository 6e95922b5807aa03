import { type Mistake, page, validSite } from './mistake.ts';

const row = (name: string, code: string, source: string, remedy: string, fix: readonly [string, string]): Mistake => ({
  name,
  code,
  files: page(source),
  remedy,
  fix,
});

/** Typos that turn a block, a name or an address into something else. */
export const slips: Mistake[] = [
  row(
    'a block of code with two backticks',
    'block-malformed',
    '¦``js\nlet a = 1;\nlet b = 2;\n``',
    'Put ``` on the line before it',
    ['``js\nlet a = 1;\nlet b = 2;\n``', '```js\nlet a = 1;\nlet b = 2;\n```'],
  ),
  row(
    'a container with two colons',
    'block-malformed',
    '¦::note\nMind the step.\n::',
    'Write :::note, and ::: after its content.',
    ['::note\nMind the step.\n::', ':::note\nMind the step.\n:::'],
  ),
  row('a formula that is never closed', 'block-malformed', '¦$$\nx = 1\n\nMore text.', 'Write $$ on the line after the formula', [
    'x = 1\n',
    'x = 1\n$$\n',
  ]),
  row('a heading that ends with marks and no blank', 'heading-closed-at-once', '## High water¦##\n\nText.', 'Remove it', [
    'water##',
    'water',
  ]),
  row('a name with two underscores on both sides', 'name-emphasised', 'Edit ¦__init__.py first.', 'Write `__init__.py`.', [
    '__init__.py',
    '`__init__.py`',
  ]),
  row(
    'a target whose angle bracket is never closed',
    'link-malformed',
    'See [the tides](¦<./tides.md) now.',
    'Write (<./tides.md>).',
    ['<./tides.md', '<./tides.md>'],
  ),
  row('an address with one slash', 'link-malformed', 'See [it](¦http:/example.com/a).', 'Write http://example.com/a.', [
    'http:/e',
    'http://e',
  ]),
  row('an address with backslashes', 'link-malformed', 'See [it](¦https:\\\\example.com).', 'Write https://example.com.', [
    'https:\\\\',
    'https://',
  ]),
  row('an address without its colon', 'link-target-missing', 'See [it](¦https//example.com/a).', 'Write https://example.com/a.', [
    'https//',
    'https://',
  ]),
  row('a mail address without its host', 'link-malformed', 'Write [us](¦mailto:harbour).', 'has no @', [
    'mailto:harbour',
    'mailto:harbour@harbour.example',
  ]),
  row(
    'bold text with blanks inside its stars, amid a line',
    'emphasis-not-closed',
    'Mind the ¦** low beam ** here.',
    'Write **low beam**.',
    ['** low beam **', '**low beam**'],
  ),
  row(
    'a blank after mailto:',
    'link-malformed',
    'Write [us](¦mailto: me@harbour.example).',
    'Write (mailto:me@harbour.example).',
    ['mailto: me', 'mailto:me'],
  ),
  row('struck text that never ends', 'emphasis-not-closed', 'The ¦~~old tide turns.', 'Add ~~ where it ends.', ['old', 'old~~']),
  row('a blank in an anchor', 'link-malformed', 'See [it](¦./tides.md#high water).', 'Write (./tides.md#high-water)', [
    'high water)',
    'high-water)',
  ]),
  {
    name: 'front matter between dashes that are no hyphens',
    code: 'front-matter-fence',
    files: { ...validSite, 'guide/page.md': '¦–––\ntitle: Tide tables\n–––\n\n# Tide tables\n\nText.\n' },
    remedy: 'Write exactly three hyphens on the line before it and on the line after it.',
    fix: ['–––\ntitle: Tide tables\n–––', '---\ntitle: Tide tables\n---'],
  },
  {
    name: 'front matter that ends with four hyphens',
    code: 'front-matter-fence',
    files: { ...validSite, 'guide/page.md': '---\ntitle: Tide tables\n¦----\n\n# Tide tables\n\nText.\n' },
    remedy: 'Write exactly three hyphens on this line.',
    fix: ['----', '---'],
  },
  {
    name: 'a draft of a bare folder whose front matter ends with two hyphens',
    code: 'front-matter-fence',
    files: { 'README.md': '# Harbour\n\nText.\n', 'page.md': '---\ndraft: true\n¦--\n\n# Page\n\nText.\n' },
    remedy: 'Write exactly three hyphens on this line.',
    fix: ['\n--\n', '\n---\n'],
  },
  {
    name: 'a document that a sidebar names with the folder of its area',
    code: 'sidebar-item-missing',
    files: {
      ...validSite,
      'docs.config.json': String(validSite['docs.config.json']).replace(
        '"/guide" }',
        '"/guide", "sidebar": "guide/sidebar.json" }',
      ),
      'guide/README.md': '# Guide\n\nSee [the tides](tides.md).\n',
      'guide/sidebar.json': '["README", ¦"guide/tides"]\n',
    },
    remedy: 'Did you mean tides?',
    fix: ['"guide/tides"', '"tides"'],
  },
  {
    name: 'a document that a sidebar names twice',
    code: 'sidebar-item-twice',
    files: {
      ...validSite,
      'docs.config.json': String(validSite['docs.config.json']).replace(
        '"/guide" }',
        '"/guide", "sidebar": "guide/sidebar.json" }',
      ),
      'guide/sidebar.json': '["README", "tides", ¦"tides"]\n',
    },
    remedy: 'Remove it',
    fix: [', "tides"]', ']'],
  },
];
