import { restrictedPrefix } from '../addresses.ts';
import type { Site } from '../model.ts';
import { restrictedHeaders, securityHeaders } from './headers.ts';

/** Examples of server configurations for this very site, by file name: nginx and Caddy. */
export function hostingExamples(site: Site): Map<string, string> {
  return new Map([
    ['nginx.conf', nginx(site)],
    ['Caddyfile', caddy(site)],
  ]);
}

const indent = (lines: string[], by: string): string => lines.map((line) => (line === '' ? '' : by + line)).join('\n');

function nginx(site: Site): string {
  const add = (headers: [string, string][]): string[] => headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  const secure = add(securityHeaders(site));
  const { baseUrl } = site;
  const lines = [
    '# A server block for this site. Set root to the folder that holds it.',
    'server {',
    indent(
      [
        'listen 8080;',
        'server_name localhost;',
        'root /srv/docs;',
        'charset utf-8;',
        'merge_slashes on;',
        'absolute_redirect off;',
        'gzip_static on;',
        `error_page 404 ${baseUrl}404.html;`,
        '',
      ],
      '  ',
    ),
    indent(secure, '  '),
    '',
    ...nginxRestricted(site, add),
    `  location ^~ ${baseUrl}assets/ {`,
    indent([...secure, 'add_header Cache-Control "public, max-age=31536000, immutable";', 'try_files $uri =404;'], '    '),
    '  }',
    `  location = ${baseUrl}build.json {`,
    indent([...secure, 'add_header Cache-Control "no-store" always;'], '    '),
    '  }',
    '  location / {',
    '    try_files $uri $uri/index.html =404;',
    '  }',
    '}',
    '',
  ];
  return lines.join('\n');
}

/** `^~` matters: without it a location by pattern would win over the guarded one, and leak. */
function nginxRestricted(site: Site, add: (headers: [string, string][]) => string[]): string[] {
  const prefix = restrictedPrefix(site);
  if (prefix === '') return [];
  const folder = site.baseUrl + prefix;
  const security = securityHeaders(site).filter(([name]) => name !== 'Referrer-Policy');
  const guarded = ['auth_request /_auth;', 'error_page 401 403 = @deny;', `error_page 404 ${folder}404.html;`];
  return [
    '  # The sign-in service answers 200 to signed-in staff and 401 to everybody else.',
    ...nginxLocation('= /_auth', signIn),
    ...nginxLocation(`= ${folder.slice(0, -1)}`, [`return 308 ${folder};`]),
    ...nginxLocation(`^~ ${folder}`, [...guarded, ...add([...security, ...restrictedHeaders]), 'try_files $uri $uri/index.html =404;']),
    ...nginxLocation('@deny', deny),
  ];
}

const signIn = [
  'internal;',
  'proxy_pass http://127.0.0.1:4180/auth;',
  'proxy_pass_request_body off;',
  'proxy_set_header Content-Length "";',
  'proxy_set_header X-Original-URI $request_uri;',
];
const deny = [
  'internal;',
  'types { }',
  'default_type text/plain;',
  'add_header Cache-Control "private, no-store" always;',
  'return 401 "Staff only\\n";',
];

function nginxLocation(path: string, lines: string[]): string[] {
  return [`  location ${path} {`, indent(lines, '    '), '  }'];
}

function caddy(site: Site): string {
  const headers = (list: [string, string][]): string[] => list.map(([name, value]) => `${name} "${value}"`);
  const lines = [
    '# A site block for this site. Set root to the folder that holds it.',
    ':8080 {',
    indent(
      [
        'root * /srv/docs',
        'encode gzip',
        'header {',
        indent(headers(securityHeaders(site)), '\t'),
        '}',
        `header ${site.baseUrl}assets/* Cache-Control "public, max-age=31536000, immutable"`,
        `header ${site.baseUrl}build.json Cache-Control "no-store"`,
      ],
      '\t',
    ),
    ...caddyRestricted(site, headers),
    indent(
      [
        'handle {',
        '\ttry_files {path} {path}/index.html',
        '\tfile_server',
        '}',
        'handle_errors {',
        ...caddyMissing(site, headers),
        '\tfile_server',
        '}',
      ],
      '\t',
    ),
    '}',
    '',
  ];
  return lines.join('\n');
}

/** Who sees a missing restricted page has signed in before: the guard answers first. */
function caddyMissing(site: Site, headers: (list: [string, string][]) => string[]): string[] {
  const prefix = restrictedPrefix(site);
  const folder = site.baseUrl + prefix;
  const staff = [
    '@staff {',
    `\tpath ${folder}*`,
    '\texpression {err.status_code} == 404',
    '}',
    'header @staff {',
    ...headers(restrictedHeaders).map((line) => `\t${line}`),
    '}',
    `rewrite @staff ${folder}404.html`,
  ];
  const missing = [
    '@missing {',
    ...(prefix === '' ? [] : [`\tnot path ${folder}*`]),
    '\texpression {err.status_code} == 404',
    '}',
    `rewrite @missing ${site.baseUrl}404.html`,
  ];
  return [...(prefix === '' ? [] : staff), ...missing].map((line) => `\t${line}`);
}

function caddyRestricted(site: Site, headers: (list: [string, string][]) => string[]): string[] {
  const prefix = restrictedPrefix(site);
  if (prefix === '') return [];
  const folder = site.baseUrl + prefix;
  return [
    indent(
      [
        '# Caddy takes a backslash for a slash when it looks for the file, and not when it compares paths: no address of ours has one.',
        '@backslash path_regexp `\\\\`',
        'handle @backslash {',
        '\trespond 404',
        '}',
        `@restricted path ${folder.slice(0, -1)} ${folder}*`,
        'handle @restricted {',
        '\tforward_auth 127.0.0.1:4180 {',
        '\t\turi /auth',
        '\t}',
        '\theader {',
        indent(headers(restrictedHeaders), '\t\t'),
        '\t}',
        '\ttry_files {path} {path}/index.html',
        '\tfile_server',
        '}',
      ],
      '\t',
    ),
  ];
}
