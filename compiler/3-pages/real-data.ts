import { sampleReal } from '../diagnostics/routes.ts';
import { withLevel } from '../diagnostics/rule.ts';
import type { Diagnostic, Site } from '../model.ts';

/** Reports apparent real data in a file, including examples and front matter, unless the site allows it. */
export function checkRealData(file: string, text: string, { level, allow }: Site['samples']): Diagnostic[] {
  if (level === 'off') return [];
  return findRealData(text)
    .filter(({ value }) => !allow.some((allowed) => isAllowed(value, allowed.value)))
    .flatMap((found) => withLevel(sampleReal(placeOf(file, text, found), { kind: found.kind }), level) ?? []);
}

/**
 * Finds everything in a string that resembles real personal or secret data, in order. Ignores values that are reserved for examples and
 * tests.
 */
export function findRealData(text: string): RealDataMatch[] {
  if (!possibleData.test(text)) return [];
  const matches: RealDataMatch[] = [];
  for (const { kind, pattern, isReal } of patterns) {
    for (const match of text.matchAll(pattern)) if (isReal(match)) matches.push({ kind, value: match[0], index: match.index });
  }
  return matches.sort((a, b) => a.index - b.index);
}

/** Kinds of data that may belong to a person. */
type RealDataKind = 'National Insurance number' | 'bank account' | 'card number' | 'secret' | 'email address' | 'phone number';
/** A string that may be real data, as written, and its index (UTF-16 code units from 0). */
type RealDataMatch = { kind: RealDataKind; value: string; index: number };

type RealDataPattern = { kind: RealDataKind; pattern: RegExp; isReal(match: RegExpMatchArray): boolean };

/**
 * National Insurance prefixes that were never issued, in addition to those with unused letters. Source: HM Revenue and Customs, NIM39110.
 */
const neverIssued = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);
/** Sort codes and account numbers that banks and payment services publish for tests. */
const testAccounts = new Set([
  '20000055779911',
  '10880000012345',
  '08999966374958',
  '12345612345678',
  '00000000000000',
  '00000012345678',
]);
/** Domain names that are reserved for examples. Source: RFC 2606, RFC 6761. */
const reservedDomain = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

const patterns: readonly RealDataPattern[] = [
  {
    kind: 'National Insurance number',
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
    isReal: ([number]) => passesLuhn(digitsOf(number)) && !isTestCard(digitsOf(number)),
  },
  {
    kind: 'secret',
    pattern:
      /\b(?:[spr]k_live_\w{16,}|gh[opsu]_\w{36}|github_pat_\w{40,}|glpat-[\w-]{20}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{35}|npm_\w{36}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{16,})|-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
    isReal: ([number]) => !/EXAMPLE$/.test(number),
  },
  {
    kind: 'email address',
    pattern: /(?<![\w.+/@:-])[\w.+-]{1,64}@((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,24})(?![\w@-])/gi,
    isReal: ([number, domain = '']) =>
      !reservedDomain.test(domain) && !number.startsWith('git@') && !/\.(?:png|jpe?g|svg|webp|gif|js|ts|css|md)$/i.test(domain),
  },
  {
    kind: 'phone number',
    pattern: /(?<![\w.,+/-])(?:\+44 ?(?:\(0\) ?)?|0)(?:[1-3]|7|8)\d(?:[ -]?\d){7,8}(?![\w/]|[.,-]\d)/g,
    isReal: ([number]) => !isTestPhone(number),
  },
];

/** A fast check whether a string may contain real data. Most pages contain none. */
const possibleData =
  /@|\d{6}|\d{2}[ -]\d{2}[ -]\d{2}|\d{4}[ -]\d{3}|_live_|gh[opsu]_|github_pat|glpat-|xox|AKIA|AIza|npm_|eyJ|PRIVATE KEY/;

/**
 * Returns whether a value is allowed. Complete values are compared, ignoring spaces and hyphens. `@domain` allows every address in the
 * domain.
 */
function isAllowed(value: string, allowed: string): boolean {
  if (allowed.startsWith('@')) return value.toLowerCase().endsWith(allowed.toLowerCase());
  return withoutSeparators(value) === withoutSeparators(allowed);
}

function withoutSeparators(value: string): string {
  return value.replaceAll(/[\s-]/g, '').toLowerCase();
}

function placeOf(file: string, text: string, { value, index }: RealDataMatch): Diagnostic['at'] {
  const before = text.slice(0, index);
  const line = before.split('\n').length;
  const column = index - before.lastIndexOf('\n');
  return { file, line, column, endLine: line, endColumn: column + value.length };
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** Card numbers that card schemes and payment services publish for tests. */
const testCards = new Set([
  '4242424242424242',
  '4000056655665556',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '4111111111111111',
  '4012888888881881',
  '4222222222222',
  '4917610000000000',
  '5555555555554444',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3530111333300000',
  '30569309025904',
]);

/** Returns whether a card number is published for tests. */
function isTestCard(digits: string): boolean {
  return testCards.has(digits);
}

/** Returns whether the last digit of a card number is a valid check digit (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length >= 13 && digits.length <= 19 && sum % 10 === 0;
}

/** Prefixes of the numbers that Ofcom reserves for films and examples; three digits follow each. */
const reservedPhonePrefixes = [
  ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map((code) => `${code}4960`),
  '02079460',
  '01914980',
  '02896496',
  '02920180',
  '01632960',
  '07700900',
  '08081570',
  '09098790',
  '03069990',
];

/** Returns whether a British phone number, in any notation, is reserved and unassigned. */
function isTestPhone(number: string): boolean {
  const digits = number.replace(/^\+44 ?(?:\(0\))?/, '0').replaceAll(/\D/g, '');
  return (
    reservedPhonePrefixes.some((start) => digits.length === start.length + 3 && digits.startsWith(start)) ||
    /^0(\d)\1+$|^0?123456789\d?$/.test(digits)
  );
}
