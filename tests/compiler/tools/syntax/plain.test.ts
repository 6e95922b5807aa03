import { expect, test } from 'vitest';
import { mergeFindings } from '../../../../compiler/diagnostics/fold-findings.ts';
import { findings, makePage } from '../../3-pages/make-page.ts';
import { foreignConstructs } from './foreign-constructs.ts';

test('there are at least 120 distinct constructs', () => {
  expect(foreignConstructs.length).toBeGreaterThanOrEqual(120);
  expect(new Set(foreignConstructs.map(([tool, name]) => `${tool} ${name}`)).size).toBe(foreignConstructs.length);
});

test.each(foreignConstructs)('%s: %s is reported in a plain folder', (_, __, text) => {
  expect(findings(`# Page\n\n${text}\n`)).not.toEqual([]);
});

/** Texts that look like syntax of another tool but are not, or are in code. */
const plain: readonly [name: string, text: string][] = [
  ['operators', 'In C++ and D++, i++ comes before ++i; a == b, c === d, 2^10 and 3^4.'],
  ['a formula in words', 'x^2+y^2 is z^2, and (a^b)^c is not a^(b^c).'],
  ['times and ratios', 'From 10:30:45 at 1:100:1, or a:b:c.'],
  ['paths of an API', 'Ask `/berths/{id}` or /berths/{id}/ships/{ship}, with {a,b} and {1..3}.'],
  ['code in a line', 'Write `{{#include a.rs}}`, `!!! note`, `:tada:` and `{% raw %}`.'],
  ['code of a template', '```handlebars\n{{#if a}}\n{{b.c}}\n{{/if}}\n```'],
  ['code with comments', '```sh\n# use a shell\nmoor ++ctrl\n```'],
  ['a line of a shell', '`#!/bin/sh` comes first.'],
  ['a line of colons', 'Note: this.\nAnd :this.'],
  ['a footnote', 'Tides[^1].\n\n[^1]: They come and go.'],
  ['a definition of a link', '[tides][t]\n\n[t]: https://example.com/'],
  ['slashes', '// not a block\n\n/// a comment of a program'],
  ['a word in braces', 'Stay: {c} and {{ d }}.'],
  ['rules of text', 'Heading\n=======\n\nText\n\n---'],
  ['a list of files', '- a: 1\n- b: 2'],
];

test.each(plain)('%s: nothing is found', (_, text) => {
  expect(findings(`# Page\n\n${text}\n`).filter((match) => match.includes('foreign'))).toEqual([]);
});

test.each([
  ['a page of Markdown in code', '```markdown\n{{#include tides.md}}\n```'],
  ['indented code', 'So:\n\n    # The label\n    {{ $labels.name }}'],
  ['code in longer backticks', 'Write `` `#!py x = 1` `` there.'],
])('a sample is no finding: %s', (_, text) => {
  expect(findings(`# Page\n\n${text}\n`)).toEqual([]);
});

test('findings of the same kind are merged and counted', () => {
  const { diagnostics } = makePage('# Page\n\nPress ++ctrl+c++ and ++ctrl+v++.\n\nThen ++enter++.\n');
  const [finding, ...others] = mergeFindings(diagnostics);
  expect(others).toEqual([]);
  expect(finding?.message).toBe('This is an MkDocs keyboard key, the first of 3 that are shown as text.');
  expect(finding?.related?.map(({ line, column }) => [line, column])).toEqual([
    [3, 22],
    [5, 6],
  ]);
});

test.each([
  ['weight: 3', { sidebar_position: 3 }],
  ['sort_rank: 3', { sidebar_position: 3 }],
  ['nav_order: 3\nsidebar_position: 1', { sidebar_position: 1 }],
  ['linkTitle: Tides', { sidebar_label: 'Tides' }],
  ['outline: [2, 4]', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
  ['outline: false', { hide_table_of_contents: true }],
  ['parent: Harbour', {}],
])('front matter of another tool is understood: %s', (matter, expected) => {
  const { page, diagnostics } = makePage(`---\n${matter}\n---\n\n# Page\n\nText.\n`);
  expect(diagnostics).toEqual([]);
  expect(page.frontMatter).toEqual(expected);
});
