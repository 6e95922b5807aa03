import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCSharp } from '../../../../../compiler/openapi/pages/samples/csharp.ts';
import { plain, requests, signIns } from './cases.ts';
import { faultOf } from './csharp-tokens.ts';

describe('C#', () => {
  it.each([...requests, ...signIns])('of %s is as it was read over', async (name, request) => {
    await expect(toCSharp(request)).toMatchFileSnapshot(join(import.meta.dirname, `csharp/${name.replaceAll(' ', '-')}.cs`));
  });

  it('opens as many quotation marks as it closes, more than stand in its text', () => {
    const text = toCSharp({ ...plain, body: { kind: 'json', type: 'application/json', value: { a: '', b: ['', '"""'] } } });
    expect(text.match(/"{3,}/g)).toEqual(['"""', '"""']);
  });

  it.each([...requests, ...signIns])('of %s is read to its end by the rules for texts, brackets and statements', (_, request) => {
    expect(faultOf(toCSharp(request))).toBeUndefined();
  });

  it.each([
    ['a quotation mark', (code: string) => code.replace('"', ''), /text|token|nothing joins/],
    ['the end of a raw text', (code: string) => code.replace('    """, Encoding', '    "", Encoding'), /raw text/],
    ['the margin of a raw text', (code: string) => code.replace('\n      "text"', '\n "text"'), /margin/],
    ['a bracket', (code: string) => code.replace(');', ';'), /closed|closes/],
    ['the end of a statement', (code: string) => code.replace(');', ')'), /does not end/],
    ['the last end', (code: string) => code.replace(/;\s*$/, ''), /last statement/],
    ['an escape', (code: string) => code.replace('"application/json"', '"application\\/json"'), /escape/],
  ])('stops where %s is wrong', (_, spoil, fault) => {
    const [, request] = requests.find(([name]) => name === 'JSON') ?? [];
    const code = toCSharp(request ?? plain);
    expect(spoil(code)).not.toBe(code);
    expect(faultOf(spoil(code))).toMatch(fault);
  });
});
