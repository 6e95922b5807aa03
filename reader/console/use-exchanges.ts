import { useEffect, useRef, useState } from 'react';
import { isText } from '../../compiler/openapi/request/media-types.ts';
import type { ApiRequest } from '../../compiler/openapi/request/request.ts';
import type { Delivery } from '../../compiler/sandbox/types.ts';
import type { ConsoleAnswer, Outcome } from './exchange.ts';
import { headersOf, toFetchOptions } from './fetch-options.ts';
import type { Form, FormSubject } from './form.ts';
import type { SimulatedApi } from './sandbox.ts';

export type { SimulatedApi };

/** A request that was sent, and its outcome. */
export type Exchange = { id: number; at: Date; form: Form; request: ApiRequest; outcome: Outcome };

/** The exchanges of an operation, and functions that add to them. */
export type Exchanges = {
  list: readonly Exchange[];
  shown: Exchange | undefined;
  /** A response that is arriving. */
  partialResponse: ConsoleAnswer | undefined;
  isRunning: boolean;
  deliveries: readonly Delivery[];
  send: (form: Form, request: ApiRequest) => Promise<void>;
  cancel: () => void;
  show: (exchange: Exchange) => void;
};

/** The maximum number of exchanges in the history of an operation. */
const maxHistory = 20;
/** Exchanges by operation, until the visitor leaves the page. */
const history = new Map<string, readonly Exchange[]>();
let count = 0;

/** The interval in milliseconds for polling the webhooks that the sandbox sends. */
const pollIntervalMs = 1000;

/** Sends requests and retains the exchanges of an operation. */
export function useExchanges({
  subject,
  sandbox,
  files,
}: {
  subject: FormSubject;
  sandbox: SimulatedApi | undefined;
  files: ReadonlyMap<string, File>;
}): Exchanges {
  const key = `${subject.id} ${subject.operation.head.key}`;
  const [list, setList] = useState(() => history.get(key) ?? []);
  const [shown, show] = useState<Exchange>();
  const [partialResponse, setArriving] = useState<ConsoleAnswer>();
  const [running, setRunning] = useState<AbortController>();
  const deliveries = useDeliveries(sandbox);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const send = async (form: Form, request: ApiRequest): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setRunning(controller);
    setArriving(undefined);
    const { signal } = controller;
    const outcome: Outcome =
      form.environment === 'sandbox' && sandbox
        ? { status: 'answered', answer: await sandbox.send(request, files) }
        : await sendToServer(request, { files, signal, show: setArriving });
    if (current.current !== controller) return;
    const exchange = { id: ++count, at: new Date(), form, request, outcome };
    const next = [exchange, ...list].slice(0, maxHistory);
    history.set(key, next);
    setList(next);
    show(exchange);
    setArriving(undefined);
    setRunning(undefined);
  };
  const isRunning = running !== undefined;
  return { list, shown, partialResponse, isRunning, deliveries, send, show, cancel: () => running?.abort() };
}

/** Sends a request over the network. */
export async function sendToServer(
  request: ApiRequest,
  {
    files = new Map(),
    signal = new AbortController().signal,
    show = () => {},
  }: { files?: ReadonlyMap<string, File>; signal?: AbortSignal; show?: (answer: ConsoleAnswer) => void } = {},
): Promise<Outcome> {
  const options = toFetchOptions(request, { files, boundary: `----boundary-${crypto.randomUUID()}` });
  const headers = headersOf(request).map(([name]) => name);
  try {
    const { exchange } = await import('./exchange.ts');
    return await exchange(request, { options, headers, isText, signal, show });
  } catch {
    // The site's own script cannot be loaded.
    return { status: 'failed', failure: { kind: 'offline' } };
  }
}

/** Returns the webhooks that the sandbox has sent. */
function useDeliveries(sandbox: SimulatedApi | undefined): readonly Delivery[] {
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  useEffect(() => {
    if (!sandbox) return undefined;
    const pollDeliveries = async (): Promise<void> => {
      const inboxDeliveries = await sandbox.inbox();
      setDeliveries((before) => (before.length === inboxDeliveries.length ? before : inboxDeliveries));
    };
    const timer = setInterval(() => void pollDeliveries(), pollIntervalMs);
    void pollDeliveries();
    return () => clearInterval(timer);
  }, [sandbox]);
  return deliveries;
}
