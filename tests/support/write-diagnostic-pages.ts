import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listExplanations } from '../../compiler/diagnostics/codes.ts';
import { toApiChangesPage } from './api-changes-page.ts';
import { toDiagnosticPages } from './diagnostic-pages.ts';

const folder = join(process.cwd(), 'content', 'help', 'diagnostics');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, text] of toDiagnosticPages(listExplanations())) writeFileSync(join(folder, file), text);
writeFileSync(join(process.cwd(), 'content', 'help', 'api-changes.md'), toApiChangesPage());
