import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { McpServer } from '@modelcontextprotocol/server';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

export type Double = {
  url: string;
  /** Received requests with their headers. */
  heard: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
};

export async function startHttp(listener: RequestListener): Promise<Double> {
  const heard: Double['heard'] = [];
  const server = createServer((request, response) => {
    heard.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, heard, close };
}

export type ToolScript = {
  name: string;
  description?: string;
  run?: (args: { text?: string | undefined }, request: IncomingMessage) => Promise<string> | string;
  fails?: boolean;
  readOnly?: boolean;
};

const scriptedServer = (tools: readonly ToolScript[], request: IncomingMessage): McpServer => {
  const server = new McpServer({ name: 'double', version: '1.0.0' });
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        description: tool.description ?? `Does ${tool.name}`,
        inputSchema: z.object({ text: z.string().optional() }),
        annotations: { readOnlyHint: tool.readOnly ?? false },
      },
      async (args) => ({
        content: [{ type: 'text' as const, text: (await tool.run?.(args, request)) ?? `${tool.name} ran` }],
        isError: tool.fails ?? false,
      }),
    );
  }
  return server;
};

/** A real server of the official library, Streamable HTTP with sessions. */
export async function startStreamable(
  tools: readonly ToolScript[],
): Promise<Double & { forget(): void; opened(): number; open(): number }> {
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  let opened = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const id = request.headers['mcp-session-id'];
    const known = typeof id === 'string' ? sessions.get(id) : undefined;
    if (known !== undefined) return known.handleRequest(request, response);
    if (id !== undefined) return void response.writeHead(404).end();
    opened++;
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (session) => void sessions.set(session, transport),
    });
    await scriptedServer(tools, request).connect(transport);
    return transport.handleRequest(request, response);
  };
  const double = await startHttp((request, response) => void answer(request, response));
  const left = () => double.heard.filter(({ method }) => method === 'DELETE').length;
  return { ...double, forget: () => sessions.clear(), opened: () => opened, open: () => opened - left() };
}

type Message = { id?: number; method: string; params?: { name?: string; arguments?: { text?: string } } };

/** A server of the 2024-11-05 protocol: one event stream for answers, posts for questions. */
export async function startSse(
  tools: readonly ToolScript[],
): Promise<Double & { open(): number; hangUp(): void; changeTools(next: readonly ToolScript[]): void }> {
  let offered = tools;
  const streams = new Map<string, ServerResponse>();
  const listen = (response: ServerResponse) => {
    const id = randomUUID();
    streams.set(id, response);
    response.on('close', () => streams.delete(id));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`event: endpoint\ndata: /messages?session=${id}\n\n`);
  };
  const say = (stream: ServerResponse, message: object) =>
    stream.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
  const results: Record<string, (message: Message, request: IncomingMessage) => Promise<object>> = {
    initialize: async () => ({
      protocolVersion: '2024-11-05',
      capabilities: { tools: { listChanged: true } },
      serverInfo: { name: 'legacy', version: '1' },
    }),
    'tools/list': async () => ({
      tools: offered.map(({ name, description = `Does ${name}` }) => ({
        name,
        description,
        inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
      })),
    }),
    'tools/call': async ({ params }, request) => {
      const tool = offered.find(({ name }) => name === params?.name);
      const text = (await tool?.run?.(params?.arguments ?? {}, request)) ?? `${params?.name} ran`;
      return { content: [{ type: 'text', text }] };
    },
  };
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const id = new URL(request.url ?? '', 'http://x').searchParams.get('session') ?? '';
    const stream = streams.get(id);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(stream === undefined ? 404 : 202).end();
    const message = JSON.parse(Buffer.concat(chunks).toString()) as Message;
    const result = results[message.method];
    if (stream === undefined || message.id === undefined || result === undefined) return;
    say(stream, { id: message.id, result: await result(message, request) });
  };
  const double = await startHttp((request, response) =>
    request.method === 'GET' ? listen(response) : void hear(request, response),
  );
  return {
    ...double,
    open: () => streams.size,
    hangUp: () => {
      for (const stream of streams.values()) stream.destroy();
      streams.clear();
    },
    changeTools: (next) => {
      offered = next;
      for (const stream of streams.values()) say(stream, { method: 'notifications/tools/list_changed' });
    },
  };
}
