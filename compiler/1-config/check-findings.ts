import type { LevelsSetting, SiteConfiguration } from '../../schemas/types/site.ts';
import { configCodeUnknown, configLevelRefused, configPatternWrong } from '../diagnostics/levels-settings.ts';
import { explain, explanations } from '../diagnostics.ts';
import type { Diagnostic, Place } from '../model.ts';
import { patternFault } from '../patterns.ts';
import type { Places } from './places.ts';

/** The settings that say how seriously findings are taken, and where; and what is left out. */
export function checkFindings({ levels, overrides = [], exclude = [] }: SiteConfiguration, places: Places): Diagnostic[] {
  return [
    ...(levels ? checkLevels(levels, places) : []),
    ...overrides.flatMap((entry) => [
      ...patternsOf(entry, places).flatMap(({ pattern, at }) => checkPattern('overrides.files', pattern, at)),
      ...checkLevels(entry.levels, places),
    ]),
    ...exclude.flatMap((pattern, index) => {
      const fault = patternFault(pattern.replace(/^!/, ''));
      const meant = fault?.meant === undefined || !pattern.startsWith('!') ? fault?.meant : `!${fault.meant}`;
      return fault ? [configPatternWrong(places.valueAt(exclude, index), { name: 'exclude', pattern, ...fault, meant })] : [];
    }),
  ];
}

/** The patterns of an entry, with their places. */
export function patternsOf(entry: { files: string | string[] }, places: Places): { pattern: string; at: Place }[] {
  const { files } = entry;
  if (typeof files === 'string') return [{ pattern: files, at: places.valueAt(entry, 'files') }];
  return files.map((pattern, index) => ({ pattern, at: places.valueAt(files, index) }));
}

function checkLevels(levels: LevelsSetting, places: Places): Diagnostic[] {
  return Object.entries(levels).flatMap(([code, level]): Diagnostic[] => {
    const explanation = explain(code);
    if (!explanation)
      return [configCodeUnknown(places.keyAt(levels, code), { code, known: explanations().map((each) => each.code) })];
    const { fixed, severity } = explanation;
    const isLowered = level === 'off' || (level === 'warning' && severity === 'error');
    return fixed && isLowered ? [configLevelRefused(places.keyAt(levels, code), { code, level, severity, fixed })] : [];
  });
}

/** What is wrong with a pattern of the files that a setting is for. */
export function checkPattern(name: string, pattern: string, at: Place): Diagnostic[] {
  const fault = pattern.startsWith('!')
    ? { reason: 'nothing is taken out of an entry: what it should not hold is set again in a later one', meant: undefined }
    : patternFault(pattern);
  return fault ? [configPatternWrong(at, { name, pattern, ...fault })] : [];
}
