import { readFileSync } from 'node:fs';
import { globSync } from 'fast-glob';
import { describe, expect, test } from 'vitest';

const content = new URL('../../content/', import.meta.url).pathname;
const read = (page: string): string => readFileSync(`${content}${page}.md`, 'utf8');
const pages = globSync(['**/*.md', '!help/**', '!internal/**'], { cwd: content }).map((file) => file.replace(/\.md$/, ''));
const tagged = (page: string, tag: string): boolean => read(page).includes(`\n  - ${tag}\n`);

/** Statements on approved pages that are not in the specification, by page. */
const statements: { [page: string]: string[] } = {
  'api/index': ['Send only keys that the contract defines.'],
  'api/authentication': ['tell the helpdesk immediately and we will replace it.', 'the wrong credit union.'],
  'api/errors': ['For other statuses, rely on the status alone.', 'show the message at the top.'],
  'api/Entities/address': ['values are compared exactly.', 'Credit searches usually need three years.'],
  'api/Entities/applyingMember': ['submit what the person typed without changing it.'],
  'api/Entities/index': ["with the message under the field's name.", 'an empty object where a list entry needs fields.'],
  'api/Entities/loanApplication': ['Both IDs are always present.', 'The status never moves backwards.'],
  'api/Entities/restResources': ['A reference is the path of another record, such as `/api/v2/tags/TAG_ID`.'],
  'events/index': [
    'All events are free for clients and their partners.',
    'lists what else we can arrange.',
    "We don't record events, so that people can speak freely about their work.",
  ],
  'forms/Design/answers-and-checks': [
    'The platform checks it again on arrival.',
    'it rejects values that a form would have tidied.',
    'people who say that they are employed must name their employer.',
    'until three years are covered.',
    'In that case the form accepts the answer and the platform decides later.',
  ],
  'infinity/index': [
    'changes to settings that only we can make.',
    'the other routine work that keeps your installation running.',
    'planned together.',
    'or work at your premises.',
  ],
  'launchpad/index': ["is recorded in the item's event log."],
  'legal/about-this-site': ['You may not use the brand to suggest that we recommend you.'],
};

/** Pages that consist mainly of statements that need approval. */
const drafts = [
  'api/Entities/ecommerceSession',
  'api/Entities/webhook',
  'api/Overviews/ecommerceFinance',
  'api/Overviews/loanAggregators',
  'api/Overviews/memberSubmissions',
  'api/Overviews/restCollections',
  'api/Overviews/webhooks',
];

test.each(drafts)('%s is a draft', (page) => {
  expect(tagged(page, 'approval-draft')).toBe(true);
});

test.each(pages)('%s is either approved or a draft', (page) => {
  const approvals = ['approval-active', 'approval-draft'].filter((tag) => tagged(page, tag));
  expect(approvals.length).toBeLessThanOrEqual(1);
});

describe.each(Object.entries(statements))('%s is approved and marks', (page, approvedStatements) => {
  test.each(approvedStatements)('"%s"', (statement) => {
    expect(tagged(page, 'approval-active')).toBe(true);
    expect(read(page)).toContain(`${statement} :badge[Draft]`);
  });
});

test.each([
  ['api/errors', 'The message is exact, and `retry` is in seconds.'],
  ['api/Entities/address', 'All other fields are optional.'],
  ['api/Entities/applyingMember', 'an existing source also returns `204`.'],
  ['api/Entities/restResources', '`_meta` is deprecated.'],
  ['forms/Design/answers-and-checks', 'and `This value must be a valid UK postcode`.'],
])('%s does not mark statements of the specification as drafts: "%s"', (page, statement) => {
  expect(read(page)).toContain(statement);
  expect(read(page)).not.toContain(`${statement} :badge[Draft]`);
});
