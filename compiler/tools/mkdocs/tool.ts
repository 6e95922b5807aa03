import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** MkDocs, with the Material theme and its common plugins. */
export const mkdocs: Tool = {
  title: 'MkDocs',
  configuration: { path: /(?:^|\/)mkdocs\.ya?ml$/ },
  hiddenNames: ['.nav.yml', '.pages', '.pages.yml'],
  dialect,
  loadSettings: () => import('./settings.ts'),
};
