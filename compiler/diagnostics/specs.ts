import { rule } from './rule.ts';

export const specMissing = rule<{ path: string; hint?: string | undefined }>({
  code: 'spec-missing',
  severity: 'error',
  fixed: 'output',
  title: 'The file of a specification does not exist',
  meaning:
    'The configuration names an OpenAPI document, and there is no such file below the root of the site, or it is a link. ' +
    'A document that lies elsewhere is fetched with `docs spec pull`: a build never asks the network.',
  example: {
    language: 'json',
    wrong: '{ "specs": [{ "id": "webhooks-v1", "path": "spec/webhooks.yml" }] }',
    right: '{ "specs": [{ "id": "webhooks-v1", "path": "specs/webhooks-v1.yaml" }] }',
  },
  says: ({ path, hint }) => ({
    message: `There is no file ${path}.`,
    hint: hint === undefined ? 'Correct the path; paths count from the root of the site.' : `The nearest file is ${hint}.`,
  }),
});

export const specTooLarge = rule<{ what: string; limit: string }>({
  code: 'spec-too-large',
  severity: 'error',
  fixed: 'output',
  title: 'A specification is larger than the limit',
  meaning:
    'An OpenAPI document may have 32 MB and 2,000,000 values, counted as often as YAML aliases repeat them, and 200 levels. ' +
    'More is an attack or an accident: the largest public documents have 15 MB.',
  example: {
    language: 'yaml',
    wrong: 'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n# … twenty lines more',
    right: 'a: [x, x]',
  },
  says: ({ what, limit }) => ({
    message: `The specification has ${what}; ${limit} is allowed.`,
    hint: 'Split the document, or write out what its aliases repeat.',
  }),
});

export const specUnparsable = rule<{ language: 'JSON' | 'YAML'; detail: string }>({
  code: 'spec-unparsable',
  severity: 'error',
  fixed: 'output',
  title: 'A specification is not JSON or YAML',
  meaning: 'The document stops being JSON or YAML at the place that is named. Nothing of it can be shown until it is corrected.',
  example: { language: 'yaml', wrong: 'info:\n  title: Pets\n version: 1', right: 'info:\n  title: Pets\n  version: "1"' },
  says: ({ language, detail }) => ({
    message: `This is not ${language}${detail === '' ? '' : `: ${detail}`}.`,
    hint: 'Correct the document at this place; a bracket or comma just before it is often the cause.',
  }),
});

export const specNotOpenApi = rule<{ found: string }>({
  code: 'spec-not-openapi',
  severity: 'error',
  fixed: 'output',
  title: 'A specification is no OpenAPI document',
  meaning: 'The document has neither `openapi: 3.…` nor `swagger: "2.0"` at its top. Versions 2.0, 3.0, 3.1 and 3.2 are read.',
  example: { language: 'yaml', wrong: 'info:\n  title: Pets', right: 'openapi: 3.1.0\ninfo:\n  title: Pets' },
  says: ({ found }) => ({
    message: found === '' ? 'The document does not say which version of OpenAPI it is.' : `The document is of version ${found}.`,
    hint: 'Write openapi: 3.1.0 at its top, or swagger: "2.0"; 2.0 and 3.0 to 3.2 are read.',
  }),
});

export const specReferenceMissing = rule<{ reference: string; pointer: string; nearest?: string | undefined }>({
  code: 'spec-reference-missing',
  severity: 'error',
  title: 'A reference of a specification leads nowhere',
  meaning:
    'A `$ref` names a part that the document does not have, and an operation or schema needs it. What refers to it is shown without it. In a part that nothing uses it is a warning, and so it is where a folder without configuration is built.',
  example: { language: 'yaml', wrong: "$ref: '#/components/schemas/Pett'", right: "$ref: '#/components/schemas/Pet'" },
  says: ({ reference, pointer, nearest }) => ({
    message: `The reference ${reference} leads nowhere (at ${pointer}).`,
    hint: nearest === undefined ? 'Add what it names, or correct it.' : `The nearest is ${nearest}.`,
  }),
});

export const specReferenceOutside = rule<{ files: readonly string[]; document: string }>({
  code: 'spec-reference-outside',
  severity: 'error',
  fixed: 'safety',
  title: 'A specification refers to other files',
  meaning:
    'Only references within the document are followed: they begin with `#`. A build reads no other file and opens no connection, ' +
    'whatever a document refers to. Bundle a document of several files into one first, for example with Redocly CLI.',
  example: { language: 'yaml', wrong: "$ref: './pet.yaml'", right: "$ref: '#/components/schemas/Pet'" },
  says: ({ files, document }) => ({
    message: `The document refers to ${countOf(files.length)}: ${namesOf(files)}.`,
    hint: `Bundle it into one document: npx @redocly/cli bundle ${document} -o ${bundleOf(document)}`,
  }),
});

/** Files that one message names. */
const mostFiles = 8;

function countOf(count: number): string {
  return count === 1 ? 'another file' : `${count} other files`;
}

function namesOf(files: readonly string[]): string {
  const more = files.length - mostFiles;
  return files.slice(0, mostFiles).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** A name for the bundled document, next to the one that refers to others. */
function bundleOf(document: string): string {
  const [, folder = '', extension = ''] = /^(.*\/)?[^/]*?(\.\w+)?$/.exec(document) ?? [];
  return `${folder}bundled${extension || '.yaml'}`;
}

export const specOperationTwice = rule<{ id: string; other: string }>({
  code: 'spec-operation-twice',
  severity: 'error',
  title: 'Two operations have one operationId',
  meaning: 'The operationId is the address of an operation: links to it could mean either of the two.',
  example: {
    language: 'yaml',
    wrong: 'get: { operationId: pet }\npost: { operationId: pet }',
    right: 'get: { operationId: getPet }\npost: { operationId: addPet }',
  },
  says: ({ id, other }) => ({
    message: `The operationId ${id} is used twice; the other one is ${other}.`,
    hint: 'Give each operation an operationId of its own.',
  }),
});

export const specUnknown = rule<{ id: string; known: readonly string[]; nearest?: string | undefined }>({
  code: 'spec-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'No specification has this id, or none is remote',
  meaning:
    '`docs spec pull` fetches the specifications of the configuration that have a `remote` address, or the one whose id is given.',
  example: { language: 'sh', wrong: 'docs spec pull webhook', right: 'docs spec pull webhooks-v1' },
  says: ({ id, known, nearest }) => ({
    message: id === '' ? 'No specification has a remote address.' : `No specification with a remote address has the id ${id}.`,
    hint:
      nearest !== undefined
        ? `The nearest is ${nearest}.`
        : known.length > 0
          ? `There are: ${known.join(', ')}.`
          : 'Add "remote" to the specification in the configuration.',
  }),
});

export const specNotFetched = rule<{ id: string; address: string; reason: string }>({
  code: 'spec-not-fetched',
  severity: 'error',
  fixed: 'settings',
  title: 'A specification could not be fetched, and there is no copy of it',
  meaning:
    'Only the host that the configuration names is asked, over https, within 20 seconds and 20 MB, with at most two redirects on the same host, and never at a private address, unless the configuration names one, or this machine (then http is taken, too). ' +
    'Without a copy in the site there is nothing to build its reference from.',
  example: {
    language: 'json',
    wrong: '{ "remote": "https://api.example.com/" }',
    right: '{ "remote": "https://api.example.com/openapi.json" }',
  },
  says: ({ id, address, reason }) => ({
    message: `The specification ${id} could not be fetched from ${address}: ${reason}.`,
    hint: 'Correct its address, or put a copy of the document at its path.',
  }),
});

export const specStale = rule<{ id: string; address: string; reason: string; date: string }>({
  code: 'spec-stale',
  severity: 'warning',
  fixed: 'settings',
  title: 'A specification could not be fetched; its last copy stays',
  meaning:
    'The remote document could not be had, or is not fit to be shown. The copy in the site is as it was, and builds go on with it.',
  example: {
    language: 'json',
    wrong: '{ "remote": "https://api.example.com/old.json" }',
    right: '{ "remote": "https://api.example.com/openapi.json" }',
  },
  says: ({ id, address, reason, date }) => ({
    message: `The specification ${id} could not be taken from ${address}: ${reason}.`,
    hint: `The copy${date === '' ? '' : ` of ${date}`} stays in use.`,
  }),
});

export const specChanged = rule<{ id: string }>({
  code: 'spec-changed',
  severity: 'error',
  fixed: 'settings',
  title: 'A remote specification is not the one that is in the site',
  meaning:
    'With `--frozen`, `docs spec pull` changes nothing, and says whether the remote document still is the one that was checked in.',
  example: { language: 'sh', wrong: 'docs spec pull --frozen', right: 'docs spec pull' },
  says: ({ id }) => ({
    message: `The remote document of the specification ${id} has changed.`,
    hint: 'Run docs spec pull, read its report of changes, and commit the new copy.',
  }),
});

export const specLinkUnknown = rule<{ id: string; nearest?: string | undefined }>({
  code: 'spec-link-unknown',
  severity: 'error',
  title: 'A link names a specification that the site does not have',
  meaning: 'A link to the file of a specification is `spec:` and its id in the configuration.',
  example: { language: 'markdown', wrong: '[Download](spec:webhook)', right: '[Download](spec:webhooks-v1)' },
  says: ({ id, nearest }) => ({
    message: `No specification has the id ${id}.`,
    hint:
      nearest === undefined ? 'Add it to "specs" in the configuration, or correct the link.' : `The nearest is spec:${nearest}.`,
  }),
});
