import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** What a server answered to one request: status 0 where it did not. */
export type Reply = { status: number; type: string; location: string; body: Buffer };

const patienceMs = 10_000;
const largest = 32_000_000;
const silence: Reply = { status: 0, type: '', location: '', body: Buffer.alloc(0) };

/** Asks for a path exactly as it is spelt, without signing in; follows nothing. */
export function ask(origin: URL, path: string): Promise<Reply> {
  const open = origin.protocol === 'https:' ? secure : plain;
  return new Promise((done) => {
    const asked = open(
      {
        hostname: origin.hostname.replace(/^\[|\]$/g, ''),
        port: origin.port,
        path,
        method: 'GET',
        headers: { Accept: '*/*' },
        timeout: patienceMs,
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= largest) parts.push(part);
          else asked.destroy();
        });
        answer.on('end', () => {
          const { 'content-type': type = '', location = '' } = answer.headers;
          done({ status: answer.statusCode ?? 0, type, location, body: Buffer.concat(parts) });
        });
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(silence));
    asked.on('close', () => done(silence));
    asked.end();
  });
}
