import { connect } from 'node:net';

/** The response of a server: status, lower-case headers, body. */
type RawReply = { status: number; headers: Record<string, string>; body: string };

/**
 * Sends exactly these bytes on a new connection and reads until the server ends it. Status 0: the server ended it without a
 * response. `isAll` half-closes the connection, so that the server does not wait for the rest of a request.
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

/** Returns a well-formed request for a target, for `sendRaw`. */
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
