/** Typographic punctuation: in prose only, and with the same ids and Markdown copy. */
import { expect, test } from 'vitest';
import { makePage } from './make-page.ts';

test.each([
  ['She said "no" -- and left...', '<p>She said “no” – and left…</p>'],
  ['**"Bold"** and *\'soft\'*', '<p><strong>“Bold”</strong> and <em>‘soft’</em></p>'],
  ['"**Bold** first"', '<p>“<strong>Bold</strong> first”</p>'],
  ['The `"a" -- b...` of `x`\'s', '<p>The <code>"a" -- b...</code> of <code>x</code>’s</p>'],
  ['<kbd>"</kbd> and "<kbd>x</kbd>"', '<p><kbd>"</kbd> and “<kbd>x</kbd>”</p>'],
  ['An escaped \\"mark\\" and &quot;another&quot;', '<p>An escaped "mark" and "another"</p>'],
  ["- It's\n- so", '<ul>\n<li>It’s</li>\n<li>so</li>\n</ul>'],
  ['> "Quoted"', '<blockquote>\n<p>“Quoted”</p>\n</blockquote>'],
  ['Run `x` with --all', '<p>Run <code>x</code> with --all</p>'],
  ["$a'$ isn't $b'$", undefined],
])('%s', (source, html) => {
  const { body, diagnostics } = makePage(`# T\n\n${source}\n`, { hasSmartPunctuation: true });
  expect(diagnostics).toEqual([]);
  if (html !== undefined) expect(body.html.trim()).toBe(html);
  else expect(body.html).toContain('isn’t');
  expect(body.markdown).toContain(source);
});

test('code blocks, addresses and attributes are unchanged', () => {
  const text =
    '```json\n{ "a": "b" }\n```\n\n<https://example.com/it\'s--here...> [it\'s](https://example.com/a\'b "a \'title\'")\n';
  const { body } = makePage(`# T\n\n${text}`, { hasSmartPunctuation: true });
  expect(body.html.slice(0, body.html.indexOf('</pre>'))).not.toMatch(/[“”]/);
  expect(body.html).toContain(">https://example.com/it's--here...</a>");
  expect(body.html).toContain('>it’s</a>');
});

test('headings keep their ids, and show it in titles and contents', () => {
  const written = '# It\'s "here"\n\n## a -- b\n\nText.\n\n## Don\'t use `--x "y"`\n\nText.\n';
  const [plain, smart] = [makePage(written), makePage(written, { hasSmartPunctuation: true })];
  const idsOf = ({ body: { html } }: typeof plain) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(idsOf(smart)).toEqual(idsOf(plain));
  expect(smart.page.title).toBe('It’s “here”');
  expect(smart.body.html).toContain('Don’t use <code>--x "y"</code>');
});

test('it uses the marks of the language of the text', () => {
  expect(makePage('# T\n\n"So"\n', { hasSmartPunctuation: true, locale: 'de' }).body.html).toBe('<p>„So“</p>\n');
  expect(makePage('# T\n\n"So"\n', { locale: 'de' }).body.html).toBe('<p>"So"</p>\n');
});

test('the title and the description in the front matter and the caption of a diagram are typographic, code titles are not', () => {
  const diagram = '```mermaid title="A boat\'s way"\nflowchart LR\n  a --> b\n```\n';
  const code = '```js title="it\'s.js"\nx\n```\n';
  const text = `---\ntitle: The harbour's "best"\ndescription: What's new -- and what isn't\n---\n\n${diagram}\n${code}`;
  const [plain, { page, body }] = [makePage(text), makePage(text, { hasSmartPunctuation: true })];
  expect([page.title, page.description]).toEqual(['The harbour’s “best”', 'What’s new – and what isn’t']);
  expect(body.html).toContain('<figcaption>A boat’s way</figcaption>');
  expect(body.html).toContain("<figcaption>it's.js</figcaption>");
  expect([plain.page.title, plain.page.description]).toEqual(['The harbour\'s "best"', "What's new -- and what isn't"]);
});
