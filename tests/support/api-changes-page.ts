/** Generates the manual's page about API changes from the rules: `npm run diagnostics`. */
import { operationRules, valueRules } from '../../compiler/openapi/changes/rules.ts';

const intro = `---
title: API changes
description: Compare two OpenAPI documents with docs spec diff, and find the changes that break clients.
keywords: [changes of an API, breaking change, changelog]
sidebar_position: 5.5
tags:
  - approval-draft
  - info-class-public
  - review-2027-03
  - type-record
owner: Documentation lead
---

\`docs spec diff OLD NEW\` compares two OpenAPI documents of any version and lists the changes that clients can notice. Each argument is a file, or
\`REVISION:path\` for a file in a git revision:

\`\`\`sh
docs spec diff rest-1.4.yaml rest-1.5.yaml
docs spec diff main:specs/rest.yaml specs/rest.yaml --fail-on breaking
docs spec diff v1.4:specs/rest.yaml specs/rest.yaml --page content/guide/changes.md
\`\`\`

\`\`\`text
main:specs/rest.yaml → specs/rest.yaml: 2 changes, 1 breaking, 0 risky, 1 safe

breaking
  GET /boats, GET /boats/{id}  the response 200, berths[].length: is now string instead of number  response-type-changed
    main:specs/rest.yaml:61:17 → specs/rest.yaml:64:17

safe
  POST /boats  the request body, colour: is new  request-field-added
    main:specs/rest.yaml:48:7 → specs/rest.yaml:52:9
\`\`\`

- **breaking**: a client that worked before can fail.
- **risky**: a client can fail if it relies on something that the document never promised, or if the server is as strict as the document allows.
- **safe**: clients continue to work.

| Option | Effect |
| --- | --- |
| \`--fail-on\` | exits with status 1 if there are changes at or above this level (\`breaking\`, \`risky\` or \`any\`). Use it in CI jobs. Without it, the status is 0 even if there are changes |
| \`--format json\` | prints both locations of each change, for programs |
| \`--format markdown\` | prints a comment for a pull request |
| \`--page\` | [writes the changes to a page](#a-page-for-readers) |

A change to a shared schema is reported once, with all affected operations. [\`docs spec pull\`](api-reference.md#a-document-that-another-host-keeps)
produces the same report for the document that it fetches.

## Publish a changelog {#a-page-for-readers}

\`--page content/guide/changes.md\` also writes the changes to a page of the site. It adds a section for the new version above the sections for earlier
ones. In this section, changes that clients must react to come first, and each operation is a link.

If the page already has a section for this version, the command replaces it, so you can run it again whenever the document changes. It preserves the
front matter and your own text above the first version. The heading of a new version contains the current date.

To list the versions in a changelog with feeds, write the changes to a file next to the document, such as \`specs/rest.changes.md\`, and [add the
document to the changelog](blog.md#changes-of-apis).

## What counts as a change {#what-counts}

Quire compares the meaning of requests and responses, not the notation. It makes no difference whether a schema is
inline or referenced, whether fields are listed or combined with \`allOf\`, or which OpenAPI version the document uses. Changes to descriptions
and examples don't count.

\`readOnly\` fields don't count in requests, and \`writeOnly\` fields don't count in responses. The request of a webhook or callback counts as a
response, because clients receive it. Quire supports these extensions: \`x-internal\` (omitted), \`x-sunset\`,
\`x-stability-level\`, \`x-extensible-enum\` and \`x-nullable\`.
`;

const valuesIntro = `A value is a parameter, a header, a body, or a field of one of these. A schema change affects requests and responses differently. If a server accepts
fewer values, clients that send the others fail. If a server returns more values, clients that don't expect the new ones fail. Each rule therefore has
one level for requests and one for responses, and its printed name starts with \`request-\` or \`response-\`.`;

/** Generates the page content/help/api-changes.md. */
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
    valuesIntro,
    ['| Rule | In a request | In a response | Why |', '| --- | --- | --- | --- |', ...values].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
