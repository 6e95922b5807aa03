import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** mdBook: a book with `SUMMARY.md`. */
export const mdbook: Tool = {
  title: 'mdBook',
  configuration: { path: /(?:^|\/)book\.toml$/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
