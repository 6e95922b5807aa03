import { expect, test } from 'vitest';
import { quoteForShell, typedCommand } from '../../../bin/report/typed-command.ts';

test.each([
  ['/usr/local/bin/docs', {}, 'docs'],
  ['/usr/local/bin/quire', {}, 'quire'],
  ['/srv/site/node_modules/.bin/docs', {}, 'npx docs'],
  ['/srv/site/node_modules/quire-docs/bin/docs.js', {}, 'npx docs'],
  ['/srv/.npm/_npx/bc9bff/node_modules/.bin/docs', { npm_config_package: './vendor/q.tgz' }, 'npx --package=./vendor/q.tgz docs'],
  [
    '/srv/.npm/_npx/bc9bff/node_modules/.bin/docs',
    { npm_config_package: 'https://a.example/q.tgz' },
    "npx --package='https://a.example/q.tgz' docs",
  ],
  ['/srv/.npm/_npx/bc9bff/node_modules/.bin/docs', {}, 'npx docs'],
  ['/srv/site/node_modules/.bin/docs', { npm_config_package: 'other' }, 'npx docs'],
  ['/srv/quire/bin/docs.js', {}, 'node ../quire/bin/docs.js'],
  ['/srv/the quire/bin/docs.js', {}, "node '../the quire/bin/docs.js'"],
])('%s is printed as typed', (script, env, wanted) => {
  expect(typedCommand({ script, env, cwd: '/srv/site' })).toBe(wanted);
});

test.each([
  ['content/guide', 'content/guide'],
  ['hand book', "'hand book'"],
  ["it's", "'it'\\''s'"],
  ['$(rm)', "'$(rm)'"],
])('%s is one word of a shell', (word, wanted) => {
  expect(quoteForShell(word)).toBe(wanted);
});
