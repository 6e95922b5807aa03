import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

/** A tool in the form that clients receive, with a JSON Schema of its arguments. `run` returns Markdown or throws a `ToolFault`. */
export type McpTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[]; additionalProperties: false };
  readOnly: boolean;
  run(given: unknown): Promise<string>;
};
/** A prompt that clients offer to users. Its arguments are short strings. */
export type Prompt = {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
  toText(given: Readonly<Record<string, string>>): string;
};
/** A resource that clients can read. */
type Resource = { uri: string; name: string; title: string; mimeType: string };
/** All features that a server offers. `listResources` returns a page of resources and the cursor of the next one. */
export type ServerFeatures = {
  name: string;
  title: string;
  version: string;
  instructions: string;
  tools: readonly McpTool[];
  prompts: readonly Prompt[];
  listResources(cursor: string | undefined): { resources: Resource[]; nextCursor?: string };
  readResource(uri: string): string | undefined;
};

/** An error whose message is returned to the model that called the tool. Other errors are reported as internal errors without details. */
export class ToolFault extends Error {
  override readonly name = 'ToolFault';
}

/** Serves on standard input and output until the client closes them. All other output must go to standard error. */
export async function serveStdio(features: ServerFeatures): Promise<void> {
  const server = toServer(features);
  const connectionClosed = new Promise<void>((done) => {
    server.onclose = done;
    process.stdin.once('end', done);
  });
  await server.connect(new StdioServerTransport());
  await connectionClosed;
}

/** Answers one HTTP request whose body has been read. Requests are independent: there are no sessions. */
export async function answerHttp(
  features: ServerFeatures,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  const server = toServer(features);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  // The SDK's own type of this transport does not fit its interface with exactOptionalPropertyTypes.
  const adapter: Transport = {
    start: () => transport.start(),
    send: (message, { relatedRequestId } = {}) =>
      transport.send(message, relatedRequestId === undefined ? {} : { relatedRequestId }),
    close: () => transport.close(),
  };
  response.on('close', () => void server.close());
  await server.connect(adapter);
  transport.onmessage = adapter.onmessage;
  transport.onerror = adapter.onerror;
  transport.onclose = adapter.onclose;
  await transport.handleRequest(request, response, body);
}

/** Creates a protocol server that offers these features. */
function toServer(features: ServerFeatures): Server {
  const { name, title, version, instructions, tools, prompts } = features;
  const server = new Server({ name, title, version }, { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ run: _, readOnly, ...tool }) => ({
      ...tool,
      annotations: { readOnlyHint: readOnly, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find((each) => each.name === params.name);
    if (!tool)
      throw new McpError(
        ErrorCode.InvalidParams,
        `There is no such tool. The tools are ${tools.map((each) => each.name).join(', ')}.`,
      );
    try {
      return { content: [{ type: 'text', text: await tool.run(params.arguments ?? {}) }] };
    } catch (error) {
      if (error instanceof ToolFault) return { isError: true, content: [{ type: 'text', text: error.message }] };
      throw new McpError(ErrorCode.InternalError, 'The server failed. For details, see its terminal.');
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => features.listResources(params?.cursor));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const text = features.readResource(uri);
    if (text === undefined)
      throw new McpError(ErrorCode.InvalidParams, 'There is no such page. For a list of all pages, call resources/list.');
    return { contents: [{ uri, mimeType: 'text/markdown', text }] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ toText: _, ...prompt }) => prompt),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const prompt = prompts.find((each) => each.name === params.name);
    const givenArguments = params.arguments ?? {};
    const missing = prompt?.arguments.find((each) => each.required && !givenArguments[each.name]);
    if (!prompt || missing)
      throw new McpError(ErrorCode.InvalidParams, missing ? `The prompt requires ${missing.name}.` : 'There is no such prompt.');
    return {
      description: prompt.description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.toText(givenArguments) } }],
    };
  });
  return server;
}
