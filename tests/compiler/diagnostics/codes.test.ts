import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain, listExplanations } from '../../../compiler/diagnostics/codes.ts';
import { repository } from '../../support/docs.ts';

const folder = join(repository, 'compiler/diagnostics');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && name !== 'rule.ts',
);

test('every rule of every file is registered, and each code is unique', async () => {
  const codes: string[] = [];
  for (const name of files) {
    const exported: Record<string, unknown> = await import(join(folder, name));
    for (const value of Object.values(exported)) codes.push(...codeOf(value));
  }
  expect(codes.length).toBeGreaterThan(30);
  expect(listExplanations().map(({ code }) => code)).toEqual(codes.sort());
});

function codeOf(value: unknown): string[] {
  if (typeof value !== 'function' || !('definition' in value)) return [];
  const { definition } = value;
  return typeof definition === 'object' && definition !== null && 'code' in definition ? [String(definition.code)] : [];
}

describe.each(listExplanations().map((each) => [each.code, each] as const))('%s', (code, { title, meaning, example }) => {
  test('is kebab-case, and found by its code', () => {
    expect(code).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(explain(code)?.code).toBe(code);
  });
  test('has a title of one line, a meaning of sentences, and two different examples', () => {
    expect(title).toMatch(/^[A-ZÀ-Þ`’].{8,90}[^.]$/);
    expect(meaning).toMatch(/[.)`]$/);
    expect(meaning.length).toBeGreaterThan(40);
    expect(example.wrong).not.toBe(example.right);
    expect(example.language).toMatch(/^[a-z]+$/);
  });
});
