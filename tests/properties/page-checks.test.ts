import { expect, test } from 'vitest';
import { usageRefused } from '../../compiler/diagnostics/commands.ts';
import { expectInside, findDangersInBody, findDangersInPage, findDeadAddresses } from './page-checks.ts';

test.each([
  '<script>1</script>',
  '<img src="x" onerror="1">',
  '<a href="java&Tab;script:1">x</a>',
  '<a href=" JAVASCRIPT:1">x</a>',
  '<p style="x">x</p>',
  '<base href="//evil.example">',
])('%s is detected', (html) => {
  expect(findDangersInBody(html)).toHaveLength(1);
});

test('a page may only load scripts of the site', () => {
  const data = '<script type="application/json">{}</script>';
  expect(findDangersInPage(`${data}<script src="/a/assets/b.js"></script><a href="mailto:a@b.co">x</a>`)).toEqual([]);
  expect(findDangersInPage(`${data}<script src="//evil.example/assets/b.js"></script>`)).toEqual(['<script>']);
});

test('detects broken addresses and anchors', () => {
  const pages = new Map([['a/index.html', '<p id="b"><a href="/m/a#b"></a><a href="#c"></a><a href="../d"></a>']]);
  expect(findDeadAddresses(pages, '/m/', new Set())).toEqual(['a/index.html: #c', 'a/index.html: ../d']);
});

test.each([
  [0, 1],
  [1, 5],
  [3, 1],
])('line %i, column %i of a text is outside of it', (line, column) => {
  const finding = usageRefused({ file: 'a.md', line, column }, { message: 'x' });
  expect(() => expectInside([finding], { 'a.md': 'abc\nde' })).toThrow();
});
