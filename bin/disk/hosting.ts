import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostingExamples } from '../../compiler/5-outputs/hosting.ts';
import type { Compilation } from '../../compiler/compile.ts';
import type { Site } from '../../compiler/model.ts';
import type { Project } from './project.ts';

/** Writes the server configurations beside the site, where they have changed; false where the disk does not let us. */
export function writeHosting({ hosting }: Project, site: Site, { publicSite, translations }: Compilation): boolean {
  try {
    for (const [name, text] of hostingExamples(site, publicSite, translations)) {
      const path = join(hosting, name);
      if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
      mkdirSync(hosting, { recursive: true });
      writeFileSync(path, text);
    }
    return true;
  } catch {
    return false;
  }
}
