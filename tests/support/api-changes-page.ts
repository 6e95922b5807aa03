/** Makes the manual's page about changes of an API from the rules: `npm run diagnostics`. */
import { operationRules, valueRules } from '../../compiler/openapi/changes/rules.ts';

const intro = `---
title: Changes of an API
description: What docs spec diff finds between two OpenAPI documents, and which changes break clients.
sidebar_position: 5.5
tags:
  - approval-draft
  - info-class-public
  - review-2027-03
  - type-record
owner: Documentation lead
---

\`docs spec diff OLD NEW\` compares two OpenAPI documents of any version, and says what a client can notice. Each of them is a file, or
\`REVISION:path\` for what git keeps, as git itself names it:

\`\`\`sh
docs spec diff rest-1.4.yaml rest-1.5.yaml
docs spec diff main:specs/rest.yaml specs/rest.yaml --fail-on breaking
docs spec diff v1.4:specs/rest.yaml specs/rest.yaml --page content/guide/changes.md
\`\`\`

\`\`\`text
main:specs/rest.yaml → specs/rest.yaml: 2 changes, 1 breaking, 0 risky, 1 safe

breaking
  GET /boats, GET /boats/{id}  the answer 200, berths[].length: is string now, was number  response-type-changed
    main:specs/rest.yaml:61:17 → specs/rest.yaml:64:17

safe
  POST /boats  the request body, colour: is new  request-field-added
    main:specs/rest.yaml:48:7 → specs/rest.yaml:52:9
\`\`\`

- **breaking**: a client that worked before can fail.
- **risky**: it fails if it relies on what the document never promised, or if the server is as strict as it may be.
- **safe**: it goes on working.

The exit status is 0 whatever has changed. \`--fail-on breaking\`, \`risky\` or \`any\` makes it 1, for a job that guards an API. A change of a
shared schema is told once, with all operations that it reaches. \`--format json\` has both places of each change; \`--format markdown\` is for
a comment. [\`docs spec pull\`](api-reference.md#a-document-that-another-host-keeps) says the same of what it fetches.

## A page for readers

\`--page content/guide/changes.md\` writes the changes into a page of the site as well: a section for the version of the newer document, above those of
earlier versions, with what clients have to do first, and links to the operations. A version that the page has already is written anew, so the same command may run
whenever the document changes. What you write above the first version, or into the front matter, stays.

## What counts

What is compared is what a document says of requests and answers, not how it is written: it makes no difference whether a schema stands
inline or is referred to, whether fields are written out or joined by \`allOf\`, or which version of OpenAPI the document has. Texts for
people and examples are no changes.

Fields that are \`readOnly\` do not count in requests, nor \`writeOnly\` ones in answers. What a webhook or a callback sends counts as an
answer, as the client gets it. Of the words with \`x-\`, these are understood: \`x-internal\` (as if it were not there), \`x-sunset\`,
\`x-stability-level\`, \`x-extensible-enum\` and \`x-nullable\`.
`;

/** The page content/help/api-changes.md. */
export function toApiChangesPage(): string {
  const operations = Object.entries(operationRules).map(([name, { level, why }]) => `| \`${name}\` | ${level} | ${why} |`);
  const values = Object.entries(valueRules).map(
    ([name, { request, response, why }]) => `| \`${name}\` | ${request} | ${response} | ${why} |`,
  );
  return [
    intro.trim(),
    '## Rules for operations',
    ['| Rule | Level | Why |', '| --- | --- | --- |', ...operations].join('\n'),
    '## Rules for values',
    'A value is a parameter, a header, a body, or a field of one. A schema asks the opposite of both sides: to accept less breaks who sends, to answer with more breaks who reads. So each rule has a level for each, and is printed as `request-…` or `response-…`.',
    ['| Rule | In a request | In an answer | Why |', '| --- | --- | --- | --- |', ...values].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
