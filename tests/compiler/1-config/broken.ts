import { expect } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';

/** A broken configuration with ▸ at the place of the only expected finding. */
export type SettingRow = [name: string, text: string, code: string, hint: RegExp];

/** A valid area. */
export const guide = '{ "id": "guide", "path": "content/guide" }';
/** A valid restricted area. */
export const staff = '{ "id": "staff", "path": "content/staff", "route": "/internal", "audience": "restricted" }';

/** Returns a configuration with a title, the area guide, and these keys. */
export function site(rest: string): string {
  return `{\n  "title": "Harbour",\n  "areas": [${guide}],\n  ${rest}\n}`;
}

/** Returns a configuration with a title and these areas. */
export function areas(...list: string[]): string {
  return `{ "title": "Harbour", "areas": [\n  ${list.join(',\n  ')}\n] }`;
}

/** Returns a configuration with these navbar items. */
export function navbar(...items: string[]): string {
  return site(`"navbar": { "items": [\n    ${items.join(',\n    ')}\n  ] }`);
}

/** Returns a configuration with these keys in its footer. */
export function footer(rest: string): string {
  return site(`"footer": { ${rest} }`);
}

/** Asserts that exactly the expected error is reported, at its place and with a hint, and that no site is returned. */
export function expectFinding([, text, code, hint]: SettingRow): void {
  const before = text.slice(0, text.indexOf('▸')).split('\n');
  const { value, diagnostics } = parseConfig('docs.config.json', text.replace('▸', ''));
  expect(diagnostics.map((finding) => finding.code)).toEqual([code]);
  const [finding] = diagnostics;
  expect([finding?.at.line, finding?.at.column]).toEqual([before.length, (before.at(-1)?.length ?? 0) + 1]);
  expect(finding?.message).toMatch(/^[^\n]+\.$/);
  expect(finding?.hint).toMatch(/^[^\n]+$/);
  expect(finding?.hint).toMatch(hint);
  expect(finding?.severity).toBe('error');
  expect(value).toBeUndefined();
}
