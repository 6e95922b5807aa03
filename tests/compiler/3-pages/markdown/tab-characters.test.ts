import { expect, test } from 'vitest';
import { makePage } from '../make-page.ts';

test.each([
  ['- Item\n\n  ```make\n  all:\n  \techo\ta\n  ```\n', 'all:\n\techo\ta'],
  ['1. Item\n\n   ```make\n   all:\n   \techo a\n   ```\n', 'all:\n\techo a'],
  ['- ~~~make\n  all:\n  \techo a\n  ~~~\n', 'all:\n\techo a'],
  ['-   Item\n\n\t```make\n\tall:\n\t\techo a\n\t```\n', 'all:\n\techo a'],
  ['```make\nall:\n\techo\ta\n```\n', 'all:\n\techo\ta'],
])('tabulators of code stay in a list: %j', (text, code) => {
  const html = makePage(text).body.html.replace(/<i class=\w+>|<\/i>/g, '');
  expect(html).toContain(`<code>${code}</code>`);
});

test.each([
  '~~~md\nOpen with:\n\n  ```js\n~~~\n\n-\tother\n-\tthird',
  '- Item\n\n  ```js\n  a\n\n-\tother\n-\tthird',
  '- ```js\n  a\n\n-\tother\n-\tthird',
])('tabulators after it are those of the text: %j', (text) => {
  expect(makePage(text).body.html).toMatch(/<li>(?:<p>)?other(?:<\/p>\n)?<\/li>\n<li>(?:<p>)?third</);
});
