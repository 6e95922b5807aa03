/** The tools whose folders are read as they are. */
export type DialectName =
  | 'docusaurus'
  | 'vitepress'
  | 'starlight'
  | 'mkdocs'
  | 'mdbook'
  | 'gitbook'
  | 'nextra'
  | 'mintlify'
  | 'docsify'
  | 'jekyll'
  | 'hugo';
