/* Generated from compiler/diagnostics/catalogue/levels-settings.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Unknown code in levels. */
export const configCodeUnknown = ({ nearest, code }: { nearest: Value | undefined; code: Value }) => ({ code: 'config-code-unknown' as const, message: `Unknown diagnostic code ${code}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Run docs explain for a list of all codes.' });

/** The severity of this finding cannot be changed. */
export const configLevelRefused = ({ isSampleData, isError, code, level, reason }: { isSampleData: boolean | undefined; isError: boolean | undefined; code: Value; level: Value; reason: Value }) => ({ code: 'config-level-refused' as const, message: `${code} cannot be set to ${level}: it ${reason}.`, hint: isSampleData ? 'Remove this entry. Use samples.level to set the severity.' : isError ? 'Remove this entry. The finding is always an error.' : 'Remove this entry. The finding is always a warning.' });

/** An invalid glob pattern. */
export const configPatternWrong = ({ intended, name, pattern, reason }: { intended: Value | undefined; name: Value; pattern: Value; reason: Value }) => ({ code: 'config-pattern-wrong' as const, message: `${name} cannot be "${pattern}": ${reason}.`, hint: intended ? `Write "${intended}".` : 'Write a pattern such as content/old/**.' });

/** A built-in key is listed as a custom key. */
export const configAllowKnown = ({ key }: { key: Value }) => ({ code: 'config-allow-known' as const, message: `${key} is a built-in key of Quire, so listing it has no effect.`, hint: `Remove "${key}". If pages use it for another purpose, rename it in these pages.` });

/** A glob pattern matches no file. */
export const configPatternUnused = ({ nearest, pattern, name }: { nearest: Value | undefined; pattern: Value; name: Value }) => ({ code: 'config-pattern-unused' as const, message: `No file of the site matches the pattern "${pattern}" in ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : 'Correct or remove it.' });

/** Wording shared by several findings. */
export const levelOfFinding = ({ isError, reason }: { isError: boolean | undefined; reason: Value | undefined }) => isError && reason ? `It is an error, and its severity cannot be lowered: it ${reason}.` : isError ? 'It is an error unless `levels` in the configuration changes its severity.' : reason ? `It is a warning, and its severity cannot be lowered: it ${reason}.` : 'It is a warning unless `levels` in the configuration changes its severity.';

/** Wording shared by several findings. */
export const fixedBecause = {
  safety: () => 'concerns who can read a page or which code can run in it',
  output: () => 'prevents a page, or part of one, from being published',
  settings: () => 'concerns a command or a settings file, not a page',
};

/** Wording shared by several findings. */
export const patternFault = {
  fromRoot: () => 'patterns are already relative to the folder of the configuration',
  spaces: () => 'it begins or ends with a space',
  address: () => 'it is a URL or starts with a drive letter',
  regularExpression: () => 'it is a regular expression',
  backslashes: () => 'path segments are separated by slashes',
  outside: () => 'it points outside the folder of the configuration',
  bracketOpen: ({ bracket }: { bracket: Value }) => `its ${bracket} is not closed`,
  negated: () => 'entries cannot be negated; override the value in a later entry',
};
