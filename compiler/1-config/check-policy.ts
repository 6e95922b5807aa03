import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { configPictureBlocked } from '../diagnostics/policy.ts';
import type { Diagnostic } from '../model.ts';
import { allowsHost, hostEntry, isPolicyHost, nearestPolicyHost } from '../policy.ts';
import { isSecureAddress, wrongForm } from './forms.ts';
import type { Places } from './places.ts';

/** The hosts of the policy, and whether it lets the site's own marks be shown. */
export function checkPolicy(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { policy } = site;
  if (!policy) return [];
  return [...parts.flatMap((part) => checkHosts(part, policy[part] ?? [], places)), ...checkMarks(site, places)];
}

const parts = ['frames', 'pictures', 'media', 'connections'] as const;

function checkHosts(part: (typeof parts)[number], hosts: readonly string[], places: Places): Diagnostic[] {
  return hosts.flatMap((host, index): Diagnostic[] => {
    const name = `policy.${part}`;
    const at = places.valueAt(hosts, index);
    if (part === 'frames' && host === 'self') return [];
    if (isPolicyHost(host.replace(/\/$/, '')) || (part === 'connections' && isSocket(host))) return [];
    if (part === 'frames' && /^'?self'?$/i.test(host)) return [wrongForm({ at, name, value: host }, 'a host or "self"', 'self')];
    return [wrongForm({ at, name, value: host }, 'https:// and a host without a path', nearestPolicyHost(host))];
  });
}

/** Whether it is a host of web sockets. */
function isSocket(host: string): boolean {
  return host.startsWith('wss:') && isPolicyHost(host.replace('wss:', 'https:'));
}

/** Logos and the favicon that come from a host which the policy does not name. */
function checkMarks(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { policy, logo, footer, favicon } = site;
  const hosts = policy?.pictures;
  if (!hosts) return [];
  const allowed = hosts.map((host) => host.toLowerCase().replace(/\/$/, ''));
  const marks = [logo, footer?.logo].flatMap((mark) =>
    mark ? (['src', 'srcDark'] as const).map((key) => ({ address: mark[key], at: () => places.valueAt(mark, key) })) : [],
  );
  return [...marks, { address: favicon, at: () => places.valueAt(site, 'favicon') }].flatMap(({ address, at }) => {
    const entry = address !== undefined && isSecureAddress(address) ? hostEntry(address) : undefined;
    return entry === undefined || allowsHost(allowed, entry) ? [] : [configPictureBlocked(at(), { entry })];
  });
}
