import { rule } from '../rule.ts';

export const includeMissing = rule<{ file: string }>({
  code: 'include-missing',
  severity: 'error',
  title: 'An included file does not exist',
  meaning:
    'A page includes a file that is not there, or that is not readable text. Paths are relative to the file that has the include; ' +
    '`@/` or `/` at the beginning means the root of the site.',
  example: { language: 'markdown', wrong: '<!--@include: ./parts/basic.md-->', right: '<!--@include: ./parts/basics.md-->' },
  says: ({ file }) => ({
    message: `There is no file ${file} to include.`,
    hint: 'Correct the path: it is relative to this file, or to the root of the site after @/.',
  }),
});

export const includeOutside = rule<{ path: string; why: 'root' | 'dot' }>({
  code: 'include-outside',
  severity: 'error',
  title: 'An include leaves the site',
  meaning:
    'Only files below the root of the site can be included, and no file or folder whose name begins with a dot: those hold ' +
    'settings and secrets, and what is included is published.',
  example: { language: 'markdown', wrong: '<!--@include: ../../.env-->', right: '<!--@include: ./parts/environment.md-->' },
  says: ({ path, why }) => ({
    message:
      why === 'root'
        ? `The path ${path} leads out of the site.`
        : `The path ${path} names a hidden file, which is never published.`,
    hint: 'Copy what is to be shown into a file of the site, and include that.',
  }),
});

export const includeCycle = rule<{ chain: readonly string[] }>({
  code: 'include-cycle',
  severity: 'error',
  title: 'Files include each other in a circle',
  meaning: 'A file includes itself, directly or by way of others. The circle was cut at this include.',
  example: {
    language: 'text',
    wrong: 'a.md: <!--@include: ./b.md-->\nb.md: <!--@include: ./a.md-->',
    right: 'a.md: <!--@include: ./b.md-->\nb.md: (includes nothing)',
  },
  says: ({ chain }) => ({
    message: `This include goes round in a circle: ${chain.join(' → ')}.`,
    hint: 'Remove one of these includes.',
  }),
});

export const includeTooDeep = rule<{ limit: number; chain: readonly string[] }>({
  code: 'include-too-deep',
  severity: 'error',
  title: 'Includes are nested too deeply',
  meaning:
    'Included files include others, to a depth beyond `limits.includeDepth`. The include that goes beyond it was left out.',
  example: {
    language: 'text',
    wrong: 'a.md includes b.md, which includes c.md, and so on, eleven times',
    right: 'a.md includes b.md and c.md itself',
  },
  says: ({ limit, chain }) => ({
    message: `Includes are nested deeper than limits.includeDepth allows (${limit}): ${chain.join(' → ')}.`,
    hint: 'Include the innermost files directly, or raise limits.includeDepth.',
  }),
});

export const includeRegionMissing = rule<{ region: string; file: string; hint: string | undefined }>({
  code: 'include-region-missing',
  severity: 'error',
  title: 'An included region does not exist',
  meaning:
    'A region is a part of a file between `#region name` and `#endregion name`, each in a comment of the language of the file: ' +
    '`<!-- #region name -->` in Markdown, `// #region name` in TypeScript.',
  example: { language: 'markdown', wrong: '<!--@include: ./parts.md#instal-->', right: '<!--@include: ./parts.md#install-->' },
  says: ({ region, file, hint }) => ({
    message: `The file ${file} has no region ${region}.`,
    hint:
      hint === undefined ? `Mark the part with #region ${region} and #endregion ${region}.` : `The nearest region is ${hint}.`,
  }),
});

export const includeRegionOpen = rule<{ region: string; file: string }>({
  code: 'include-region-open',
  severity: 'error',
  title: 'An included region has no end',
  meaning: 'The region begins with `#region name`, and no `#endregion` closes it. It was taken up to the end of the file.',
  example: {
    language: 'markdown',
    wrong: '<!-- #region install -->\nInstall it.',
    right: '<!-- #region install -->\nInstall it.\n<!-- #endregion install -->',
  },
  says: ({ region, file }) => ({
    message: `The region ${region} of ${file} has no end.`,
    hint: `Close it with #endregion ${region}.`,
  }),
});

export const includeRangeEmpty = rule<{ range: string; file: string; lines: number }>({
  code: 'include-range-empty',
  severity: 'error',
  title: 'An included range has no lines',
  meaning:
    'The lines between braces count from 1, both ends included. These are not in the file (or region), so nothing was included.',
  example: { language: 'markdown', wrong: '<!--@include: ./parts.md{20,3}-->', right: '<!--@include: ./parts.md{3,20}-->' },
  says: ({ range, file, lines }) => ({
    message: `The lines {${range}} are not in ${file}: there ${lines === 1 ? 'is 1 line' : `are ${lines} lines`}.`,
    hint: 'Write {from,to} with lines that are there, such as {3,20}, {3,} or {,10}.',
  }),
});

export const includeTooLarge = rule<{ limit: number }>({
  code: 'include-too-large',
  severity: 'error',
  title: 'A page with its includes is larger than the limit',
  meaning:
    'The texts that a page includes are together larger than `limits.pageBytes`. This include and those after it were left out.',
  example: {
    language: 'markdown',
    wrong: '<!--@include: ./log-of-ten-years.md-->',
    right: '[The log of ten years](./log-of-ten-years.md)',
  },
  says: ({ limit }) => ({
    message: `With this include the page is larger than limits.pageBytes allows (${limit}).`,
    hint: 'Link to the file instead, or include a part of it.',
  }),
});
