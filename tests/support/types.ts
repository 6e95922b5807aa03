/** Generates schemas/types from the JSON Schemas: `npm run types`. A test asserts that they are up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { isRecord } from '../../compiler/json/shapes.ts';

/** Generates the types of each schema in `folder`, by file name below it. */
export async function toTypes(folder: string): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.schema.json')) continue;
    const schema = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const text = await compile(separateReferences(schema), schema.title, {
      bannerComment: `/* Generated from ${name} by \`npm run types\`. Change the schema, not this file. */`,
      style: { singleQuote: true, printWidth: 120 },
      cwd: folder,
    });
    types.set(`types/${name.replace('.schema.json', '.ts')}`, text);
  }
  return types;
}

/**
 * Moves references with a description into `allOf`, because the generator would copy their types otherwise. Removes their default
 * values, from which it would infer a second type.
 */
function separateReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_name, value) => {
    if (!isRecord(value) || typeof value.$ref !== 'string' || Object.keys(value).length === 1) return value;
    const { $ref, default: _, ...rest } = value;
    return { ...rest, allOf: [{ $ref }] };
  });
}
