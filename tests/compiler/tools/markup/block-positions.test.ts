import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../../compiler/tools/syntax/dialect-name.ts';
import { readAs } from '../read-as.ts';

/** A box on one line in the syntax of each tool. */
const boxes: [DialectName, string, string][] = [
  ['nextra', '<Callout type="info">', '</Callout>'],
  ['mintlify', '<Info>', '</Info>'],
  ['fumadocs', '<Callout type="info">', '</Callout>'],
  ['starlight', '<Aside type="caution" title="Info">', '</Aside>'],
  ['hugo', '{{< callout type="info" >}}', '{{< /callout >}}'],
  ['gitbook', '{% hint style="info" %}', '{% endhint %}'],
];

describe.each(boxes)('a box of %s', (dialect, open, close) => {
  const html = (text: string): string => readAs(dialect, text).html;

  test('in a cell of a table is text with its kind', () => {
    const table = html(`| A | B |\n| --- | --- |\n| x ${open}**deep** water${close} | y |`);
    expect(table).toContain('<strong>Info</strong> <strong>deep</strong> water');
    expect(table.match(/<tr>/g)).toHaveLength(2);
    expect(table).not.toContain(':::');
  });
  test('at the beginning of an item is in the item', () => {
    const list = html(`- ${open}deep water${close}\n- b`);
    expect(list).toMatch(/^<ul>\n<li>\s*<div class="admonition [\s\S]*deep water[\s\S]*<\/div>\s*<\/li>\s*<li>\s*(?:<p>)?b/);
  });
  test('with lines of its own in an item is in the item', () => {
    const list = html(`1. ${open}\n   deep\n\n   water\n   ${close}\n2. b`);
    expect(list).toMatch(
      /^<ol>\n<li>\s*<div class="admonition [\s\S]*<p>deep<\/p>\s*<p>water<\/p>[\s\S]*<\/div>\s*<\/li>\s*<li>\s*(?:<p>)?b/,
    );
  });
  test('in a paragraph parts it', () => {
    expect(html(`a ${open}deep${close} b`)).toMatch(
      /<p>a ?<\/p>\s*<div class="admonition [\s\S]*deep[\s\S]*<\/div>\s*<p> ?b<\/p>/,
    );
  });
});

describe.each(boxes.filter(([name]) => name !== 'gitbook'))('in HTML, a box of %s', (dialect, open, close) => {
  test.each(['div', 'td', 'section'])('in <%s>', (element) => {
    const { html } = readAs(dialect, `<${element}>${open}deep **water**${close}</${element}>`);
    expect(html).toMatch(/<div class="admonition [\s\S]*deep <strong>water<\/strong>/);
    expect(html).not.toContain(':::');
  });
});

describe('below a line of HTML', () => {
  test.each([
    ['a box', '<div>\n{{< callout >}}\ndeep **water**\n{{< /callout >}}\n</div>'],
    ['a box that HTML ends', '{{< callout >}}\n<p>\ndeep <strong>water</strong></p>\n{{< /callout >}}'],
    ['cards', '<div class="row">\n{{< cards >}}\n{{< card title="deep" subtitle="**water**" >}}\n{{< /cards >}}\n</div>'],
  ])('%s shows no colons', (_, text) => {
    const { html } = readAs('hugo', text);
    expect(html).toMatch(/deep[\s\S]*<strong>water<\/strong>|deep[\s\S]*water/);
    expect(html).not.toContain(':::');
  });
});

describe('in a cell', () => {
  test('a box that ends below the table shows no colons', () => {
    const { html } = readAs('hugo', '| A |\n| --- |\n| {{< callout >}} **deep**\n- water {{< /callout >}}\n');
    expect(html).toContain('water');
    expect(html).not.toContain(':::');
  });
  test.each<[DialectName, string, string]>([
    ['mintlify', '<Accordion title="More">deep</Accordion>', '<strong>More</strong> deep'],
    ['mintlify', '<Card title="Quay" href="https://a.example">deep</Card>', '>Quay</a> deep'],
    ['docusaurus', '<Tabs><TabItem value="a" label="North">deep</TabItem></Tabs>', '<strong>North</strong> deep'],
    ['nextra', '<Steps>deep</Steps>', 'deep'],
  ])('%s %s', (dialect, source, shown) => {
    const { html } = readAs(dialect, `| A |\n| --- |\n| ${source} |\n| b |`);
    expect(html).toContain(shown);
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(html).not.toMatch(/:::|== /);
  });
});
