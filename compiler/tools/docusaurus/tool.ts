import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Docusaurus: the classic preset, its blog, and versioned docs instances. */
export const docusaurus: Tool = {
  title: 'Docusaurus',
  configuration: { path: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
