/** Where the parts of a page stand in the HTML of each tool. */
export type Layout = {
  /** The article: the first element that is there of these selectors, the narrower first. */
  article: readonly string[];
  /** What of it belongs to the tool and not to the text: buttons, marks of links, line numbers. */
  leftOut: string;
  /** Elements of a line that stand apart from what is beside them. */
  apart?: string;
  /** Diagrams whose text is no code, where the tool draws them in the browser alone. */
  drawn?: string;
  /** Titles of boxes, which some tools write in capital letters; they are compared in small ones. */
  boxTitle: string;
  /** What of a block of code is not shown, or is no code. */
  notCode: string;
  /** The list of pages; none where it is data (ours). */
  sidebar: readonly string[];
  /** A link or title of the list, and what of it is no title. */
  entry: string;
  notTitle: string;
  /** Entries whose link is that of their first child, as they have none. */
  titleOnly: string;
  /** Whether such a title is drawn once, so that an entry below it with the same name is another. */
  titlesOnce?: true;
  /** Whether an entry that is drawn as a link to nowhere names a page that is not there; elsewhere it is a title. */
  hasDead?: true;
  /** Whether the entry of the page itself links to `#`. */
  linksToItself?: true;
  /** What stands in front of a title and is none of it. */
  titleNumber?: RegExp;
  /** Lists inside of the sidebar that are none of pages. */
  notEntries: string;
  /** Addresses of files that are no pages of the text. */
  notPages: RegExp;
  /** What every page that the tool makes has, where other HTML may lie beside them. */
  mark?: string;
  /** What pages have that a program of the site makes, and no text. */
  program?: string;
  /** What lists of pages have that the tool makes by itself: by date, by tag, of authors. */
  lists?: string;
};

const never =
  'script, style, template, noscript, svg, button![role=tab], mjx-container, math, [hidden]![role=tabpanel], pre, input, select, textarea, iframe';

/** The tools whose sites can be compared with ours. */
export type ToolName = 'docusaurus' | 'hugo' | 'mdbook' | 'mkdocs' | 'nextra' | 'sphinx' | 'starlight' | 'vitepress';

/** The layout of each tool's own theme. */
export const layouts: Record<ToolName, Layout> = {
  mdbook: {
    article: ['main'],
    leftOut: `${never}, .buttons, .MathJax, .footnote-definition-label, .fa-svg`,
    boxTitle: '.blockquote-tag-title',
    notCode: '.boring, .buttons, button',
    sidebar: ['ol.chapter'],
    entry: 'li.chapter-item, li.part-title',
    notTitle: 'ol, a.toggle, a.chapter-fold-toggle',
    titleOnly: '',
    notEntries: '',
    notPages: /^\/(?:404|print|toc)$/,
  },
  // The theme of Read the Docs, whose list shows pages alone. Lists of pages in the text show headings of theirs, which ours leave out.
  sphinx: {
    article: ['div[itemprop=articleBody]'],
    leftOut: `${never}, .headerlink, .linenos, .viewcode-link, .contents.topic, .caption-number, .section-number, li.toctree-l2`,
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
  // Docsy and Book, of which each has its own names.
  hugo: {
    article: ['.td-content', 'article.markdown', 'main'],
    leftOut: `${never}, .td-heading-self-link, a.anchor, .td-page-meta__lastmod, .text-muted, .article-meta, .reading-time, .section-index, .taxonomy, .feedback--title, .td-toc, h1.title`,
    boxTitle: '.alert-heading, .admonition-title',
    notCode: 'button, .lnt',
    sidebar: ['nav#td-section-nav', 'aside.book-menu'],
    entry: 'li',
    notTitle: 'ul, input, svg',
    titleOnly: '',
    titlesOnce: true,
    notEntries: '',
    notPages: /(?:^|\/)(?:404|_print)$|^\/(?:[a-z-]{2,6}\/)?(?:tags|categories)(?:\/|$)/,
  },
  vitepress: {
    article: ['.VPHome', '.vp-doc', '.VPPage', '.VPContent'],
    leftOut: `${never}, .header-anchor, .lang, .line-numbers-wrapper, .VPDocFooter, .table-of-contents`,
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
    leftOut: `${never}, .headerlink, .md-content__button, .md-source-file, .md-source-date, .linenos, .linenodiv, .md-tags, .toc, .md-feedback`,
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
    leftOut: `${never}, .hash-link, .theme-doc-footer, .tableOfContentsInline, .margin-vert--md, .avatar, footer.docusaurus-mt-lg`,
    boxTitle: '[class*=admonitionHeading]',
    notCode: 'button',
    sidebar: ['.theme-doc-sidebar-menu'],
    entry: '.menu__link',
    notTitle: 'svg',
    titleOnly: '.menu__link--sublist-caret',
    notEntries: '',
    notPages: /(?:^|\/)(?:404|search)$/,
    mark: 'meta[name=generator]',
    program: 'html.plugin-pages![class*=mdx-page]',
    lists:
      'html.blog-list-page, html.blog-authors-list-page, html.blog-authors-posts-page, html.blog-tags-list-page, html.blog-tags-post-list-page, ' +
      'html.docs-tags-list-page, html.docs-tags-doc-list-page, html.docs-tag-doc-list-page, html.plugin-blog![class*=wrapper]',
  },
  starlight: {
    article: ['main'],
    // A paragraph of this class says that the page is not translated; the title of a card has it as well.
    leftOut: `${never}, .sl-anchor-link, .sr-only, mobile-starlight-toc, footer, starlight-toc, p.sl-flex![class*=title]`,
    apart: 'span.title, span.description, span.sl-badge',
    boxTitle: '.starlight-aside__title',
    notCode: 'button, .gutter, .copy',
    sidebar: ['ul.top-level'],
    entry: 'a, .large',
    notTitle: '.sl-badge',
    titleOnly: 'span.large',
    titlesOnce: true,
    notEntries: '',
    notPages: /(?:^|\/)404$/,
  },
  nextra: {
    article: ['main', 'article'],
    // Nextra 2 says to programs that read aloud that a link opens in a new tab; a box has an icon or an emoji and no title.
    leftOut:
      `${never}, .katex, .subheading-anchor, .nextra-breadcrumb, .nextra-toc, footer, div[class*=select-none], span[class*=select-none]`.replace(
        'button![role=tab]',
        'button[title]',
      ),
    apart: 'span[class*=x:font-semibold], span[class*=nx-font-semibold]',
    boxTitle: '',
    notCode: 'button',
    sidebar: ['.nextra-menu-desktop', '.nextra-sidebar'],
    entry: 'li',
    notTitle: 'ul, svg',
    titleOnly: '',
    titlesOnce: true,
    hasDead: true,
    notEntries: '',
    notPages: /^\/(?:404|500|_not-found|_global-error)$/,
  },
};

/** The layout of ours, beside the site of a tool. */
export function oursBeside(tool: ToolName | undefined): Layout {
  // Boxes of Nextra have an icon where ours have the name of their kind, and its diagrams are drawn in the browser.
  return tool === 'nextra'
    ? { ...ours, leftOut: `${ours.leftOut}, .admonition-title, figure.diagram`, drawn: 'figure.diagram' }
    : ours;
}

const ours: Layout = {
  article: ['article', 'main'],
  leftOut: `${never}, .heading-link, .page-head, .toc-folded, .article-footer, .unseen, .code-unseen, .scripted, .notice-translation`,
  boxTitle: '.admonition-title',
  notCode: 'button, .unseen',
  sidebar: [],
  entry: '',
  notTitle: '',
  titleOnly: '',
  notEntries: '',
  notPages: /^\/(?:404|search)$/,
};
