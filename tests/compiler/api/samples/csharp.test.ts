import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCSharp } from '../../../../compiler/3-pages/api/samples/languages/csharp.ts';
import { plain, requests } from './cases.ts';

describe('C#', () => {
  it.each(requests)('of %s is as it was read over', async (name, request) => {
    await expect(toCSharp(request)).toMatchFileSnapshot(join(import.meta.dirname, `csharp/${name.replaceAll(' ', '-')}.cs`));
  });

  it('opens as many quotation marks as it closes, more than stand in its text', () => {
    const text = toCSharp({ ...plain, body: { kind: 'json', type: 'application/json', value: { a: '', b: ['', '"""'] } } });
    expect(text.match(/"{3,}/g)).toEqual(['"""', '"""']);
  });

  it('has all braces and brackets in pairs outside of its texts', () => {
    for (const [name, request] of requests) {
      const code = toCSharp(request)
        .replace(/("{3,})[\s\S]*?\1/g, '')
        .replace(/"(?:[^"\\\n]|\\.)*"/g, '');
      for (const [open = '', close = ''] of ['()', '[]', '{}']) expect(code.split(open).length, name).toBe(code.split(close).length);
      expect(code, name).not.toContain('"');
    }
  });
});
