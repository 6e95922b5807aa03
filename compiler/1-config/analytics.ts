import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { analyticsSettingIdle } from '../diagnostics/analytics.ts';
import { configKeyMissing } from '../diagnostics/config.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { Places } from './locate-values.ts';
import { isOrigin, isOwnPath, isWebAddress, nearestOrigin, reportMalformedValue } from './value-formats.ts';
import { withoutUndefined } from './without-undefined.ts';

type AnalyticsSetting = NonNullable<SiteConfiguration['analytics']>;
type Provider = NonNullable<AnalyticsSetting['provider']>;
/** The default host of an analytics service, the path of its endpoint, and the form of its keys. */
type Service = {
  host?: string;
  path: string;
  key?: { pattern: RegExp; expected: string; nearest(key: string): string | undefined };
};

/** Taken from the documentation of each service. The beacon provider has no default host or path. */
const services: Record<Exclude<Provider, 'beacon'>, Service> = {
  posthog: { host: 'https://eu.i.posthog.com', path: '/i/v0/e/' },
  plausible: {
    host: 'https://plausible.io',
    path: '/api/event',
    key: {
      pattern: /^[^\s/:,]+(?:,[^\s/:,]+)*$/,
      expected: 'the domain of the site in Plausible',
      nearest: (key) => /^(?:[a-z]+:)?\/*([^\s/:,]+)/i.exec(key.trim())?.[1],
    },
  },
  umami: {
    host: 'https://cloud.umami.is',
    path: '/api/send',
    key: {
      pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
      expected: 'the ID of the website in Umami: 32 digits and letters in five groups',
      nearest: (key) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(key)?.[0],
    },
  },
  matomo: {
    path: '/matomo.php',
    key: { pattern: /^[1-9]\d*$/, expected: 'the number of the site in Matomo', nearest: (key) => /[1-9]\d*/.exec(key)?.[0] },
  },
};

/** Checks the analytics settings: a key if the service requires one, and a single address. */
export function checkAnalytics({ analytics, url = '' }: SiteConfiguration, places: Places): Diagnostic[] {
  if (!analytics) return [];
  const { provider = 'posthog', key, host, address } = analytics;
  const reportMissing = (name: string) => configKeyMissing(places.startOf(analytics), { key: name, holder: 'analytics' });
  const toWrittenValue = (name: 'key' | 'host' | 'address', value: string) => ({
    at: places.valueAt(analytics, name),
    name: `analytics.${name}`,
    value,
  });
  const reportUnused = (name: 'key' | 'host', why: string) =>
    analyticsSettingIdle(places.keyAt(analytics, name), { key: name, why });
  // Browsers block requests from an HTTPS page to an HTTP address.
  const isBlocked = (to: string): boolean => /^https:/i.test(url) && /^http:/i.test(to);
  const findings: Diagnostic[] = [];
  if (host !== undefined && (!isOrigin(host) || isBlocked(host)))
    findings.push(
      reportMalformedValue(
        toWrittenValue('host', host),
        isBlocked(host) ? 'https:// and a host without a path' : 'a protocol and a host without a path',
        nearestOrigin(isBlocked(host) ? host.replace(/^http:/i, 'https:') : host),
      ),
    );
  if (address !== undefined && !isOwnPath(address) && (!isWebAddress(address) || isBlocked(address))) {
    const form = isBlocked(address) ? 'an https address' : 'a full address';
    const expected = `${form}, or an absolute path on the host of this site`;
    findings.push(reportMalformedValue(toWrittenValue('address', address), expected, nearestAddress(address)));
  }
  if (host !== undefined && address !== undefined)
    findings.push(reportUnused('host', '"address" already specifies where page views are sent'));
  if (provider === 'beacon') {
    if (address === undefined) findings.push(reportMissing('address'));
    if (key !== undefined) findings.push(reportUnused('key', 'a beacon has no key'));
    if (host !== undefined && address === undefined) findings.push(reportUnused('host', 'a beacon requires a full address'));
    return findings;
  }
  const service = services[provider];
  if (key === undefined) findings.push(reportMissing('key'));
  else if (service.key && !service.key.pattern.test(key))
    findings.push(reportMalformedValue(toWrittenValue('key', key), service.key.expected, service.key.nearest(key)));
  if (service.host === undefined && host === undefined && address === undefined) findings.push(reportMissing('host'));
  return findings;
}

/** Returns the address to which page views are sent, and the key. */
export function toAnalytics({ provider = 'posthog', key, host, address }: AnalyticsSetting): Site['analytics'] {
  if (provider === 'beacon') return { provider, address: address ?? '/' };
  const service = services[provider];
  const defaultAddress = `${(host ?? service.host ?? '').replace(/\/$/, '')}${service.path}`;
  return { provider, ...withoutUndefined({ key }), address: address ?? defaultAddress };
}

function nearestAddress(address: string): string | undefined {
  const guess = `https://${address.trim().replace(/^(?:[a-z]+:)?\/\//i, '')}`;
  return /^[^\s/]+\.[^\s/.]+/.test(guess.slice(8)) && isWebAddress(guess) ? guess : undefined;
}
