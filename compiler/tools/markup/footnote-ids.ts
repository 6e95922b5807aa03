import type { FootnoteIds } from '../syntax/dialect.ts';

/** Ids of Python-Markdown: `fn:label`, and for references `fnref:label`, `fnref2:label`. */
export const mkdocsFootnotes: FootnoteIds = {
  text: (label) => `fn:${label}`,
  mark: (label, _, mark) => `fnref${mark > 1 ? mark : ''}:${label}`,
};

/** Ids of remark, which Docusaurus, Starlight and Nextra use. */
export const remarkFootnotes: FootnoteIds = {
  text: (label) => `user-content-fn-${label.toLowerCase()}`,
  mark: (label, _, mark) => `user-content-fnref-${label.toLowerCase()}${mark > 1 ? `-${mark}` : ''}`,
};

/** Ids of the footnote plugin of markdown-it, which VitePress supports: by number. */
export const markdownItFootnotes: FootnoteIds = {
  text: (_, number) => `fn${number}`,
  mark: (_, number, mark) => `fnref${number}${mark > 1 ? `:${mark - 1}` : ''}`,
};
