import { describe, expect, test } from 'vitest';
import { convertAntora } from '../../../../../compiler/tools/migrate/asciidoc/antora.ts';
import { folderWith } from '../../import-from.ts';

/** Converts an Antora component whose module ROOT contains a page with this text. */
async function convert(text: string, more: Readonly<Record<string, string>> = {}) {
  const converted = await convertAntora(
    folderWith({
      'antora.yml':
        'name: harbour\ntitle: Harbour\nversion: ~\nnav:\n- modules/ROOT/nav.adoc\nasciidoc:\n  attributes:\n    boat: Seagull\n',
      'modules/ROOT/nav.adoc': '* xref:index.adoc[]\n',
      'modules/ROOT/pages/index.adoc': text,
      ...more,
    }),
    'Site',
  );
  if (!converted) throw new Error('There is no component.');
  const page = converted.texts.get('modules/ROOT/pages/index.md') ?? '';
  return {
    ...converted,
    page,
    messages: converted.findings.map(({ at, message }) => `${at.file}:${at.line} ${message}`).join('\n'),
  };
}

describe('a page of AsciiDoc becomes Markdown', () => {
  const rows: [name: string, text: string, markdown: string][] = [
    ['a title and a section', '= Title\n\n== A _section_\n\nText.', '# Title\n\n## A *section* {#_a_section}\n\nText.'],
    ['words', '*a* _b_ `c<T>` #d# ^e^ ~f~ +g*+', '**a** *b* `c<T>` <mark>d</mark> <sup>e</sup> <sub>f</sub> g*'],
    ['an attribute of the component', 'The {boat}.', 'The Seagull.'],
    ['a condition', 'ifdef::boat[]\nShown.\nendif::[]\nifndef::boat[]\nHidden.\nendif::[]', 'Shown.'],
    ['a box', 'NOTE: Text.', ':::note\nText.\n:::'],
    [
      'a box in a box',
      '[TIP]\n.Own\n====\nOne.\n\n[WARNING]\n=====\nTwo.\n=====\n====',
      '::::tip Own\nOne.\n\n:::warning\nTwo.\n:::\n::::',
    ],
    ['a box to open', '.Own\n[%collapsible]\n====\nText.\n====', ':::details Own\nText.\n:::'],
    ['a list', '* a\n** b\n* c', '- a\n\n  - b\n\n- c'],
    ['a numbered list', '. a\n. b', '1. a\n2. b'],
    ['a list of tasks', '* [x] a\n* [ ] b', '- [x] a\n- [ ] b'],
    ['a block in a list', '* a\n+\n----\nb\n----', '- a\n\n  ```\n  b\n  ```'],
    ['definitions', 'a:: b', '<dl>\n<dt>\n\na\n\n</dt>\n<dd>\n\nb\n\n</dd>\n</dl>'],
    [
      'code',
      '[source,java,linenums]\n.A.java\n----\nList<T> a; // <1>\n----\n<1> One.',
      '```java title="A.java" showLineNumbers\nList<T> a; (1)\n```\n\n1. One.',
    ],
    ['code with a fence', '----\n```\n----', '````\n```\n````'],
    ['a table', '|===\n| A | B\n\n| 1 | 2 \\| 3\n|===', '| A | B |\n| --- | --- |\n| 1 | 2 \\| 3 |'],
    ['an image', 'image::quay.png[A quay]', '![A quay](../images/quay.png)'],
    ['an image in a line', 'An image:quay.png[A quay].', 'An ![A quay](../images/quay.png).'],
    [
      'an image with a title',
      '.The quay\nimage::quay.png[A quay]',
      '<figure>\n\n![A quay](../images/quay.png)\n\n<figcaption>\n\nThe quay\n\n</figcaption>\n</figure>',
    ],
    ['a quotation', '[quote, Ada]\nText.', '> Text.\n>\n> — Ada'],
    ['a link', 'https://a.example[words] https://b.example', '[words](https://a.example) <https://b.example>'],
    [
      'a reference to a page',
      'xref:sub/other.adoc[] xref:sub/other.adoc#part[words]',
      '[Other page](./sub/other.md) [words](./sub/other.md#part)',
    ],
    ['a reference to another module', 'xref:guide:knots.adoc[]', '[Knots](../../guide/pages/knots.md)'],
    ['a reference to a place', '[[own]]\n== Part\n\n<<own>> <<own,words>>', '## Part {#own}\n\n[Part](#own) [words](#own)'],
    ['a partial', 'include::partial$part.adoc[]', 'Shared Seagull.'],
    ['a partial of another module', 'include::guide:partial$knot.adoc[tag=a]', 'In the tag.'],
    ['lines of an example', '----\ninclude::example$a.txt[lines=2..3]\n----', '```\ntwo\nthree\n```'],
    ['keys and menus', 'kbd:[Ctrl+C] menu:File[Save] btn:[OK]', '<kbd>Ctrl</kbd>+<kbd>C</kbd> **File → Save** **OK**'],
    ['a footnote', 'A.footnote:[B.]', 'A.[^1]\n\n[^1]: B.'],
    ['a formula', '[stem]\n++++\na < b\n++++', '$$\na < b\n$$'],
    ['an attachment', 'link:{attachmentsdir}/a.pdf[file]', '[file](../attachments/a.pdf)'],
    ['a paragraph like a list', '&#8203;1. one', '&#8203;1. one'],
    ['a rule', "a\n\n'''\n\nb", 'a\n\n---\n\nb'],
    ['a comment', 'a\n\n// not shown\n\nb', 'a\n\nb'],
  ];
  const otherFiles = {
    'modules/ROOT/pages/sub/other.adoc': '= Other page\n',
    'modules/ROOT/partials/part.adoc': 'Shared {boat}.\n',
    'modules/ROOT/images/quay.png': '',
    'modules/ROOT/attachments/a.pdf': '',
    'modules/ROOT/examples/a.txt': 'one\ntwo\nthree\nfour\n',
    'modules/guide/pages/knots.adoc': '= Knots\n',
    'modules/guide/partials/knot.adoc': 'Out.\n\n// tag::a[]\nIn the tag.\n// end::a[]\n',
  };
  test.each(rows)('%s', async (_, text, markdown) => {
    const { page, messages } = await convert(text, otherFiles);
    expect(page.trim()).toBe(markdown);
    expect(messages).toBe('');
  });
});

describe('a folder of Antora becomes a site', () => {
  test('an area for each module, and the navigation as a sidebar', async () => {
    const { config, sidebars, renames } = await convert('= Start\n', {
      'modules/ROOT/nav.adoc':
        '.Part\n* xref:index.adoc[]\n** xref:sub/other.adoc[Own]\n* Group\n** https://a.example[Outside]\n** xref:guide:knots.adoc[]\nifdef::gone[]\n* xref:gone.adoc[]\nendif::[]\n',
      'modules/ROOT/pages/sub/other.adoc': '= Other\n',
      'modules/ROOT/pages/_part.adoc': '= Part\n',
      'modules/guide/pages/knots.adoc': '= Knots\n',
    });
    expect(config).toEqual({
      title: 'Harbour',
      areas: [
        { id: 'docs', label: 'Harbour', path: 'modules/ROOT/pages', route: '/', sidebar: 'docs.sidebar.docs.json' },
        { id: 'guide', label: 'guide', path: 'modules/guide/pages', route: '/guide', sidebar: 'docs.sidebar.guide.json' },
      ],
    });
    expect(sidebars[0]?.value).toEqual([
      {
        type: 'category',
        label: 'Part',
        items: [
          {
            type: 'category',
            label: 'Start',
            link: { type: 'doc', id: 'index.md' },
            items: [{ type: 'doc', id: 'sub/other.md', label: 'Own' }],
          },
          {
            type: 'category',
            label: 'Group',
            items: [
              { type: 'link', label: 'Outside', href: 'https://a.example' },
              { type: 'link', label: 'Knots', href: '/guide/knots' },
            ],
          },
        ],
      },
    ]);
    expect(renames.map(([from]) => from)).toEqual([
      'modules/ROOT/pages/index.adoc',
      'modules/ROOT/pages/sub/other.adoc',
      'modules/guide/pages/knots.adoc',
    ]);
  });

  test('a folder without pages is not a component', async () => {
    expect(await convertAntora(folderWith({ 'antora.yml': 'name: a\n' }), 'Site')).toBeUndefined();
    expect(await convertAntora(folderWith({ 'index.adoc': '= A\n' }), 'Site')).toBeUndefined();
  });
});

describe('outside and missing files are reported, and nothing outside is read', () => {
  const rows: [name: string, text: string, findings: RegExp][] = [
    ['an include outside of the root', 'include::../../../../etc/passwd[]', /index\.adoc:\d+ This file cannot be included/],
    ['an include by an absolute path', 'include::/etc/passwd[]', /This file cannot be included/],
    ['an include of an address', 'include::https://a.example/b.adoc[]', /This file cannot be included|./],
    ['an include of itself', 'include::index.adoc[]', /This file cannot be included/],
    ['a missing page', 'xref:gone.adoc[]', /This folder has no such page: gone\.adoc/],
    ['a page outside of the root', 'xref:../../../../gone.adoc[words]', /This folder has no such page/],
    ['a diagram that a program draws', '[plantuml]\n----\na\n----', /A program draws this block/],
  ];
  test.each(rows)('%s', async (_, text, findings) => {
    const { page, messages } = await convert(`Before.\n\n${text}\n`);
    expect(messages).toMatch(findings);
    expect(page).not.toMatch(/root:|include::/);
  });
});
