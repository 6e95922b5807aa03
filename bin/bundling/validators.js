/**
 * A plugin for the bundler: each of our JSON Schemas is bundled with its validator, so that nobody who runs `docs` waits for
 * ajv to load and to write one. compiler/schema.ts finds it under `Symbol.for('quire.validate')`.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';

const settings = {
  allErrors: true,
  strict: false,
  messages: false,
  validateSchema: false,
  meta: false,
  logger: false,
  code: { source: true, esm: false },
};

export const validators = {
  name: 'validators',
  setup(build) {
    build.onLoad({ filter: /\.schema\.json$/ }, ({ path }) => ({
      contents: toModule(readFileSync(path, 'utf8')),
      loader: 'js',
      resolveDir: dirname(path),
    }));
    build.onResolve({ filter: /^ajv(\/dist\/2020\.js|-formats)$/ }, ({ importer, path }) =>
      importer.endsWith('schema.ts') ? { path, namespace: 'not-needed' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'not-needed' }, () => ({ contents: notNeeded, loader: 'js' }));
    build.onResolve({ filter: /^js-yaml$/ }, ({ importer }) =>
      /gray-matter/.test(importer) ? { path: 'js-yaml', namespace: 'no-engine' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'no-engine' }, () => ({ contents: noEngine, loader: 'js' }));
  },
};

/** What is left of ajv in the bundle: every schema has come with its validator. */
const notNeeded = `
const refuse = () => { throw new Error('This schema was not bundled with its validator.'); };
export class Ajv2020 { compile = refuse; }
export default () => {};
`;

/** gray-matter brings an engine of its own for YAML, which must never read a page: ours does (compiler/yaml/yaml.ts). */
const noEngine = `
const refuse = () => { throw new Error('Front matter reached an engine other than ours.'); };
exports.safeLoad = refuse;
exports.safeDump = refuse;
`;

function toModule(text) {
  const ajv = new Ajv2020(settings);
  addFormats.default(ajv);
  const code = standalone.default(ajv, ajv.compile(JSON.parse(text)));
  return [
    'const validator = { exports: {} };',
    `(function (module, exports) { ${code} })(validator, validator.exports);`,
    `const schema = ${text.trim()};`,
    "Object.defineProperty(schema, Symbol.for('quire.validate'), { value: validator.exports.default ?? validator.exports });",
    'export default schema;',
  ].join('\n');
}
