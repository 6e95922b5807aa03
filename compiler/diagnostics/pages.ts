import type { Suggestion } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/pages.ts';

export const htmlNotAllowed = rule({
  code: 'html-not-allowed',
  severity: 'error',
  describe: ({ element, attribute, meantAsText }: { element: string; attribute: string | undefined; meantAsText: boolean }) =>
    say.htmlNotAllowed({
      ...{ element, attribute, meantAsText },
      isComponent: /^[A-Z]/.test(element),
      isFrame: /^i?frame$/i.test(element),
      isMedia: /^(?:video|audio|object|embed)$/i.test(element),
      isDrawing: /^svg$/i.test(element),
    }),
});

export const idReserved = rule({
  code: 'id-reserved',
  severity: 'error',
  describe: say.idReserved,
});

/** `isAside`: the earlier id was generated for a heading at most two lines away. */
export const idDuplicate = rule({
  code: 'id-duplicate',
  severity: 'error',
  describe: say.idDuplicate,
});

export const linkSchemeRefused = rule({
  code: 'link-scheme-refused',
  severity: 'error',
  describe: say.linkSchemeRefused,
});

export const variableUnknown = rule({
  code: 'variable-unknown',
  severity: 'warning',
  describe: say.variableUnknown,
});

export const containerUnknown = rule({
  code: 'container-unknown',
  severity: 'warning',
  describe: say.containerUnknown,
  fixes: ({ name, only }: Suggestion & { name: string }) => ({ old: name, text: only }),
});

export const containerNotClosed = rule({
  code: 'container-not-closed',
  severity: 'error',
  describe: say.containerNotClosed,
});

export const codeNotClosed = rule({
  code: 'code-not-closed',
  severity: 'warning',
  describe: say.codeNotClosed,
});

export const tabsEmpty = rule({
  code: 'tabs-empty',
  severity: 'error',
  describe: ({ name }: { name: string }) => say.tabsEmpty({ isTabs: name === 'tabs' }),
});

export const tabTwice = rule({
  code: 'tab-twice',
  severity: 'error',
  describe: say.tabTwice,
});

export const footnoteMissing = rule({
  code: 'footnote-missing',
  severity: 'error',
  describe: say.footnoteMissing,
  fixes: ({ label, only }: Suggestion & { label: string }) => ({ old: `[^${label}]`, text: only && `[^${only}]` }),
});

export const footnoteTwice = rule({
  code: 'footnote-twice',
  severity: 'error',
  describe: say.footnoteTwice,
});

export const pageEmpty = rule({
  code: 'page-empty',
  severity: 'warning',
  describe: say.pageEmpty,
});

export const controlCharacter = rule({
  code: 'control-character',
  severity: 'warning',
  describe: ({ code }: { code: number }) => say.controlCharacter({ code: code.toString(16).toUpperCase().padStart(4, '0') }),
});

export const codeHidesDirection = rule({
  code: 'code-hides-direction',
  severity: 'warning',
  describe: ({ characters }: { characters: readonly string[] }) => say.codeHidesDirection({ characters: characters.join(', ') }),
});

export const pageTooComplex = rule({
  code: 'page-too-complex',
  severity: 'error',
  fixed: 'output',
  describe: say.pageTooComplex,
});

export const pageTooNested = rule({
  code: 'page-too-nested',
  severity: 'error',
  fixed: 'output',
  describe: say.pageTooNested,
});

export const tableTooLarge = rule({
  code: 'table-too-large',
  severity: 'error',
  fixed: 'output',
  describe: say.tableTooLarge,
});

export const includeMissing = rule({
  code: 'include-missing',
  severity: 'error',
  fixed: 'output',
  describe: ({ file, why }: { file: string; why?: 'root' | 'dot' }) =>
    say.includeMissing({ file, isOutside: why === 'root', isHidden: why === 'dot' }),
});

export const includeOutside = rule({
  code: 'include-outside',
  severity: 'error',
  fixed: 'safety',
  describe: ({ path, why }: { path: string; why: 'root' | 'dot' }) => say.includeOutside({ path, leavesRoot: why === 'root' }),
});

export const includeRestricted = rule({
  code: 'include-restricted',
  severity: 'error',
  fixed: 'safety',
  describe: say.includeRestricted,
});

export const includeCycle = rule({
  code: 'include-cycle',
  severity: 'error',
  fixed: 'output',
  describe: ({ chain }: { chain: readonly string[] }) => say.includeCycle({ chain: chain.join(' → ') }),
});

export const includeTooDeep = rule({
  code: 'include-too-deep',
  severity: 'error',
  fixed: 'output',
  describe: ({ limit, chain }: { limit: number; chain: readonly string[] }) =>
    say.includeTooDeep({ limit, chain: chain.join(' → ') }),
});

export const includeRegionMissing = rule({
  code: 'include-region-missing',
  severity: 'error',
  fixed: 'output',
  describe: ({
    region,
    file,
    hint,
    marks = `#region ${region} and #endregion ${region}`,
  }: {
    region: string;
    file: string;
    hint: string | undefined;
    marks?: string;
  }) => say.includeRegionMissing({ file, region, hint, marks }),
});

export const includeRegionOpen = rule({
  code: 'include-region-open',
  severity: 'error',
  describe: say.includeRegionOpen,
});

export const includeRangeEmpty = rule({
  code: 'include-range-empty',
  severity: 'error',
  fixed: 'output',
  describe: say.includeRangeEmpty,
});

export const includeTooLarge = rule({
  code: 'include-too-large',
  severity: 'error',
  fixed: 'output',
  describe: say.includeTooLarge,
});

export const mathInvalid = rule({
  code: 'math-invalid',
  severity: 'error',
  describe: say.mathInvalid,
});

export const diagramEmpty = rule({
  code: 'diagram-empty',
  severity: 'error',
  describe: say.diagramEmpty,
});

export const diagramInvalid = rule({
  code: 'diagram-invalid',
  severity: 'warning',
  describe: say.diagramInvalid,
});

export const diagramLoads = rule({
  code: 'diagram-loads',
  severity: 'warning',
  describe: ({ address }: { address: string }) =>
    say.diagramLoads({ address: address.length > 80 ? `${address.slice(0, 80)}…` : address }),
});

export const diagramUnsupported = rule({
  code: 'diagram-unsupported',
  severity: 'warning',
  describe: say.diagramUnsupported,
});

export const diagramUndrawn = rule({
  code: 'diagram-undrawn',
  severity: 'warning',
  describe: say.diagramUndrawn,
});

export const diagramUnknown = rule({
  code: 'diagram-unknown',
  severity: 'error',
  describe: say.diagramUnknown,
  fixes: ({ kind, only }: Suggestion & { kind: string }) => ({ old: kind, text: only }),
});
