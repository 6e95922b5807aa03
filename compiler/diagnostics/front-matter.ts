import { rule } from './rule.ts';
import { foundAs, remedyFor, type WrittenValue, wantedBy } from './values.ts';
import { yamlWords } from './yaml-words.ts';

export const frontMatterInvalid = rule<{ kind: string; line: string }>({
  code: 'front-matter-invalid',
  severity: 'error',
  title: 'The front matter is not valid YAML',
  meaning:
    'Front matter is plain YAML 1.2: `key: value` lines, lists, and one level of indentation made of spaces. A value that holds `: ` or ` #`, or that ' +
    'begins with a character such as `[`, `{`, `*`, `&`, `@` or a quote, stands in quotes. Anchors, aliases, tags and merge keys are refused.',
  example: { language: 'yaml', wrong: 'title: Tides: high and low', right: 'title: "Tides: high and low"' },
  says: ({ kind, line }) => yamlWords(kind, line),
});

export const frontMatterNotClosed = rule({
  code: 'front-matter-not-closed',
  severity: 'error',
  fixed: 'safety',
  title: 'The front matter is never closed',
  meaning:
    'A page that begins with a line of three hyphens has front matter up to the next line of three hyphens or three dots, and there is none.',
  example: { language: 'markdown', wrong: '---\ntitle: Tides\n\nThe table …', right: '---\ntitle: Tides\n---\n\nThe table …' },
  says: () => ({
    message: 'The front matter that begins here is never closed.',
    hint: 'Write a line of three hyphens after the last key.',
  }),
});

export const frontMatterNotKeys = rule<{ hint: string }>({
  code: 'front-matter-not-keys',
  severity: 'error',
  fixed: 'output',
  title: 'The front matter holds no keys',
  meaning:
    'Front matter is a list of `key: value` lines. If the three hyphens are meant as a line across the page, leave an empty line above them.',
  example: { language: 'markdown', wrong: '---\nTides\n---', right: '---\ntitle: Tides\n---' },
  says: ({ hint }) => ({ message: 'The front matter holds something other than keys with values.', hint }),
});

export const frontMatterTooLarge = rule<{ bytes: number; limit: number }>({
  code: 'front-matter-too-large',
  severity: 'error',
  fixed: 'safety',
  title: 'The front matter is larger than the limit',
  meaning: 'Front matter may have `limits.frontMatterBytes` bytes (64 KiB unless configured). It was not read.',
  example: {
    language: 'json',
    wrong: '{ "limits": { "frontMatterBytes": 10 } }',
    right: '{ "limits": { "frontMatterBytes": 65536 } }',
  },
  says: ({ bytes, limit }) => ({
    message: `The front matter has ${bytes} bytes; limits.frontMatterBytes allows ${limit}.`,
    hint: 'Move text into the page, or raise the limit in the configuration.',
  }),
});

export const frontMatterLanguage = rule<{ language: string }>({
  code: 'front-matter-language',
  severity: 'error',
  title: 'Front matter in another language than YAML',
  meaning:
    'Front matter is YAML between two lines of three hyphens and nothing else: it is never run. A page that begins with `---js`, or with TOML between lines of `+++` or JSON between lines of `;;;`, ' +
    'has no front matter: its lines would be shown as text, and `draft` in it would have no effect. In a site that is not strict this is a warning, unless the block holds the page back from the public.',
  example: { language: 'markdown', wrong: '---js\nmodule.exports = { title: "Tides" }\n---', right: '---\ntitle: Tides\n---' },
  says: ({ language }) => ({
    message: `Front matter in ${language} is not read: the lines are shown as text.`,
    hint: 'Write it in YAML, between two lines of three hyphens.',
  }),
});

export const frontMatterFence = rule<{ line: string; isEnd?: boolean }>({
  code: 'front-matter-fence',
  severity: 'error',
  title: 'Front matter between lines that are not three hyphens',
  meaning:
    'A line of exactly three hyphens, with nothing else on it, opens front matter; the next one closes it. Between other lines the keys would be shown as text, ' +
    'and `draft` would have no effect. In a site that is not strict this is a warning, unless the block holds the page back from the public.',
  example: { language: 'markdown', wrong: '----\ntitle: Tides\n----', right: '---\ntitle: Tides\n---' },
  says: ({ line, isEnd }) =>
    isEnd
      ? {
          message: `This line, ${line}, does not close the front matter above, so that is not read: its lines are shown as text.`,
          hint: 'Write three hyphens and nothing else on this line.',
        }
      : {
          message: `The front matter begins with ${line}, so it is not read: its lines are shown as text.`,
          hint: 'Write three hyphens and nothing else on the line before it and on the line after it.',
        },
});

export const frontMatterLate = rule<{ before: string }>({
  code: 'front-matter-late',
  severity: 'error',
  title: 'Something stands before the front matter',
  meaning:
    'Front matter begins on the first line of a file. Where a blank, an empty line, a comment or an invisible character stands before it, its keys would be shown as text, and `draft` would have no effect. ' +
    'In a site that is not strict this is a warning, unless the block holds the page back from the public.',
  example: {
    language: 'markdown',
    wrong: '<!-- Ask Ada -->\n---\ndraft: true\n---',
    right: '---\ndraft: true\n---\n<!-- Ask Ada -->',
  },
  says: ({ before }) => ({
    message: `Before this front matter stands ${before}, so it is not read: its lines are shown as text.`,
    hint:
      before === 'a comment'
        ? 'Move the comment below the front matter.'
        : 'Delete what stands before it, so that the three hyphens are the first of the file.',
  }),
});

export const frontMatterUnquoted = rule<{ key: string; written: string; kind: string; quoted: string }>({
  code: 'front-matter-unquoted',
  severity: 'warning',
  title: 'A title that other tools read as something else',
  meaning:
    'Without quotes `1.10` is a number in YAML (1.1), and `2024-01-01`, `on` and `12:30` are a date, a truth value and a number in base sixty for the many tools that read YAML 1.1. ' +
    'Here they are shown as they are written; an editor or another tool that saves the file may change them. Quotes keep them.',
  example: { language: 'yaml', wrong: 'title: 1.10', right: 'title: "1.10"' },
  says: ({ key, written, kind, quoted }) => ({
    message: `Without quotes ${written} is ${kind} for other readers of YAML.`,
    hint: `Put it in quotes: ${key}: ${quoted}`,
  }),
});

export const frontMatterComment = rule<{ key: string; lost: string; quoted: string }>({
  code: 'front-matter-comment',
  severity: 'warning',
  title: 'A value that ends before a hash',
  meaning:
    'In YAML a space and `#` begin a comment, which ends the value: `title: Fix for bug #123` sets the title “Fix for bug”. Quotes make the hash part of the value. A comment with a space after its hash is not reported.',
  example: { language: 'yaml', wrong: 'title: Fix for bug #123', right: 'title: "Fix for bug #123"' },
  says: ({ key, lost, quoted }) => ({
    message: `YAML reads ${lost.length > 40 ? `${lost.slice(0, 40)}…` : lost} as a comment, so it is not part of the value.`,
    hint: `Put the value in quotes: ${key === '' ? '' : `${key}: `}${quoted}`,
  }),
});

export const frontMatterLineEnd = rule<{ key: string; quoted: string }>({
  code: 'front-matter-line-end',
  severity: 'warning',
  title: 'A title with a line end',
  meaning:
    'Titles and labels stand on one line: in the sidebar, in the browser’s tab, in results of search. After `|` and `>` a text has a line end at its end as well.',
  example: { language: 'yaml', wrong: 'title: |\n  Tides', right: 'title: Tides' },
  says: ({ key, quoted }) => ({ message: `The ${key} has a line end in it.`, hint: `Write it on one line: ${key}: ${quoted}` }),
});

export const frontMatterKeyUnknown = rule<{ key: string; within: string | undefined; nearest: string | undefined }>({
  code: 'front-matter-key-unknown',
  severity: 'error',
  title: 'A key in the front matter is unknown',
  meaning:
    'A key that nothing reads is nearly always a slip, and a slip in `draft` or `audience` would publish what should not be. In a site that is ' +
    'not strict it is a warning, unless it is nearly `audience`, `draft` or `unlisted`. The manual lists the keys; ' +
    'the configuration can allow further ones, which have no effect here.',
  example: { language: 'yaml', wrong: 'sidebar_postion: 3', right: 'sidebar_position: 3' },
  says: ({ key, within, nearest }) => ({
    message: `The front matter has no key ${key}${within === undefined ? '' : ` in ${within}`}.`,
    hint:
      (within === undefined ? elsewhere.get(key) : undefined) ??
      (nearest !== undefined
        ? `The nearest key is ${nearest}.`
        : within === undefined
          ? 'Take it away, or name it in frontMatter.allow of the configuration.'
          : 'Take it away.'),
  }),
});

export const frontMatterKeyMissing = rule<{ key: string; within: string; isItem: boolean }>({
  code: 'front-matter-key-missing',
  severity: 'error',
  title: 'A key that has to be there is missing',
  meaning:
    'Some parts of the front matter need a key to be of use: an action of the home page its `label` and `link`, a card its `title`, a picture in full its `light` file.',
  example: {
    language: 'yaml',
    wrong: 'home:\n  hero:\n    actions:\n      - link: ./guide.md',
    right: 'home:\n  hero:\n    actions:\n      - label: Get started\n        link: ./guide.md',
  },
  says: ({ key, within, isItem }) => ({
    message: `${isItem ? `This item of ${within}` : within} has no ${key}.`,
    hint: `Add a line with ${key}: and its text.`,
  }),
});

/** What keys of other tools are called here. */
const elsewhere = new Map([
  ...['order', 'position'].map((key): [string, string] => [key, 'Here it is called sidebar_position.']),
  ...['permalink', 'url', 'path', 'id'].map((key): [string, string] => [
    key,
    'Take it away: the name of the file is the address, and slug sets another one.',
  ]),
  ...['menu_title', 'label'].map((key): [string, string] => [key, 'Here it is called sidebar_label.']),
  ...['date', 'lastmod', 'updated', 'last_modified'].map((key): [string, string] => [
    key,
    'Here it is the date of last_update: last_update: { date: 2026-03-01 }.',
  ]),
  ...['aliases', 'redirects', 'redirect'].map((key): [string, string] => [key, 'Here it is called redirect_from.']),
  ...['redirect_to', 'redirectTo', 'redirect_url'].map((key): [string, string] => [
    key,
    'Remove the page, and add its address to redirects.json: { "from": "/old", "to": "https://example.com/new" }.',
  ]),
  ['summary', 'Here it is called description.'],
  ['excerpt', 'Here it is called description.'],
  ['published', 'A page is held back with draft: true.'],
  [
    'status',
    'A page is held back with draft: true. What else it says can be allowed: name it in frontMatter.allow of the configuration.',
  ],
  ['hidden', 'A page is left out of lists with unlisted: true.'],
  ['hero', 'Here it is a part of home: home: { hero: { … } }.'],
  ['features', 'Here they are a part of home: home: { features: [ … ] }.'],
  ['toc', 'A page hides its table of contents with hide_table_of_contents: true.'],
]);

export const frontMatterKeyRefused = rule<{ key: string }>({
  code: 'front-matter-key-refused',
  severity: 'error',
  fixed: 'safety',
  title: 'A key that is never accepted',
  meaning:
    '`__proto__`, `constructor` and `prototype` have a meaning of their own inside programs and are accepted as a key nowhere.',
  example: { language: 'yaml', wrong: '__proto__: {}', right: 'title: Tides' },
  says: ({ key }) => ({ message: `${key} cannot be a key.`, hint: 'Take it away.' }),
});

export const frontMatterValueWrong = rule<{ key: string; isItem: boolean; written: WrittenValue }>({
  code: 'front-matter-value-wrong',
  severity: 'error',
  title: 'A value in the front matter is of the wrong kind',
  meaning:
    'Each key takes one kind of value. Yes and no are written `true` and `false`: in YAML 1.2 `yes`, `no`, `on` and `off` are texts. Days are written YYYY-MM-DD. ' +
    'Lists are written `[one, two]`, or a line with a hyphen for each entry.',
  example: { language: 'yaml', wrong: 'draft: yes', right: 'draft: true' },
  says: ({ key, isItem, written }) => ({
    message:
      written.source === ''
        ? `${key} has no value.`
        : `${isItem ? `An item of ${key}` : key} must be ${inYaml(wantedBy(written.part))}, not ${valueInWords(written)}.`,
    hint: isItem ? remedyFor(written, '') : remedyFor(written, key),
  }),
});

export const draftAndUnlisted = rule({
  code: 'draft-and-unlisted',
  severity: 'error',
  fixed: 'safety',
  title: 'A page is a draft and unlisted',
  meaning: 'A draft is not published at all; an unlisted page is published without being listed. A page cannot be both.',
  example: { language: 'yaml', wrong: 'draft: true\nunlisted: true', right: 'draft: true' },
  says: () => ({ message: 'The page is both draft and unlisted.', hint: 'Keep one of the two.' }),
});

export const frontMatterLevels = rule<{ least: number; most: number }>({
  code: 'front-matter-levels',
  severity: 'error',
  title: 'The table of contents ends before it begins',
  meaning:
    'The table of contents of a page shows its headings from `toc_min_heading_level` to `toc_max_heading_level`. With the first above the second it shows none.',
  example: {
    language: 'yaml',
    wrong: 'toc_min_heading_level: 4\ntoc_max_heading_level: 2',
    right: 'toc_min_heading_level: 2\ntoc_max_heading_level: 4',
  },
  says: ({ least, most }) => ({
    message: `The table of contents begins with level ${least} and ends with level ${most}, so it shows nothing.`,
    hint: `Write toc_max_heading_level: ${least}, or a smaller toc_min_heading_level.`,
  }),
});

export const frontMatterTwice = rule({
  code: 'front-matter-twice',
  severity: 'error',
  title: 'Front matter is there twice',
  meaning:
    'A page has one block of front matter. The lines of a second one are shown as text, and none of its keys has an effect.',
  example: {
    language: 'yaml',
    wrong: '---\ntitle: Tides\n---\n---\ntags: [water]\n---',
    right: '---\ntitle: Tides\ntags: [water]\n---',
  },
  says: () => ({
    message: 'A second block of front matter begins here: its lines are shown as text.',
    hint: 'Move its keys into the first one, and take its two lines of hyphens away.',
  }),
});

export const audienceContradicted = rule<{ written: string; audience: string }>({
  code: 'audience-contradicted',
  severity: 'error',
  fixed: 'safety',
  title: 'A page contradicts the audience of its area',
  meaning:
    'The area that a file lies in decides who may read it. `audience` in the front matter only asserts what is so: it cannot make a page of a public area restricted, ' +
    'nor the reverse. Move the file to an area of the audience that you mean.',
  example: { language: 'yaml', wrong: 'audience: restricted   # in an area that is public', right: 'audience: public' },
  says: ({ written, audience }) => ({
    message: `The page says that it is ${written}, but its area is ${audience}.`,
    hint:
      written === 'restricted'
        ? 'Move the file into the folder of a restricted area.'
        : 'Take the line away, or move the file into a public area.',
  }),
});

/** The value as it was written; words that YAML 1.2 takes for texts are called that. */
function valueInWords({ value, source, part }: WrittenValue): string {
  if (typeof value !== 'string' || value === '') return inYaml(foundAs(value, source));
  return [part.type].flat().some((type) => type !== undefined && plainTypes.has(type)) ? `the text ${value}` : value;
}

const plainTypes = new Set(['boolean', 'number', 'integer']);

function inYaml(kind: string): string {
  return kind === 'an object' ? 'keys with values' : kind;
}
