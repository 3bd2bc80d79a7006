import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A customer's endpoints in their own process. The path selects the behaviour; good ones count requests with their
 * times.
 */
export type Receiver = {
  url: string;
  child: ChildProcess;
  /** Latencies of requests to good endpoints since the last call. */
  takeArrivals(): Promise<number[]>;
  count(): Promise<number>;
};

const GIGABYTE = 1e9;

export const nowMs = (): number => performance.timeOrigin + performance.now();

export async function startReceiver(): Promise<Receiver> {
  const child = fork(process.argv[1] ?? '', { env: { ...process.env, RECEIVER: '1' } });
  const [port] = (await once(child, 'message')) as [number];
  const ask = async <Answer>(question: string): Promise<Answer> => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [Answer];
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    takeArrivals: () => ask<number[]>('arrivals'),
    count: () => ask<number>('count'),
  };
}

/** True in the forked process, which then only receives. */
export function servedReceiver(): boolean {
  if (process.env.RECEIVER === undefined) return false;
  let arrivals: number[] = [];
  let count = 0;
  const server = createServer((request, response) => {
    const at = nowMs();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const kind = request.url?.split('/')[1] ?? '';
      if (kind !== 'good') return misbehave(kind, response);
      count += 1;
      const sentAt = /"sentAt":([\d.]+)/.exec(body)?.[1];
      if (sentAt !== undefined) arrivals.push(at - Number(sentAt));
      response.end('ok');
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', (question) => {
    process.send?.(question === 'count' ? count : arrivals);
    if (question === 'arrivals') arrivals = [];
  });
  process.on('disconnect', () => process.exit(0));
  return true;
}

function misbehave(kind: string, response: ServerResponse): void {
  if (kind === 'fail') response.writeHead(500).end('no');
  else if (kind === 'trickle') {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 1_000);
    response.on('close', () => clearInterval(timer));
  } else if (kind === 'flood') {
    response.writeHead(200, { 'content-length': String(GIGABYTE) });
    const chunk = Buffer.alloc(65_536);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  }
  // 'hang' never answers
}
