import { isNumber, isText, listOf, objectOf, parseJson } from '../../compiler/json/shapes.ts';
import { MachineFault, UsageFault } from '../faults.ts';
import type { ReviewService } from '../options.ts';

/** A comment for a pull request. It starts with the marker, by which later runs find it. `isEmpty`: it reports no change. */
type Review = { marker: string; comment: string; isEmpty: boolean };
/** The comments of a pull request in the API of a service: the URL of their list, and the headers of each request. */
type Comments = {
  list: string;
  /** The address of a comment, and the method that updates it. */
  update: { address: (id: number) => string; method: 'PATCH' | 'PUT' };
  headers: Record<string, string>;
};

/**
 * Posts a review to the pull request of the current CI job, or updates the comment that an earlier job posted. Returns the result as a
 * sentence. Does not post a review without changes, but replaces an earlier one with it. Throws a UsageFault outside a job or without a
 * token, and a MachineFault if the service rejects the comment.
 */
export async function postReview(service: ReviewService, { marker, comment, isEmpty }: Review): Promise<string> {
  const { list, update, headers } = service === 'github' ? githubComments(process.env) : gitlabNotes(process.env);
  const earlier = await findComment(list, marker, headers);
  if (earlier?.body === comment) return 'The comment is up to date.';
  if (!earlier && isEmpty) return 'Nothing to comment on.';
  const [method, address] = earlier ? [update.method, update.address(earlier.id)] : ['POST', list];
  await request(address, { method, headers, body: JSON.stringify({ body: comment }) });
  return earlier ? 'Updated the comment.' : 'Posted the comment.';
}

type Variables = Record<string, string | undefined>;

/** https://docs.github.com/en/rest/issues/comments */
function githubComments(variables: Variables): Comments {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_REPOSITORY: repository = '', GITHUB_REF: ref = '' } = variables;
  const [, number] = /^refs\/pull\/(\d+)\//.exec(ref) ?? [];
  if (number === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new UsageFault('--post github works only in a GitHub Actions job for a pull request (on: pull_request).');
  const token = requireVariable(variables, 'GITHUB_TOKEN');
  const issues = `${api}/repos/${repository}/issues`;
  return {
    list: `${issues}/${number}/comments`,
    update: { address: (id) => `${issues}/comments/${id}`, method: 'PATCH' },
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'User-Agent': 'quire-docs',
      'X-GitHub-Api-Version': '2022-11-28',
    },
  };
}

/** https://docs.gitlab.com/api/notes/#merge-requests */
function gitlabNotes(variables: Variables): Comments {
  const { CI_API_V4_URL: api, CI_PROJECT_ID: project = '', CI_MERGE_REQUEST_IID: number = '' } = variables;
  if (api === undefined || !/^\d+$/.test(project) || !/^\d+$/.test(number))
    throw new UsageFault('--post gitlab works only in a GitLab CI job for a merge request (rules: merge_request_event).');
  const list = `${api}/projects/${project}/merge_requests/${number}/notes`;
  return {
    list,
    update: { address: (id) => `${list}/${id}`, method: 'PUT' },
    headers: { 'PRIVATE-TOKEN': requireVariable(variables, 'GITLAB_TOKEN') },
  };
}

function requireVariable(variables: Variables, name: string): string {
  const value = variables[name];
  if (value === undefined || value === '') throw new UsageFault(`Set ${name} to a token that is allowed to write comments.`);
  return value;
}

const isList = listOf(objectOf<{ id: number; body: string }>({ id: isNumber, body: isText }, {}));
/** The maximum number of comments that both services return at once. */
const perPage = 100;
/** The maximum number of comment pages to read. */
const maxPages = 50;

/** Finds the first comment that starts with the marker. */
async function findComment(
  list: string,
  marker: string,
  headers: Record<string, string>,
): Promise<{ id: number; body: string } | undefined> {
  for (let page = 1; page <= maxPages; page++) {
    const comments = parseJson(await request(`${list}?per_page=${perPage}&page=${page}`, { headers }), isList);
    if (!comments) throw new MachineFault(`${list} did not return a list of comments.`);
    const found = comments.find(({ body }) => body.startsWith(marker));
    if (found || comments.length < perPage) return found;
  }
  return undefined;
}

const timeoutMs = 30_000;

/** Sends a request and returns the body of the response. Rejects redirects, because their targets would receive the token. */
async function request(
  address: string,
  { method = 'GET', headers, body }: { method?: string; headers: Record<string, string>; body?: string },
): Promise<string> {
  const allHeaders = { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(address, {
    method,
    headers: allHeaders,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body }),
  }).catch((error: unknown) => {
    throw new MachineFault(`${method} ${address} failed: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (!answer.ok)
    throw new MachineFault(`${method} ${address} was rejected with status ${answer.status}. Check the permissions of the token.`);
  return answer.text();
}
