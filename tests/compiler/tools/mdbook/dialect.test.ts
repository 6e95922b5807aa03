import { describe, expect, test } from 'vitest';
import { readAs } from '../read-as.ts';

const listing = 'use std::fmt;\n\n// ANCHOR: tie\nfn tie() {}\n// ANCHOR_END: tie\n\nfn cast_off() {}\n';
const files = { 'guide/notes.md': 'One.\n\nTwo.\n\nThree.\n', 'listings/knot.rs': listing };

describe('mdBook', () => {
  test.each([
    ['an include', '{{#include notes.md}}', '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>'],
    ['a line', '{{#include notes.md:3}}', '<p>Two.</p>'],
    ['lines from one on', '{{#include notes.md:3:}}', '<p>Two.</p>\n<p>Three.</p>'],
    ['lines up to one', '{{#include notes.md::2}}', '<p>One.</p>'],
    ['a range', '{{#include notes.md:1:3}}', '<p>One.</p>\n<p>Two.</p>'],
    ['an include in a line', 'Say {{#include notes.md:1}} again.', '<p>Say One. again.</p>'],
    [
      'an include in a list, whose lines are not indented',
      '- {{#include notes.md:1:3}}',
      '<ul>\n<li>One.</li>\n</ul>\n<p>Two.</p>',
    ],
    ['a title', '{{#title Another}}\n\nText.', '<p>Text.</p>'],
    ['what is escaped', 'Write \\{{#include notes.md}}.', '<p>Write {{#include notes.md}}.</p>'],
    ['a heading with an id and a class', 'Rope.\n\n## Tie { #knot .wide }', '<p>Rope.</p>\n<h2 id="knot">Tie</h2>'],
    [
      'ids of headings',
      'Rope.\n\n## `Vec<T>` & “more” of_it!\n\n## A\n\n## A',
      '<p>Rope.</p>\n<h2 id="vect--more-of_it"><code>Vec&lt;T&gt;</code> &amp; “more” of_it!</h2>\n<h2 id="a">A</h2>\n<h2 id="a-1">A</h2>',
    ],
    [
      'ids of headings with a dash',
      'Rope.\n\n## Bow -- and `--stern`',
      '<p>Rope.</p>\n<h2 id="bow--and---stern">Bow -- and <code>--stern</code></h2>',
    ],
    [
      'definitions that are indented below their term',
      'Bow\n  : The front.\n    Of a ship.\n  : A knot.',
      '<dl>\n<dt>\n\n<p>Bow</p>\n</dt>\n<dd>\n\n<p>The front.\nOf a ship.</p>\n</dd>\n<dd>\n\n<p>A knot.</p>\n</dd>\n</dl>',
    ],
    [
      'a definition',
      'Bow\n: The front.\n\nStern\n: The back.',
      '<dl>\n<dt>\n\n<p>Bow</p>\n</dt>\n<dd>\n\n<p>The front.</p>\n</dd>\n<dt>\n\n<p>Stern</p>\n</dt>\n<dd>\n\n<p>The back.</p>\n</dd>\n</dl>',
    ],
  ])('%s', (_, text, html) => {
    const convertedPage = readAs('mdbook', text, files);
    expect([convertedPage.html.replace(/\n\n(?=<)/g, '\n'), convertedPage.findings]).toEqual([
      html.replace(/\n\n(?=<)/g, '\n'),
      [],
    ]);
  });
  test.each([
    [
      'hidden lines',
      '```rust,ignore\n# use a;\nfn b() {}\n## c\n#[d]\n#\n```',
      '<span class="unseen">use a;\n</span>fn b() {}\n# c\n#[d]<span class="unseen">\n</span>',
    ],
    ['a fence in code that is indented', 'Write:\n\n    ```rust,ignore\n    # a\n    ```', '```rust,ignore\n# a\n```'],
    ['no hidden lines of other languages', '```sh\n# comment\nrun\n```', '# comment\nrun'],
    ['an anchor', '```rust\n{{#include ../listings/knot.rs:tie}}\n```', 'fn tie() {}'],
    [
      'an anchor with the rest hidden',
      '```rust\n{{#rustdoc_include ../listings/knot.rs:tie}}\n```',
      '<span class="unseen">use std::fmt;\n</span><span class="unseen">\n</span>fn tie() {}<span class="unseen">\n</span><span class="unseen">\nfn cast_off() {}</span>',
    ],
    [
      'a playground',
      '{{#playground ../listings/knot.rs editable}}',
      'use std::fmt;\n\n// ANCHOR: tie\nfn tie() {}\n// ANCHOR_END: tie\n\nfn cast_off() {}',
    ],
  ])('%s', (_, text, code) => {
    const convertedPage = readAs('mdbook', text, files);
    expect([/<code>([\s\S]*)<\/code>/.exec(convertedPage.html)?.[1], convertedPage.findings]).toEqual([code, []]);
  });
  test.each([
    ['{{#include gone.md}}', '1:12 include-missing'],
    ['A\n\n  {{#include notes.md:gone}}', '3:14 include-region-missing'],
    ['{{#weather today}}', '1:1 macro-unknown'],
    ['<Tide height="3">\n\nHigh [water](javascript:1).\n\n</Tide>', '1:1 component-unknown,3:14 link-scheme-refused'],
    ['Bow\n:   The [front](javascript:1).', '2:17 link-scheme-refused'],
  ])('%s is found', (text, match) => {
    expect(readAs('mdbook', text, files).findings.join()).toBe(match);
  });
});
