import type { FootnoteIds } from '../syntax/dialect.ts';

/** As Python-Markdown makes them: `fn:label`, and for its marks `fnref:label`, `fnref2:label`. */
export const mkdocsFootnotes: FootnoteIds = {
  text: (label) => `fn:${label}`,
  mark: (label, _, mark) => `fnref${mark > 1 ? mark : ''}:${label}`,
};

/** As remark makes them, on which Docusaurus, Starlight and Nextra stand. */
export const remarkFootnotes: FootnoteIds = {
  text: (label) => `user-content-fn-${label.toLowerCase()}`,
  mark: (label, _, mark) => `user-content-fnref-${label.toLowerCase()}${mark > 1 ? `-${mark}` : ''}`,
};

/** As the footnotes of markdown-it, which VitePress has as a plugin: by number. */
export const markdownItFootnotes: FootnoteIds = {
  text: (_, number) => `fn${number}`,
  mark: (_, number, mark) => `fnref${number}${mark > 1 ? `:${mark - 1}` : ''}`,
};
