import { expect, test } from 'vitest';
import { makePage, showPlaceholders } from './make-page.ts';

const plan = `---
attributes:
  name: {}
  price: {}
  best: {}
  link: { type: url }
---
<section>
<h3>{{ name }}</h3>
<p>{{ price }}{{#if best}} best{{else}} fine{{/if}}</p>
<slot></slot>
<a class="more" href="{{ link }}">More</a>
<slot name="end"><i>nothing</i></slot>
</section>
`;

test('in the Markdown copy of a page, a component is what it renders', () => {
  const text = 'Before.\n\n:::plan{name="Basic" price=7}\nFor boats.\n:::slot end\nLast.\n:::\n:::\n\nAfter.';
  expect(makePage(text, { files: { 'components/plan.html': plan } }).body.markdown).toBe(
    '# Page\n\nBefore.\n\n### Basic\n\n7 fine\n\nFor boats.\n\nMore\n\nLast.\n\nAfter.\n',
  );
});

test('a component that is a link is one in the Markdown copy', () => {
  const own = {
    'components/mail.html': '<a href="mailto:a@b.example"><slot></slot></a>',
    'components/go.html': '<a href="/b"><slot></slot></a>',
  };
  const { body } = makePage('Write to :mail[us *all*], or :go[read].', { files: own });
  expect(showPlaceholders(body.markdown)).toContain('Write to [us *all*](mailto:a@b.example), or [read](«0»).');
});

const loop = (row: string): string => `{{#each data.plans as p}}${row}{{/each}}`;
const cells = '<tr><td>{{ p.plan }}</td><td>{{ p.price }}</td></tr>';
const use = ':::box\nSome *text*, [b](./b.md).\n:::';
test.each<[string, string, string, string]>([
  ['a loop of data only', `<ul>${loop('<li>{{ p.plan }}: {{ p.price }}</li>')}</ul>`, ':::box\n:::', '- Basic: 10\n- A|B: 20'],
  ['a loop over lines', `<ul>\n  ${loop('\n  <li>\n    {{ p.plan }}\n  </li>\n')}\n</ul>`, ':::box\n:::', '- Basic\n- A|B'],
  [
    'a numbered list',
    `<ol>${loop('<li><p>{{ p.plan }}</p><p>x</p></li>')}</ol>`,
    ':::box\n:::',
    '1. Basic\n\n   x\n2. A|B\n\n   x',
  ],
  [
    'a list in a list',
    `<ul><li>All<ul>${loop('<li>{{ p.plan }}</li>')}</ul></li></ul>`,
    ':::box\n:::',
    '- All\n\n  - Basic\n  - A|B',
  ],
  [
    'a table of data',
    `<table><caption>Plans</caption><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody>\n${loop(cells)}</tbody></table>`,
    ':::box\n:::',
    '**Plans**\n\n| Plan | Price |\n| --- | --- |\n| Basic | 10 |\n| A\\|B | 20 |',
  ],
  [
    'paragraphs and definitions',
    `${loop('<p>{{ p.plan }}</p>')}<dl><dt>a</dt><dd>b</dd></dl><hr>`,
    ':::box\n:::',
    'Basic\n\nA|B\n\n**a**\n\nb\n\n---',
  ],
  ['content before data', `<slot></slot><p>${loop('{{ p.plan }} ')}</p>`, use, 'Some *text*, [b](«0»).\n\nBasic A|B'],
  ['content after data', `<p>${loop('{{ p.plan }} ')}</p><slot></slot>`, use, 'Basic A|B\n\nSome *text*, [b](«0»).'],
  ['content in a paragraph', '<p>Note: <slot></slot> End.</p>', use, 'Note: Some *text*, [b](«0»). End.'],
  ['the content of a slot that is empty', '<p><slot>nothing</slot></p>', ':::box\n:::', 'nothing'],
  ['conditions', '{{#if data.plans}}<p>some</p>{{else}}<p>none</p>{{/if}}', ':::box\n:::', 'some'],
  [
    'text-level elements',
    '<p><b>a</b> <em> b </em><code>c</code><br><a href="/b">d</a> <a href="https://e.example/">e</a></p>',
    ':::box\n:::',
    '**a** *b* `c`\n[d](«0») [e](https://e.example/)',
  ],
  ['an image', '<p><img src="https://e.example/a.png" alt="A"></p>', ':::box\n:::', '![A](https://e.example/a.png)'],
  ['a quotation and code', '<blockquote><p>a</p><p>b</p></blockquote><pre>x</pre>', ':::box\n:::', '> a\n>\n> b\n\n```\nx\n```'],
  [
    'in a list',
    `<p>${loop('{{ p.plan }} ')}</p><slot></slot>`,
    '- one\n\n  :::box\n  Text.\n  :::',
    '- one\n\n  Basic A|B\n\n  Text.',
  ],
  ['in a quote', '<p>a</p><slot></slot>', '> :::box\n> Text.\n> :::', '> a\n>\n> Text.'],
  ['in a component', '<p>a</p><slot></slot>', '::::box\n:::box\nInner.\n:::\n::::', 'a\n\na\n\nInner.'],
  ['within a line', '<kbd>Ctrl+<slot></slot></kbd>', 'Press :box[*S*] now.', 'Press Ctrl+*S* now.'],
  ['data within a line', `<slot></slot> (${loop('{{ p.price }};')})`, 'From :box[here].', 'From here (10;20;).'],
  ['a condition without the slot', '{{#if data.plans}}yes{{else}}<slot></slot>{{/if}}', 'Is it? :box[no].', 'Is it? yes.'],
])('%s', (_, template, text, copy) => {
  const own = { 'components/box.html': template, 'data/plans.csv': 'plan,price\nBasic,10\nA|B,20\n' };
  const { body, diagnostics } = makePage(`${text}\n\nLast.`, { files: own });
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  expect(showPlaceholders(body.markdown).replace(/[ \t]+$/gm, '')).toBe(`# Page\n\n${copy}\n\nLast.\n`);
});
