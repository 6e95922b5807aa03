import { isTestCard, isTestPhone, passesLuhn } from './reserved.ts';

/** What sample data may turn out to be. */
export type SampleKind =
  | 'national insurance number'
  | 'bank account'
  | 'card number'
  | 'secret'
  | 'e-mail address'
  | 'phone number';
/** A piece of text that could be somebody's, as written, and where it starts (UTF-16 code units from 0). */
export type Sample = { kind: SampleKind; value: string; index: number };

type Pattern = { kind: SampleKind; pattern: RegExp; isReal(match: RegExpMatchArray): boolean };

/** National Insurance prefixes that were never issued, besides those with letters that are not used. Source: HM Revenue and Customs, NIM39110. */
const neverIssued = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);
/** Sort code and account that banks and payment services name for tests. */
const testAccounts = new Set([
  '20000055779911',
  '10880000012345',
  '08999966374958',
  '12345612345678',
  '00000000000000',
  '00000012345678',
]);
/** Names that the Internet reserves for examples. Source: RFC 2606, RFC 6761. */
const reservedDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

const patterns: readonly Pattern[] = [
  {
    kind: 'national insurance number',
    pattern: /(?<![A-Z0-9])([A-Z]{2}) ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Z0-9])/g,
    isReal: ([, prefix = '']) => /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]$/.test(prefix) && !neverIssued.has(prefix),
  },
  {
    kind: 'bank account',
    pattern: /(?<![\d-])(\d{2})[- ](\d{2})[- ](\d{2})(?![\d-])[^\d\n]{1,60}(?<!\d)(\d{8})(?!\d)/g,
    isReal: ([, one = '', two = '', three = '', account = '']) =>
      !testAccounts.has(one + two + three + account) && `${one}${two}${three}` !== '000000',
  },
  {
    kind: 'card number',
    pattern: /(?<![\d-])[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,7}(?![\d-])/g,
    isReal: ([written]) => passesLuhn(digitsOf(written)) && !isTestCard(digitsOf(written)),
  },
  {
    kind: 'secret',
    pattern:
      /\b(?:[spr]k_live_\w{16,}|gh[opsu]_\w{36}|github_pat_\w{40,}|glpat-[\w-]{20}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|npm_\w{36}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{16,})|-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
    isReal: ([written]) => !/EXAMPLE$/.test(written),
  },
  {
    kind: 'e-mail address',
    pattern: /(?<![\w.+/@:-])[\w.+-]{1,64}@((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24})(?![\w@-])/gi,
    isReal: ([written, domain = '']) =>
      !reservedDomain.test(domain) && !written.startsWith('git@') && !/\.(?:png|jpe?g|svg|webp|gif|js|ts|css|md)$/i.test(domain),
  },
  {
    kind: 'phone number',
    pattern: /(?<![\w.,+/-])(?:\+44 ?(?:\(0\) ?)?|0)(?:[1-3]|7|8)\d(?:[ -]?\d){7,8}(?![\w/]|[.,-]\d)/g,
    isReal: ([written]) => !isTestPhone(written),
  },
];

/** A sign that a text may hold any of them: most pages have none, and cost no more than this. */
const sign =
  /@|\d{6}|\d{2}[ -]\d{2}[ -]\d{2}|\d{4}[ -]\d{3}|_live_|gh[opsu]_|github_pat|glpat-|xox|AKIA|AIza|npm_|eyJ|PRIVATE KEY/;

/** All that looks like real personal or secret data in a text, in its order: nothing that is reserved for examples and tests. */
export function findSamples(text: string): Sample[] {
  if (!sign.test(text)) return [];
  const found: Sample[] = [];
  for (const { kind, pattern, isReal } of patterns) {
    for (const match of text.matchAll(pattern)) if (isReal(match)) found.push({ kind, value: match[0], index: match.index });
  }
  return found.sort((a, b) => a.index - b.index);
}

function digitsOf(written: string): string {
  return written.replaceAll(/\D/g, '');
}
