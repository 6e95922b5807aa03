import { expect, it } from 'vitest';
import { isFootnoteId } from '../../../../compiler/queries/addresses/footnotes.ts';
import { readBody } from '../../../../compiler/queries/diff/page-content.ts';
import { markdownItFootnotes, mkdocsFootnotes, remarkFootnotes } from '../../../../compiler/tools/markup/footnote-ids.ts';

it('counts the ids of headings and marked places, and not those of footnotes', () => {
  const html = `<h2 id="fn">fn</h2><p>One<sup><a id="fnref-1" href="#fn-1">1</a></sup> <span id="mark"></span></p>
<h2 id="fn-1">fn</h2><p>Two</p>
<section class="footnotes"><ol><li id="fn-1">Note</li></ol></section>`;
  expect(readBody(html, '/').anchors).toEqual(['fn', 'mark', 'fn-1']);
});

it.each([mkdocsFootnotes, remarkFootnotes, markdownItFootnotes])('recognizes footnote ids of other tools, %#', (ids) => {
  const all = [ids.footnoteId('a', 1), ids.referenceId('a', 1, 1), ids.referenceId('a', 1, 2)];
  expect(all.filter((id) => !isFootnoteId(id))).toEqual([]);
});

it.each(['fnord', 'fn', 'function-1', 'user-content', 'fn2-keys'])('does not treat %s as a footnote', (id) => {
  expect(isFootnoteId(id)).toBe(false);
});

it.each([
  ['a diagram', '<svg id="a"><path id="b"/></svg>'],
  ['a diagram in a diagram', '<svg id="a"><svg id="b"><path id="c"></path></svg><g id="d"></g></svg>'],
  ['an empty diagram', '<svg id="a"/>'],
  ['a stray end of a diagram', '</svg>'],
])('counts no id within %s, and those after it', (_, drawing) => {
  expect(readBody(`<h2 id="one">One</h2>${drawing}<p id="two">Two</p>`, '/').anchors).toEqual(['one', 'two']);
});
