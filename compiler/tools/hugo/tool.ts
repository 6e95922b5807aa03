import type { Tool } from '../tool.ts';
import { dialect } from './dialect.ts';
import { isHugoSite } from './recognise.ts';

/** Hugo with the themes Docsy, Hextra and Book. */
export const hugo: Tool = {
  title: 'Hugo',
  configuration: { path: /(?:^|\/)(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/, isSite: isHugoSite },
  dialect,
  loadSettings: () => import('./settings.ts'),
};
