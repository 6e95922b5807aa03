import { tests } from 'commonmark-spec';
import { describe, expect, test } from 'vitest';
import { toBody } from '../../../compiler/3-pages/to-body.ts';
import gfm from './spec/gfm-extensions.json' with { type: 'json' };
import { toTree } from './spec/same-html.ts';

const limits = { nesting: 100, tableCells: 100_000, pageWork: 400_000_000 };
const settings = {
  file: 'a.md',
  html: 'trusted',
  isLenient: false,
  isPlain: true,
  variables: new Map(),
  tex: () => '',
  origin: undefined,
} as const;

function toHtml(markdown: string): string {
  return toBody(markdown, settings, limits, undefined).html;
}

/** The specification shows tabs as arrows. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

/** Returns the numbers of examples with another result. A new failure and a newly passing example both change the list. */
function failuresOf(examples: readonly { number: number; markdown: string; html: string }[]): number[] {
  return examples.filter(({ markdown, html }) => toTree(toHtml(markdown)) !== toTree(html)).map(({ number }) => number);
}

/** CommonMark treats bare addresses as text; GFM, which we follow, links them. */
const bareAddresses = [602, 608, 611, 612];
/** Trusted mode filters no HTML; safe mode filters more than this example requires. */
const disallowedHtml = 657;

describe('CommonMark 0.31.2', () => {
  test('at least 637 of the 652 examples, and exactly those that are known', () => {
    const failures = failuresOf(
      tests.map(({ number, markdown, html }) => ({ number, markdown: withTabs(markdown), html: withTabs(html) })),
    );
    expect(tests).toHaveLength(652);
    expect(failures).toEqual(bareAddresses);
    expect(652 - failures.length).toBeGreaterThanOrEqual(637);
  });
});

describe('GitHub Flavored Markdown 0.29', () => {
  test('at least 24 of the 28 examples of its extensions, and exactly those that are known', () => {
    const failures = failuresOf(gfm.examples.map(({ example, ...rest }) => ({ number: example, ...rest })));
    expect(gfm.examples).toHaveLength(28);
    expect(failures).toEqual([disallowedHtml]);
    expect(28 - failures.length).toBeGreaterThanOrEqual(24);
  });
});
