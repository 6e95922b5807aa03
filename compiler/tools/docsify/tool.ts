import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Docsify, whose configuration is part of an HTML page. */
export const docsify: Tool = {
  title: 'Docsify',
  configuration: { path: /(?:^|\/)index\.html$/, contains: /\$docsify/ },
  unsupported: { path: /^(?:docs\/)?index\.html$/, contains: /docsify/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
