/** Generates schemas/types from the JSON Schemas: `npm run types`. A test asserts that they are up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';

/** Generates the types of each schema in `folder`, by file name below it. */
export async function toTypes(folder: string): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.schema.json')) continue;
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const text = await compile(schema, schema.title, {
      bannerComment: `/* Generated from ${name} by \`npm run types\`. Change the schema, not this file. */`,
      style: { singleQuote: true, printWidth: 120 },
      cwd: folder,
    });
    types.set(`types/${name.replace('.schema.json', '.ts')}`, text);
  }
  return types;
}
