import { firstMatch } from '../basics/text-parts.ts';
import { configAddressRefused, configFormWrong, configPathOutside } from '../diagnostics/config.ts';
import * as say from '../diagnostics/sentences/config.ts';
import type { Diagnostic, Place } from '../model.ts';

/** Why a path in the configuration is rejected, and the correct path if it is obvious. */
type PathFault = { reason: string; suggestion?: string };

/** Removes `./`, double slashes and a trailing slash; '' is the folder itself. */
export function cleanPath(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');
}

/** Returns whether a string is a route: it starts with `/`, has no trailing slash, and needs no escaping. */
export function isRoute(route: string): boolean {
  return (
    route === '/' || (/^(?:\/[^\s/?#\\%<>"'|*:\0-\x1f]+)+$/.test(route) && route.split('/').every((name) => !/^\.+$/.test(name)))
  );
}

/** Returns the route that was probably meant. */
export function nearestRoute(route: string): string | undefined {
  const path = route.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const names = path.split(/[/\\]+/).map((name) => name.trim().replace(/[\s%<>"'|*:]+/g, '-'));
  const guess = `/${names.filter((name) => !/^\.*$/.test(name)).join('/')}`;
  return isRoute(guess) ? guess : undefined;
}

/** Returns whether an address is external and has an allowed scheme. */
export function isAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+)$/i.test(address);
}

/** Returns whether an address is an HTTP or HTTPS URL. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(address);
}

/** Returns whether an address is an absolute path on the site's own host. */
export function isOwnPath(address: string): boolean {
  return /^\/(?!\/)[^\s\\#]*$/.test(address);
}

/** Returns whether an address is an HTTPS URL. */
export function isSecureAddress(address: string): boolean {
  return /^https:\/\/[^\s/]\S*$/i.test(address);
}

const origin = /^https?:\/\/[^\s/?#@"<>\\]+\/?$/i;

/** Returns whether a string consists of protocol and host, with an optional trailing slash. */
export function isOrigin(url: string): boolean {
  return origin.test(url);
}

/** Returns the origin in a string, quoted. */
export function nearestOrigin(url: string): string | undefined {
  const [, protocol = 'https://', host] = addressPattern.exec(url) ?? [];
  return host === undefined ? undefined : `"${protocol}${host}"`;
}

/** Returns the site URL and base URL that were probably meant. */
export function nearestSite(url: string): string | undefined {
  const base = nearestBaseUrl(firstMatch(addressPattern, url, 3));
  const nearest = nearestOrigin(url);
  return nearest === undefined || base === '/' ? nearest : `${nearest}, and "baseUrl": "${base}"`;
}

const addressPattern = /^(https?:\/\/)?([^\s/?#@"<>\\:]+\.[^\s/?#@"<>\\]+)(\/[^\s?#]*)?/i;

/** Returns whether a string is a base URL: a path that starts and ends with a slash. */
export function isBaseUrl(base: string): boolean {
  return base === '/' || (base.endsWith('/') && isRoute(base.slice(0, -1)));
}

/** Returns the base URL that was probably meant. */
export function nearestBaseUrl(base: string): string {
  const route = nearestRoute(base) ?? '/';
  return route === '/' ? '/' : `${route}/`;
}

/** Returns whether a string can be an id, which is used in file names, addresses and storage keys. */
export function isId(id: string): boolean {
  return /^[A-Za-z0-9][\w.-]*$/.test(id) && !id.includes('..') && !id.endsWith('.');
}

/** Returns the id that was probably meant. */
export function nearestId(id: string): string | undefined {
  const guess = id
    .trim()
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[-.]+$/g, '');
  return isId(guess) ? guess : undefined;
}

/** Returns whether a string is a valid variable name. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(name);
}

/** Returns whether a string is a language tag: language, script and region in canonical case. */
export function isLocale(code: string): boolean {
  if (!/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code)) return false;
  const [language = '', ...rest] = code.split('-');
  return !languageCorrections.has(language) && !rest.some((part) => regionCorrections.has(part));
}

/** Country codes that are not language codes, and the languages that were meant. */
const languageCorrections = new Map([
  ['cn', 'zh'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['gb', 'en'],
  ['gr', 'el'],
  ['jp', 'ja'],
  ['ua', 'uk'],
  ['us', 'en'],
]);

/** Common invalid country codes, and the codes to use instead. */
const regionCorrections = new Map([
  ['EN', 'GB'],
  ['UK', 'GB'],
]);

/** Returns the language tag that was probably meant: in canonical case, with corrected language and region. */
export function nearestLocale(code: string): string | undefined {
  const [language = '', ...rest] = code.trim().split(/[-_]/);
  const parts = rest.map((part) =>
    part.length === 4
      ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
      : (regionCorrections.get(part.toUpperCase()) ?? part.toUpperCase()),
  );
  const plain = language.toLowerCase();
  const guess = [languageCorrections.get(plain) ?? plain, ...parts].join('-');
  return isLocale(guess) ? guess : undefined;
}

/** A string in the configuration to validate: its position, the name of the setting, and its value. */
type WrittenValue = { at: Place; name: string; value: string };

/** Creates the diagnostic for a malformed value. */
export function reportMalformedValue({ at, name, value }: WrittenValue, expected: string, suggestion?: string): Diagnostic {
  const quoted = suggestion === undefined || suggestion.startsWith('"') ? suggestion : `"${suggestion}"`;
  return configFormWrong(at, { name, value: `"${value}"`, expected, suggestion: quoted });
}

/** Reports a path that is not below the site's folder. */
export function checkPath({ at, name, value }: WrittenValue): Diagnostic[] {
  const fault = findPathFault(value);
  if (!fault) return [];
  const { reason, suggestion } = fault;
  return [
    configPathOutside(at, {
      name,
      value: `"${value}"`,
      reason,
      suggestion: suggestion === undefined ? undefined : `"${suggestion}"`,
    }),
  ];
}

/** Reports an image that is neither a site file nor an HTTPS address. */
export function checkImageAddress(writtenValue: WrittenValue): Diagnostic[] {
  const { at, name, value } = writtenValue;
  if (isSecureAddress(value)) return [];
  if (!/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(value)) return checkPath(writtenValue);
  const address = /^(?:http:)?\/\//i.test(value) ? value.replace(/^(?:http:)?\/\//i, 'https://') : undefined;
  return [configAddressRefused(at, { name, value: `"${value}"`, address, isPicture: true })];
}

/** Returns why a path is not below the site's folder; undefined for a valid path. */
function findPathFault(path: string): PathFault | undefined {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return { reason: say.pathFault.address() };
  if (/[\0-\x1f]/.test(path)) return { reason: say.pathFault.controlCharacter() };
  if (path.includes('\\')) return { reason: say.pathFault.backslashes(), suggestion: path.replaceAll('\\', '/') };
  if (/^(?:\/|[a-z]:)/i.test(path)) return { reason: say.pathFault.absolute() };
  if (path.split('/').includes('..')) return { reason: say.pathFault.outside() };
  return undefined;
}

/** Returns whether a string can be the address pattern of posts: a path with a placeholder for the post's name. */
export function isPostAddress(text: string): boolean {
  const sample = text.replace(/\{(?:year|month|day|slug|file)\}/g, 'x');
  return /\{(?:slug|file)\}/.test(text) && /^[\w~-]+(?:\/[\w~-]+)*$/.test(sample);
}
