import { nearestOr } from '../basics/nearest.ts';
import type { Severity } from '../model.ts';
import { type Explanation, rule } from './rule.ts';

export const configCodeUnknown = rule<{ code: string; known: readonly string[] }>({
  code: 'config-code-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'No finding has such a code',
  meaning:
    '`levels` says by code how seriously a finding is taken. The code stands behind the severity of each finding, and `docs explain` lists all ' +
    'of them. A code that is not known would change nothing.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "levels": { "page-orphans": "off" } }',
    right: '{ "title": "Harbour", "levels": { "page-orphan": "off" } }',
  },
  says: ({ code, known }) => ({
    message: `No finding has the code ${code}.`,
    hint: nearestOr(code, known, 'docs explain lists all codes.'),
  }),
});

/** What `docs explain` and the manual say of the level of a finding. */
export function levelWords(severity: Severity, fixed: Explanation['fixed']): string {
  const usual = severity === 'error' ? 'an error' : 'a warning';
  if (!fixed) return `It is ${usual}, unless levels in the configuration says otherwise.`;
  return `It is ${usual}, and no setting lowers that: it ${reasons[fixed]}.`;
}

const reasons: Record<NonNullable<Explanation['fixed']>, string> = {
  safety: 'is about who may read or run what',
  output: 'tells of a page, or a part of one, that could not be published',
  settings: 'is about a command or a settings file, and not about pages',
};

export const configLevelRefused = rule<{
  code: string;
  level: string;
  severity: string;
  fixed: NonNullable<Explanation['fixed']>;
}>({
  code: 'config-level-refused',
  severity: 'error',
  fixed: 'settings',
  title: 'A finding cannot be set to such a level',
  meaning:
    'Most findings can be an error, a warning or off. Three kinds cannot be lowered: those about safety (who may read a page, what could run in ' +
    'it, what lies outside of the site), those that tell of a page or a part of one that could not be published at all, and those about the ' +
    'settings themselves. `docs explain CODE` says of each code whether its level can be set. What real-looking data in examples should ' +
    'be is set by `samples.level`.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "levels": { "link-into-restricted": "off" } }',
    right: '{ "title": "Harbour", "levels": { "link-target-missing": "warning" } }',
  },
  says: ({ code, level, severity, fixed }) => ({
    message: `${code} cannot be set to ${level}: it ${reasons[fixed]}.`,
    hint:
      code === 'sample-data-real'
        ? 'Take it out: samples.level says how seriously this is taken.'
        : `Take it out: it stays ${severity === 'error' ? 'an error' : 'a warning'}.`,
  }),
});

export const configPatternWrong = rule<{ name: string; pattern: string; reason: string; meant?: string | undefined }>({
  code: 'config-pattern-wrong',
  severity: 'error',
  fixed: 'settings',
  title: 'A pattern of paths is not well formed',
  meaning:
    'A pattern names files by their paths from the folder of the configuration, with slashes: `*` and `?` stand for characters of one name, ' +
    '`**` for any folders, `{a,b}` for either, `[a-z]` for one of several characters. A folder stands for all that lies in it.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "overrides": [{ "files": "./old/**", "levels": { "page-orphan": "off" } }] }',
    right: '{ "title": "Harbour", "overrides": [{ "files": "old/**", "levels": { "page-orphan": "off" } }] }',
  },
  says: ({ name, pattern, reason, meant }) => ({
    message: `${name} cannot be "${pattern}": ${reason}.`,
    hint: meant === undefined ? 'Write a pattern such as content/old/**.' : `Write "${meant}".`,
  }),
});

export const configAllowKnown = rule<{ key: string }>({
  code: 'config-allow-known',
  severity: 'warning',
  fixed: 'settings',
  title: 'A key of Quire is allowed as one of your own',
  meaning:
    'A list of keys that only programs of your own read (`frontMatter.allow`) has one that Quire reads. Every page may have such a key, and it has its effect there: ' +
    'who allows `draft` for something else would keep pages back from the public.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "url": "https://docs.example.com", "strict": true, "frontMatter": { "allow": ["draft"] } }',
    right: '{ "title": "Harbour", "url": "https://docs.example.com", "strict": true }',
  },
  says: ({ key }) => ({
    message: `${key} is a key of Quire: it has its effect on a page, allowed or not.`,
    hint: `Take "${key}" out; if pages have it for something else, give it another name there.`,
  }),
});

export const configPatternUnused = rule<{ name: string; pattern: string; nearest: string | undefined }>({
  code: 'config-pattern-unused',
  severity: 'warning',
  title: 'A pattern of the configuration names no file',
  meaning:
    'No file of the site fits the pattern, so that it does nothing. Most often a folder was renamed or the pattern has a slip of the pen. ' +
    'Patterns are paths from the folder of the configuration.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "overrides": [{ "files": "odl/**", "levels": { "page-orphan": "off" } }] }',
    right: '{ "title": "Harbour", "overrides": [{ "files": "old/**", "levels": { "page-orphan": "off" } }] }',
  },
  says: ({ name, pattern, nearest }) => ({
    message: `No file of the site fits the pattern "${pattern}" of ${name}.`,
    hint: nearest === undefined ? 'Correct it or take it out.' : `The nearest is ${nearest}.`,
  }),
});
