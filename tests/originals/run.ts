/**
 * Compares a site that another tool built with our site from the same sources; README.md explains the result.
 *
 *     npm run originals -- --tool mdbook THEIRS OURS [--name NAME] [--base /docs/] [--list 5] [--json FILE]
 *     npm run originals -- --tool quire BEFORE AFTER     two of our sites: before and after docs migrate
 *     npm run originals -- --tool mkdocs --tree FOLDER [--folder docs] [--command 'mkdocs build -d OUT']
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildBoth } from './build.ts';
import { compareSites } from './compare.ts';
import { layouts, quireLayoutFor, type ToolName } from './layouts.ts';
import { readBuiltSite } from './read-site.ts';
import { head, isSame, toList, toRow } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tool: { type: 'string' },
    tree: { type: 'string' },
    folder: { type: 'string', default: '.' },
    command: { type: 'string' },
    name: { type: 'string' },
    base: { type: 'string' },
    list: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
const { tool, tree, folder, command, base } = values;
const isOwn = tool === 'quire';
if (!isOwn && !isTool(tool)) throw new Error(`--tool is one of ${Object.keys(layouts).join(', ')}, quire.`);
if (isOwn && tree !== undefined) throw new Error('Two sites of ours are two folders, not a --tree.');
const { theirs, ours } = isOwn || tree === undefined ? twoSites(positionals) : buildBoth(tree, { tool, folder, command });
const ourLayout = quireLayoutFor(isOwn ? undefined : tool);
const comparison = compareSites(
  readBuiltSite(theirs, { layout: isOwn ? ourLayout : layouts[tool], base }),
  readBuiltSite(ours, { layout: ourLayout, base }),
  { oursRoot: ours, isPartial: tool === 'docusaurus' },
);
process.stdout.write(
  `${toList(comparison, Number(values.list))}\n\n${head}\n${toRow(values.name ?? tree ?? theirs, comparison)}\n`,
);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(comparison, null, 2)}\n`);
process.exit(isSame(comparison) ? 0 : 1);

function twoSites([first, second]: readonly string[]): { theirs: string; ours: string } {
  if (first === undefined || second === undefined)
    throw new Error('Name the folder of their site and that of ours, or a --tree.');
  return { theirs: first, ours: second };
}

function isTool(name: string | undefined): name is ToolName {
  return name !== undefined && name in layouts;
}
