/** Servers that behave like the REST interfaces of GitHub and GitLab for comments on pull requests. */

import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

/** A comment of a pull request. */
export type Comment = { id: number; body: string };

type Service = { path: string; update: { method: string; path: string }; token: readonly [header: string, value: string] };

/** Starts a server with the comments on one pull request. `path` is their address; requests must send `token`. */
export async function openService(
  comments: Comment[],
  { path, update, token }: Service,
): Promise<{ address: string; log: string[] }> {
  const log: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://service');
      const answerWith = (status: number, value: unknown): void => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
      };
      log.push(`${request.method} ${url.pathname}${url.search}`);
      if (request.headers[token[0]] !== token[1]) return answerWith(401, { message: 'Bad credentials' });
      const body = text === '' ? '' : String(JSON.parse(text).body);
      if (request.method === 'GET' && url.pathname === path) {
        const [size, page] = ['per_page', 'page'].map((name) => Number(url.searchParams.get(name)));
        return answerWith(200, comments.slice(((page ?? 1) - 1) * (size ?? 1), (page ?? 1) * (size ?? 1)));
      }
      if (request.method === 'POST' && url.pathname === path) {
        comments.push({ id: 1000 + comments.length, body });
        return answerWith(201, comments.at(-1));
      }
      const changed = comments.find(({ id }) => url.pathname === `${update.path}/${id}`);
      if (request.method !== update.method || !changed) return answerWith(404, {});
      changed.body = body;
      return answerWith(200, changed);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, log };
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** The address of the comments on pull request 12, how they are changed, and the environment of its CI job. */
export const services = {
  github: {
    path: '/repos/harbour/docs/issues/12/comments',
    update: { method: 'PATCH', path: '/repos/harbour/docs/issues/comments' },
    token: ['authorization', 'Bearer secret'] as const,
    env: (address: string) => ({
      GITHUB_API_URL: address,
      GITHUB_REPOSITORY: 'harbour/docs',
      GITHUB_REF: 'refs/pull/12/merge',
      GITHUB_TOKEN: 'secret',
    }),
  },
  gitlab: {
    path: '/projects/7/merge_requests/12/notes',
    update: { method: 'PUT', path: '/projects/7/merge_requests/12/notes' },
    token: ['private-token', 'secret'] as const,
    env: (address: string) => ({
      CI_API_V4_URL: address,
      CI_PROJECT_ID: '7',
      CI_MERGE_REQUEST_IID: '12',
      GITLAB_TOKEN: 'secret',
    }),
  },
};
