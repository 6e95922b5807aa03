import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../../compiler/tools/syntax/dialect-name.ts';
import { makePage } from '../../3-pages/make-page.ts';

/** Tools that treat `.md` as Markdown and only `.mdx` as MDX. */
const tools: DialectName[] = ['starlight', 'fumadocs'];

describe.each(tools)('a page of %s', (dialect) => {
  const read = (text: string, file: string) => {
    const { body, diagnostics } = makePage(text, { dialect, file });
    return { html: body.html.trim(), findings: diagnostics.map(({ code }) => code) };
  };

  test.each([
    ['braces', 'It is {value} and {{ two }}.', '<p>It is {value} and {{ two }}.</p>'],
    ['a comment of MDX', 'A {/* b */} c.', '<p>A {/* b */} c.</p>'],
    ['a module', "import a from 'b';", "<p>import a from 'b';</p>"],
    ['code by its indentation', 'Run:\n\n    make', '<code>make</code>'],
    ['braces in a table', '| A |\n| --- |\n| {b} |', '<td>{b}</td>'],
  ])('as .md has %s as text', (_, text, html) => {
    const page = read(text, 'guide/a.md');
    expect(page.html.replaceAll('&#39;', "'")).toContain(html);
    expect(page.findings.filter((code) => code === 'expression-kept')).toEqual([]);
  });

  test('as .mdx has expressions', () => {
    expect(read('It is {value}.', 'guide/a.mdx').findings).toEqual(['expression-kept']);
    expect(read("import a from 'b';\n\nText.", 'guide/a.mdx').html).toBe('<p>Text.</p>');
  });
});
