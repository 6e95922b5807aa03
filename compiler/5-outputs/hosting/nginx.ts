import { encodePath, restrictedPrefix } from '../../addresses.ts';
import { otherBases } from '../../editions/origins.ts';
import type { Site } from '../../model.ts';
import { frameFolder, frameHeaders, restrictedHeaders, securityHeaders } from '../headers.ts';
import { indent } from './indent.ts';
import type { Spelling } from './spellings.ts';

/** What nginx compresses besides HTML: all that we write as text. */
const compressed = [
  'text/plain',
  'text/css',
  'text/javascript',
  'application/javascript',
  'text/markdown',
  'text/xml',
  'application/xml',
  'application/rss+xml',
  'application/json',
  'application/manifest+json',
  'application/opensearchdescription+xml',
  'image/svg+xml',
];

/** A server block of nginx for this very site. */
export function nginx(site: Site, spellings: readonly Spelling[]): string {
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
        'gzip on;',
        'gzip_vary on;',
        'gzip_min_length 512;',
        `gzip_types ${compressed.join(' ')};`,
        `error_page 404 ${baseUrl}404.html;`,
        '',
      ],
      '  ',
    ),
    indent(secure, '  '),
    '',
    ...nginxRestricted(site, add),
    ...[baseUrl, ...otherBases(site)].flatMap((base) => nginxFiles(site, base, { secure, framed: add(frameHeaders(site)) })),
    ...otherBases(site).flatMap((base) => nginxLanguage(base, base.slice(baseUrl.length, -1))),
    '  location / {',
    '    try_files $uri $uri/index.html @spelt;',
    '  }',
    ...nginxLocation('@spelt', sendOn),
    '}',
    '',
    ...nginxSpellings(spellings),
  ];
  return lines.join('\n');
}

/** What a language has for itself, below its base URL: files that never change, and those that are asked for anew each time. */
function nginxFiles({ search }: Site, base: string, { secure, framed }: { secure: string[]; framed: string[] }): string[] {
  return [
    ...nginxLocation(`^~ ${base}${frameFolder}`, [...framed, forEver, 'try_files $uri =404;']),
    ...nginxLocation(`^~ ${base}assets/`, [...secure, forEver, 'try_files $uri =404;']),
    ...nginxLocation(`= ${base}build.json`, [...secure, 'add_header Cache-Control "no-store" always;']),
    ...(search.enabled ? nginxSearch(base, secure) : []),
  ];
}

/** A language has a 404 page of its own; `name` is unique among the languages. */
function nginxLanguage(base: string, name: string): string[] {
  const missing = `error_page 404 ${base}404.html;`;
  return [
    ...nginxLocation(base, [missing, `try_files $uri $uri/index.html @spelt-${name};`]),
    ...nginxLocation(`@spelt-${name}`, [missing, ...sendOn]),
  ];
}

const sendOn = ['if ($spelt) {', '  return 301 $spelt$is_args$args;', '}', 'return 404;'];

/** nginx compares the left side without letter case; a slash at the end does not count. */
function nginxSpellings(spellings: readonly Spelling[]): string[] {
  const quote = (text: string): string => `"${text.replaceAll(/["\\$]/g, '\\$&')}"`;
  return [
    '# Other spellings of public addresses: letter case, and spaces where an address has hyphens.',
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    'map $uri $unslashed {',
    '  default $uri;',
    '  "~^(?<bare>/.+)/$" $bare;',
    '}',
    'map $unslashed $spelt {',
    ...spellings.map(({ folded, address }) => `  ${quote(folded)} ${quote(encodePath(address))};`),
    '}',
    '',
  ];
}

const forEver = 'add_header Cache-Control "public, max-age=31536000, immutable";';

/** The list of search indexes is asked for anew each time; the parts of an index have names that change with what they hold. */
function nginxSearch(baseUrl: string, secure: string[]): string[] {
  return [
    ...nginxLocation(`= ${baseUrl}search.json`, [...secure, 'add_header Cache-Control "no-cache" always;']),
    ...nginxLocation(`~ ^${baseUrl.replaceAll('.', '\\.')}search/[^/]+/`, [
      ...secure,
      'add_header Cache-Control "public, max-age=31536000, immutable";',
      'try_files $uri =404;',
    ]),
  ];
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
    ...nginxLocation(`^~ ${folder}`, [
      ...guarded,
      ...add([...security, ...restrictedHeaders]),
      'try_files $uri $uri/index.html =404;',
    ]),
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
