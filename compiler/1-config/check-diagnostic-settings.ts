import frontMatterSchema from '../../schemas/front-matter.schema.json' with { type: 'json' };
import type { SiteConfiguration } from '../../schemas/types/site.ts';
import { allExplanations, explain } from '../diagnostics/codes.ts';
import { configAllowKnown, configCodeUnknown, configLevelRefused, configPatternWrong } from '../diagnostics/levels-settings.ts';
import * as say from '../diagnostics/sentences/levels-settings.ts';
import { findPatternFault } from '../files/patterns.ts';
import type { Diagnostic, Level, Place } from '../model.ts';
import { levelRules, patternsOf } from './level-rules.ts';
import type { Places } from './locate-values.ts';

/** Checks the settings for levels of diagnostics, front matter and excluded files. */
export function checkDiagnosticSettings(config: SiteConfiguration, places: Places): Diagnostic[] {
  const { exclude = [], frontMatter: { allow = [], defaults = [] } = {} } = config;
  return [
    ...levelRules(config).flatMap(({ entry, holder, files, levels: set }) => {
      const name = holder === entry ? 'levels.files' : 'overrides.files';
      const patterns = files === undefined ? [] : patternsOf(entry, files, places);
      return [...patterns.flatMap(({ pattern, at }) => checkPattern(name, pattern, at)), ...checkLevels(holder, set, places)];
    }),
    ...allow.flatMap((key, index) =>
      Object.hasOwn(frontMatterSchema.properties, key) ? [configAllowKnown(places.valueAt(allow, index), { key })] : [],
    ),
    ...defaults.flatMap((entry) =>
      patternsOf(entry, entry.files, places).flatMap(({ pattern, at }) =>
        checkPattern('frontMatter.defaults.files', pattern, at),
      ),
    ),
    ...exclude.flatMap((pattern, index) => {
      const fault = findPatternFault(pattern.replace(/^!/, ''));
      const intended = fault?.intended === undefined || !pattern.startsWith('!') ? fault?.intended : `!${fault.intended}`;
      return fault ? [configPatternWrong(places.valueAt(exclude, index), { name: 'exclude', pattern, ...fault, intended })] : [];
    }),
  ];
}

function checkLevels(holder: object, levels: Record<string, Level>, places: Places): Diagnostic[] {
  return Object.entries(levels).flatMap(([code, level]): Diagnostic[] => {
    const explanation = explain(code);
    if (!explanation)
      return [configCodeUnknown(places.keyAt(holder, code), { code, allowed: allExplanations().map((each) => each.code) })];
    const { fixed, severity } = explanation;
    const isLowered = level === 'off' || (level === 'warning' && severity === 'error');
    return fixed && isLowered ? [configLevelRefused(places.keyAt(holder, code), { code, level, severity, fixed })] : [];
  });
}

/** Reports an invalid file pattern of a setting. */
export function checkPattern(name: string, pattern: string, at: Place): Diagnostic[] {
  const fault = pattern.startsWith('!') ? { reason: say.patternFault.negated(), meant: undefined } : findPatternFault(pattern);
  return fault ? [configPatternWrong(at, { name, pattern, ...fault })] : [];
}
