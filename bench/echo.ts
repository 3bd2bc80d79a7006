import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that a chat over server-sent events can be: node:http, a map of streams, no database, no agent. */
export type Echo = { url: string; child: ChildProcess };

export async function startEcho(env: Record<string, string>): Promise<Echo> {
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, ...env, ECHO: '1' } });
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, child };
}

/** True in the forked process, which then only echoes. */
export function servedEcho(): boolean {
  if (process.env.ECHO === undefined) return false;
  const streams = new Map<string, ServerResponse>();
  const server = createServer(async (request, response) => {
    const token = String(request.headers['x-widget-session'] ?? '');
    if (request.url?.endsWith('/events')) {
      streams.set(token, response);
      response.on('close', () => streams.delete(token));
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.write(': welcome\n\n');
      return;
    }
    const body = await bodyOf(request);
    response.writeHead(201, { 'content-type': 'application/json' });
    if (request.url?.endsWith('/sessions')) return response.end(`{"data":{"token":"${randomUUID()}"}}`);
    const { content } = JSON.parse(body) as { content: string };
    response.end(JSON.stringify({ data: { id: randomUUID(), role: 'user', content } }));
    const sentence = JSON.stringify({ index: 0, text: content });
    streams.get(token)?.write(`event: sentence\ndata: ${sentence}\n\n`);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('disconnect', () => process.exit(0));
  return true;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
