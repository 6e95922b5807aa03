import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { resolvePath } from '../../compiler/data/data.ts';
import { readDataFile } from '../../compiler/data/data-file.ts';
import { facts as company } from './facts/company.ts';
import { facts as contracts } from './facts/contracts.ts';
import { facts as rules } from './facts/rules.ts';

const root = new URL('../../', import.meta.url).pathname;
const limits = readDataFile('data/limits.csv', readFileSync(`${root}data/limits.csv`, 'utf8')).value;
/**
 * Our pages and contracts by path, with the values of the limits filled in. Quire's manual and news are excluded, because they
 * are about other subjects.
 */
const sources = new Map(
  globSync(['content/**/*.md', 'specs/*.yaml', '!content/{help,news}/**'], { cwd: root }).map((file): [string, string] => [
    file.replace(/\.md$/, ''),
    readFileSync(root + file, 'utf8').replace(/\{\{ data\.limits\.([\w.]+) \}\}/g, (_, path: string) => limitAt(path)),
  ]),
);
const texts = [...sources].map(([file, text]): [string, string] => [file, text.replace(/[*`]/g, '').replace(/\s+/g, ' ')]);

function limitAt(path: string): string {
  const found = limits && resolvePath(limits, path.split('.'));
  if (!found || !('value' in found) || found.value.kind !== 'scalar') throw new Error(`No limit ${path}`);
  return found.value.text;
}

/** Returns the values of a fact in a text, in lower case. */
function valuesIn(text: string, mention: RegExp): string[] {
  return Array.from(text.matchAll(mention), ([, ...groups]) => (groups.find((group) => group !== undefined) ?? '').toLowerCase());
}

test('there are at least sixty facts, each with a unique name', () => {
  const names = [...contracts, ...company, ...rules].map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
});

describe.each([...contracts, ...company, ...rules])('%s is %s', (_, values, mention, pages) => {
  const allowed = values.toLowerCase().split('; ');
  const isAllowed = (value: string): boolean => allowed.includes(value);

  test.each(pages.split('; '))('on %s', (page) => {
    const namedTexts = texts.filter(([file]) => file.endsWith(`/${page}`));
    expect(namedTexts).toHaveLength(1);
    expect(namedTexts.flatMap(([, text]) => valuesIn(text, mention)).filter(isAllowed)).not.toEqual([]);
  });

  test('and no page states another value', () => {
    const others = texts.flatMap(([file, text]) =>
      valuesIn(text, mention)
        .filter((value) => !isAllowed(value))
        .map((value) => `${file} says ${value}`),
    );
    expect(others).toEqual([]);
  });
});

test('a wrong fact on a page is detected', () => {
  expect(valuesIn('a registration is valid for three weeks', /valid for (\w+ weeks)/g)).toEqual(['three weeks']);
});

test("a page's owner is a role or team with a page, never a person", () => {
  const titlesIn = (folder: string): string[] =>
    [...sources].flatMap(([file, text]) =>
      file.includes(folder) ? [/^title: "?([^"\n]*)/m.exec(text)?.[1]?.toLowerCase() ?? ''] : [],
    );
  const names = new Set([...titlesIn('/internal/Roles/'), ...titlesIn('/internal/Teams/')]);
  const owners = globSync('content/**/*.md', { cwd: root }).map((file): [string, string | undefined] => [
    file,
    /^owner: (.*)$/m.exec(readFileSync(root + file, 'utf8'))?.[1],
  ]);
  expect(owners.filter(([file, owner]) => !file.includes('/_') && !names.has(owner?.toLowerCase() ?? ''))).toEqual([]);
});

test('mail is sent to one of six addresses', () => {
  const addresses = new Set([...sources.values()].flatMap((text) => text.match(/[\w.-]+@lendwell\.example/g) ?? []));
  const mailboxes = ['community', 'conduct', 'helpdesk', 'legal', 'privacy', 'security'];
  expect([...addresses].sort()).toEqual(mailboxes.map((mailbox) => `${mailbox}@lendwell.example`));
});

test('the id of an item is its alias and a number, everywhere with a hyphen', () => {
  const aliases = 'LoanApplication|ApplyingMember|Withdrawal|Deposit|Enquiry|Payment|Loan';
  const misspelt = new RegExp(`\\b(?:LA|WD|AM|DP)-\\d{3,}\\b|\\b(?:${aliases})[/ #_]?\\d{3,}\\b`, 'g');
  expect([...sources].flatMap(([file, text]) => (text.match(misspelt) ?? []).map((id) => `${file}: ${id}`))).toEqual([]);
});

test('public pages and contracts contain no lists of open questions', () => {
  const openQuestion = /not stated|(?:is|are)n't stated|contract doesn't (?:say|state)|(?:is|are)(?:n't| not) published\b/gi;
  const publicTexts = [...sources].filter(([file]) => !file.startsWith('content/internal/'));
  expect(publicTexts.flatMap(([file, text]) => (text.match(openQuestion) ?? []).map((words) => `${file}: ${words}`))).toEqual([]);
});
