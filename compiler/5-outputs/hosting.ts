import { encodePath, redirectTarget, restrictedPrefix, routeBelow } from '../addresses/addresses.ts';
import { otherBases } from '../editions/origins.ts';
import type { LinkedSite, Site } from '../model.ts';
import { type ConsolePolicy, consolePolicies } from '../policy/console-hosts.ts';
import { contentSecurityPolicy, copyLink, pathsBelow, restrictedHeaders, securityHeaders } from './headers.ts';
import { type Spelling, toSpellings } from './host-files.ts';

type LocalizedSite = { site: Site; linked: LinkedSite };

/** Returns sample server configurations (nginx and Caddy) for the site's public pages in all languages, by file name. */
export function hostingExamples(
  site: Site,
  publicSite: LinkedSite,
  translations: readonly LocalizedSite[] = [],
): Map<string, string> {
  const all = [{ site, linked: publicSite }, ...translations];
  const spellings = all.flatMap((each) => toSpellings(each.site, each.linked));
  const former = toFormer(all);
  const prints = all.flatMap((each) =>
    (each.linked.printViews ?? []).map(({ route }) => each.site.baseUrl + routeBelow(route, 'index.html').slice(1)),
  );
  const consoles = consolePolicies(site, publicSite.apis);
  return new Map([
    ['nginx.conf', nginxBlock(site, spellings, { former, prints, consoles })],
    ['Caddyfile', caddyBlock(site, spellings, { former, consoles })],
  ]);
}

/** Former addresses with their percent-encoded targets, and removed addresses, all with base URL. */
type FormerAddresses = { redirects: [from: string, to: string][]; removed: { from: string; below: boolean }[] };

function toFormer(all: readonly LocalizedSite[]): FormerAddresses {
  return {
    redirects: all.flatMap(({ site: { baseUrl }, linked }) =>
      linked.redirects.map(({ from, ...to }): [string, string] => [baseUrl + from.slice(1), redirectTarget(baseUrl, to)]),
    ),
    removed: all.flatMap(({ site: { baseUrl }, linked }) =>
      (linked.removed ?? []).map(({ from, below = false }) => ({ from: baseUrl + from.slice(1), below })),
    ),
  };
}

/** MIME types that nginx compresses in addition to HTML: all text formats of the output. */
const compressedTypes = [
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

/** Addresses that need their own rules: former ones, and pages with an API console, whose policies differ. */
type SpecialAddresses = { former: FormerAddresses; consoles: readonly ConsolePolicy[] };

/** Returns an nginx server block for the site. */
function nginxBlock(
  site: Site,
  spellings: readonly Spelling[],
  { former, prints, consoles }: SpecialAddresses & { prints: readonly string[] },
): string {
  const add = (headers: [string, string][]): string[] => headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  const secure = add(
    securityHeaders(site).map(([name, value]) => [name, name === policyHeader && consoles.length > 0 ? '$policy' : value]),
  );
  const { baseUrl } = site;
  const lines = [
    '# A server block for this site. Set root to the folder that contains it.',
    'server {',
    indentLines(
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
        `gzip_types ${compressedTypes.join(' ')};`,
        `error_page 404 ${baseUrl}404.html;`,
        '',
      ],
      '  ',
    ),
    indentLines([...secure, 'add_header Link $markdown_copy;'], '  '),
    '',
    ...nginxFormer(former),
    ...nginxRestricted(site, add),
    ...[baseUrl, ...otherBases(site)].flatMap((base) => nginxFiles(site, base, secure)),
    ...otherBases(site).flatMap((base) => nginxLanguage(base, base.slice(baseUrl.length, -1))),
    ...nginxLocation('/', nginxPages('@spelt')),
    ...nginxLocation('@spelt', redirectToSpelling),
    '}',
    '',
    ...nginxSpellings(spellings),
    ...nginxFormerMaps(former),
    ...nginxPolicies(site, consoles),
    ...nginxCopies(prints),
  ];
  return lines.join('\n');
}

/** Matches characters that do not need percent-encoding in a header. */
const plainPath = "[\\w.~!$&'()*+,;=:@%-]+";

/**
 * Maps the document that is served to the `Link` header of its Markdown copy. Print views have no copy. The path in the header is encoded
 * as in the request.
 */
function nginxCopies(prints: readonly string[]): string[] {
  return [
    'map $uri $document_path {',
    '  default "";',
    ...prints.map((path) => `  ${quoteForNginx(path)} "";`),
    '  "~/index\\.html$" $request_uri;',
    '}',
    'map $document_path $markdown_copy {',
    '  default "";',
    `  "~^(?<page_path>(?:/${plainPath})*?)/?(?:index\\.html)?(?:\\?|$)" '${copyLink('$page_path/index.md')}';`,
    '}',
    '',
  ];
}

/** Former addresses take precedence over files. Removed ones serve their page with status 410. */
function nginxFormer({ redirects, removed }: FormerAddresses): string[] {
  const lines: string[] = [];
  if (redirects.length > 0) lines.push('  if ($former) {', '    return 301 $former;', '  }');
  if (removed.length === 0) return lines;
  lines.push('  error_page 410 @removed;', '  if ($removed) {', '    return 410;', '  }');
  return [...lines, ...nginxLocation('@removed', ['try_files $removed/index.html =410;'])];
}

function nginxFormerMaps({ redirects, removed }: FormerAddresses): string[] {
  const mapEntry = ([from, to]: readonly [string, string]): string => `  ${quoteForNginx(from)} ${quoteForNginx(to)};`;
  const withQuery = (to: string): string => {
    const hash = to.indexOf('#');
    const path = hash === -1 ? to : to.slice(0, hash);
    const query = path.includes('?') ? '' : '$is_args$args';
    return `"${escapeValue(path)}${query}${hash === -1 ? '' : escapeValue(to.slice(hash))}"`;
  };
  const lines: string[] = [];
  if (redirects.length > 0)
    lines.push('map $unslashed $former {', ...redirects.map(([from, to]) => `  ${quoteForNginx(from)} ${withQuery(to)};`), '}');
  // nginx would expand a dollar sign in a value as a variable, so these addresses are omitted. Their pages are still served, but with
  // status 200.
  const servable = removed.filter(({ from }) => !from.includes('$'));
  if (removed.length > 0) {
    const folderRules = servable
      .filter((each) => each.below)
      .map(({ from }) => `  "~^${escapePattern(from)}/" ${quoteForNginx(from)};`);
    lines.push('map $unslashed $removed {', ...servable.map(({ from }) => mapEntry([from, from])), ...folderRules, '}');
  }
  return lines.length === 0 ? [] : ['# Former addresses, and removed pages.', ...lines, ''];
}

const policyHeader = 'Content-Security-Policy';

/** Returns the policy of each page. Pages with an API console may connect to the servers of the API. */
function nginxPolicies(site: Site, consoles: readonly ConsolePolicy[]): string[] {
  if (consoles.length === 0) return [];
  const bases = [site.baseUrl, ...otherBases(site)];
  const lines = consoles.flatMap(({ route, connect }) =>
    bases.map((base) => {
      const path = escapePattern(base + route.slice(1)).replace(/\/$/, '');
      return `  "~^${path}(?:/|$)" "${contentSecurityPolicy(site, connect)}";`;
    }),
  );
  return ['map $uri $policy {', `  default "${contentSecurityPolicy(site)}";`, ...lines, '}', ''];
}

/** Quotes a string for nginx. Dollar signs are literal only in map keys. */
function quoteForNginx(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Escapes an address for a quoted nginx string, in which variables are expanded. */
function escapeValue(address: string): string {
  return address.replaceAll('$', '%24').replaceAll(/["\\]/g, '\\$&');
}

/** Escapes a string for use in a regular expression, delimited by quotation marks (nginx) or backticks (Caddy). */
function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\"]/g, '\\$&').replaceAll('`', '\\x60');
}

/** Returns the location blocks of a language below its base URL: for immutable files and for files that are revalidated. */
function nginxFiles({ search }: Site, base: string, secure: string[]): string[] {
  return [
    ...nginxLocation(`^~ ${base}assets/`, [...secure, immutableHeader, 'try_files $uri =404;']),
    ...nginxLocation(`= ${base}build.json`, [...secure, 'add_header Cache-Control "no-store" always;']),
    ...(search.enabled ? nginxSearch(base, secure) : []),
  ];
}

/** Returns the location block of a language with its own 404 page. `name` is unique among the languages. */
function nginxLanguage(base: string, name: string): string[] {
  const missing = `error_page 404 ${base}404.html;`;
  return [
    ...nginxLocation(base, [missing, ...nginxPages(`@spelt-${name}`)]),
    ...nginxLocation(`@spelt-${name}`, [missing, ...redirectToSpelling]),
  ];
}

/** Serves pages and their Markdown copies, whose type the MIME types of nginx lack. */
function nginxPages(fallback: string): string[] {
  return [
    `try_files $uri $uri/index.html ${fallback};`,
    'location ~ \\.md$ {',
    '  types { }',
    '  default_type text/markdown;',
    '  charset_types text/markdown;',
    `  try_files $uri ${fallback};`,
    '}',
  ];
}

const redirectToSpelling = ['if ($spelt) {', '  return 301 $spelt$is_args$args;', '}', 'return 404;'];

/** Returns a map without regard to letter case, because nginx compares map keys case-insensitively. Ignores trailing slashes. */
function nginxSpellings(spellings: readonly Spelling[]): string[] {
  return [
    '# Other spellings of public addresses: letter case, and spaces where an address has hyphens.',
    'map_hash_max_size 65536;',
    'map_hash_bucket_size 512;',
    'map $uri $unslashed {',
    '  default $uri;',
    '  "~^(?<bare>/.+)/$" $bare;',
    '}',
    'map $unslashed $spelt {',
    ...spellings.map(({ folded, address }) => `  ${quoteForNginx(folded)} "${escapeValue(encodePath(address))}";`),
    '}',
    '',
  ];
}

const immutableHeader = 'add_header Cache-Control "public, max-age=31536000, immutable";';

/**
 * Returns the nginx rules for search files. The catalogue is revalidated on each request; index files have content hashes in their names.
 */
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

/**
 * Returns the nginx rules for the restricted folder. Without `^~`, a location with a regular expression would take precedence and expose
 * restricted files.
 */
function nginxRestricted(site: Site, add: (headers: [string, string][]) => string[]): string[] {
  const prefix = restrictedPrefix(site);
  if (prefix === '') return [];
  const folder = site.baseUrl + prefix;
  const security = securityHeaders(site).filter(([name]) => name !== 'Referrer-Policy');
  const guarded = ['auth_request /_auth;', 'error_page 401 403 = @deny;', `error_page 404 ${folder}404.html;`];
  return [
    '  # The sign-in service responds with 200 to staff who are signed in, and with 401 to everyone else.',
    ...nginxLocation('= /_auth', signInLines),
    ...nginxLocation(`= ${folder.slice(0, -1)}`, [`return 308 ${folder};`]),
    ...nginxLocation(`^~ ${folder}`, [
      ...guarded,
      ...add([...security, ...restrictedHeaders]),
      'try_files $uri $uri/index.html =404;',
    ]),
    ...nginxLocation('@deny', denyLines),
  ];
}

const signInLines = [
  'internal;',
  'proxy_pass http://127.0.0.1:4180/auth;',
  'proxy_pass_request_body off;',
  'proxy_set_header Content-Length "";',
  'proxy_set_header X-Original-URI $request_uri;',
];
const denyLines = [
  'internal;',
  'types { }',
  'default_type text/plain;',
  'add_header Cache-Control "private, no-store" always;',
  'return 401 "Staff only\\n";',
];

function nginxLocation(path: string, lines: string[]): string[] {
  return [`  location ${path} {`, indentLines(lines, '    '), '  }'];
}

/** Caddy applies directives for `*` last, so if pages with an API console have their own policies, all other pages need a rule too. */
function caddySecurity(site: Site, consoles: readonly ConsolePolicy[], bases: readonly string[]): string[] {
  const headerLines = (list: [string, string][]): string[] => list.map(([name, value]) => `${name} "${value}"`);
  const all = securityHeaders(site);
  if (consoles.length === 0) return caddyHeaders('*', headerLines(all));
  const pathsOf = ({ route }: ConsolePolicy): string => bases.flatMap((base) => pathsBelow(base, route)).join(' ');
  return [
    ...caddyHeaders('*', headerLines(all.filter(([name]) => name !== policyHeader))),
    `@others not path ${consoles.map(pathsOf).join(' ')}`,
    ...caddyHeaders('@others', headerLines(all.filter(([name]) => name === policyHeader))),
    ...consoles.flatMap((policy, index) => [
      `@console${index} path ${pathsOf(policy)}`,
      ...caddyHeaders(`@console${index}`, headerLines([[policyHeader, contentSecurityPolicy(site, policy.connect)]])),
    ]),
  ];
}

/** Returns a Caddy site block for the site. */
function caddyBlock(site: Site, spellings: readonly Spelling[], { former, consoles }: SpecialAddresses): string {
  const headerLines = (list: [string, string][]): string[] => list.map(([name, value]) => `${name} "${value}"`);
  const bases = [site.baseUrl, ...otherBases(site)];
  const lines = [
    '# A site block for this site. Set root to the folder that contains it.',
    ':8080 {',
    indentLines(
      [
        'root * /srv/docs',
        'encode gzip',
        ...caddySecurity(site, consoles, bases),
        ...bases.flatMap((base) => caddyFiles(site, base)),
      ],
      '\t',
    ),
    ...caddyRestricted(site, headerLines),
    indentLines(
      [
        'handle {',
        ...caddyFormer(former),
        ...caddySpellings(spellings),
        ...caddyCopies,
        '\ttry_files {path} {path}/index.html',
        '\tfile_server',
        '}',
        'handle_errors {',
        ...(former.removed.length > 0
          ? ['\t@gone expression {err.status_code} == 410', '\trewrite @gone {removed}/index.html']
          : []),
        ...caddyMissing(site, headerLines),
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

/** Former addresses take precedence over files. Caddy evaluates maps lazily, possibly after `try_files`. */
function caddyFormer({ redirects, removed }: FormerAddresses): string[] {
  const lines: string[] = [];
  if (redirects.length > 0) {
    const entries = redirects.map(([from, to]) => `\t\t\`~^${escapePattern(from)}/?$\` "${to}"`);
    lines.push(
      '\tmap {path} {former} {',
      ...entries,
      '\t\tdefault ""',
      '\t}',
      '\t@former expression {former} != ""',
      '\tredir @former {former} 301',
    );
  }
  if (removed.length > 0) {
    const entries = removed.map(
      ({ from, below }) =>
        `\t\t\`~^${escapePattern(from)}${below ? '(?:/|$)' : '(?:/|/index\\.html)?$'}\` "${fileForCaddy(from)}"`,
    );
    lines.push(
      '\tmap {path} {removed} {',
      ...entries,
      '\t\tdefault ""',
      '\t}',
      '\t@removed expression {removed} != ""',
      '\terror @removed 410',
    );
  }
  return lines;
}

/**
 * Returns the path under which Caddy looks up a file, which it takes literally. Characters that are special in Caddy are encoded, so the
 * page is not found and the response has no body.
 */
function fileForCaddy(path: string): string {
  return /["\\{}%?#]/.test(path) ? encodePath(path) : path;
}

/** The `Link` header of pages with a Markdown copy. Caddy decodes paths, so only paths without encoded characters have the header. */
const caddyCopies = [
  '\tmap {http.request.orig_uri.path} {copy} {',
  `\t\t\`~^((?:/${plainPath.replace('%', '')})*)/?$\` "\${1}/index.md"`,
  '\t\tdefault "/-"',
  '\t}',
  '\t@copy file {copy}',
  `\theader @copy Link \`${copyLink('{copy}')}\``,
];

/** Returns the headers of a language below its base URL: immutable files, and files that are revalidated. */
function caddyFiles(site: Site, base: string): string[] {
  return [
    `header ${base}assets/* Cache-Control "public, max-age=31536000, immutable"`,
    `header ${base}build.json Cache-Control "no-store"`,
    ...(site.search.enabled ? caddySearch(base) : []),
  ];
}

/** Redirects alternative spellings of public addresses: letter case, and spaces instead of hyphens. */
function caddySpellings(spellings: readonly Spelling[]): string[] {
  return [
    '\tmap {path} {spelt} {',
    ...spellings.map(({ folded, address }) => `\t\t\`~(?i)^${escapePattern(folded)}/?$\` "${encodePath(address)}"`),
    '\t\tdefault ""',
    '\t}',
    '\t@spelt {',
    '\t\tnot file {path} {path}/index.html',
    '\t\texpression {spelt} != ""',
    '\t}',
    '\tredir @spelt {spelt} 301',
  ];
}

/** Handles missing restricted pages. Such requests have already been authenticated. */
function caddyMissing(site: Site, headers: (list: [string, string][]) => string[]): string[] {
  const prefix = restrictedPrefix(site);
  const folder = site.baseUrl + prefix;
  const restrictedRules = [
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
  const otherFolders = [...(prefix === '' ? [] : [folder]), ...others].map((each) => `\tnot path ${each}*`);
  const missing = ['@missing {', ...otherFolders, ...notFound, '}', `rewrite @missing ${site.baseUrl}404.html`];
  return [...(prefix === '' ? [] : restrictedRules), ...languages, ...missing].map((line) => `\t${line}`);
}

const notFound = ['\texpression {err.status_code} == 404'];

/**
 * Returns a Caddy rule that sets headers. In Caddy, a more specific rule does not override a header set by another rule, so each rule must
 * match different paths.
 */
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
    indentLines(
      [
        '# Caddy treats a backslash as a slash when it looks for a file, but not when it compares paths. No address of the site contains one.',
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
        indentLines(headers(restrictedHeaders), '\t\t'),
        '\t}',
        '\ttry_files {path} {path}/index.html',
        '\tfile_server',
        '}',
      ],
      '\t',
    ),
  ];
}

/** Indents all non-empty lines. */
function indentLines(lines: string[], by: string): string {
  return lines.map((line) => (line === '' ? '' : by + line)).join('\n');
}
