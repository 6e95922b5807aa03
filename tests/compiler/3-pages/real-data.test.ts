import { describe, expect, test } from 'vitest';
import { findRealData } from '../../../compiler/3-pages/real-data.ts';

/** Nothing in this file may be anybody's: the values are made by rule, and put together here. */
const card = ['4539', '1488', '0343', '6467'].join(' ');
const jwt = ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiJzb21lYm9keSJ9', 'c2lnbmF0dXJlc2lnbmF0dXJl'].join('.');
const at = (name: string, domain: string): string => `${name}@${domain}`;

describe('real-looking data is found', () => {
  test.each([
    ['national insurance number', `His number is ${['AB', '12', '34', '56', 'C'].join(' ')}.`, 'AB 12 34 56 C'],
    ['national insurance number', `"ni": "${'JG'}103759A"`, 'JG103759A'],
    ['bank account', `Pay to 40-47-84, account ${'7087'}2490 please`, '40-47-84, account 70872490'],
    ['card number', `Card ${card} was used`, card],
    ['card number', card.replaceAll(' ', '-'), card.replaceAll(' ', '-')],
    ['secret', `Authorization: Bearer ${jwt}`, jwt],
    ['secret', `key = sk_${'live'}_abcdefghijklmnop1234`, 'sk_live_abcdefghijklmnop1234'],
    ['secret', `-----BEGIN RSA ${'PRIVATE'} KEY-----`, '-----BEGIN RSA PRIVATE KEY-----'],
    ['e-mail address', `Write to ${at('jane.doe', 'lender.co.uk')} today`, 'jane.doe@lender.co.uk'],
    ['e-mail address', `<mailto:x> ${at('a+b', 'mail.company.io')},`, 'a+b@mail.company.io'],
    ['phone number', 'Ring 020 7123 4567.', '020 7123 4567'],
    ['phone number', 'Ring +44 (0)7911 123456 now', '+44 (0)7911 123456'],
  ])('%s in %s', (kind, text, value) => expect(findRealData(text)).toEqual([{ kind, value, index: text.indexOf(value) }]));
});

describe('reserved values, and other numbers, are not reported', () => {
  test.each([
    ['a prefix never issued', 'QQ 12 34 56 C, ZZ123456A, BG 12 34 56 A, DA123456A, AO123456B'],
    ['a longer code', 'XAB123456C1'],
    ['test accounts', 'Sort code 20-00-00, account 55779911. Or 12-34-56 and 12345678.'],
    ['a date before a number', 'On 21-11-2026 we sent 12345678 letters'],
    ['test cards', '4242 4242 4242 4242, 5555555555554444, 378282246310005'],
    ['a number that is no card', '4539 1488 0343 6468'],
    ['a long identifier', '01ARZ3NDEKTSV4RRFFQ69G5FAV, 550e8400-e29b-41d4-a716-446655440000'],
    ['reserved domains', 'a@example.com b@docs.example c@mail.test d@x.invalid e@sub.example.org'],
    ['a package or a picture', 'npm i @scope/name@1.2.3, ![](photo@2x.png), git@github.com:a/b.git'],
    ['numbers for films', '07700 900123, +44 20 7946 0018, 0131 496 0999, 01632 960 001, 0808 157 0555'],
    ['made-up rows of digits', '01234567890 and 0000000000'],
    ['amounts and versions', '1,000,000.00 and 10.20.30.40 and 0.1234567890'],
    ['documented secrets', 'AKIAIOSFODNN7EXAMPLE and sk_test_abcdefghijklmnop1234'],
    ['plain prose', 'Nothing to see here, at all.'],
  ])('%s', (_, text) => expect(findRealData(text)).toEqual([]));
});

test('a text of a megabyte takes negligible time', () => {
  const text = '0'.repeat(200_000) + '12 '.repeat(100_000) + 'a@'.repeat(100_000) + '1'.repeat(200_000);
  expect(findRealData(text).length).toBeLessThan(10);
});
