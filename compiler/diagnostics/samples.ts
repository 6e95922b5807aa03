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

export const sampleOperationMissing = rule<{ part: string }>({
  code: 'sample-operation-missing',
  severity: 'error',
  title: 'A sample says which part it shows, and of no operation',
  meaning:
    'A fence with `part="request"` or `part="response"` wants to be checked, and is not: it names no operation. The attribute may be misspelt.',
  example: {
    language: 'markdown',
    wrong: fence('json opp="pets/POST /pets" part="request"', '{ "name": "Rex" }'),
    right: fence('json op="pets/POST /pets" part="request"', '{ "name": "Rex" }'),
  },
  says: ({ part }) => ({
    message: `The sample shows a ${part}, and its fence names no operation.`,
    hint: 'Add op="ID/METHOD /path": the id of the specification, then method and path.',
  }),
});

export const samplePartUnknown = rule<{ written: string }>({
  code: 'sample-part-unknown',
  severity: 'error',
  title: 'A sample shows a part that operations do not have',
  meaning: 'A sample shows the request of its operation or a response.',
  example: {
    language: 'markdown',
    wrong: fence('json op="pets/POST /pets" part="answer" status="201"', '{ "name": "Rex" }'),
    right: fence('json op="pets/POST /pets" part="response" status="201"', '{ "name": "Rex" }'),
  },
  says: ({ written }) => ({
    message: `part="${written}" is no part of an operation.`,
    hint: 'Write part="request" or part="response".',
  }),
});

export const sampleNotJson = rule<{ says: string; hint: string }>({
  code: 'sample-not-json',
  severity: 'error',
  title: 'A sample is not JSON',
  meaning:
    'A sample that names an operation is parsed as a client would parse it. It stops being JSON at the place that is named.',
  example: {
    language: 'markdown',
    wrong: fence('json op="pets/POST /pets"', '{ "name": "Rex", }'),
    right: fence('json op="pets/POST /pets"', '{ "name": "Rex" }'),
  },
  says: ({ says, hint }) => ({ message: `${says}.`, hint }),
});

export const sampleValueWrong = rule<{ name: string; says: string; hint: string | undefined; operation: string; spec: string }>({
  code: 'sample-value-wrong',
  severity: 'error',
  title: 'A sample holds a value that its specification does not allow',
  meaning:
    'The sample’s body was held against the schema of its operation, as a server would hold it. Whoever copies the sample would be refused. Correct the sample, or the specification if that is wrong.',
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

type Target = { what: 'method' | 'path'; written: string; wanted: string; path: string; other: string | undefined };

export const sampleTargetWrong = rule<Target>({
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
  says: ({ what, written, wanted, path, other }) => ({
    message:
      what === 'method'
        ? `The method is ${written}, and the operation ${path} is called with ${wanted}.`
        : `The path ${written} does not fit ${wanted}, the path of the operation.`,
    hint: other === undefined ? `Write ${wanted}.` : `The request fits another operation: op="${other}".`,
  }),
});

export const sampleHeaderMissing = rule<{ name: string; written?: string | undefined }>({
  code: 'sample-header-missing',
  severity: 'error',
  title: 'A sample lacks a header that the operation requires',
  meaning:
    'A request that is written out with its headers has to show every header that the document requires, sign-in and the media type of its body included: whoever copies it would be refused.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/POST /pets"', 'POST /pets'),
    right: fence('http op="pets/POST /pets"', 'POST /pets\nAuthorization: Bearer …'),
  },
  says: ({ name, written }) => ({
    message: `The request lacks the header ${name}.`,
    hint:
      written === undefined
        ? 'Add the header to the sample; a placeholder will do for its value.'
        : `It has ${written}, which is the nearest.`,
  }),
});

export const sampleContentTypeWrong = rule<{ written: string; known: readonly string[] }>({
  code: 'sample-content-type-wrong',
  severity: 'error',
  title: 'A sample sends a media type that its operation does not take',
  meaning: 'The Content-Type of a message that is written out has to be one that the document has for its body.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/POST /pets"', 'POST /pets\nContent-Type: text/plain\n\n{ "name": "Rex" }'),
    right: fence('http op="pets/POST /pets"', 'POST /pets\nContent-Type: application/json\n\n{ "name": "Rex" }'),
  },
  says: ({ written, known }) => ({
    message: `The document has no body of ${written} here.`,
    hint: `It has ${known.join(', ')}.`,
  }),
});

type WrongParameter = { name: string; kind: string; says: string; hint?: string | undefined; nearest?: string | undefined };

export const sampleParameterWrong = rule<WrongParameter>({
  code: 'sample-parameter-wrong',
  severity: 'error',
  title: 'A sample has a parameter that its specification does not allow',
  meaning:
    'The parameters in path, query and headers of a request that is written out are held against their schemas, and a query parameter has to be one of the operation’s.',
  example: {
    language: 'markdown',
    wrong: fence('http op="pets/GET /pets"', 'GET /pets?limit=many'),
    right: fence('http op="pets/GET /pets"', 'GET /pets?limit=10'),
  },
  says: ({ name, kind, says, hint, nearest }) => ({
    message: `The ${kind} parameter ${name} ${says}.`,
    hint: nearest === undefined ? hint : `The nearest is ${nearest}.`,
  }),
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
      what === 'missing'
        ? 'The request lacks its body, which the document requires.'
        : `The document describes no body for this ${what}.`,
  }),
});
