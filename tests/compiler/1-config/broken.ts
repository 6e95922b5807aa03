import { expect } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';

/** A broken configuration in which ▸ stands where the one finding is expected. */
export type Row = [name: string, text: string, code: string, hint: RegExp];

/** An area that is right. */
export const guide = '{ "id": "guide", "path": "content/guide" }';
/** A restricted area that is right. */
export const staff = '{ "id": "staff", "path": "content/staff", "route": "/internal", "audience": "restricted" }';

/** A configuration with a title, the area guide, and this. */
export function site(rest: string): string {
  return `{\n  "title": "Harbour",\n  "areas": [${guide}],\n  ${rest}\n}`;
}

/** A configuration with a title and these areas. */
export function areas(...list: string[]): string {
  return `{ "title": "Harbour", "areas": [\n  ${list.join(',\n  ')}\n] }`;
}

/** A configuration with these navbar items. */
export function navbar(...items: string[]): string {
  return site(`"navbar": { "items": [\n    ${items.join(',\n    ')}\n  ] }`);
}

/** A configuration with this in its footer. */
export function footer(rest: string): string {
  return site(`"footer": { ${rest} }`);
}

/** Asserts that exactly the expected error is found, at its place, with a hint; and that there is no site. */
export function expectFinding([, text, code, hint]: Row): void {
  const before = text.slice(0, text.indexOf('▸')).split('\n');
  const { value, diagnostics } = parseConfig('docs.config.json', text.replace('▸', ''));
  expect(diagnostics.map((found) => found.code)).toEqual([code]);
  const [found] = diagnostics;
  expect([found?.at.line, found?.at.column]).toEqual([before.length, (before.at(-1)?.length ?? 0) + 1]);
  expect(found?.message).toMatch(/^[^\n]+\.$/);
  expect(found?.hint).toMatch(/^[^\n]+$/);
  expect(found?.hint).toMatch(hint);
  expect(found?.severity).toBe('error');
  expect(value).toBeUndefined();
}
