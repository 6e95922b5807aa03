import { rule } from './rule.ts';

export const baselineInvalid = rule<{ wrong: string; hint: string | undefined }>({
  code: 'baseline-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'The baseline cannot be read',
  meaning:
    'A baseline is written by `docs check --baseline FILE`, and holds the findings that were known on that day, by file, code and text. Where ' +
    'it was edited by hand, or a merge has left its marks in it, `--write-baseline` writes it anew.',
  example: {
    language: 'json',
    wrong: '{ "version": 1, "findings": ["guide/tides.md"] }',
    right: '{ "version": 1, "findings": { "guide/tides.md": { "link-empty": { "A link has no target.": 1 } } } }',
  },
  says: ({ wrong, hint }) => ({ message: wrong, hint: hint ?? 'docs check --baseline FILE --write-baseline writes it anew.' }),
});

export const baselineRefused = rule<{ code: string; isKnown: boolean }>({
  code: 'baseline-refused',
  severity: 'error',
  fixed: 'settings',
  title: 'A baseline cannot hold such a finding',
  meaning:
    'What is about safety is never recorded: who may read a page, what could run in it, what lies outside of the site. Nor is what leaves a ' +
    'page without an output, or is about the settings themselves. `docs explain CODE` says which findings these are. They are to be corrected.',
  example: {
    language: 'json',
    wrong: '{ "version": 1, "findings": { "a.md": { "link-into-restricted": { "x": 1 } } } }',
    right: '{ "version": 1, "findings": { "a.md": { "link-empty": { "A link has no target.": 1 } } } }',
  },
  says: ({ code, isKnown }) => ({
    message: isKnown ? `${code} cannot stand in a baseline: no setting lowers it.` : `No finding has the code ${code}.`,
    hint: 'Take the entry out, or write the file anew with --write-baseline.',
  }),
});

export const baselineOutdated = rule<{ gone: number; first: readonly string[] }>({
  code: 'baseline-outdated',
  severity: 'warning',
  title: 'Findings of the baseline no longer occur',
  meaning:
    'Somebody has corrected what the baseline knows: those entries would hide the same mistake if it came back. `--write-baseline` writes the ' +
    'file anew, with what is left.',
  example: {
    language: 'bash',
    wrong: 'docs check --baseline known.json',
    right: 'docs check --baseline known.json --write-baseline',
  },
  says: ({ gone, first }) => ({
    message: `${gone} recorded ${gone === 1 ? 'finding no longer occurs' : 'findings no longer occur'}: ${first.join('; ')}${gone > first.length ? '; …' : ''}.`,
    hint: 'docs check --baseline FILE --write-baseline takes out what is gone.',
  }),
});
