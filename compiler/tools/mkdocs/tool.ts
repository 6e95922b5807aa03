import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** MkDocs, with the theme Material and its usual plug-ins. */
export const mkdocs: Tool = {
  title: 'MkDocs',
  configuration: { path: /(?:^|\/)mkdocs\.ya?ml$/ },
  hiddenNames: ['.nav.yml', '.pages', '.pages.yml'],
  dialect,
  loadSettings: () => import('./settings.ts'),
};
