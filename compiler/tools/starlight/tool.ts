import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Starlight, the documentation theme of Astro. */
export const starlight: Tool = {
  title: 'Starlight',
  configuration: { path: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, contains: /starlight/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
