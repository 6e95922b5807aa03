/** Selectors for the parts of a page in the HTML of each tool. */
export type Layout = {
  /** The article: the first match of these selectors, the most specific first. */
  article: readonly string[];
  /** Elements in it that are not part of the text: buttons, link icons, line numbers. */
  excluded: string;
  /** Inline elements that are separate from adjacent text. */
  separate?: string;
  /** Formulas that are text in the HTML, because they are rendered in the browser. */
  formulas?: RegExp;
  /** Diagrams that are rendered in the browser, so that their text is not code. */
  diagrams?: string;
  /** Titles of admonitions, which some tools write in capital letters; they are compared in lower case. */
  boxTitle: string;
  /** Hidden elements of a code block, and those that are not code. */
  notCode: string;
  /** The list of pages; undefined if it is data (in Quire). */
  sidebar: readonly string[];
  /** The title of a page that the theme only shows on narrow screens, outside the article. */
  narrowTitle?: string;
  /** Whether default titles of admonitions are not compared, because the tool has none. */
  ignoresDefaultTitles?: true;
  /** A link or title in the list, and elements in it that are not part of the title. */
  entry: string;
  notTitle: string;
  /** Entries without a page, whose link is that of their first child. */
  titleOnly: string;
  /** Whether an entry without a target refers to a missing page; in other tools it is a title. */
  hasDead?: true;
  /** Whether the entry of the current page links to `#`. */
  linksToItself?: true;
  /** Elements before a title that are not part of it. */
  titleNumber?: RegExp;
  /** Lists in the sidebar that do not contain pages. */
  notEntries: string;
  /** Addresses of files that are not pages of the text. */
  notPages: RegExp;
  /** An element that all pages of the tool contain, to distinguish them from other HTML files. */
  marker?: string;
  /** An element of pages that are programs, without text. */
  program?: string;
  /** An element of generated lists of pages: by date, by tag, by author. */
  lists?: string;
};

const never =
  'script, style, template, noscript, svg, button![role=tab], mjx-container, math, [hidden]![role=tabpanel], pre, input, select, textarea, iframe';

/** The tools whose sites can be compared with Quire's. */
export type ToolName = 'docusaurus' | 'hugo' | 'mdbook' | 'mkdocs' | 'nextra' | 'sphinx' | 'starlight' | 'vitepress';

/** The layout of each tool's default theme. */
export const layouts: Record<ToolName, Layout> = {
  mdbook: {
    article: ['main'],
    excluded: `${never}, .buttons, .MathJax, .footnote-definition-label, .fa-svg`,
    boxTitle: '.blockquote-tag-title',
    notCode: '.boring, .buttons, button',
    sidebar: ['ol.chapter'],
    entry: 'li.chapter-item, li.part-title',
    notTitle: 'ol, a.toggle, a.chapter-fold-toggle',
    titleOnly: '',
    notEntries: '',
    notPages: /^\/(?:404|print|toc)$/,
  },
  // The theme of Read the Docs, whose sidebar only lists pages. In the original, lists of pages in the text also contain headings.
  sphinx: {
    article: ['div[itemprop=articleBody]'],
    excluded: `${never}, .headerlink, .linenos, .viewcode-link, .contents.topic, .caption-number, .section-number, li.toctree-l2`,
    boxTitle: '.admonition-title',
    notCode: 'button, .linenos',
    sidebar: ['div.wy-menu-vertical'],
    entry: 'a.reference, p.caption',
    linksToItself: true,
    titleNumber: /^(?:\d+\.)+ /,
    notTitle: 'button',
    titleOnly: '',
    notEntries: '',
    notPages: /^\/(?:404|genindex|search|py-modindex)$/,
  },
  // Docsy and Book, which have their own class names.
  hugo: {
    article: ['.td-content', '.book-page', 'article.markdown', 'main'],
    excluded: `${never}, .td-heading-self-link, a.anchor, .td-page-meta__lastmod, .text-muted, .article-meta, .reading-time, .section-index, .taxonomy, .feedback--title, .feedback--question, .feedback--answer, .feedback--response, .td-toc, .book-header, .book-footer, .book-comments, .book-toc, h1.title`,
    formulas: /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\$\$[\s\S]*?\$\$|\$(?![\s$])[^$\n]*?(?<![\s\\])\$(?![\d$])/g,
    boxTitle: '.alert-heading, .admonition-title',
    // Without classes, line numbers have the style of text that cannot be selected.
    notCode: 'button, .lnt, .ln, span[style*=user-select:none]',
    narrowTitle: '.book-header',
    sidebar: ['nav#td-section-nav', 'aside.book-menu'],
    entry: 'li',
    notTitle: 'ul, input, svg',
    titleOnly: '',
    notEntries: '',
    notPages: /(?:^|\/)(?:404|_print|search)$|^\/(?:[a-z-]{2,6}\/)?(?:tags|categories)(?:\/|$)/,
    // A list of posts in Book, which repeats their text.
    lists: 'article.book-post',
  },
  vitepress: {
    article: ['.VPHome', '.vp-doc', '.VPPage', '.VPContent'],
    excluded: `${never}, .header-anchor, .lang, .line-numbers-wrapper, .VPDocFooter, .table-of-contents`,
    boxTitle: '.custom-block-title',
    notCode: 'button',
    sidebar: ['nav#VPSidebarNav'],
    entry: '.VPLink, .text',
    notTitle: 'svg',
    titleOnly: '',
    notEntries: '',
    notPages: /^\/404$/,
  },
  mkdocs: {
    article: ['article.md-content__inner'],
    excluded: `${never}, .headerlink, .md-content__button, .md-source-file, .md-source-date, .linenos, .linenodiv, .md-tags, .toc, .md-feedback`,
    boxTitle: '.admonition-title',
    notCode: 'button, .linenos, .md-annotation',
    sidebar: ['.md-nav--primary'],
    entry: '.md-nav__link',
    notTitle: '.md-nav__icon',
    titleOnly: '',
    notEntries: '.md-nav--secondary',
    notPages: /^\/404$/,
  },
  docusaurus: {
    article: ['.theme-doc-markdown', 'article', 'main'],
    excluded: `${never}, .hash-link, .theme-doc-footer, .tableOfContentsInline, .margin-vert--md, .avatar, footer.docusaurus-mt-lg`,
    boxTitle: '[class*=admonitionHeading]',
    notCode: 'button',
    sidebar: ['.theme-doc-sidebar-menu'],
    entry: '.menu__link',
    notTitle: 'svg',
    titleOnly: '.menu__link--sublist-caret',
    notEntries: '',
    notPages: /(?:^|\/)(?:404|search)$/,
    marker: 'meta[name=generator]',
    program: 'html.plugin-pages![class*=mdx-page]',
    lists:
      'html.blog-list-page, html.blog-authors-list-page, html.blog-authors-posts-page, html.blog-tags-list-page, html.blog-tags-post-list-page, ' +
      'html.docs-tags-list-page, html.docs-tags-doc-list-page, html.docs-tag-doc-list-page, html.plugin-blog![class*=wrapper]',
  },
  starlight: {
    article: ['main'],
    // A paragraph with this class says that the page is not translated; titles of cards have the same class.
    excluded: `${never}, .sl-anchor-link, .sr-only, mobile-starlight-toc, footer, starlight-toc, p.sl-flex![class*=title]`,
    separate: 'span.title, span.description, span.sl-badge',
    boxTitle: '.starlight-aside__title',
    notCode: 'button, .gutter, .copy',
    sidebar: ['ul.top-level'],
    entry: 'a, .large',
    notTitle: '.sl-badge',
    titleOnly: 'span.large',
    notEntries: '',
    notPages: /(?:^|\/)404$/,
  },
  nextra: {
    article: ['main', 'article'],
    // Nextra 2 announces to screen readers that a link opens in a new tab; an admonition has an icon or an emoji and no title.
    excluded:
      `${never}, .katex, .subheading-anchor, .nextra-breadcrumb, .nextra-toc, footer, div[class*=select-none], span[class*=select-none]`.replace(
        'button![role=tab]',
        'button[title]',
      ),
    separate: 'span[class*=x:font-semibold], span[class*=nx-font-semibold]',
    boxTitle: '',
    notCode: 'button',
    sidebar: ['.nextra-menu-desktop', '.nextra-sidebar'],
    entry: 'li',
    notTitle: 'ul, svg',
    titleOnly: '',
    hasDead: true,
    notEntries: '',
    notPages: /^\/(?:404|500|_not-found|_global-error)$/,
  },
};

/** Returns the layout of Quire's site for a comparison with a tool. */
export function quireLayoutFor(tool: ToolName | undefined): Layout {
  // Admonitions of Nextra have an icon instead of a title, and its diagrams are rendered in the browser.
  if (tool === 'nextra')
    return { ...quireLayout, excluded: `${quireLayout.excluded}, .admonition-title, figure.diagram`, diagrams: 'figure.diagram' };
  // Book's hints have no titles. Lists of a section's pages are left out on both sides.
  return tool === 'hugo'
    ? { ...quireLayout, excluded: `${quireLayout.excluded}, section.card-group`, ignoresDefaultTitles: true }
    : quireLayout;
}

const quireLayout: Layout = {
  article: ['article', 'main'],
  excluded: `${never}, .heading-link, .page-head, .breadcrumbs, .toc-folded, .article-footer, .unseen, .code-unseen, .scripted, .diagram-source, .notice-translation`,
  boxTitle: '.admonition-title',
  notCode: 'button, .unseen',
  sidebar: [],
  entry: '',
  notTitle: '',
  titleOnly: '',
  notEntries: '',
  notPages: /^\/(?:404|search)$/,
};
