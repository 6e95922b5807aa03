import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toCSharp } from '../../../../../compiler/openapi/pages/samples/csharp.ts';
import { plain, requests, signIns } from './cases.ts';
import { findFault } from './csharp-tokens.ts';

describe('C#', () => {
  it.each([...requests, ...signIns])('of %s matches the reviewed sample', async (name, request) => {
    await expect(toCSharp(request)).toMatchFileSnapshot(join(import.meta.dirname, `csharp/${name.replaceAll(' ', '-')}.cs`));
  });

  it('has matching quotation marks, more of them than its text contains', () => {
    const text = toCSharp({ ...plain, body: { kind: 'json', type: 'application/json', value: { a: '', b: ['', '"""'] } } });
    expect(text.match(/"{3,}/g)).toEqual(['"""', '"""']);
  });

  it.each([...requests, ...signIns])('of %s passes the rules for strings, brackets and statements', (_, request) => {
    expect(findFault(toCSharp(request))).toBeUndefined();
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
    expect(findFault(spoil(code))).toMatch(fault);
  });
});
