import { expect, test } from 'vitest';
import { placeholdersOf, readTemplate } from '../../../compiler/1-config/interface-template.ts';
import { fillParts, withOverrides } from '../../../compiler/texts/message-overrides.ts';

const ours = {
  plain: 'Close',
  label: 'Expand {label}',
  two: 'There is no field “{field}” to search in. There are: {known}.',
  count: '{pages, plural, one {# page} other {# pages}}',
  maybe: 'a credential{format, select, none {} other { ({format})}}',
  flag: 'Also as {types}{isPlainer, select, true {, plainly.} other {.}}',
};
const czech = ['one', 'few', 'other'];

function fill(text: string, english: string, facts: readonly unknown[]): string {
  const parsed = readTemplate(text, placeholdersOf(english), czech);
  if ('fault' in parsed) throw new Error(parsed.fault.describe('A').message);
  return fillParts(parsed.parts, facts, new Intl.PluralRules('cs'));
}

test.each([
  ['Zavřít', ours.plain, [], 'Zavřít'],
  ["l’adresse n'est pas # {label}", ours.label, ['A'], "l’adresse n'est pas # A"],
  ['{ label }: rozbalit {label}', ours.label, ['{label} <b> #'], '{label} <b> #: rozbalit {label} <b> #'],
  ['{known}; nic v {field}', ours.two, ['a', 'b'], 'b; nic v a'],
  ['{pages, plural, =0 {nic} one {# stránka} few {# stránky} other {# stránek}}', ours.count, [0], 'nic'],
  ['{pages, plural, one {# stránka} few {# stránky} other {# stránek}}', ours.count, [1], '1 stránka'],
  ['{pages, plural, one {# stránka} few {# stránky} other {# stránek}}', ours.count, [3], '3 stránky'],
  ['{pages, plural, one {# stránka} few {# stránky} other {# stránek}}.', ours.count, [12], '12 stránek.'],
  ['{pages, plural, =0 {nic} other {stránek: #}}', ours.count, [1], 'stránek: 1'],
  ['{pages,plural,one{jedna}few{{pages}}other{#}} #', ours.count, [2], '2 #'],
  ['klíč{format, select, none {} other { ({format})}}', ours.maybe, [''], 'klíč'],
  ['klíč{format, select, none {} other { ({format})}}', ours.maybe, ['JWT'], 'klíč (JWT)'],
  ['klíč {format}', ours.maybe, ['constructor'], 'klíč constructor'],
  ['Také {types}{isPlainer, select, true {, prostě.} other {.}}', ours.flag, ['A', true], 'Také A, prostě.'],
  ['Také {types}{isPlainer, select, true {, prostě.} other {.}}', ours.flag, ['A', false], 'Také A.'],
  ['Také {types}.', ours.flag, ['A', true], 'Také A.'],
])('%s with its facts', (text, english, facts, filled) => {
  expect(fill(text, english, facts)).toBe(filled);
});

test.each([
  ['Zavřít {it}', ours.plain, '{it}', /unknown variable \{it\}/, /Remove the braces/],
  ['Rozbalit {lable}', ours.label, '{lable}', /unknown variable \{lable\}/, /Use \{label\} instead/],
  ['Rozbalit', ours.label, 'Rozbalit', /does not contain the variable \{label\}/, /Add \{label\} where/],
  ['{felt} {known}', ours.two, '{felt}', /unknown variable \{felt\}/, /Available variables: \{field\} and \{known\}\./],
  ['Rozbalit {label', ours.label, '{', /unclosed brace/, /Close the brace/],
  ['Rozbalit label}', ours.label, '}', /unmatched/, /Remove it/],
  ['Rozbalit {}', ours.label, '{', /without a variable name/, /as in \{label\}/],
  ['Rozbalit {label, upper}', ours.label, '{label, upper', /contains \{label, upper, …\}/, /plural or select/],
  ['Rozbalit <b>{label}</b>', ours.label, '<', /contains </, /Remove the HTML/],
  [
    '{label, plural, one {a} few {b} other {c}}',
    ours.label,
    '{label, plural, one {a} few {b} other {c}}',
    /not a number/,
    /Write \{label\}\./,
  ],
  ['{label, select, other {a}}', ours.label, '{label, select, other {a}}', /select with \{label\}/, /always has a value/],
  ['{pages, select, other {#}}', ours.count, '{pages, select, other {#}}', /a number/, /\{pages, plural, other/],
  [
    '{pages, plural, one {#} other {#}}',
    ours.count,
    '{pages, plural, one {#} other {#}}',
    /has no form few for/,
    /Add few \{…\}/,
  ],
  ['{pages, plural, one {#} two {#} few {#} other {#}}', ours.count, 'two', /form two/, /Allowed forms: one, few, other/],
  ['{pages, plural, one {#} few {#} other {{lable}}}', ours.count, '{lable}', /\{lable\}/, /Use \{pages\}/],
  ['{pages, plural, one {#} few {#} other {#', ours.count, 'o', /unclosed brace/, /Close/],
  ['{format, select, nothing {} other {}}', ours.maybe, 'nothing', /form nothing/, /Allowed forms: none, other/],
  ['{format, select, none {}}{format}', ours.maybe, '{format, select, none {}}', /has no form other for/, /Add other/],
])('%s is reported', (text, english, piece, wrong, hint) => {
  const parsed = readTemplate(text, placeholdersOf(english), czech);
  if (!('fault' in parsed)) throw new Error('Nothing was found.');
  const { fault } = parsed;
  expect(text.slice(fault.at, fault.at + fault.length)).toBe(piece);
  const said = fault.describe('A');
  expect(said.message).toMatch(wrong);
  expect(said.hint).toMatch(hint);
});

test('deeply nested choices terminate', () => {
  const deep = '{pages, plural, other {'.repeat(400);
  expect(readTemplate(deep, placeholdersOf(ours.count), ['other'])).toHaveProperty('fault');
});

test('texts only replace those of a catalogue', () => {
  const catalogue = {
    close: 'Close',
    expand: (label: string) => `Expand ${label}`,
    search: { none: () => 'None' },
    rules: ['a', 'b'],
  };
  const own = withOverrides(
    catalogue,
    { close: 'Zavřít', expand: ['Rozbalit ', 0], 'rules.1': 'c', __proto__: 'x', other: 'y' },
    'cs',
  );
  expect(own.close).toBe('Zavřít');
  expect(own.expand('menu')).toBe('Rozbalit menu');
  expect(own.search.none()).toBe('None');
  expect(own.rules).toEqual(['a', 'c']);
  expect(Object.keys(own)).toEqual(Object.keys(catalogue));
  expect(catalogue.close).toBe('Close');
});
