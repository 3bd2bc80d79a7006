import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that plays a vendor. What it answers, and which rules it enforces, is the vendor's own file. */

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are looked into
  json: any;
};
export type Told = { status: number; body?: unknown; headers?: Record<string, string> };

/** What happens to a coming request that matches: an answer instead of the vendor's, or the vendor's answer is lost. */
export type Fault = {
  method?: string;
  path?: RegExp;
  answer?: Told | 'lost';
  instead?: Told;
  holdMs?: number;
  holdAfterMs?: number;
};

export type VendorDouble = {
  url: string;
  asked: Asked[];
  faults: Fault[];
  close(): Promise<void>;
};

const matches = (fault: Fault, { method, path }: Asked): boolean =>
  (fault.method === undefined || fault.method === method) && (fault.path?.test(path) ?? true);

export async function startVendorDouble(serve: (asked: Asked) => Told): Promise<VendorDouble> {
  const asked: Asked[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', 'http://vendor.test');
      const text = Buffer.concat(chunks).toString('utf8');
      const isJson = request.headers['content-type']?.includes('json') ?? false;
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        text,
        json: isJson && text !== '' ? JSON.parse(text) : null,
      };
      asked.push(one);
      const place = faults.findIndex((fault) => matches(fault, one));
      const [fault] = place < 0 ? [] : faults.splice(place, 1);
      if (fault?.holdMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.holdMs));
      const own = fault?.instead ?? serve(one);
      // What the vendor did is done; its answer comes so late that nobody waits for it.
      if (fault?.holdAfterMs !== undefined)
        await new Promise((resolve) => setTimeout(resolve, fault.holdAfterMs).unref());
      const told = fault?.answer ?? own;
      if (told === 'lost') return void response.destroy();
      const isEmpty = told.body === undefined;
      response.writeHead(told.status, {
        ...(isEmpty ? {} : { 'content-type': 'application/json' }),
        ...told.headers,
      });
      response.end(isEmpty ? '' : JSON.stringify(told.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
