import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Sphinx with MyST Markdown, the MyST document engine (`myst.yml`), and Jupyter Book. */
export const sphinx: Tool = {
  title: 'Sphinx',
  configuration: {
    path: /(?:^|\/)(?:conf\.py|myst\.yml|_toc\.ya?ml)$/,
    contains:
      /^(?:[ \t]*(?:extensions|html_theme|master_doc|root_doc|project)[ \t]*=|(?:project|site):|format:[ \t]*jb-|root:|- (?:file|part|chapters|header):)/m,
  },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
