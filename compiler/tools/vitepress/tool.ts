import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** VitePress with its default theme. */
export const vitepress: Tool = {
  title: 'VitePress',
  configuration: { path: /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/ },
  hiddenNames: ['.vitepress'],
  dialect,
  loadSettings: () => import('./settings.ts'),
};
