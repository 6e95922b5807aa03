import type { FootnoteIds } from '../syntax/dialect.ts';

/** The ids of Python-Markdown: `fn:label` for footnotes, and `fnref:label`, `fnref2:label` for references. */
export const mkdocsFootnotes: FootnoteIds = {
  footnoteId: (label) => `fn:${label}`,
  referenceId: (label, _, mark) => `fnref${mark > 1 ? mark : ''}:${label}`,
};

/** The ids of remark, which Docusaurus, Starlight and Nextra use. */
export const remarkFootnotes: FootnoteIds = {
  footnoteId: (label) => `user-content-fn-${label.toLowerCase()}`,
  referenceId: (label, _, mark) => `user-content-fnref-${label.toLowerCase()}${mark > 1 ? `-${mark}` : ''}`,
};

/** The ids of the footnote plugin for markdown-it, which sites with VitePress often use. They contain numbers instead of labels. */
export const markdownItFootnotes: FootnoteIds = {
  footnoteId: (_, number) => `fn${number}`,
  referenceId: (_, number, mark) => `fnref${number}${mark > 1 ? `:${mark - 1}` : ''}`,
};
