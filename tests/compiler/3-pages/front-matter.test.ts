import matter from 'gray-matter';
import { describe, expect, test, vi } from 'vitest';
import { parseYaml } from '../../../compiler/yaml/yaml.ts';
import { findings, makePage, textAt } from './make-page.ts';

const page = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;

describe('valid front matter', () => {
  test('every key, with its place', () => {
    const text = page(
      'title: Tides\ntags: [wall, "high water"]\nsidebar_position: -1.5\npagination_next: null\nlast_update:\n  date: 2026-02-01',
    );
    const { frontMatter, keys, tagSpans } = makePage(text).page;
    expect(frontMatter).toEqual({
      title: 'Tides',
      tags: ['wall', 'high water'],
      sidebar_position: -1.5,
      pagination_next: null,
      last_update: { date: '2026-02-01' },
    });
    expect(keys.title).toEqual([2, 8, 2, 13]);
    expect(tagSpans.map((span) => textAt(text, span))).toEqual(['wall', '"high water"']);
  });

  test.each([
    ['a number is text as written', 'title: 1.10', { title: '1.10' }],
    ['numbers in a list too', 'tags: [1.0, 0x10]', { tags: ['1.0', '0x10'] }],
    ['an empty block', '# nothing', {}],
    ['a day stays a text', 'reviewed: 2026-03-01', { reviewed: '2026-03-01' }],
    ['a line that begins like a fence', 'description: >\n  a\n  --- b', { description: 'a --- b\n' }],
  ])('%s', (_, yaml, expected) => {
    expect(makePage(page(yaml)).page.frontMatter).toEqual(expected);
  });

  test.each(['----\ntitle: A\n---\n', ' ---\ntitle: A\n---\n', '\n---\ntitle: A\n---\n', 'a\n---\n'])(
    '%j opens no front matter',
    (text) => {
      expect(makePage(text, { isUnconfigured: true }).page.frontMatter).toEqual({});
    },
  );

  test('spaces after the hyphens are allowed', () => {
    expect(makePage('---  \ntitle: A\n---\t\nText.\n').page.title).toBe('A');
  });
});

describe('faults at their places', () => {
  test.each([
    ['sidebar_postion: 3', ['2:1 error front-matter-key-unknown']],
    ['draft: yes', ['2:8 error front-matter-value-wrong']],
    ['draft: "true"', ['2:8 error front-matter-value-wrong']],
    ['title: true', ['2:8 error front-matter-value-wrong']],
    ['tags: wall', ['2:7 error front-matter-value-wrong']],
    ['tags: [a, [b]]', ['2:11 error front-matter-value-wrong']],
    ['toc_min_heading_level: 1', ['2:24 error front-matter-value-wrong']],
    ['reviewed: 2026-02-30', ['2:11 error front-matter-value-wrong']],
    ['audience: staff', ['2:11 error front-matter-value-wrong']],
    ['audience: restricted', ['2:11 error audience-contradicted']],
    ['draft: true\nunlisted: true', ['3:1 error draft-and-unlisted']],
    ['last_update:\n  dat: 2026-02-01', ['3:3 error front-matter-key-unknown']],
    ['title: a\ntitle: b', ['3:1 error front-matter-invalid']],
    ['title: &a b', ['2:11 error front-matter-invalid']],
    ['title: !!str b', ['2:14 error front-matter-invalid']],
    ['<<: {}', ['2:1 error front-matter-invalid']],
    ['title: a: b', ['2:8 error front-matter-invalid']],
    ['last_update:\n\tdate: x', ['3:1 error front-matter-invalid']],
    ['__proto__:\n  polluted: true', ['2:1 error front-matter-key-refused']],
    ['constructor: 1', ['2:1 error front-matter-key-refused']],
    ['just words', ['2:1 error front-matter-not-keys']],
  ])('%j', (yaml, expected) => {
    expect(findings(page(yaml))).toEqual(expected);
  });

  test('one that is never closed', () => {
    expect(findings('---\ntitle: A\n\nText.\n')).toEqual(['1:1 error front-matter-not-closed']);
  });

  test('the message explains that yes is a string', () => {
    expect(makePage(page('draft: yes')).diagnostics[0]).toMatchObject({
      message: 'draft must be true or false, not the string yes.',
      hint: 'Write draft: true.',
    });
  });

  test('no prototype is changed', () => {
    makePage(page('title: A\n__proto__:\n  polluted: true'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('the same text is also reported the second time', () => {
    const text = page('title: [');
    expect(findings(text)).toEqual(findings(text));
    expect(findings(text)).not.toEqual([]);
  });
});

describe('in a bare folder', () => {
  test.each([
    ['layout: wide', ['2:1 warning front-matter-key-unknown']],
    ['audiance: restricted', ['2:1 error front-matter-key-unknown']],
    ['drafts: true', ['2:1 error front-matter-key-unknown']],
    ['unlistd: true', ['2:1 error front-matter-key-unknown']],
    ['tags: wall', ['2:7 warning front-matter-value-wrong']],
    ['draft: yes', ['2:8 error front-matter-value-wrong']],
    ['title: a: b', ['2:8 warning front-matter-invalid']],
    ['draft: true\ntitle: a: b', ['3:8 error front-matter-invalid']],
  ])('%j', (yaml, expected) => {
    expect(findings(page(yaml), { isUnconfigured: true })).toEqual(expected);
  });

  test.each(['---\nA line between rules.\n---\n\nText.\n', '---\n\nText.\n', '---\n\n- a list\n\n---\n'])(
    '%j is ordinary Markdown',
    (text) => {
      const { body, diagnostics } = makePage(text, { isUnconfigured: true });
      expect(diagnostics).toEqual([]);
      expect(body.html).toMatch(/^<hr>/);
    },
  );
});

describe('code in the fence line', () => {
  test.each(['---js', '---javascript', '--- js', '---JS', '---json', '---constructor'])('%s is text', (fence) => {
    const { page: created, diagnostics } = makePage(`${fence}\nmodule.exports = process.exit(7)\n---\n`);
    expect(created.frontMatter).toEqual({});
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter-language']);
  });

  test.each(['javascript', 'js', 'json', 'yaml'])("gray-matter's own engine for %s is never used", (name) => {
    const engines: Record<string, unknown> = Reflect.get(matter, 'engines');
    const own = engines[name];
    const requested: string[] = [];
    engines[name] = { parse: (text: string) => requested.push(text) };
    for (const text of [page('title: A'), page('title: |\n  A'), '---js\n1\n---\n', '---json\n{}\n---\n']) makePage(text);
    engines[name] = own;
    expect(requested).toEqual([]);
  });
});

describe('differences from plain gray-matter', () => {
  test.each<[what: string, text: string, frontMatter: object, html: string]>([
    ['a line that begins like a fence closes nothing', '---\ntitle: >\n  x\n---- y\n---\nText.\n', {}, '<p>Text.</p>\n'],
    ['blanks may stand behind each fence', '--- \ntitle: A\n---\t \nText.\n', { title: 'A' }, '<p>Text.</p>\n'],
    ['the closing fence may end the file', '---\ntitle: A\n---', { title: 'A' }, ''],
    ['the text may end without a line end', '---\ntitle: A\n---\nText', { title: 'A' }, '<p>Text</p>\n'],
    ['an empty block', '---\n---\nText.\n', {}, '<p>Text.</p>\n'],
    ['a block of comments', '---\n# a\n\n# b\n---\nText.\n', {}, '<p>Text.</p>\n'],
  ])('%s', (_, text, frontMatter, html) => {
    const compiled = makePage(text);
    expect(compiled.page.frontMatter).toEqual(frontMatter);
    expect(compiled.body.html).toBe(html);
  });

  test('no excerpt is extracted, regardless of a key with that name', () => {
    expect(findings(page('excerpt_separator:\n  toString: 1\n  valueOf: 1'))).toEqual(['2:1 error front-matter-key-unknown']);
  });

  test('nothing is cached by its text', () => {
    makePage(page('title: A'));
    expect(Reflect.get(matter, 'cache')).toEqual({});
  });

  test('gray-matter never receives a long run of blank lines, which would take it quadratic time', () => {
    const replace = vi.spyOn(String.prototype, 'replace');
    const countSearches = (text: string): number => {
      replace.mockClear();
      makePage(text);
      return replace.mock.calls.filter(([pattern]) => String(pattern) === String(/^\s*#[^\n]+/gm)).length;
    };
    const searched = [page('title: A'), page('\n'.repeat(2000)), page(`title: A${'\n'.repeat(2000)}tags: [b]`)].map(
      countSearches,
    );
    replace.mockRestore();
    expect(searched).toEqual([1, 0, 0]);
  });
});

test('values nested without end are refused', () => {
  const { faults } = parseYaml(`a: ${'['.repeat(50)}${']'.repeat(50)}`);
  expect(faults.map(({ kind }) => kind)).toContain('nesting');
});
