import type { ScriptSetting, SiteConfiguration, ThemeSetting } from '../../schemas/types/site.ts';
import { themeScriptArea, themeScriptTwice, themeScriptUnfit } from '../diagnostics/theme.ts';
import type { Diagnostic, Place, Script } from '../model.ts';
import { defaultArea } from './defaults.ts';
import type { Places } from './locate-values.ts';
import { checkPath, cleanPath } from './value-formats.ts';

/** Checks the scripts of the theme: their paths, and the areas whose pages load them. */
export function checkScripts({ theme, areas = [defaultArea] }: SiteConfiguration, places: Places): Diagnostic[] {
  const scripts = theme?.scripts ?? [];
  const first = new Map<string, Place>();
  return scripts.flatMap((script, index): Diagnostic[] => {
    const { path, at } = placeOf(script, scripts, { index, places });
    const file = cleanPath(path);
    const before = first.get(file);
    if (before) return [themeScriptTwice(at, { file }, [before])];
    first.set(file, at);
    const faults = checkPath({ at, name: 'theme.scripts', value: path });
    if (faults.length === 0 && !/\.m?js$/i.test(file)) faults.push(themeScriptUnfit(at, { file }));
    return typeof script === 'string' ? faults : [...faults, ...checkAreas(script, areas, places)];
  });
}

type DetailedScript = Exclude<ScriptSetting, string>;

function checkAreas(
  { areas: expected, restricted }: DetailedScript,
  areas: NonNullable<SiteConfiguration['areas']>,
  places: Places,
): Diagnostic[] {
  if (!expected) return [];
  const ids = areas.map(({ id }) => id);
  return expected.flatMap((id, index): Diagnostic[] => {
    const area = areas.find((each) => each.id === id);
    if (area && (area.audience !== 'restricted' || restricted)) return [];
    return [themeScriptArea(places.valueAt(expected, index), { area: id, allowed: ids, isRestricted: area !== undefined })];
  });
}

function placeOf(
  script: ScriptSetting,
  scripts: NonNullable<ThemeSetting['scripts']>,
  { index, places }: { index: number; places: Places },
): { path: string; at: Place } {
  if (typeof script === 'string') return { path: script, at: places.valueAt(scripts, index) };
  return { path: script.file, at: places.valueAt(script, 'file') };
}

/** Returns the scripts of the theme. The configuration must be valid. */
export function toScripts({ scripts = [] }: ThemeSetting, places: Places): Script[] {
  return scripts.map((script, index) => {
    const { path, at } = placeOf(script, scripts, { index, places });
    const { areas, restricted } = typeof script === 'string' ? {} : script;
    return { file: cleanPath(path), at, ...(areas && { areas }), ...(restricted && { restricted: true as const }) };
  });
}
