import { rule } from './rule.ts';

const fence = (language: string, body: string): string => `\`\`\`${language}\n${body}\n\`\`\``;

export const sampleOperationUnknown = rule<{ written: string; nearest: string | undefined }>({
  code: 'sample-operation-unknown',
  severity: 'error',
  title: 'A sample names an operation that no specification has',
  meaning:
    'A fence with `op="id/METHOD /path"` holds its sample against that operation of a specification of the site: the id is that of the configuration, the rest is method and path, or the operationId.',
  example: {
    language: 'markdown',
    wrong: fence('json op="webhooks-v1/POST /webhook"', '{}'),
    right: fence('json op="webhooks-v1/POST /webhooks"', '{}'),
  },
  says: ({ written, nearest }) => ({
    message: `No specification has the operation ${written}.`,
    hint:
      nearest === undefined
        ? 'Write the id of a specification, a slash, and method and path of an operation.'
        : `The nearest is ${nearest}.`,
  }),
});

export const sampleNotJson = rule({
  code: 'sample-not-json',
  severity: 'error',
  title: 'A sample is not JSON',
  meaning: 'A sample that names an operation is parsed as a client would parse it. It stops being JSON at the place that is named.',
  example: {
    language: 'markdown',
    wrong: fence('json op="pets/POST /pets"', '{ "name": "Rex", }'),
    right: fence('json op="pets/POST /pets"', '{ "name": "Rex" }'),
  },
  says: () => ({
    message: 'The sample stops being JSON here.',
    hint: 'A comma too many, a missing quote or three dots are the usual causes.',
  }),
});

export const sampleValueWrong = rule<{ name: string; says: string; hint: string | undefined; operation: string; spec: string }>({
  code: 'sample-value-wrong',
  severity: 'error',
  title: 'A sample holds a value that its specification does not allow',
  meaning:
    'The sample’s body was held against the schema of its operation, as a server would hold it. Whoever copies the sample would be refused. Mend the sample, or the specification if that is wrong.',
  example: {
    language: 'markdown',
    wrong: fence('json op="pets/POST /pets"', '{ "name": 7 }'),
    right: fence('json op="pets/POST /pets"', '{ "name": "Rex" }'),
  },
  says: ({ name, says, hint, operation, spec }) => ({
    message: `${name === '' ? 'The body' : name} ${says} (${spec}, ${operation}).`,
    hint,
  }),
});

export const sampleTargetWrong = rule<{ written: string; wanted: string }>({
  code: 'sample-target-wrong',
  severity: 'error',
  title: 'A sample calls another method or path than its operation',
  meaning:
    'A request that is written out has to use the method and the path of the operation that its fence names. A server in front of the path, and a query behind it, are fine.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/POST /pets"', 'PUT /pets'),
    right: fence('http op="pets/POST /pets"', 'POST /pets'),
  },
  says: ({ written, wanted }) => ({ message: `${written} does not fit the operation ${wanted}.` }),
});

export const sampleHeaderMissing = rule<{ name: string }>({
  code: 'sample-header-missing',
  severity: 'error',
  title: 'A sample lacks a header that the operation requires',
  meaning:
    'A request that is written out with its headers has to show every header that the document requires, sign-in included: whoever copies it would be refused.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/POST /pets"', 'POST /pets'),
    right: fence('http op="pets/POST /pets"', 'POST /pets\nAuthorization: Bearer …'),
  },
  says: ({ name }) => ({
    message: `The request lacks the header ${name}.`,
    hint: 'Add the header to the sample; a placeholder will do for its value.',
  }),
});

export const sampleParameterWrong = rule<{ name: string; kind: string; says: string }>({
  code: 'sample-parameter-wrong',
  severity: 'error',
  title: 'A sample has a parameter that its specification does not allow',
  meaning: 'The parameters in path, query and headers of a request that is written out are held against their schemas.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/GET /pets"', 'GET /pets?limit=many'),
    right: fence('http op="pets/GET /pets"', 'GET /pets?limit=10'),
  },
  says: ({ name, kind, says }) => ({ message: `The ${kind} parameter ${name} ${says}.` }),
});

export const sampleStatusUnknown = rule<{ status: string; known: readonly string[] }>({
  code: 'sample-status-unknown',
  severity: 'error',
  title: 'A sample shows a response that its operation does not have',
  meaning:
    'The status of a response sample, in its fence (`status="201"`) or its first line, has to be one that the document describes for the operation.',
  example: {
    language: 'markdown',
    wrong: fence('json op="pets/POST /pets" part="response" status="200"', '{}'),
    right: fence('json op="pets/POST /pets" part="response" status="201"', '{}'),
  },
  says: ({ status, known }) => ({
    message: `The operation has no response ${status === '' ? 'of success' : status}.`,
    hint: known.length === 0 ? 'The document describes none.' : `The document describes ${known.join(', ')}.`,
  }),
});

export const sampleBodyUnexpected = rule<{ what: 'request' | 'response' | 'missing' }>({
  code: 'sample-body-unexpected',
  severity: 'error',
  title: 'A sample has a body where there is none, or none where there is one',
  meaning: 'The document says whether a request or response has a body. The sample says otherwise.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/GET /pets"', 'GET /pets\n\n{}'),
    right: fence('http op="pets/GET /pets"', 'GET /pets'),
  },
  says: ({ what }) => ({
    message:
      what === 'missing' ? 'The request lacks its body, which the document requires.' : `The document describes no body for this ${what}.`,
  }),
});
