import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';

/** Mintlify, with `docs.json` or the older `mint.json`. */
export const mintlify: Tool = {
  title: 'Mintlify',
  configuration: { path: /(?:^|\/)(?:docs|mint)\.json$/, contains: /mintlify\.com|"navigation"\s*:/ },
  hiddenNames: ['.mintignore'],
  dialect,
  loadSettings: () => import('./settings.ts'),
};
