import { encodePath, restrictedPrefix } from '../addresses.ts';
import { otherBases } from '../editions/origins.ts';
import type { LinkedSite, Site } from '../model.ts';
import { frameFolder, frameHeaders, restrictedHeaders, securityHeaders } from './headers.ts';
import { type Spelling, toSpellings } from './host-files.ts';

type InLanguage = { site: Site; linked: LinkedSite };

/** Examples of server configurations for this very site and its public pages in all languages, by file name: nginx and Caddy. */
export function hostingExamples(
  site: Site,
  publicSite: LinkedSite,
  translations: readonly InLanguage[] = [],
): Map<string, string> {
  const spellings = [{ site, linked: publicSite }, ...translations].flatMap((each) => toSpellings(each.site, each.linked));
  return new Map([
    ['nginx.conf', nginx(site, spellings)],
    ['Caddyfile', caddy(site, spellings)],
  ]);
}

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
function nginx(site: Site, spellings: readonly Spelling[]): string {
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

/** A site block of Caddy for this very site. */
function caddy(site: Site, spellings: readonly Spelling[]): string {
  const headers = (list: [string, string][]): string[] => list.map(([name, value]) => `${name} "${value}"`);
  const bases = [site.baseUrl, ...otherBases(site)];
  const lines = [
    '# A site block for this site. Set root to the folder that holds it.',
    ':8080 {',
    indent(
      [
        'root * /srv/docs',
        'encode gzip',
        `@pages not path ${bases.map((base) => `${base}${frameFolder}*`).join(' ')}`,
        ...caddyHeaders('@pages', headers(securityHeaders(site))),
        ...bases.flatMap((base) => caddyFiles(site, base, headers)),
      ],
      '\t',
    ),
    ...caddyRestricted(site, headers),
    indent(
      [
        'handle {',
        ...caddySpellings(spellings),
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

/** What a language has for itself, below its base URL: files that never change, and those that are asked for anew each time. */
function caddyFiles(site: Site, base: string, headers: (list: [string, string][]) => string[]): string[] {
  return [
    `header ${base}assets/* Cache-Control "public, max-age=31536000, immutable"`,
    `header ${base}build.json Cache-Control "no-store"`,
    ...caddyHeaders(`${base}${frameFolder}*`, headers(frameHeaders(site))),
    ...(site.search.enabled ? caddySearch(base) : []),
  ];
}

/** Other spellings of public addresses: letter case, and spaces where an address has hyphens. */
function caddySpellings(spellings: readonly Spelling[]): string[] {
  const pattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    '\tmap {path} {spelt} {',
    ...spellings.map(({ folded, address }) => `\t\t\`~(?i)^${pattern(folded)}/?$\` "${encodePath(address)}"`),
    '\t\tdefault ""',
    '\t}',
    '\t@spelt {',
    '\t\tnot file {path} {path}/index.html',
    '\t\texpression {spelt} != ""',
    '\t}',
    '\tredir @spelt {spelt} 301',
  ];
}

/** Who sees a missing restricted page has signed in before: the guard answers first. */
function caddyMissing(site: Site, headers: (list: [string, string][]) => string[]): string[] {
  const prefix = restrictedPrefix(site);
  const folder = site.baseUrl + prefix;
  const staff = [
    '@staff {',
    `\tpath ${folder}*`,
    ...notFound,
    '}',
    'header @staff {',
    ...headers(restrictedHeaders).map((line) => `\t${line}`),
    '}',
    `rewrite @staff ${folder}404.html`,
  ];
  const others = otherBases(site);
  const languages = others.flatMap((base) => {
    const name = `@missing-${base.slice(site.baseUrl.length, -1)}`;
    return [`${name} {`, `\tpath ${base}*`, ...notFound, '}', `rewrite ${name} ${base}404.html`];
  });
  const elsewhere = [...(prefix === '' ? [] : [folder]), ...others].map((each) => `\tnot path ${each}*`);
  const missing = ['@missing {', ...elsewhere, ...notFound, '}', `rewrite @missing ${site.baseUrl}404.html`];
  return [...(prefix === '' ? [] : staff), ...languages, ...missing].map((line) => `\t${line}`);
}

const notFound = ['\texpression {err.status_code} == 404'];

/** Of two rules for one header Caddy does not let the narrower one win: so each is for other paths. */
function caddyHeaders(paths: string, lines: string[]): string[] {
  return [`header ${paths} {`, ...lines.map((line) => `\t${line}`), '}'];
}

function caddySearch(baseUrl: string): string[] {
  return [
    `header ${baseUrl}search.json Cache-Control "no-cache"`,
    `header ${baseUrl}search/*/* Cache-Control "public, max-age=31536000, immutable"`,
  ];
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

/** Lines with something in front of each that is not empty. */
function indent(lines: string[], by: string): string {
  return lines.map((line) => (line === '' ? '' : by + line)).join('\n');
}
