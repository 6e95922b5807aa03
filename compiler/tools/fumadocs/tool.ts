import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Fumadocs with its MDX collections. */
export const fumadocs: Tool = {
  title: 'Fumadocs',
  configuration: { path: /(?:^|\/)source\.config\.[cm]?[jt]s$/, contains: /fumadocs/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
