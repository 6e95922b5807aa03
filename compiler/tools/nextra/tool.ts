import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Nextra 2 to 4 with its documentation theme. */
export const nextra: Tool = {
  title: 'Nextra',
  configuration: { path: /(?:^|\/)next\.config\.[cm]?[jt]s$/, contains: /nextra/ },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
