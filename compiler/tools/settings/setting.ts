import { configUnread, navigationUnknown, settingComputed, settingNotCarried, settingWrong } from '../../diagnostics/tools.ts';
import type { Diagnostic, Place } from '../../model.ts';

/** A value in another tool's configuration, with its location: a plain value, a list, an object, or a computed value. */
export type Setting = {
  at: Place;
  plain?: string | number | boolean | null;
  items?: readonly Setting[];
  entries?: ReadonlyMap<string, Setting>;
  /** Describes a computed value: `a call to nav()`. */
  computed?: string;
  /** The function and its arguments, if the value is the result of a call. */
  call?: { name: string; args: readonly Setting[] };
};

/** Merges an object with the object that it inherits from. Any other value replaces the inherited one. */
export function mergeSettings(base: Setting | undefined, own: Setting): Setting {
  if (!base?.entries || !own.entries) return own;
  const entries = new Map(base.entries);
  for (const [key, value] of own.entries) entries.set(key, mergeSettings(entries.get(key), value));
  return { ...own, entries };
}

/** Reads values from settings, and reports what cannot be imported. Reports each computed value once, when it is first requested. */
export class SettingsReader {
  readonly findings: Diagnostic[];
  private readonly told = new Set<Setting>();

  constructor(findings: Diagnostic[]) {
    this.findings = findings;
  }

  /** Returns the setting at a path of keys; undefined if there is none. */
  at(setting: Setting | undefined, ...path: readonly string[]): Setting | undefined {
    let current = setting;
    for (const key of path) {
      if (current) this.reportComputed(current, key);
      current = current?.entries?.get(key);
    }
    return current;
  }

  text(setting: Setting | undefined, name: string): string | undefined {
    const plain = this.plain(setting, name);
    if (typeof plain === 'number') return String(plain);
    if (typeof plain !== 'string' || plain.trim() === '') return undefined;
    return plain;
  }

  flag(setting: Setting | undefined, name: string): boolean | undefined {
    const plain = this.plain(setting, name);
    return typeof plain === 'boolean' ? plain : undefined;
  }

  /** Returns the items of a list. A single string counts as a list with one item. */
  list(setting: Setting | undefined, name: string): readonly Setting[] {
    if (setting && this.reportComputed(setting, name)) return [];
    if (setting && typeof setting.plain === 'string') return [setting];
    return setting?.items ?? [];
  }

  texts(setting: Setting | undefined, name: string): string[] {
    return this.list(setting, name).flatMap((each) => this.text(each, name) ?? []);
  }

  entries(setting: Setting | undefined, name: string): [string, Setting][] {
    if (setting && this.reportComputed(setting, name)) return [];
    return [...(setting?.entries ?? [])];
  }

  /** These read the setting at a path of keys, which also is its name in findings. */
  textAt(setting: Setting | undefined, ...path: readonly string[]): string | undefined {
    return this.text(this.at(setting, ...path), path.join('.'));
  }

  flagAt(setting: Setting | undefined, ...path: readonly string[]): boolean | undefined {
    return this.flag(this.at(setting, ...path), path.join('.'));
  }

  listAt(setting: Setting | undefined, ...path: readonly string[]): readonly Setting[] {
    return this.list(this.at(setting, ...path), path.join('.'));
  }

  textsAt(setting: Setting | undefined, ...path: readonly string[]): string[] {
    return this.texts(this.at(setting, ...path), path.join('.'));
  }

  entriesAt(setting: Setting | undefined, ...path: readonly string[]): [string, Setting][] {
    return this.entries(this.at(setting, ...path), path.join('.'));
  }

  /** Reports a value of the wrong type. */
  reportWrongType(setting: Setting, facts: { name: string; expected: string }): void {
    if (!this.reportComputed(setting, facts.name)) this.findings.push(settingWrong(setting.at, facts));
  }

  /** Reports a setting, page or program that has no equivalent. */
  reportNotCarried(at: Place, name: string, reason: string): void {
    this.findings.push(settingNotCarried(at, { name, reason }));
  }

  /** Reports a navigation entry whose target is not a page. `similar` is the name of an existing page. */
  reportMissingTarget(at: Place, target: string, reason: string, similar?: string): void {
    this.findings.push(navigationUnknown(at, { target, reason, nearest: similar }));
  }

  /** Reports a file or folder that cannot be read. */
  reportUnread(at: Place, file: string, reason: string): void {
    this.findings.push(configUnread(at, { file, reason }));
  }

  private plain(setting: Setting | undefined, name: string): Setting['plain'] {
    if (!setting || this.reportComputed(setting, name)) return undefined;
    return setting.plain;
  }

  private reportComputed(setting: Setting, name: string): boolean {
    if (setting.computed === undefined) return false;
    if (!this.told.has(setting)) this.findings.push(settingComputed(setting.at, { name, what: setting.computed }));
    this.told.add(setting);
    return true;
  }
}
