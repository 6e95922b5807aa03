/** Edits that arrive during the pauses of a compilation. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic as Finding } from 'vscode-languageserver-types';
import { type LiveSite, openLiveSite } from '../../../bin/lsp/live-site.ts';
import { openSiteSession } from '../../../bin/lsp/site-session.ts';
import { checkProperty, timeoutMs } from '../../properties/check-property.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';

const tides = 'guide/tides.md';
const files = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n',
  'guide/README.md': '# Guide\n\nSee [tides](tides.md) and [high water](tides.md#high-water).\n',
  [tides]: '# Tides\n\n## High water\n\nCall the [quay](quay.md).\n',
  'guide/quay.md': '# Quay\n\nSee [low water](tides.md#low-water).\n\n<!-- @include: ./_rules.md -->\n',
  'guide/_rules.md': 'Keep clear of the edge.\n',
};
let root = '';
beforeAll(() => {
  root = newFolder('lsp');
  writeFiles(root, files);
});
afterAll(() => removeFolder(root));

/** Unsaved texts of a page: with and without broken links, headings that other pages link to, other titles, and no valid front matter. */
const texts = [
  '# Tides\n\n## High water\n\nCall the [quay](quay.md).\n',
  '# Tides\n\n## Low water\n\nCall the [quay](quay.md).\n',
  '# Tides\n\n## High water\n\n## Low water\n\nCall the [quay](qua.md).\n',
  '# Moon\n\n## High water\n\nCall the [quay](quay.md) and the [pier](pier.md).\n',
  '---\ntags: {\n---\n\n# Tides\n\n[](quay.md)\n',
  '---\nslug: /guide/quay\n---\n\n# Tides\n\n## Low water\n',
];
const today = (): string => '2026-11-29';

async function compileFresh(text: string): Promise<string> {
  const site = openLiveSite(root, today);
  site.setUnsaved(tides, text);
  const found = await site.update(new Set());
  await site.close();
  return JSON.stringify(found, undefined, 1);
}

/** Compiles the text of the buffer, which becomes `during` at the pause with this number. Returns the findings. */
async function compileInterrupted(site: LiveSite, text: string, at: number, during: string): Promise<string> {
  site.setUnsaved(tides, text);
  let pauses = 0;
  const interrupt = async (): Promise<void> => {
    site.setUnsaved(tides, during);
    await site.checkPage(tides);
  };
  const pause = (): Promise<void> | undefined => (pauses++ === at ? interrupt() : undefined);
  const found = await site.update(new Set([tides]), { pause });
  expect(pauses).toBeGreaterThan(at);
  return JSON.stringify(found, undefined, 1);
}

test('a compilation uses the buffers with which it began, at whichever pause they change', { timeout: timeoutMs }, async () => {
  const fresh = new Map<string, string>();
  for (const text of texts) fresh.set(text, await compileFresh(text));
  expect(new Set(fresh.values()).size).toBe(texts.length);
  const text = fc.constantFrom(...texts);
  const step = fc.record({ text, at: fc.nat({ max: 12 }), during: text });
  await checkProperty(fc.array(step, { minLength: 2, maxLength: 6 }), 30, async (steps) => {
    const site = openLiveSite(root, today);
    await site.update(new Set());
    for (const { text, at, during } of steps) expect(await compileInterrupted(site, text, at, during)).toBe(fresh.get(text));
    await site.close();
  });
});

test('a correction is published before the site is linked again', async () => {
  const published: { version: number | undefined; findings: Finding[] }[] = [];
  let wake = (): void => {};
  const versions = new Map<string, number>();
  const session = openSiteSession(root, {
    publish: (file, version, findings) => {
      if (file === tides) published.push({ version, findings });
      wake();
    },
    versionOf: (file) => versions.get(file),
    fail: (error) => {
      throw error;
    },
    today,
    progress: async () => ({ phase: () => {}, tick: () => {}, note: () => {}, end: () => {} }),
  });
  await session.linked();
  const [right = '', , wrong = ''] = texts;
  /** Sets the buffer, and resolves with the site that was linked when its findings were published. */
  const type = async (version: number, text: string, isWrong: boolean) => {
    versions.set(tides, version);
    session.setBuffer(tides, text);
    const isShown = (): boolean => {
      const last = published.at(-1);
      return last?.version === version && last.findings.some(({ code }) => code === 'link-target-missing') === isWrong;
    };
    while (!isShown())
      await new Promise<void>((done) => {
        wake = done;
      });
    return session.site.linked;
  };
  // On a busy machine, linking may begin between the two edits.
  const isSeen: boolean[] = [];
  for (let version = 1; version < 40 && !isSeen.includes(true); version += 2) {
    const before = await type(version, wrong, true);
    isSeen.push((await type(version + 1, right, false)) === before);
  }
  expect(isSeen).toContain(true);
  await session.close();
});
