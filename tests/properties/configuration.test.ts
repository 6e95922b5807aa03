import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locate } from '../../compiler/1-config/locate-values.ts';
import { parseConfig } from '../../compiler/1-config/parse-config.ts';
import { parseJsonc } from '../../compiler/json/jsonc.ts';
import { languages } from '../../reader/messages/languages.ts';
import { full } from '../compiler/1-config/full-text.ts';
import { checkProperty, timeoutMs } from './check-property.ts';
import { createDamagedJson, createDamagedText } from './json-values.ts';
import { compileTexts, outputsOf } from './memory-site.ts';
import { expectInside, findDangersInPage } from './page-checks.ts';

const file = 'docs.config.json';
const value = locate(file, full, parseJsonc(full).root).value;
const other = createDamagedJson(value).map((created) => JSON.stringify(created, null, 2));
const texts = fc.oneof(
  other,
  createDamagedText(full),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => Buffer.from(text).toString()),
);

test(
  'any configuration gives a site or an error; findings are in the file; equal texts give equal sites',
  async () => {
    await checkProperty(texts, 250, (text) => {
      const parsed = parseConfig(file, text);
      expectInside(parsed.diagnostics, { [file]: text });
      expect(parsed.value === undefined).toBe(parsed.diagnostics.some(({ severity }) => severity === 'error'));
      expect(parseConfig(file, text)).toEqual(parsed);
    });
  },
  timeoutMs,
);

test(
  'a configuration without errors makes a site in which nothing runs',
  async () => {
    // A page is only rendered once the texts of all languages are loaded.
    await Promise.all([...languages.values()].map((load) => load()));
    let sites = 0;
    await checkProperty(other, 60, async (text) => {
      const site = parseConfig(file, text).value;
      if (!site) return;
      sites++;
      const content = Object.fromEntries(site.areas.map(({ path }) => [`${path}/README.md`, '# Start\n\nSee {{ name }}.\n']));
      const compiled = await compileTexts(content, site);
      const pages = [...outputsOf(compiled, content)].filter(([path]) => path.endsWith('.html'));
      for (const [path, html] of pages) expect([path, findDangersInPage(html)]).toEqual([path, []]);
    });
    expect(sites).toBeGreaterThan(5);
  },
  timeoutMs,
);
