/* Generated from compiler/diagnostics/catalogue/levels-settings.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** No finding has such a code. */
export const configCodeUnknown = ({ nearest, code }: { nearest: Value | undefined; code: Value }) => ({ code: 'config-code-unknown' as const, message: `No finding has the code ${code}.`, hint: nearest ? `The nearest is ${nearest}.` : 'docs explain lists all codes.' });

/** A finding cannot be set to such a level. */
export const configLevelRefused = ({ isSampleData, isError, code, level, reason }: { isSampleData: boolean | undefined; isError: boolean | undefined; code: Value; level: Value; reason: Value }) => ({ code: 'config-level-refused' as const, message: `${code} cannot be set to ${level}: it ${reason}.`, hint: isSampleData ? 'Take it out: samples.level says how seriously this is taken.' : isError ? 'Take it out: it stays an error.' : 'Take it out: it stays a warning.' });

/** A pattern of paths is not well formed. */
export const configPatternWrong = ({ meant, name, pattern, reason }: { meant: Value | undefined; name: Value; pattern: Value; reason: Value }) => ({ code: 'config-pattern-wrong' as const, message: `${name} cannot be "${pattern}": ${reason}.`, hint: meant ? `Write "${meant}".` : 'Write a pattern such as content/old/**.' });

/** A key of Quire is allowed as one of your own. */
export const configAllowKnown = ({ key }: { key: Value }) => ({ code: 'config-allow-known' as const, message: `${key} is a key of Quire: it has its effect on a page, allowed or not.`, hint: `Take "${key}" out; if pages have it for something else, give it another name there.` });

/** A pattern of the configuration names no file. */
export const configPatternUnused = ({ nearest, pattern, name }: { nearest: Value | undefined; pattern: Value; name: Value }) => ({ code: 'config-pattern-unused' as const, message: `No file of the site fits the pattern "${pattern}" of ${name}.`, hint: nearest ? `The nearest is ${nearest}.` : 'Correct it or take it out.' });

/** Shared by several findings. */
export const levelOfFinding = ({ isError, reason }: { isError: boolean | undefined; reason: Value | undefined }) => isError && reason ? `It is an error, and no setting lowers that: it ${reason}.` : isError ? 'It is an error, unless levels in the configuration says otherwise.' : reason ? `It is a warning, and no setting lowers that: it ${reason}.` : 'It is a warning, unless levels in the configuration says otherwise.';

/** Shared by several findings. */
export const fixedBecause = {
  safety: () => 'is about who may read or run what',
  output: () => 'tells of a page, or a part of one, that could not be published',
  settings: () => 'is about a command or a settings file, and not about pages',
};

/** Shared by several findings. */
export const patternFault = {
  fromRoot: () => 'patterns begin at the folder of the configuration by themselves',
  spaces: () => 'it has spaces around it',
  address: () => 'it is an address or a path of a drive',
  regularExpression: () => 'it is a regular expression',
  backslashes: () => 'names are parted by slashes',
  outside: () => 'it leads out of the folder of the configuration',
  bracketOpen: ({ bracket }: { bracket: Value }) => `its ${bracket} is not closed`,
  negated: () => 'nothing is taken out of an entry: what it should not hold is set again in a later one',
};
