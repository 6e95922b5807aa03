import { expect, test } from 'vitest';
import { toFigure } from '../../../../compiler/3-pages/code/render-code.ts';
import { fillPlaceholders } from '../../../../compiler/html/placeholders.ts';
import { makePage } from '../make-page.ts';

const code = '```ts title="a.ts" {1}\nlet a = 1; // <b>\n```\n';

test.each([
  ['two blocks and links', `${code}\nSee [b](./b.md).\n\n\`\`\`sh\nls\n\`\`\`\n\n    plain\n`, 3],
  ['a list and a quote', `- a\n\n${code.replace(/^(?=.)/gm, '  ')}\n> ${code.trimEnd().replaceAll('\n', '\n> ')}\n`, 2],
  ['a footnote', `A[^1].\n\n[^1]: B\n\n${code.replace(/^(?=.)/gm, '    ')}`, 1],
  [
    'a box and a code group',
    `:::note\n${code}:::\n\n:::code-group\n\`\`\`sh [npm]\nnpm i\n\`\`\`\n\`\`\`sh [yarn]\nyarn\n\`\`\`\n:::\n`,
    3,
  ],
  ['a diagram, a formula and no code', '```mermaid\ngraph TD\n```\n\n```math\na\n```\n', 0],
])('code that is highlighted later makes the same page: %s', (_, text, count) => {
  for (const locale of ['en-GB', 'cy']) {
    const at = makePage(text, { locale });
    const later = makePage(text, { locale, recordsCode: true });
    const { codes = [], html } = later.body;
    expect(codes).toHaveLength(count);
    expect(html.includes('<figure class="code"')).toBe(false);
    const figures = codes.map(toFigure);
    const slots = (slot: number): string => `href="${slot}"`;
    expect(fillPlaceholders(html, slots, (index) => figures[index] ?? '')).toBe(fillPlaceholders(at.body.html, slots));
    expect({ ...later, body: { ...later.body, html: '', codes: [] } }).toEqual({
      ...at,
      body: { ...at.body, html: '', codes: [] },
    });
  }
});
