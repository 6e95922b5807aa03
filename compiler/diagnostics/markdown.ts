/** Text that resembles Markdown but is not parsed as such. */
import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/markdown.ts';

export const linkMalformed = rule({
  code: 'link-malformed',
  severity: 'error',
  says: (wording: Wording<'link-malformed'>) => wording,
});

export const referenceUndefined = rule({
  code: 'reference-undefined',
  severity: 'error',
  says: say.referenceUndefined,
  fixes: ({ label, only }: Suggestion & { label: string }) => ({ old: label, text: only }),
});

export const definitionMalformed = rule({
  code: 'definition-malformed',
  severity: 'error',
  says: (wording: Wording<'definition-malformed'>) => wording,
});

export const definitionUnused = rule({
  code: 'definition-unused',
  severity: 'warning',
  says: say.definitionUnused,
});

export const definitionTwice = rule({
  code: 'definition-twice',
  severity: 'warning',
  says: say.definitionTwice,
});

export const alertMalformed = rule({
  code: 'alert-malformed',
  severity: 'warning',
  says: (wording: Wording<'alert-malformed'>) => wording,
});

export const tableMalformed = rule({
  code: 'table-malformed',
  severity: 'error',
  says: (wording: Wording<'table-malformed'>) => wording,
});

export const tableRowLong = rule({
  code: 'table-row-long',
  severity: 'warning',
  says: ({ cells, head }: { cells: number; head: number }) =>
    say.tableRowLong({ cells, head, rowsRunTogether: cells % head === 0 }),
});

export const containerNotOpen = rule({
  code: 'container-not-open',
  severity: 'warning',
  says: say.containerNotOpen,
});

export const emphasisNotClosed = rule({
  code: 'emphasis-not-closed',
  severity: 'warning',
  says: (wording: Wording<'emphasis-not-closed'>) => wording,
});

export const strikeByTilde = rule({
  code: 'strike-by-tilde',
  severity: 'warning',
  says: say.strikeByTilde,
});

export const codeSpanNotClosed = rule({
  code: 'code-span-not-closed',
  severity: 'warning',
  says: ({ cut, uneven }: { cut: boolean; uneven?: string; written?: string }) => say.codeSpanNotClosed({ cut, uneven }),
  fixes: ({ uneven, written }) =>
    uneven === undefined || written === undefined ? undefined : { old: written, text: `\`${uneven}\`` },
});

export const headingMalformed = rule({
  code: 'heading-malformed',
  severity: 'warning',
  says: ({ marks, text }: { marks: string; text: string }) =>
    say.headingMalformed({ marks, meant: marks.slice(0, 6), text, isTooDeep: marks.length > 6 }),
});

export const headingClosedAtOnce = rule({
  code: 'heading-closed-at-once',
  severity: 'warning',
  says: say.headingClosedAtOnce,
  fixes: ({ marks }: { marks: string }) => ({ old: marks, text: ` ${marks}` }),
});

export const nameEmphasised = rule({
  code: 'name-emphasised',
  severity: 'warning',
  says: say.nameEmphasised,
  fixes: ({ whole }: { name: string; whole: string }) => ({ old: whole, text: `\`${whole}\`` }),
});

export const syntaxForeign = rule({
  code: 'syntax-foreign',
  severity: 'warning',
  says: ({ what, hint }: { what: string; hint: string }) => {
    const tool = /\b(MkDocs|mdBook|VitePress|Docusaurus|MDX)$/.exec(what)?.[1];
    return say.syntaxForeign({ what, hint, isMdx: tool === 'MDX', tool, dialect: tool?.toLowerCase() });
  },
});

export const codeFenceInside = rule({
  code: 'code-fence-inside',
  severity: 'warning',
  says: say.codeFenceInside,
});

export const headingByUnderline = rule({
  code: 'heading-by-underline',
  severity: 'warning',
  says: say.headingByUnderline,
});

export const mergeConflict = rule({
  code: 'merge-conflict',
  severity: 'error',
  says: say.mergeConflict,
});

export const commentNotClosed = rule({
  code: 'comment-not-closed',
  severity: 'error',
  says: say.commentNotClosed,
});

export const commentMalformed = rule({
  code: 'comment-malformed',
  severity: 'warning',
  says: say.commentMalformed,
});

export const headingEmpty = rule({
  code: 'heading-empty',
  severity: 'warning',
  says: say.headingEmpty,
});

export const commentNotOpen = rule({
  code: 'comment-not-open',
  severity: 'warning',
  says: say.commentNotOpen,
});

export const htmlNotClosed = rule({
  code: 'html-not-closed',
  severity: 'warning',
  says: say.htmlNotClosed,
});

export const entityMalformed = rule({
  code: 'entity-malformed',
  severity: 'warning',
  says: (wording: Wording<'entity-malformed'>) => wording,
});

export const headingIdMalformed = rule({
  code: 'heading-id-malformed',
  severity: 'warning',
  says: say.headingIdMalformed,
  fixes: ({ written, id }: { written: string; id: string }) => ({ old: written, text: `{#${id}}` }),
});

export const codeAttributeMalformed = rule({
  code: 'code-attribute-malformed',
  severity: 'warning',
  says: (wording: Wording<'code-attribute-malformed'>) => wording,
});

export const includeMalformed = rule({
  code: 'include-malformed',
  severity: 'error',
  says: (wording: Wording<'include-malformed'>) => wording,
});

export const codeLanguageUnknown = rule({
  code: 'code-language-unknown',
  severity: 'warning',
  says: say.codeLanguageUnknown,
  fixes: ({ language, nearest }: { language: string; nearest: string }) => ({ old: language, text: nearest }),
});

export const footnoteUnused = rule({
  code: 'footnote-unused',
  severity: 'error',
  says: say.footnoteUnused,
});

export const footnoteLabelBlank = rule({
  code: 'footnote-label-blank',
  severity: 'error',
  says: say.footnoteLabelBlank,
});
