import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Jekyll with the theme just-the-docs. */
export const jekyll: Tool = {
  title: 'Jekyll',
  configuration: { path: /(?:^|\/)_config\.ya?ml$/, contains: /just-the-docs/ },
  unsupported: { path: /^(?:docs\/)?_config\.ya?ml$/, contains: /theme|plugins|baseurl/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
