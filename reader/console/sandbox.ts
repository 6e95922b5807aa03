import { isText } from '../../compiler/openapi/request/media-types.ts';
import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import type { ConsoleDocument } from '../../compiler/sandbox/console-document.ts';
import { createSandbox } from '../../compiler/sandbox/sandbox.ts';
import type { Delivery } from '../../compiler/sandbox/types.ts';
import type { ConsoleAnswer } from './exchange.ts';
import { headersOf, toFetchOptions } from './fetch-options.ts';

/** A simulated API in this page. */
export type SimulatedApi = {
  send: (request: ApiRequest, files: ReadonlyMap<string, File>) => Promise<ConsoleAnswer>;
  inbox: () => Promise<Delivery[]>;
  reset: () => void;
};

const open = new Map<string, SimulatedApi>();

/** Returns the sandbox of a document. It exists until the visitor leaves the page. */
export function openSandbox(id: string, document: ConsoleDocument): SimulatedApi {
  const openedSandbox = open.get(id);
  if (openedSandbox) return openedSandbox;
  const sandbox = makeSandbox(document);
  open.set(id, sandbox);
  return sandbox;
}

function makeSandbox(document: ConsoleDocument): SimulatedApi {
  const sandbox = createSandbox(document, document.scenario, { seed: 1, now: Date.now() });
  return {
    send: async (request, files) => {
      const started = performance.now();
      const boundary = 'sandbox-boundary';
      // A request object converts every kind of body to bytes.
      const { body } = toFetchOptions(request, { files, boundary });
      const bytes = body ? new Uint8Array(await new Response(body).arrayBuffer()) : new Uint8Array();
      const headers = headersOf(request);
      if (request.body?.kind === 'multipart') headers.push(['Content-Type', `multipart/form-data; boundary=${boundary}`]);
      const { method, url } = request;
      const answer = sandbox.send({ method, url, headers, body: bytes }, Date.now());
      const type = answer.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
      const blob = new Blob([typeof answer.body === 'string' ? answer.body : new Uint8Array(answer.body)], { type });
      return {
        status: answer.status,
        reason: '',
        headers: answer.headers,
        type,
        text: isText(type) ? await blob.text() : undefined,
        blob,
        bytes: blob.size,
        milliseconds: performance.now() - started,
        isComplete: true,
        note: answer.explanation.text,
      };
    },
    inbox: () => sandbox.inbox(Date.now()),
    reset: () => sandbox.reset(Date.now()),
  };
}
