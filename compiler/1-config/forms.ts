import { firstMatch } from '../basics/text-parts.ts';
import { configAddressRefused, configFormWrong, configPathOutside } from '../diagnostics/config.ts';
import * as say from '../diagnostics/sentences/config.ts';
import type { Diagnostic, Place } from '../model.ts';

/** Why a path of the configuration is refused, and what to write instead where that is plain. */
type PathFault = { reason: string; suggestion?: string };

/** A path without `./`, double slashes and a slash at its end; '' is the folder itself. */
export function cleanPath(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');
}

/** Whether a text is a route: from `/`, without a slash at its end, of names that need no escaping. */
export function isRoute(route: string): boolean {
  return (
    route === '/' || (/^(?:\/[^\s/?#\\%<>"'|*:\0-\x1f]+)+$/.test(route) && route.split('/').every((name) => !/^\.+$/.test(name)))
  );
}

/** The route that was probably meant. */
export function nearestRoute(route: string): string | undefined {
  const path = route.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const names = path.split(/[/\\]+/).map((name) => name.trim().replace(/[\s%<>"'|*:]+/g, '-'));
  const guess = `/${names.filter((name) => !/^\.*$/.test(name)).join('/')}`;
  return isRoute(guess) ? guess : undefined;
}

/** Whether an address leads elsewhere in a way that is allowed. */
export function isAddress(address: string): boolean {
  return /^(?:https?:\/\/[^\s/]\S*|mailto:\S+|tel:\S+)$/i.test(address);
}

/** Whether an address is that of something on the web. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(address);
}

/** The same with a protected connection. */
export function isSecureAddress(address: string): boolean {
  return /^https:\/\/[^\s/]\S*$/i.test(address);
}

const origin = /^https?:\/\/[^\s/?#@"<>\\]+\/?$/i;

/** Whether a text is protocol and host alone; one slash at the end does no harm. */
export function isOrigin(url: string): boolean {
  return origin.test(url);
}

/** The origin in what somebody wrote, in quotes. */
export function nearestOrigin(url: string): string | undefined {
  const [, protocol = 'https://', host] = partsOfAddress.exec(url) ?? [];
  return host === undefined ? undefined : `"${protocol}${host}"`;
}

/** The same for the address of the site, whose path is the base URL. */
export function nearestSite(url: string): string | undefined {
  const base = nearestBase(firstMatch(partsOfAddress, url, 3));
  const nearest = nearestOrigin(url);
  return nearest === undefined || base === '/' ? nearest : `${nearest}, and "baseUrl": "${base}"`;
}

const partsOfAddress = /^(https?:\/\/)?([^\s/?#@"<>\\:]+\.[^\s/?#@"<>\\]+)(\/[^\s?#]*)?/i;

/** Whether a text is a base URL: a path that starts and ends with a slash. */
export function isBase(base: string): boolean {
  return base === '/' || (base.endsWith('/') && isRoute(base.slice(0, -1)));
}

/** The base URL that was probably meant. */
export function nearestBase(base: string): string {
  const route = nearestRoute(base) ?? '/';
  return route === '/' ? '/' : `${route}/`;
}

/** Whether a text can be an id: part of file names, addresses and storage keys. */
export function isId(id: string): boolean {
  return /^[A-Za-z0-9][\w.-]*$/.test(id) && !id.includes('..') && !id.endsWith('.');
}

/** The id that was probably meant. */
export function nearestId(id: string): string | undefined {
  const guess = id
    .trim()
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[-.]+$/g, '');
  return isId(guess) ? guess : undefined;
}

/** Whether a text can be the name of a variable. */
export function isVariable(name: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(name);
}

/** Whether a text is a language's code: language, script and region, each in its usual letter case. */
export function isLocale(code: string): boolean {
  if (!/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code)) return false;
  const [language = '', ...rest] = code.split('-');
  return !countries.has(language) && !rest.some((part) => regions.has(part));
}

/** Codes of countries, none of which is one of a language, and the language that is meant. */
const countries = new Map([
  ['cn', 'zh'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['gb', 'en'],
  ['gr', 'el'],
  ['jp', 'ja'],
  ['ua', 'uk'],
  ['us', 'en'],
]);

/** What is written for a country and is no code of one. */
const regions = new Map([
  ['EN', 'GB'],
  ['UK', 'GB'],
]);

/** The code that was probably meant: the same in its usual letter case, and with the code of the language or country that was meant. */
export function nearestLocale(code: string): string | undefined {
  const [language = '', ...rest] = code.trim().split(/[-_]/);
  const parts = rest.map((part) =>
    part.length === 4
      ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
      : (regions.get(part.toUpperCase()) ?? part.toUpperCase()),
  );
  const plain = language.toLowerCase();
  const guess = [countries.get(plain) ?? plain, ...parts].join('-');
  return isLocale(guess) ? guess : undefined;
}

/** A text of the configuration that is to be held against a form: where it stands, the setting's name, and the text. */
type Written = { at: Place; name: string; value: string };

/** The finding about a text of the wrong form. */
export function wrongForm({ at, name, value }: Written, wanted: string, suggestion?: string): Diagnostic {
  const quoted = suggestion === undefined || suggestion.startsWith('"') ? suggestion : `"${suggestion}"`;
  return configFormWrong(at, { name, value: `"${value}"`, wanted, suggestion: quoted });
}

/** The finding about a path that is not plainly below the site's folder; none for a good path. */
export function wrongPath({ at, name, value }: Written): Diagnostic[] {
  const fault = pathFault(value);
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

/** The finding about a picture that is neither a file of the site nor an https address. */
export function wrongPicture(written: Written): Diagnostic[] {
  const { at, name, value } = written;
  if (isSecureAddress(value)) return [];
  if (!/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(value)) return wrongPath(written);
  const address = /^(?:http:)?\/\//i.test(value) ? value.replace(/^(?:http:)?\/\//i, 'https://') : undefined;
  return [configAddressRefused(at, { name, value: `"${value}"`, address, isPicture: true })];
}

/** What is wrong with a path that should lie below the site's folder; undefined for a good one. */
function pathFault(path: string): PathFault | undefined {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(path)) return { reason: say.pathFault.address() };
  if (/[\0-\x1f]/.test(path)) return { reason: say.pathFault.controlCharacter() };
  if (path.includes('\\')) return { reason: say.pathFault.backslashes(), suggestion: path.replaceAll('\\', '/') };
  if (/^(?:\/|[a-z]:)/i.test(path)) return { reason: say.pathFault.absolute() };
  if (path.split('/').includes('..')) return { reason: say.pathFault.outside() };
  return undefined;
}
