import { connect } from 'node:net';

/** What a server sent back: status, headers in lower case, body. */
type RawReply = { status: number; headers: Record<string, string>; body: string };

/**
 * Sends these very bytes on a new connection and reads until the server ends it. Status 0: it ended without a word. `isAll`: the
 * server hears that nothing more will come, so that it need not wait for the rest of a request.
 */
export function sendRaw(port: number, bytes: string | Uint8Array, isAll = false): Promise<RawReply> {
  return new Promise((done) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => (isAll ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (part) => parts.push(part));
    socket.on('error', () => {});
    socket.on('close', () => done(parse(Buffer.concat(parts).toString('latin1'))));
  });
}

/** A well-formed request for a target, to be sent by `sendRaw`. */
export function request(target: string, { method = 'GET', headers = [] }: { method?: string; headers?: string[] } = {}): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
  return [`${method} ${target} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', ''].join('\r\n');
}

function parse(text: string): RawReply {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]);
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: body.join('\r\n\r\n'),
  };
}
