import { describe, expect, test } from 'vitest';
import { makePage, textAt } from './make-page.ts';

/** Each text with its link targets in the order of their slots, and the position of the first one. */
const places: [name: string, text: string, targets: string[], first: string][] = [
  ['in a paragraph', 'See [a](./a.md).\n', ['./a.md'], '1:9'],
  ['an empty one', '[a]()\n', [''], '1:5'],
  ['in angle brackets', '[a](<b c.md>)\n', ['b c.md'], '1:6'],
  ['with a title', '[a](a.md "A (b)") [b](b.md\n\'B\')\n', ['a.md', 'b.md'], '1:5'],
  ['with brackets inside', '[a](a_(b).md)\n', ['a_(b).md'], '1:5'],
  ['after blanks', '[a](  a.md  )\n', ['a.md'], '1:7'],
  ['on the next line', '[a](\n  a.md)\n', ['a.md'], '2:3'],
  ['on the third line of a paragraph', 'one\ntwo\nthree [a](a.md)\n', ['a.md'], '3:11'],
  ['in an indented paragraph', '  one\n   [a](a.md)\n', ['a.md'], '2:8'],
  ['after emphasis', '*a* **b** ~~c~~ [d](d.md)\n', ['d.md'], '1:21'],
  ['inside emphasis', '***a [b](b.md)***\n', ['b.md'], '1:10'],
  ['after code that looks like one', '`[a](a.md)` [a](a.md)\n', ['a.md'], '1:17'],
  ['after an escaped bracket', '\\[a](a.md) [b\\]](b.md)\n', ['b.md'], '1:18'],
  ['twice the same text', '[a](a.md) and [a](a.md)\n', ['a.md', 'a.md'], '1:5'],
  ['after an emoji', '😀 [a](a.md)\n', ['a.md'], '1:8'],
  ['a picture in a link', '[![a](a.png)](a.md)\n', ['a.md', 'a.png'], '1:15'],
  ['in a quote', '> see\n> [a](a.md)\n', ['a.md'], '2:7'],
  ['in a lazy line', '> see\n[a](a.md)\n', ['a.md'], '2:5'],
  ['in a quote in a quote', '> > a\n> > [b](b.md)\n>\n> [c](c.md)\n', ['b.md', 'c.md'], '2:9'],
  ['after lazy lines of a quote in a quote', '> > a\nb\n> c\n>\n> [d](d.md)\n', ['d.md'], '5:7'],
  ['in a list', '- [a](a.md)\n- b\n  [c](c.md)\n', ['a.md', 'c.md'], '1:7'],
  ['in a loose list', '1. a\n\n   [b](b.md)\n\n2. [c](c.md)\n', ['b.md', 'c.md'], '3:8'],
  ['in a nested list', '- a\n  - b\n    - [c](c.md)\n  - [d](d.md)\n', ['c.md', 'd.md'], '3:11'],
  ['in a list in a quote', '> - a\n>   [b](b.md)\n> - [c](c.md)\n', ['b.md', 'c.md'], '2:9'],
  ['in a list after a tab', '-\ta\n\n\t[b](b.md)\n', ['b.md'], '3:6'],
  ['in a task', '- [ ] [a](a.md)\n- [x]  [b](b.md)\n', ['a.md', 'b.md'], '1:11'],
  ['in a loose task', '- [ ] [a](a.md)\n\n- [x] b\n\n  [c](c.md)\n', ['a.md', 'c.md'], '1:11'],
  ['in a heading', '## a [b](b.md) ##\n', ['b.md'], '1:10'],
  ['in an underlined heading', 'a\n[b](b.md)\n---\n', ['b.md'], '2:5'],
  ['in a heading in a list', '- # [a](a.md)\n', ['a.md'], '1:9'],
  ['in cells', '| a | b [c](c.md) |\n|---|---|\n| `x\\|y` [d](d.md) | [e](e.md) |\n', ['c.md', 'd.md', 'e.md'], '1:13'],
  ['in cells without outer pipes', 'a | b\n--|--\n[c](c.md) | [d](d.md)\n', ['c.md', 'd.md'], '3:5'],
  ['in a table in a quote', '> | a |\n> |---|\n> | [b](b.md) |\n', ['b.md'], '3:9'],
  ['in a definition', 'See [a] and [b][a] and [A][].\n\n[a]: ./a.md "A"\n', ['./a.md'], '3:6'],
  ['in a definition with angle brackets', '[a]\n\n[a]: <a b.md>\n', ['a b.md'], '3:7'],
  ['in a definition on two lines', '[a]\n\n[a]:\n  a.md\n', ['a.md'], '4:3'],
  ['in a definition in a quote', '[a]\n\n> [a]: a.md\n', ['a.md'], '3:8'],
  ['in an alert', '> [!NOTE]\n> [a](a.md)\n', ['a.md'], '2:7'],
  ['in a container', ':::note [t](t.md)\n[a](a.md)\n\n- [b](b.md)\n:::\n\n[c](c.md)\n', ['t.md', 'a.md', 'b.md', 'c.md'], '1:13'],
  ['in a container in a list', '- a\n\n  :::tip\n  [b](b.md)\n  :::\n', ['b.md'], '4:7'],
  ['in tabs', ':::tabs\n== A\n[a](a.md)\n== B\n\n[b](b.md)\n:::\n', ['a.md', 'b.md'], '3:5'],
  ['in a footnote', 'a[^1]\n\n[^1]: one [b](b.md)\n\n    [c](c.md)\n', ['b.md', 'c.md'], '3:15'],
  ['in raw HTML', 'a <a href="a.md">b</a> <img alt="" src=\'b.png\'> <a href=c.md>c</a>\n', ['a.md', 'b.png', 'c.md'], '1:12'],
  ['in a block of raw HTML', '<div>\n  <a\n    href="a.md">b</a>\n</div>\n', ['a.md'], '3:11'],
  ['in raw HTML in a list', '- <p>\n  <a href="a.md">b</a></p>\n', ['a.md'], '2:12'],
  ['below front matter', '---\ntitle: A\n---\n\n[a](a.md)\n', ['a.md'], '5:5'],
];

describe('the place of a target is the target as written', () => {
  test.each(places)('%s', (_, text, targets, first) => {
    const { page } = makePage(text, { isUnconfigured: true });
    expect(page.links.map(({ target }) => target)).toEqual(targets);
    expect(page.links.map(({ span }) => textAt(text, span))).toEqual(targets);
    expect(`${page.links[0]?.span[0]}:${page.links[0]?.span[1]}`).toBe(first);
  });

  test('an entity counts for the place, and is decoded in the target', () => {
    const text = '[a](d&auml;.md)\n';
    const [link] = makePage(text).page.links;
    expect([link?.target, link && textAt(text, link.span)]).toEqual(['dä.md', 'd&auml;.md']);
  });
});

describe('line ends, tabs and byte order marks', () => {
  const text = '---\ntitle: A\n---\n\n# B\n\n> - a\n>   [b](b.md)\n\n```js\nlet a;\n```\n\n| a |\n|---|\n| [c](c.md) |\n';

  test.each([
    ['CRLF', text.replaceAll('\n', '\r\n')],
    ['CR', text.replaceAll('\n', '\r')],
    ['a byte order mark', `\ufeff${text}`],
  ])('%s gives the same page', (_, other) => {
    expect(makePage(other)).toEqual(makePage(text));
  });
});
