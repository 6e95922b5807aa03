/** Rules about text that resembles Markdown but is not parsed as such. */
import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/markdown.ts';

export const linkMalformed = rule({
  code: 'link-malformed',
  severity: 'error',
  describe: (wording: Wording<'link-malformed'>) => wording,
});

export const referenceUndefined = rule({
  code: 'reference-undefined',
  severity: 'error',
  describe: say.referenceUndefined,
  fixes: ({ label, only }: Suggestion & { label: string }) => ({ old: label, text: only }),
});

export const definitionMalformed = rule({
  code: 'definition-malformed',
  severity: 'error',
  describe: (wording: Wording<'definition-malformed'>) => wording,
});

export const definitionUnused = rule({
  code: 'definition-unused',
  severity: 'warning',
  describe: say.definitionUnused,
});

export const definitionTwice = rule({
  code: 'definition-twice',
  severity: 'warning',
  describe: say.definitionTwice,
});

export const alertMalformed = rule({
  code: 'alert-malformed',
  severity: 'warning',
  describe: (wording: Wording<'alert-malformed'>) => wording,
});

export const tableMalformed = rule({
  code: 'table-malformed',
  severity: 'error',
  describe: (wording: Wording<'table-malformed'>) => wording,
});

export const tableRowLong = rule({
  code: 'table-row-long',
  severity: 'warning',
  describe: ({ cells, head }: { cells: number; head: number }) =>
    say.tableRowLong({ cells, head, rowsRunTogether: cells % head === 0 }),
});

export const containerNotOpen = rule({
  code: 'container-not-open',
  severity: 'warning',
  describe: say.containerNotOpen,
});

export const emphasisNotClosed = rule({
  code: 'emphasis-not-closed',
  severity: 'warning',
  describe: (wording: Wording<'emphasis-not-closed'>) => wording,
});

export const strikeByTilde = rule({
  code: 'strike-by-tilde',
  severity: 'warning',
  describe: say.strikeByTilde,
});

export const codeSpanNotClosed = rule({
  code: 'code-span-not-closed',
  severity: 'warning',
  describe: ({ cut, uneven }: { cut: boolean; uneven?: string; source?: string }) => say.codeSpanNotClosed({ cut, uneven }),
  fixes: ({ uneven, source: rawText }) =>
    uneven === undefined || rawText === undefined ? undefined : { old: rawText, text: `\`${uneven}\`` },
});

export const headingMalformed = rule({
  code: 'heading-malformed',
  severity: 'warning',
  describe: ({ marks, text }: { marks: string; text: string }) =>
    say.headingMalformed({ marks, intended: marks.slice(0, 6), text, isTooDeep: marks.length > 6 }),
});

export const headingClosedAtOnce = rule({
  code: 'heading-closed-at-once',
  severity: 'warning',
  describe: say.headingClosedAtOnce,
  fixes: ({ marks }: { marks: string }) => ({ old: marks, text: ` ${marks}` }),
});

export const nameEmphasised = rule({
  code: 'name-emphasised',
  severity: 'warning',
  describe: say.nameEmphasised,
  fixes: ({ tag: match }: { name: string; tag: string }) => ({ old: match, text: `\`${match}\`` }),
});

export const syntaxForeign = rule({
  code: 'syntax-foreign',
  severity: 'warning',
  describe: ({ what, hint }: { what: string; hint: string }) => {
    const tool = /\b(MkDocs|mdBook|VitePress|Docusaurus|MDX)\b/.exec(what)?.[1];
    return say.syntaxForeign({ what, hint, isMdx: tool === 'MDX', tool, dialect: tool?.toLowerCase() });
  },
});

export const codeFenceInside = rule({
  code: 'code-fence-inside',
  severity: 'warning',
  describe: say.codeFenceInside,
});

export const headingByUnderline = rule({
  code: 'heading-by-underline',
  severity: 'warning',
  describe: say.headingByUnderline,
});

export const mergeConflict = rule({
  code: 'merge-conflict',
  severity: 'error',
  describe: say.mergeConflict,
});

export const commentNotClosed = rule({
  code: 'comment-not-closed',
  severity: 'error',
  describe: say.commentNotClosed,
});

export const commentMalformed = rule({
  code: 'comment-malformed',
  severity: 'warning',
  describe: say.commentMalformed,
});

export const headingEmpty = rule({
  code: 'heading-empty',
  severity: 'warning',
  describe: say.headingEmpty,
});

export const commentNotOpen = rule({
  code: 'comment-not-open',
  severity: 'warning',
  describe: say.commentNotOpen,
});

export const htmlNotClosed = rule({
  code: 'html-not-closed',
  severity: 'warning',
  describe: say.htmlNotClosed,
});

export const entityMalformed = rule({
  code: 'entity-malformed',
  severity: 'warning',
  describe: (wording: Wording<'entity-malformed'>) => wording,
});

export const headingIdMalformed = rule({
  code: 'heading-id-malformed',
  severity: 'warning',
  describe: say.headingIdMalformed,
  fixes: ({ source: rawText, id }: { source: string; id: string }) => ({ old: rawText, text: `{#${id}}` }),
});

export const codeAttributeMalformed = rule({
  code: 'code-attribute-malformed',
  severity: 'warning',
  describe: (wording: Wording<'code-attribute-malformed'>) => wording,
});

export const includeMalformed = rule({
  code: 'include-malformed',
  severity: 'error',
  describe: (wording: Wording<'include-malformed'>) => wording,
});

export const codeLanguageUnknown = rule({
  code: 'code-language-unknown',
  severity: 'warning',
  describe: say.codeLanguageUnknown,
  fixes: ({ language, nearest }: { language: string; nearest: string }) => ({ old: language, text: nearest }),
});

export const footnoteUnused = rule({
  code: 'footnote-unused',
  severity: 'error',
  describe: say.footnoteUnused,
});

export const footnoteLabelBlank = rule({
  code: 'footnote-label-blank',
  severity: 'error',
  describe: say.footnoteLabelBlank,
});
