import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** GitBook, in the format of its Git Sync. */
export const gitbook: Tool = {
  title: 'GitBook',
  configuration: { path: /(?:^|\/)\.gitbook\.ya?ml$/ },
  hiddenNames: ['.gitbook.yaml', '.gitbook.yml'],
  dialect,
  loadSettings: () => import('./settings.ts'),
};
