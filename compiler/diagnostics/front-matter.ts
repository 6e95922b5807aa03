import type { Suggestion } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/front-matter.ts';
import * as values from './sentences/values.ts';
import { describeExpected, describeFound, fixFor, remedyFor, type WrittenValue } from './values.ts';
import { wordYamlFault } from './yaml-words.ts';

export const frontMatterInvalid = rule({
  code: 'front-matter-invalid',
  severity: 'error',
  describe: ({ kind, line }: { kind: string; line: string }) => wordYamlFault(kind, line),
});

export const frontMatterNotClosed = rule({
  code: 'front-matter-not-closed',
  severity: 'error',
  fixed: 'safety',
  describe: say.frontMatterNotClosed,
});

export const frontMatterNotKeys = rule({
  code: 'front-matter-not-keys',
  severity: 'error',
  fixed: 'output',
  describe: say.frontMatterNotKeys,
});

export const frontMatterTooLarge = rule({
  code: 'front-matter-too-large',
  severity: 'error',
  fixed: 'safety',
  describe: say.frontMatterTooLarge,
});

export const frontMatterLanguage = rule({
  code: 'front-matter-language',
  severity: 'error',
  describe: say.frontMatterLanguage,
});

export const frontMatterFence = rule({
  code: 'front-matter-fence',
  severity: 'error',
  describe: ({ line, isEnd }: { line: string; isEnd?: boolean }) => say.frontMatterFence({ line, isEnd }),
  fixes: ({ line, isEnd }) => ({ old: line, text: isEnd ? '---' : undefined }),
});

export const frontMatterLate = rule({
  code: 'front-matter-late',
  severity: 'error',
  describe: ({ before }: { before: string }) => say.frontMatterLate({ before, isComment: before === 'a comment' }),
});

export const frontMatterUnquoted = rule({
  code: 'front-matter-unquoted',
  severity: 'warning',
  describe: say.frontMatterUnquoted,
  fixes: ({ source: rawText, quoted }: { key: string; source: string; kind: string; quoted: string }) => ({
    old: rawText,
    text: quoted,
  }),
});

export const frontMatterComment = rule({
  code: 'front-matter-comment',
  severity: 'warning',
  describe: ({ key, lost, quoted }: { key: string; lost: string; quoted: string }) =>
    say.frontMatterComment({ key, quoted, lost: lost.length > 40 ? `${lost.slice(0, 40)}…` : lost }),
});

export const frontMatterLineEnd = rule({
  code: 'front-matter-line-end',
  severity: 'warning',
  describe: say.frontMatterLineEnd,
});

export const frontMatterKeyUnknown = rule({
  code: 'front-matter-key-unknown',
  severity: 'error',
  describe: ({ key, within, nearest }: Suggestion & { key: string; within: string | undefined }) =>
    say.frontMatterKeyUnknown({ key, within, nearest, elsewhere: within === undefined ? quireKeys.get(key)?.() : undefined }),
  fixes: ({ key, within, only }) => ({ old: key, text: within === undefined && quireKeys.has(key) ? undefined : only }),
});

export const frontMatterKeyMissing = rule({
  code: 'front-matter-key-missing',
  severity: 'error',
  describe: say.frontMatterKeyMissing,
});

/** Our names for keys of other tools. */
const quireKeys = new Map([
  ['order', say.keyElsewhere.position],
  ['position', say.keyElsewhere.position],
  ['permalink', say.keyElsewhere.address],
  ['url', say.keyElsewhere.address],
  ['path', say.keyElsewhere.address],
  ['id', say.keyElsewhere.address],
  ['menu_title', say.keyElsewhere.label],
  ['label', say.keyElsewhere.label],
  ['date', say.keyElsewhere.date],
  ['lastmod', say.keyElsewhere.date],
  ['updated', say.keyElsewhere.date],
  ['last_modified', say.keyElsewhere.date],
  ['aliases', say.keyElsewhere.redirect],
  ['redirects', say.keyElsewhere.redirect],
  ['redirect', say.keyElsewhere.redirect],
  ['redirect_to', say.keyElsewhere.otherSite],
  ['redirectTo', say.keyElsewhere.otherSite],
  ['redirect_url', say.keyElsewhere.otherSite],
  ['summary', say.keyElsewhere.description],
  ['excerpt', say.keyElsewhere.description],
  ['published', say.keyElsewhere.published],
  ['status', say.keyElsewhere.status],
  ['hidden', say.keyElsewhere.hidden],
  ['hero', say.keyElsewhere.hero],
  ['features', say.keyElsewhere.features],
  ['toc', say.keyElsewhere.contents],
]);

export const frontMatterKeyRefused = rule({
  code: 'front-matter-key-refused',
  severity: 'error',
  fixed: 'safety',
  describe: say.frontMatterKeyRefused,
});

export const frontMatterValueWrong = rule({
  code: 'front-matter-value-wrong',
  severity: 'error',
  describe: ({ key, isItem, writtenValue }: { key: string; isItem: boolean; writtenValue: WrittenValue }) =>
    say.frontMatterValueWrong({
      key,
      isItem,
      lacksValue: writtenValue.source === '',
      expected: describeInYaml(describeExpected(writtenValue.part)),
      actual: describeValue(writtenValue),
      remedy: remedyFor(writtenValue, isItem ? '' : key),
    }),
  fixes: ({ writtenValue }) => fixFor(writtenValue, true),
});

export const draftAndUnlisted = rule({
  code: 'draft-and-unlisted',
  severity: 'error',
  fixed: 'safety',
  describe: say.draftAndUnlisted,
});

export const frontMatterLevels = rule({
  code: 'front-matter-levels',
  severity: 'error',
  describe: say.frontMatterLevels,
});

export const frontMatterTwice = rule({
  code: 'front-matter-twice',
  severity: 'error',
  describe: say.frontMatterTwice,
});

export const audienceContradicted = rule({
  code: 'audience-contradicted',
  severity: 'error',
  fixed: 'safety',
  describe: ({ source: rawText, audience }: { source: string; audience: string }) =>
    say.audienceContradicted({ source: rawText, audience, isRestricted: rawText === 'restricted' }),
});

/** Returns the value as written. Words that YAML 1.2 parses as strings are described as such. */
function describeValue({ value, source, part }: WrittenValue): string {
  if (typeof value !== 'string' || value === '') return describeInYaml(describeFound(value, source));
  return [part.type].flat().some((type) => type !== undefined && plainTypes.has(type)) ? say.yamlValue.text({ value }) : value;
}

const plainTypes = new Set(['boolean', 'number', 'integer', 'array', 'object']);

function describeInYaml(kind: string): string {
  return kind === values.valueKind.object() ? say.yamlValue.object() : kind;
}
