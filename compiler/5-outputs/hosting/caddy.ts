import { encodePath, restrictedPrefix } from '../../addresses.ts';
import { otherBases } from '../../editions/origins.ts';
import type { Site } from '../../model.ts';
import { frameFolder, frameHeaders, restrictedHeaders, securityHeaders } from '../headers.ts';
import { indent } from './indent.ts';
import type { Spelling } from './spellings.ts';

/** A site block of Caddy for this very site. */
export function caddy(site: Site, spellings: readonly Spelling[]): string {
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
