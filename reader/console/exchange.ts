import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import { explainFailure, type RequestFailure } from './request-failure.ts';

/** A response. `text` is undefined for binary content; `note` is the sandbox's explanation of its response. */
export type ConsoleAnswer = {
  status: number;
  reason: string;
  headers: readonly (readonly [name: string, value: string])[];
  type: string;
  text: string | undefined;
  blob: Blob;
  bytes: number;
  milliseconds: number;
  isComplete: boolean;
  note?: string;
};
/** The outcome of a request. */
export type Outcome =
  | { status: 'answered'; answer: ConsoleAnswer }
  | { status: 'failed'; failure: RequestFailure }
  | { status: 'cancelled' };

/** The timeout of a request in seconds. */
const timeoutSeconds = 60;
/** The maximum number of stream characters to display while the stream arrives; older ones are dropped. */
const maxStreamLength = 2_000_000;

/**
 * How to send a request: the arguments for `fetch`, the names of its headers, and which media types are text. `show` is called with each
 * state of a streamed response. The console passes the functions that the sandbox also needs, so that this module, which is only loaded for
 * requests to servers, shares no imports with the sandbox.
 */
type SendOptions = {
  options: RequestInit;
  headers: readonly string[];
  isText: (type: string) => boolean;
  signal: AbortSignal;
  show: (answer: ConsoleAnswer) => void;
};

/** Sends a request over the network. Never rejects. */
export async function exchange(request: ApiRequest, { options, headers, isText, signal, show }: SendOptions): Promise<Outcome> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const policy = watchPolicy(request.url);
  const started = performance.now();
  try {
    const response = await fetch(request.url, {
      ...options,
      signal: AbortSignal.any([signal, timeout]),
      credentials: 'omit',
      redirect: 'follow',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    return { status: 'answered', answer: await readAnswer(response, { started, isText, show }) };
  } catch (error) {
    if (signal.aborted) return { status: 'cancelled' };
    // The browser reports a policy violation in a task after the failure.
    await new Promise((done) => setTimeout(done));
    const failure = explainFailure({
      request,
      headers,
      page: location,
      blocked: policy.blocked(),
      isOnline: navigator.onLine,
      timeout: timeout.aborted ? timeoutSeconds : undefined,
      isReachable: !timeout.aborted && policy.blocked() === undefined && (await isReachable(request.url)),
      reason: error instanceof Error ? error.message : String(error),
    });
    return { status: 'failed', failure };
  } finally {
    policy.stop();
  }
}

/** Records whether the page's content security policy blocks a connection to the origin of a URL. */
function watchPolicy(url: string): { blocked: () => string | undefined; stop: () => void } {
  let blockedOrigin: string | undefined;
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  const listen = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) blockedOrigin = blockedURI;
  };
  document.addEventListener('securitypolicyviolation', listen);
  return { blocked: () => blockedOrigin, stop: () => document.removeEventListener('securitypolicyviolation', listen) };
}

/** The time limit in milliseconds for checking whether the server is reachable. */
const probeTimeoutMs = 5000;

/** Returns whether a server responds at all. Sends a HEAD request whose response the page cannot read. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const options: RequestInit = { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' };
    await fetch(new URL('/', url), { ...options, signal: AbortSignal.timeout(probeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}

async function readAnswer(
  response: Response,
  { started, isText, show }: { started: number } & Pick<SendOptions, 'isText' | 'show'>,
): Promise<ConsoleAnswer> {
  const type = response.headers.get('content-type') ?? '';
  const isStream = /event-stream|ndjson|jsonl|json-seq/i.test(type);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const decoder = new TextDecoder();
  let text = '';
  const state = (isComplete: boolean): ConsoleAnswer => {
    const blob = new Blob(pieces, { type });
    return {
      status: response.status,
      reason: response.statusText,
      headers: [...response.headers],
      type,
      text: isText(type) || isStream ? text : undefined,
      blob,
      bytes: blob.size,
      milliseconds: performance.now() - started,
      isComplete,
    };
  };
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(new Uint8Array(next.value));
    if (isText(type) || isStream) text = (text + decoder.decode(next.value, { stream: true })).slice(-maxStreamLength);
    if (isStream) show(state(false));
  }
  return state(true);
}
