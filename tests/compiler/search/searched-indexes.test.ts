import { expect, test } from 'vitest';
import { toSearchSections } from '../../../compiler/3-pages/page-facts.ts';
import { makePage } from '../3-pages/make-page.ts';

const frontMatter = '---\ntitle: Trials\ndescription: How to try it.\nkeywords: [sandbox, dry run]\n---\n\n';

test.each([
  ['text under the title', `${frontMatter}Send the header.\n\n## More\n\nText.\n`, ['How to try it. Send the header.', 'Text.']],
  ['no text under the title', `${frontMatter}## More\n\nText.\n`, ['How to try it.', 'Text.']],
  ['the title as a heading', `${frontMatter}# Trials\n\nSend the header.\n`, ['', 'How to try it. Send the header.']],
  ['text before the title', `${frontMatter}First.\n\n# Trials\n\nSend.\n`, ['How to try it. First.', 'Send.']],
  ['the description as the first sentence', `${frontMatter}How to try it. Send.\n`, ['How to try it. Send.']],
  ['neither description nor keywords', '# Trials\n\nSend the header.\n', ['', 'Send the header.']],
])('the front matter is searched with the first text: %s', (_, text, texts) => {
  const { sections } = makePage(text).body;
  expect(sections.map((section) => section.text)).toEqual(texts);
  const keywords = text.startsWith('---') ? ['sandbox', 'dry run'] : undefined;
  expect(sections.find((section) => section.text !== '')?.keywords).toEqual(keywords);
});

test('keywords are visible neither in the page nor in its Markdown copy', () => {
  const { html, markdown } = makePage(`${frontMatter}Send the header.\n`).body;
  expect(`${JSON.stringify(html)}${markdown}`).not.toContain('sandbox');
});

test('a page without sections ignores them', () => {
  expect(toSearchSections([], 'Trials', { keywords: ['sandbox'] })).toEqual([]);
});
