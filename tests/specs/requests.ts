import { asTree, contractOf, samplesOf, valueAt } from './documents.ts';

/** A request body that third parties send: its contract, schema and route, and the most complete sample. */
export type Request = { id: string; schema: string; path: string; sample: string };

const submissions = 'third-party-submissions-v1';
/** Every request body that third parties send. */
export const requests = {
  member: { id: submissions, schema: 'ApplyingMemberSubmission', path: '/applying-members', sample: 'complete' },
  loan: { id: submissions, schema: 'LoanApplicationSubmission', path: '/applying-member-loan-applications', sample: 'complete' },
  session: { id: 'ecommerce-finance-v1', schema: 'SessionRequest', path: '/sessions', sample: 'financeWithReferrals' },
  webhook: { id: 'webhooks-v1', schema: 'WebhookRequest', path: '/webhooks', sample: 'loanApplication' },
} satisfies Record<string, Request>;

/** Returns the sample with another value at a path such as `addresses.0.city`; undefined removes the key. */
export function sampleWith({ id, path, sample }: Request, place?: string, value?: unknown): unknown {
  const { document } = contractOf(id);
  const media = valueAt(document, 'paths', path, 'post', 'requestBody', 'content', 'application/json');
  const sampleValue = samplesOf(document, asTree(media)).get(sample);
  return place === undefined ? sampleValue : JSON.parse(JSON.stringify(replaceAt(sampleValue, place.split('.'), value)));
}

function replaceAt(value: unknown, [key = '', ...rest]: string[], put: unknown): unknown {
  const next = (part: unknown) => (rest.length === 0 ? put : replaceAt(part, rest, put));
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? next(part) : part));
  return { ...asTree(value), [key]: next(asTree(value)[key]) };
}
