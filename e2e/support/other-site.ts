import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OtherSite = {
  origin: string;
  /** What the next pages are; the policy is the strictest under which a widget works. */
  show(html: string, policy?: string): void;
  close(): Promise<void>;
};

/** A site of somebody else, on a port of its own: pages that load the widget's script from Parley. */
export async function startOtherSite(): Promise<OtherSite> {
  let page = { html: '', policy: '' };
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.policy === '' ? {} : { 'content-security-policy': page.policy }),
    });
    response.end(page.html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (html, policy = '') => {
      page = { html, policy };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
