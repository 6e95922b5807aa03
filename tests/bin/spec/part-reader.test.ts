import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPartReader } from '../../../bin/spec/part-reader.ts';
import type { PartText } from '../../../compiler/openapi/bundle/part-files.ts';
import { folderOf } from '../../support/folder.ts';

it('reads regular files below the root under their exact names, and nothing else', () => {
  const outsideFolder = folderOf({ 'secret.yaml': 'type: string\n', 'parts/Boat.yaml': 'type: string\n' });
  const root = folderOf({
    'docs.config.json': '{}',
    'specs/Boat.yaml': 'type: object\n',
    'specs/.hidden/Boat.yaml': 'type: object\n',
    'specs/node_modules/a.yaml': 'type: object\n',
    'dist/site/a.yaml': 'type: object\n',
    'staff/Boat.yaml': 'type: object\n',
  });
  symlinkSync(join(outsideFolder, 'secret.yaml'), join(root, 'specs/link.yaml'));
  symlinkSync(join(outsideFolder, 'parts'), join(root, 'specs/parts'));
  symlinkSync(join(root, 'specs/Boat.yaml'), join(root, 'specs/inner.yaml'));
  writeFileSync(join(root, 'specs/latin.yaml'), new Uint8Array([0xe9]));
  writeFileSync(join(root, 'specs/large.yaml'), 'a'.repeat(32_000_001));
  mkdirSync(join(root, 'specs/folder.yaml'));

  const reader = openPartReader(root, { 'specs/unsaved.yaml': Buffer.from('type: integer\n') }, (file) =>
    file.startsWith('staff/'),
  );

  const expected: [file: string, content: PartText][] = [
    ['specs/Boat.yaml', { text: 'type: object\n' }],
    ['specs/unsaved.yaml', { text: 'type: integer\n' }],
    ['specs/boat.yaml', { refusal: 'missing' }],
    ['specs/none.yaml', { refusal: 'missing' }],
    ['specs/folder.yaml', { refusal: 'missing' }],
    ['specs/a\0.yaml', { refusal: 'missing' }],
    ['', { refusal: 'missing' }],
    ['specs/link.yaml', { refusal: 'link' }],
    ['specs/inner.yaml', { refusal: 'link' }],
    ['specs/parts/Boat.yaml', { refusal: 'link' }],
    ['specs/.hidden/Boat.yaml', { refusal: 'hidden' }],
    ['specs/../.env', { refusal: 'hidden' }],
    ['dist/site/a.yaml', { refusal: 'hidden' }],
    ['docs.config.json', { refusal: 'hidden' }],
    ['staff/Boat.yaml', { refusal: 'restricted' }],
    ['specs/latin.yaml', { refusal: 'not UTF-8' }],
    ['specs/large.yaml', { refusal: 'too large' }],
  ];
  expect(expected.map(([file]) => [file, reader.read(file)])).toEqual(expected);
  expect(reader.filesIn('specs')).toContain('Boat.yaml');
  expect(reader.filesIn('specs')).not.toContain('link.yaml');
  expect(reader.filesIn('nowhere')).toEqual([]);
});
