import type { IncomingMessage, ServerResponse } from 'node:http';

/** The stream of what has changed, for pages that are open. */
export type Events = {
  /** Takes a request as a listener. False where it comes from another site: its pages must not read along. */
  open(request: IncomingMessage, response: ServerResponse): boolean;
  push(event: object): void;
  close(): void;
};

/** Where the reader listens, whatever the base URL. */
export const eventsPath = '/__quire/events';

const beatEveryMs = 20_000;

/** Opens a stream; each listener gets the events of `greet` first. */
export function openEvents(greet: () => readonly object[]): Events {
  const listeners = new Set<ServerResponse>();
  const beat = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, beatEveryMs);
  beat.unref();
  return {
    open: (request, response) => {
      if (!isSameSite(request)) return false;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write(`retry: 500\n\n${greet().map(toMessage).join('')}`);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    },
    push: (event) => {
      for (const listener of listeners) listener.write(toMessage(event));
    },
    close: () => {
      clearInterval(beat);
      for (const listener of listeners) listener.end();
    },
  };
}

function toMessage(event: object): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

function isSameSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
