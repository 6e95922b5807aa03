/** Unsupported syntax is reported at its place, so that it is never published unnoticed. */
import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../compiler/tools/syntax/dialect-name.ts';
import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';
import { makePage } from '../3-pages/make-page.ts';

/** A text below a title, with a mark before each place that must have a finding. */
type Row = string;
type Tool = { name: DialectName; file?: string; dialectOptions?: DialectOptionsSetting; rows: Row[] };

const sandpack = `¦<Sandpack
  template="react"
  files={{
    "/App.js": \`import { useState } from "react";

export default function App() {
  return <main>{name ? \\\`Hi, \${name}\\\` : "Start"}</main>;
}\`,
  }}
/>`;
const mdx: Row[] = [
  '¦<Unheard prop={rope} />',
  '¦<Unheard\n  prop={rope}\n  tie={() => knot}\n/>',
  sandpack,
  '¦<Unheard prop={rope}>\n\nText.\n\n</Unheard>',
  'A ¦<Unheard /> in a line.',
  'A ¦{rope.length} in a line.',
  '¦{ropes.map((one) => (\n  <li>{one}</li>\n))}',
  '¦<Unheard.Part prop="a" />',
  '¦<Unheard prop="a',
  'Text ¦<Unheard prop={rope',
  `¦<Unheard prop={\`${'a'.repeat(70_000)}\`} />`,
  ':::¦unheard\n\nText.\n\n:::',
  '¦<unheard-part a="b"></unheard-part>',
  '- item\n\n  ¦<Unheard\n    prop={rope}\n  />',
  '| a | b |\n| - | - |\n| ¦<Unheard prop={rope} /> | ¦{rope} |',
];
const all: Tool[] = [
  ...(['docusaurus', 'starlight', 'nextra', 'mintlify', 'fumadocs'] as const).map((name) => ({
    name,
    file: 'guide/page.mdx',
    rows: mdx,
  })),
  {
    name: 'vitepress',
    rows: [
      '¦<Unheard :prop="rope" />',
      '¦<Unheard\n  :prop="rope"\n  @click="tie"\n/>',
      '¦<Unheard>\n\nText.\n\n</Unheard>',
      'A ¦{{ rope.length }} in a line.',
      '¦{{\n rope\n}}',
      '## A ¦{{ rope }}',
      '| a |\n| - |\n| ¦{{ rope }} |',
      '::: ¦unheard\n\nText.\n\n:::',
      '¦<unheard-part a="b"></unheard-part>',
      '[a](/¦{{ rope }})',
    ],
  },
  {
    name: 'mkdocs',
    dialectOptions: { templates: true },
    rows: [
      '¦::: harbour.rope\n    options:\n      a: b',
      'A ¦{{ rope }} in a line.',
      '¦{% for a in b %}\n¦{{ a }}\n¦{% endfor %}',
      '¦{# note #}',
      '--8<-- "¦gone.md"',
      '¦:material-unheard:',
      '¦[ref][unheard.ref]',
    ],
  },
  {
    name: 'mdbook',
    rows: ['¦{{#unheard a}}', 'A ¦{{#unheard\na}} b', '{{#include ¦gone.md}}', '{{#playground ¦gone.rs}}', '- ¦{{#unheard}}'],
  },
  {
    name: 'gitbook',
    rows: [
      '¦{% unheard %}',
      '¦{% unheard a="b" %}\nText.\n¦{% endunheard %}',
      'A ¦{% unheard %} in a line.',
      '{% include "¦gone.md" %}',
      '¦{% unheard\n  a="b"\n%}',
      'A ¦{{ book.rope }} in a line.',
    ],
  },
  {
    name: 'hugo',
    rows: [
      '¦{{< unheard a="b" >}}',
      '¦{{% unheard %}}\nText.\n{{% /unheard %}}',
      'A ¦{{< unheard >}} in a line.',
      '¦{{< unheard\n  a="b"\n>}}',
      '¦{{< unheard a="b }}',
      '¦{{% unheard',
      '| a |\n| - |\n| ¦{{< unheard >}} |',
      '## A ¦{{< unheard >}}',
      '[a](¦{{< unheard "b" >}})',
      '<div class="¦{{< unheard >}}">a</div>',
    ],
  },
  {
    name: 'jekyll',
    rows: [
      '¦{% unheard a %}',
      '¦{% for a in b %}\n- ¦{{ a }}\n¦{% endfor %}',
      'A ¦{{ site.rope | upcase }} in a line.',
      '¦{% include unheard.html a="b" %}',
      '¦{% unheard\n  a\n%}',
      '¦{%- unheard -%}',
      'A ¦{{ rope',
      'A ¦{% unheard',
      '[a](¦{{ rope }})',
      '¦{::unheard}a¦{:/unheard}',
    ],
  },
  {
    name: 'docsify',
    dialectOptions: { templates: true },
    rows: [
      '[a](¦gone.md ":include")',
      '¦[a](https://a.example/a.mp4 ":include :type=unheard")',
      'A ¦{{ rope }} in a line.',
      '¦<unheard-part :a="b"></unheard-part>',
      '> [!¦UNHEARD]\n> Text.',
    ],
  },
  {
    name: 'sphinx',
    rows: [
      '¦```{unheard} a\nText.\n```',
      '¦:::{unheard} a\n:b: c\n\nText.\n:::',
      'A ¦{unheard}`rope` in a line.',
      '¦```{eval-rst}\n.. unheard:: a\n   :b: c\n\n   Text.\n```',
      'A ¦{{ rope }} in a line.',
      'A ¦{{ rope\n}} in two.',
      '¦````{unheard}\n```{note}\nA\n```\n````',
      '| a |\n| - |\n| ¦{unheard}`b` |',
      '- a\n\n  ¦```{unheard}\n  Text.\n  ```',
    ],
  },
];

describe.each(all)('$name reports unsupported syntax', ({ name, rows, ...options }) => {
  test.each(rows.map((row) => ({ row, title: row.slice(0, 60) })))('$title', ({ row }) => {
    const { body, diagnostics } = makePage(`# Page\n\n${row.replaceAll('¦', '')}\n\nAfter.\n`, { dialect: name, ...options });
    const results = diagnostics.map(({ at }) => `${at.line}:${at.column}`);
    expect(results).toEqual(expect.arrayContaining(placesIn(row)));
    expect(body.html).toContain('After.');
    expect(body.html).not.toContain('&lt;/unheard-part');
  });
});

test.each<[DialectName, string]>([
  ['mkdocs', 'A {{ rope }} and {% knot %}.'],
  ['docsify', 'A {{ rope }} in a line.'],
  ['hugo', 'A {{ rope }} in a line.'],
  ['gitbook', 'A {{ rope }} in a line.'],
  ['mdbook', 'A {{ rope }} in a line.'],
  ['docusaurus', 'A `<Unheard` and `{rope}` in code.'],
  ['fumadocs', '```tsx\n<Unheard prop={rope}\n```'],
  ['jekyll', '{% raw %}{{ rope{% endraw %}'],
])('%s shows %s as text too', (dialect, text) => {
  expect(makePage(`# Page\n\n${text}\n`, { dialect }).diagnostics).toEqual([]);
});

describe.each<DialectName>(['mdbook', 'hugo', 'mkdocs', 'jekyll', 'gitbook', 'docsify', 'vitepress'])(
  '%s omits a closing tag of an unknown element that is not open',
  (dialect) => {
    test.each([
      ['on a line of its own', '¦</unheard>'],
      ['in a line', 'A ¦</unheard> in a line.'],
      ['below an element', '<details>\n\nText.\n\n</details>\n¦</unheard>'],
      ['in a list', '- one\n\n  ¦</unheard>'],
      ['repeated', '¦</unheard>\n\n</unheard>'],
      ['with a hyphen', 'A ¦</un-heard> in a line.'],
    ])('%s', (_, row) => {
      const { diagnostics, body } = makePage(`# Page\n\n${row.replaceAll('¦', '')}\n\nAfter.\n`, { dialect });
      expect(diagnostics.map(({ at, code }) => `${at.line}:${at.column} ${code}`)).toEqual([
        `${placesIn(row)[0]} component-unknown`,
      ]);
      expect(body.html).not.toMatch(/heard/);
    });
  },
);

test('a closing tag of an unknown element that is not open is text in our own pages', () => {
  expect(makePage('# Page\n\nA </unheard> line.\n').body.html).toContain('&lt;/unheard&gt;');
});

/** Returns the places of the marks in a text that begins on line 3. */
function placesIn(row: string): string[] {
  return row.split('\n').flatMap((line, index) => {
    const parts = line.split('¦').slice(0, -1);
    let column = 1;
    return parts.map((part) => {
      column += part.length;
      return `${index + 3}:${column}`;
    });
  });
}
