/** Builds the given folders, and prints each paragraph that their pages do not show: `npm run swallowed -- FOLDER…`. */
import { join } from 'node:path';
import { runDocs } from './docs.ts';
import { newFolder, removeFolder } from './folder.ts';
import { findSwallowed } from './swallowed-text.ts';

for (const root of process.argv.slice(2)) {
  const out = newFolder();
  const found = await findSwallowed(root, join(out, 'site'), runDocs).finally(() => removeFolder(out));
  for (const { file, paragraph } of found ?? []) console.log(`${file}: ${paragraph.slice(0, 300).replaceAll('\n', '⏎')}`);
  console.log(`${root}: ${found === undefined ? 'the build failed' : `${found.length} paragraphs are not shown`}`);
}
