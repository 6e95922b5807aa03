import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSentences } from './catalogue.ts';
import { toTypes } from './types.ts';

const folder = join(process.cwd(), 'schemas');
mkdirSync(join(folder, 'types'), { recursive: true });
for (const [file, text] of await toTypes(folder)) writeFileSync(join(folder, file), text);

const diagnostics = join(process.cwd(), 'compiler', 'diagnostics');
const sentences = toSentences(join(diagnostics, 'catalogue'));
rmSync(join(diagnostics, 'sentences'), { recursive: true, force: true });
mkdirSync(join(diagnostics, 'sentences'));
for (const [file, text] of sentences) writeFileSync(join(diagnostics, 'sentences', file), text);
