import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConstructs, toConstructTables } from './constructs.ts';

const tools = join(process.cwd(), 'compiler', 'tools');
const manual = join(process.cwd(), 'content', 'help');
rmSync(join(manual, '_tools'), { recursive: true, force: true });
mkdirSync(join(manual, '_tools'));
for (const name of readdirSync(tools).sort()) {
  const constructs = readConstructs(join(tools, name));
  for (const [file, text] of constructs ? toConstructTables(name, constructs) : []) writeFileSync(join(manual, file), text);
}
