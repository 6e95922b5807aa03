import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../../../compiler/tools/syntax/dialect-name.ts';
import { readAs } from '../read-as.ts';

const mdx: DialectName[] = ['docusaurus', 'nextra', 'starlight', 'fumadocs', 'mintlify'];

describe.each(mdx)('formulas of %s', (dialect) => {
  test.each([
    ['braces', 'So $x^{1/m} < 2$, and'],
    ['braces in a display formula', 'So:\n\n$$\n\\begin{align*}\na_{ij} &= \\frac{1}{2} \\\\\nb &< c\n\\end{align*}\n$$\n\nEnd.'],
    ['a display formula in its line', 'So $$x^{n+1}$$ is.'],
    ['a comparison that looks like a tag', 'If $a <b$ and $c >d$ then.'],
    ['escaped braces', 'The set $\\{x_{i}\\}$.'],
    ['spaces inside the dollars', 'It is $ \\frac{1}{2} $, and $\\pi$.'],
    ['braces in a list', '- $x_{i}$\n- $y_{i}$'],
  ])('%s', (_, text) => {
    const { html, findings } = readAs(dialect, text);
    expect(html).toContain('<math');
    expect(html).not.toMatch(/\$|<code/);
    expect(findings).toEqual([]);
  });

  test.each([
    ['prices', 'From $5 to {limit}, or $6.', ['1:12 expression-kept']],
    ['prices around an element', 'From $5 <b>net</b> to 6$ {limit}.', ['1:26 expression-kept']],
    ['prices apart from their dollars', 'From $ 5 to {limit} $ 6.', ['1:13 expression-kept']],
    ['a price in an attribute', '<Price from="$5" to="$6">{limit}</Price>', ['1:1 component-unknown', '1:26 expression-kept']],
    ['a dollar in another paragraph', 'A $x\n\n{limit} y$ b.', ['3:1 expression-kept']],
    ['an expression with dollars', '{`${a}${b}`}', ['1:1 expression-kept']],
  ])('no formula: %s', (_, text, findings) => {
    expect(readAs(dialect, text).findings.toSorted()).toEqual(findings);
  });
});
