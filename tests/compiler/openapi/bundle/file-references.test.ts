import { expect, it } from 'vitest';
import { folderOf, relativePath } from '../../../../compiler/4-links/paths.ts';
import { toFileReference, toRemoteFile } from '../../../../compiler/openapi/bundle/file-references.ts';

it.each([
  ['./b.yaml#/x', { file: 'a/b.yaml', fragment: '/x' }],
  ['b.yaml', { file: 'a/b.yaml', fragment: '' }],
  ['#/x', { file: 'a/api.yaml', fragment: '/x' }],
  ['../c/./d//e.yaml', { file: 'c/d/e.yaml', fragment: '' }],
  ['b%20c.yaml#/x%7By%7D', { file: 'a/b c.yaml', fragment: '/x{y}' }],
  ['b%.yaml', { file: 'a/b%.yaml', fragment: '' }],
  ['../../b.yaml', 'outside'],
  ['..%2f..%2fb.yaml', 'outside'],
  ['/b.yaml', 'absolute'],
  ['\\\\host\\b.yaml', 'absolute'],
  ['c:/b.yaml', 'absolute'],
  ['file:b.yaml', 'scheme'],
  ['HTTPS://a.example/b.yaml', 'remote'],
  ['//a.example/b.yaml', 'remote'],
])('resolves %s in a/api.yaml', (reference, expected) => {
  expect(toFileReference(reference, 'a/api.yaml')).toEqual(expected);
});

it.each([
  ['a/api.yaml', 'a/b.yaml', './b.yaml'],
  ['a/api.yaml', 'b.yaml', '../b.yaml'],
  ['a/b/api.yaml', 'a/c/d.yaml', '../c/d.yaml'],
  ['api.yaml', 'a/b.yaml', './a/b.yaml'],
])('refers from %s to %s', (from, to, reference) => {
  expect(relativePath(folderOf(from), to)).toBe(reference);
  expect(toFileReference(reference, from)).toEqual({ file: to, fragment: '' });
});

it.each([
  ['https://a.example/b/c.yaml', 'specs/remote/a.example/b/c.yaml'],
  ['https://a.example/b/../c.json', 'specs/remote/a.example/c.json'],
  ['https://a.example/schemas/', 'specs/remote/a.example/schemas.yaml'],
  ['//a.example/c.yaml', 'specs/remote/a.example/c.yaml'],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
])('copies %s to %s', (address, file) => {
  expect(toRemoteFile(address)).toBe(file);
});

it('gives addresses that differ in other characters distinct files without hidden names', () => {
  const addresses = ['a?v=1', 'a?v=2', 'a:b', '.git/config', '%2e%2e/%2e%2e/x', 'a b', '..a'].map(
    (path) => `https://a.example:8080/${path}`,
  );
  const files = addresses.map(toRemoteFile);
  expect(new Set(files).size).toBe(files.length);
  for (const file of files) expect(file).toMatch(/^specs\/remote\/a\.example-8080\/[\w~-][\w./~-]*-[0-9a-f]{8}\.yaml$/);
});
