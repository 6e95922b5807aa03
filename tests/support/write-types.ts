import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTypes } from './types.ts';

const folder = join(process.cwd(), 'schemas');
mkdirSync(join(folder, 'types'), { recursive: true });
for (const [file, text] of await toTypes(folder)) writeFileSync(join(folder, file), text);
