import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { htmlNotClosed } from '../diagnostics/markdown.ts';
import { configPictureBlocked, policyBlocks, policyInline } from '../diagnostics/policy.ts';
import { decodeAttribute } from '../html/entities.ts';
import { loadedResource } from '../html/html-loads.ts';
import { allVoidElements, optionalEndTags, readTags } from '../html/html-tags.ts';
import type { Diagnostic, Place } from '../model.ts';
import { allowsHost, hostEntry, isPolicyHost, nearestPolicyHost, type Policy } from '../policy/policy.ts';
import { findFrameViolation, findLoadViolation, findTagViolations } from '../policy/policy-faults.ts';
import { collectHtml } from './configured-html.ts';
import type { Places } from './locate-values.ts';
import { isSecureAddress, reportMalformedValue } from './value-formats.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Checks the hosts of the policy, and that it allows the site's own images. */
export function checkPolicy(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { policy } = site;
  const findings = checkMenuHtml(site, places);
  if (!policy) return findings;
  const hosts = parts.flatMap((part) => checkHosts(part, policy[part] ?? [], places));
  return [...hosts, ...checkTrustedTypeNames(policy.trustedTypes ?? [], places), ...checkImages(site, places), ...findings];
}

const parts = ['frames', 'images', 'media', 'connect'] as const;

function checkHosts(part: (typeof parts)[number], hosts: readonly string[], places: Places): Diagnostic[] {
  return hosts.flatMap((host, index): Diagnostic[] => {
    const name = `policy.${part}`;
    const at = places.valueAt(hosts, index);
    if (part === 'frames' && host === 'self') return [];
    if (isPolicyHost(host.replace(/\/$/, '')) || (part === 'connect' && isSocket(host))) return [];
    if (part === 'frames' && /^'?self'?$/i.test(host))
      return [reportMalformedValue({ at, name, value: host }, 'a host or "self"', 'self')];
    return [reportMalformedValue({ at, name, value: host }, 'https:// and a host without a path', nearestPolicyHost(host))];
  });
}

/**
 * Reports names that a script's Trusted Types policy must not have: those of the reader, keywords of the header, and the name of the
 * default policy, which would accept any string for all scripts of the page.
 */
function checkTrustedTypeNames(names: readonly string[], places: Places): Diagnostic[] {
  return names.flatMap((name, index): Diagnostic[] => {
    if (isTrustedTypeName(name)) return [];
    const validName = name.replace(/[^\w#=@./%-]+/g, '-').replace(/^-|-$/g, '');
    return [
      reportMalformedValue(
        { at: places.valueAt(names, index), name: 'policy.trustedTypes', value: name },
        'a name of letters, digits and -#=_/@.% other than default, none and docs-page',
        isTrustedTypeName(validName) ? validName : undefined,
      ),
    ];
  });
}

function isTrustedTypeName(name: string): boolean {
  return /^[\w#=@./%-]+$/.test(name) && !/^(?:default|none|docs-page)$/i.test(name);
}

/** Returns whether a host in the policy has a WebSocket scheme. */
function isSocket(host: string): boolean {
  return host.startsWith('wss:') && isPolicyHost(host.replace('wss:', 'https:'));
}

/** Reports logos and favicons from hosts that the policy does not allow. */
function checkImages(site: SiteConfiguration, places: Places): Diagnostic[] {
  const { policy, logo, footer, favicon } = site;
  const hosts = policy?.images;
  if (!hosts) return [];
  const allowed = hosts.map((host) => host.toLowerCase().replace(/\/$/, ''));
  const logoImages = [logo, footer?.logo].flatMap((mark) =>
    mark ? (['src', 'srcDark'] as const).map((key) => ({ address: mark[key], at: () => places.valueAt(mark, key) })) : [],
  );
  return [...logoImages, { address: favicon, at: () => places.valueAt(site, 'favicon') }].flatMap(({ address, at }) => {
    const entry = address !== undefined && isSecureAddress(address) ? hostEntry(address) : undefined;
    return entry === undefined || allowsHost(allowed, entry) ? [] : [configPictureBlocked(at(), { entry })];
  });
}

/** Checks the HTML of navbar, footer and announcement against the policy, in the same way as pages. */
function checkMenuHtml(site: SiteConfiguration, places: Places): Diagnostic[] {
  const policy = site.policy && cleanPolicy(site.policy);
  return collectHtml(site, places).flatMap(({ html, createLocator }) => [
    ...checkHtml(html, createLocator(), policy),
    ...findUnclosed(html).map(({ name, tag }) => htmlNotClosed(createLocator()(tag), { name, isKnown: true })),
  ]);
}

/** Returns unclosed elements with their tags. The rest of the page would become part of them. */
function findUnclosed(html: string): { name: string; tag: string }[] {
  const open: { name: string; tag: string }[] = [];
  for (const piece of html.includes('<') ? readTags(html) : []) {
    if (piece.kind === 'open' && !piece.isSelfClosing && !allVoidElements.has(piece.name) && !optionalEndTags.has(piece.name))
      open.push({ name: piece.name, tag: html.slice(piece.from, piece.to) });
    const openIndex = piece.kind === 'close' ? open.findLastIndex(({ name }) => name === piece.name) : -1;
    if (openIndex >= 0) open.splice(openIndex, 1);
  }
  return open;
}

function checkHtml(html: string, placeOf: (part: string) => Place, policy: Policy | undefined): Diagnostic[] {
  if (!html.includes('<')) return [];
  const findings: Diagnostic[] = [];
  for (const piece of readTags(html)) {
    if (piece.kind !== 'open') continue;
    for (const part of findTagViolations(piece)) {
      const at = placeOf(html.slice(part.from, part.to));
      findings.push(part.rule === 'inline' ? policyInline(at, part.wording) : policyBlocks(at, part.wording));
    }
    for (const attribute of piece.attributes) {
      const resourceKind = piece.name === 'img' && attribute.name === 'src' ? 'images' : loadedResource(piece, attribute);
      if (!resourceKind || attribute.name === 'srcset') continue;
      const address = decodeAttribute(attribute.value ?? '').trim();
      const isOutside = /^(?:https?:)?\/\//i.test(address);
      const blocked = isOutside
        ? findLoadViolation(policy, resourceKind, address.replace(/^\/\//, 'https://'))
        : resourceKind === 'frames' && address !== ''
          ? findFrameViolation(policy)
          : undefined;
      if (blocked) findings.push(policyBlocks(placeOf(attribute.value ?? ''), blocked));
    }
  }
  return findings;
}

/** Normalizes hosts: lower case, no trailing slash, no duplicates. */
export function cleanPolicy(policy: NonNullable<SiteConfiguration['policy']>): Policy {
  const normalizeHosts = (hosts: readonly string[] | undefined): string[] | undefined =>
    hosts && [...new Set(hosts.map((host) => host.toLowerCase().replace(/\/$/, '')))];
  const { frames, images, media, connect, trustedTypes } = policy;
  const names = trustedTypes && [...new Set(trustedTypes)];
  const hosts = {
    frames: normalizeHosts(frames),
    images: normalizeHosts(images),
    media: normalizeHosts(media),
    connect: normalizeHosts(connect),
  };
  return withoutUndefined({ ...hosts, trustedTypes: names });
}
