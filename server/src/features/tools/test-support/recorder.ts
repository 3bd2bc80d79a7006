import type { IncomingMessage, ServerResponse } from 'node:http';
import { startHttpPeer } from '../../../platform/outbound-http/test-support/peers.ts';

export type Heard = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

export type Recorder = { url: string; heard: Heard[] };

type Answering = (heard: Heard, response: ServerResponse, count: number) => void;

const ok: Answering = (_heard, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"shipped"}');

/** A recording HTTP service on loopback, closed when the test ends. */
export async function startRecorder(answer: Answering = ok): Promise<Recorder> {
  const heard: Heard[] = [];
  const url = await startHttpPeer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
      heard.push(one);
      answer(one, response, heard.length);
    });
  });
  return { url, heard };
}
