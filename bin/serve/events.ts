import type { IncomingMessage, ServerResponse } from 'node:http';

/** A stream of events that notifies open pages of changes. */
export type Events = {
  /**
   * Adds the sender of a request as a listener. Returns false for a request from a page of another site, which is not allowed to listen.
   */
  open(request: IncomingMessage, response: ServerResponse): boolean;
  push(event: object): void;
  close(): void;
};

/** The path at which the reader listens for events, regardless of the base URL. */
export const eventsPath = '/__quire/events';

/** The interval at which a comment is sent, so that no proxy closes an idle connection. */
const heartbeatMs = 20_000;

/** Opens a stream. Each new listener first receives the events that `initialEvents` returns. */
export function openEvents(initialEvents: () => readonly object[]): Events {
  const listeners = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  return {
    open: (request, response) => {
      if (!isSameSite(request)) return false;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      response.write(`retry: 500\n\n${initialEvents().map(toMessage).join('')}`);
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    },
    push: (event) => {
      for (const listener of listeners) listener.write(toMessage(event));
    },
    close: () => {
      clearInterval(heartbeat);
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
