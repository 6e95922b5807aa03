import { describe, expect, test } from 'vitest';
import { contract } from './audit/contract.ts';
import { asTree, contracts } from './documents.ts';

const schema = '/components/schemas';

/** The contracts' additions to the specification, each as the JSON pointer of the smallest element that contains it. */
const drafts: { [id: string]: string[] } = {
  'third-party-submissions-v1': [
    `${schema}/Link/properties/rel`,
    `${schema}/Link/properties/href`,
    `${schema}/ValidationError/properties/errors`,
  ],
  'ecommerce-finance-v1': [
    '/paths/~1sessions/post/callbacks/notification/{$request.body#~1notificationUrl}/post/responses/204',
    `${schema}/ValidationError/properties/errors`,
  ],
  'webhooks-v1': [
    '/webhooks/entityChanged/post/parameters/0',
    '/webhooks/entityChanged/post/responses/204',
    '/webhooks/entityChanged/post/responses/401',
    `${schema}/ValidationError/properties/errors`,
  ],
  'rest-v2': [
    `${schema}/HydraItemBaseSchema`,
    `${schema}/HydraCollectionBaseSchema/properties/@context`,
    `${schema}/HydraCollectionBaseSchema/properties/@id`,
    `${schema}/HydraCollectionBaseSchema/properties/@type`,
    `${schema}/CollectionView/properties/@id`,
    `${schema}/CollectionView/properties/@type`,
    `${schema}/CollectionSearch/properties/@type`,
    `${schema}/CollectionSearch/properties/variableRepresentation`,
    `${schema}/CollectionSearch/properties/mapping`,
    `${schema}/SearchMapping`,
  ],
};

describe.each(contracts)('$id', ({ id, parts }) => {
  test('marks exactly the statements that are not in the specification as drafts', () => {
    const marked = parts
      .filter(({ tree }) => tree['x-approval'] !== undefined)
      .map(({ keys, tree }) => [keys.map(escapeKey).join('/'), tree['x-approval']]);
    expect(marked).toEqual((drafts[id] ?? []).map((pointer) => [pointer.slice(1), 'draft']));
  });
});

test.each([
  ['3 marketViaPost', 'third-party-submissions-v1', `${schema}/ApplyingMemberSubmission/properties/marketViaPost`],
  ['3 employer', 'third-party-submissions-v1', `${schema}/LoanEmployer/properties/typeDescription`],
  ['3 repayments', 'third-party-submissions-v1', `${schema}/Repayments/properties/dailyCostOfCredit`],
  ['3 links of an offer', 'third-party-submissions-v1', `${schema}/Offer/properties/links`],
  ['7 test-submission', 'third-party-submissions-v1', '/components/parameters/TestSubmission'],
  ['8 retry in seconds', 'third-party-submissions-v1', `${schema}/DecisionNotMadeError/properties/retry`],
  ['8 501', 'third-party-submissions-v1', '/components/responses/NotImplemented'],
  ['5 amount at most 64 characters', 'ecommerce-finance-v1', `${schema}/SessionRequest/properties/amount`],
  ['3 consumptionDate', 'ecommerce-finance-v1', `${schema}/LineItem/properties/consumptionDate`],
  ['7 changed', 'ecommerce-finance-v1', `${schema}/Notification/properties/changed`],
  ['3 Response adds deletionTime', 'webhooks-v1', `${schema}/WebhookRegistration/properties/deletionTime`],
  ['3 payload fields', 'webhooks-v1', `${schema}/DeliveryPayload/properties/state`],
  ['7 manageable required', 'rest-v2', '/paths/~1api~1v2~1agency_checks/get/parameters/2'],
  ['7 sort[order]', 'rest-v2', '/paths/~1api~1v2~1custom_list_items/get/parameters/2'],
  ['7 totalItems', 'rest-v2', `${schema}/HydraCollectionBaseSchema/properties/totalItems`],
  ['7 links of a view', 'rest-v2', `${schema}/CollectionView/properties/previous`],
  ['7 search template', 'rest-v2', `${schema}/CollectionSearch/properties/template`],
  ['8 violations', 'rest-v2', `${schema}/Violation/properties/propertyPath`],
])('%s is approved in %s at %s', (_, id, pointer) => {
  const { at } = contract(id);
  const keys = pointer.split('/');
  const parentPaths = keys.map((__, index) => keys.slice(0, index + 1).join('/')).slice(1);
  expect(at(pointer)).toBeDefined();
  expect(parentPaths.filter((place) => asTree(at(place))['x-approval'] !== undefined)).toEqual([]);
});

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
