import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaults } from '../../../compiler/1-config/defaults.ts';
import { paddingSteps } from '../../../compiler/3-pages/constructs/mathml.ts';
import { findings, makePage, textAt } from './make-page.ts';

/** Returns the TeX of a text's formulas, in order; `search` text contains it without dollar signs. */
function formulas(text: string): string[] {
  return [...makePage(text).body.html.matchAll(/<math/g)].map(() => 'math');
}

describe('formulas', () => {
  test.each([
    ['a formula in a line', 'The rate $r$ is low.', 1],
    ['two of them', '$a$ and $b$.', 2],
    ['with spaces inside', 'Let $a + b$ be.', 1],
    ['over two lines', 'Let $a +\nb$ be.', 1],
    ['on its own', '$$\na\n$$', 1],
    ['on one line of its own', '$$ a = b $$', 1],
    ['displayed in a line', 'Then $$a$$ follows.', 1],
    ['in the middle of a paragraph', 'Then\n$$\na\n$$\nfollows.', 1],
    ['a code block', '```math\na\n```', 1],
    ['around code', 'Let $`a_1*b*c`$ be.', 1],
    ['with marks of Markdown', '*Let* $a_1 * b_2 * c$ be.', 1],
    ['in Chinese', '能被$2$整除的数$n$，自然数$n!$的阶乘。', 3],
    ['in Japanese', '定数$e$とカナ$x$カナ。', 2],
    ['in Korean', '자연수 $n$은 $x$보다 크다.', 2],
    ['in Thai', 'ค่า$x$คือ', 1],
    ['in brackets', '($x$)', 1],
    ['before punctuation', '$x$, $y$; $z$.', 3],
    ['in a table', '| a |\n| - |\n| $x$ |', 1],
    ['in a list and a quote', '- $x$\n\n> $$\n> y\n> $$', 2],
    ['in a heading', '## The number $e$', 1],
    ['with a dollar inside', 'Let $\\$5 + x$ be.', 1],
    ['after an emphasis', '**a** $x$', 1],
    ['after prices', 'It costs $5, US$5 or $6–$10 at the rate $r$.', 1],
  ])('%s', (_, text, count) => {
    expect(formulas(text)).toHaveLength(count);
    expect(findings(text)).toEqual([]);
  });
});

describe('text that is not a formula', () => {
  test.each([
    ['sums of money', 'It costs $5 and $6.'],
    ['a range', 'It costs $5–$10, or $5-$10.'],
    ['currencies', 'US$5 or A$6, or 5$ or 6$.'],
    ['sums of money in Chinese', '售价$5和$6，或$7。'],
    ['letters of a word', 'Caf$x$é, ав$x$б.'],
    ['variables', 'Set $HOME/$USER and $PATH.'],
    ['what is escaped', 'It costs \\$5 or \\$x$.'],
    ['code', 'Write `$x$` here.'],
    ['a block of code', '```sh\necho $x $y$\n```'],
    ['code between dollars', 'A $a and `b` c$ d.'],
    ['blanks inside', 'From $ 5 to 6 $ only.'],
    ['nothing inside', 'Just $$ and $$$$ there.'],
    ['a template', `$\{name} and $\{other}`],
    ['raw HTML', '<pre>\n$x$\n</pre>'],
    ['an address', '<https://example.com/?$filter=a&$top=b>'],
  ])('%s', (_, text) => {
    expect(formulas(text)).toEqual([]);
    expect(findings(text, { isUnconfigured: true })).toEqual([]);
  });

  test.each([
    ['not closed', '$$\nx'],
    ['a blank line inside', '$$\nx\n\ny\n$$'],
  ])('%s, which is reported', (_, text) => {
    expect(formulas(text)).toEqual([]);
    expect(findings(text, { isUnconfigured: true })).toEqual(['1:1 warning block-malformed']);
  });
});

test('the Markdown copy and the text for search keep the TeX, and the page has the feature math', () => {
  const { page, body } = makePage('# Rates\n\nThe rate is $r = \\frac{a}{b}$.\n\n$$\nE = mc^2\n$$\n');
  expect(page.features).toEqual(['math']);
  expect(body.markdown).toBe('# Rates\n\nThe rate is $r = \\frac{a}{b}$.\n\n$$\nE = mc^2\n$$\n');
  expect(body.sections.at(-1)?.text).toBe('The rate is r = \\frac{a}{b}.\nE = mc^2');
  expect(makePage('No formula: $5.').page.features).toEqual([]);
});

describe('TeX that cannot be read is an error at its place', () => {
  test.each([
    ['an unknown command', 'Let $a + \\foo$ be.', '\\foo', 'there is no command \\foo'],
    ['a missing brace', 'Let ${a + b$ be.', '', 'a } is missing'],
    ['on the second line of a block', '$$\na +\n\\fraction{b}\n$$', '\\fraction', 'there is no command \\fraction'],
    ['in a quote', '> $$\n> a + \\foo\n> $$', '\\foo', 'there is no command \\foo'],
    ['in a code block', '- A\n\n  ```math\n  a\n  b \\foo\n  ```', '\\foo', 'there is no command \\foo'],
    ['in a cell', '| a | b |\n| - | - |\n| 1 | $\\foo$ |', '\\foo', 'there is no command \\foo'],
    ['a link', 'Let $\\href{javascript:a()}{b}$ be.', '\\href', 'there is no command \\href'],
    ['a style', 'Let $\\style{color:red}{b}$ be.', '\\style', 'the command \\style is not allowed here'],
    ['macros without end', 'Let $\\def\\a{\\a\\a}\\a$ be.', '\\def\\a{\\a\\a}\\a', 'its macros expand endlessly'],
    ['nothing after a superscript mark', 'Let $a^$ be.', 'a^', 'part of it is missing or nested too deeply'],
    [
      'what belongs on its own',
      'Let $\\tag{1}a$ be.',
      '\\tag{1}a',
      '\\tag is allowed only in a separate formula between $$ and $$',
    ],
  ])('%s', (_, text, culprit, reason) => {
    const { diagnostics, body } = makePage(text);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([`math-invalid Invalid formula: ${reason}.`]);
    const { line, column, endLine = line, endColumn = column } = diagnostics[0]?.at ?? { line: 0, column: 0 };
    expect(textAt(text, [line, column, endLine, endColumn])).toBe(culprit);
    expect(body.html).toContain('<code class="tex">');
    expect(findings(text, { isUnconfigured: true })[0]).toContain('warning math-invalid');
  });
});

describe('a formula does no harm', () => {
  test.each([
    ['markup in text', '$\\text{<img src=x onerror=alert(1)> style="a"}$'],
    ['a class', '$\\class{a" onclick="b}{c}$'],
    ['colours', '$\\color{red}{x} \\textcolor{#123456}{y} \\colorbox{yellow}{z} \\fcolorbox{red}{blue}{x}$'],
    ['boxes and lines', '$$\\boxed{x} \\cancel{y} \\begin{array}{l|c:r}a&b&c\\\\\\hline d&e&f\\end{array}$$'],
    ['equations', '$$\\begin{align}a&=b\\\\[2em]c&=d\\end{align}$$'],
    ['shifts', '$\\raisebox{1em}{x}\\llap{y}\\kern3em\\LaTeX\\reflectbox{x}$'],
    ['huge lengths', '$\\rule{9999em}{9999em}\\hspace{9999em}$'],
  ])('%s', (_, text) => {
    const { html } = makePage(text, { isUnconfigured: true }).body;
    expect(html).not.toMatch(/<[^>]*\s(?:style|on\w+|href|src|id)\s*=/);
    expect(html).not.toMatch(/<(?!\/?(?:p|math|m[a-z]+|div|span|code)\b)/);
    expect(html).not.toContain('9999');
  });

  test.each([
    ['dollars that open nothing', `${'$a '.repeat(20_000)}`],
    ['long formulas', `${`$${'x'.repeat(4900)}$ `.repeat(200)}`],
    ['macros that grow', `$\\def\\a{${'x'.repeat(2000)}}${'\\a'.repeat(900)}$ `.repeat(50)],
    ['groups in groups', `$${'{'.repeat(2400)}${'}'.repeat(2400)}$`],
    ['roots in roots', `$$${'\\sqrt{'.repeat(600)}${'}'.repeat(600)}$$`],
    ['a very long one', `$${'x'.repeat(100_000)}$`],
  ])('it terminates: %s', (_, text) => {
    expect(defaults.limits.pageWork).toBeGreaterThan(0);
    expect(() => findings(text)).not.toThrow();
  });
});

test('the stylesheet has a class for every step of every side', () => {
  const css = readFileSync(new URL('../../../reader/style/math-classes.css', import.meta.url), 'utf8');
  for (const side of ['l', 'r', 't', 'b']) for (const step of paddingSteps) expect(css).toContain(`.m-${side}${step}`);
});
