import type { IncomingMessage, ServerResponse } from 'node:http';
import { isJson } from '../../compiler/json/shapes.ts';
import { sendText } from '../serve/send.ts';

/** The path of the MCP server below the base URL. */
export const mcpPath = 'mcp';
/** The maximum size of a request body in bytes. Calls are short. */
const maxBody = 262_144;

/** Answers a request whose body has been read. */
type AnswerBody = (request: IncomingMessage, response: ServerResponse, body: unknown) => Promise<void>;

/**
 * Validates a request for the MCP server and answers it. The caller has checked the Host header. Refuses requests from pages of other sites
 * (DNS rebinding, cross-site requests), and bodies that are too large or not JSON.
 */
export async function handleMcp(request: IncomingMessage, response: ServerResponse, answer: AnswerBody): Promise<void> {
  const { origin, host } = request.headers;
  if (origin !== undefined && hostOf(origin) !== host)
    return sendText(response, 403, 'Pages of other sites are not allowed to call this server.');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return sendText(response, 405, 'Send MCP requests with POST.');
  }
  const text = await readBody(request);
  if (text === undefined) return sendText(response, 413, `A request can have at most ${maxBody} bytes.`);
  if (!isJson(text)) return sendText(response, 400, 'The body is not JSON.');
  const body: unknown = JSON.parse(text);
  if (Array.isArray(body)) return sendText(response, 400, 'Send one message at a time.');
  await answer(request, response, body);
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Returns the body as text; undefined if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= maxBody) parts.push(part);
  }
  return length > maxBody ? undefined : Buffer.concat(parts).toString('utf8');
}
