import { z } from 'zod';
import { publicRoute, Reply, type Route, rate } from '../../../platform/http/route.ts';
import { readToken, unsubscribe } from './unsubscribe.ts';

const BYTES_MAX = 10_000;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const pageOf = (content: string): Reply =>
  new Reply(
    200,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>Unsubscribe</title></head><body>${content}</body></html>`,
    HEADERS,
  );

const ASK = `<h1>Unsubscribe</h1><p>You will get no more messages at this address.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">Unsubscribe</button></form>`;
const DONE = '<h1>Unsubscribed</h1><p>You will get no more messages at this address.</p>';

const common = {
  tag: 'System',
  path: '/unsubscribe/{token}',
  internal: true,
  rate: rate.general,
  params: z.object({ token: z.string().max(2_000) }),
  query: z.looseObject({}),
};

export const unsubscribeRoutes: Route[] = [
  // Mail scanners follow every link: reading the page changes nothing.
  publicRoute({
    ...common,
    method: 'GET',
    summary: 'Page to unsubscribe an address at',
    returns: { status: 200, description: 'A page with a button', contentType: 'text/html' },
    respond: (_, { ctx, input }) => {
      readToken(ctx, input.params.token);
      return pageOf(ASK);
    },
  }),
  publicRoute({
    ...common,
    method: 'POST',
    summary: 'Unsubscribe an address with one click',
    rawBody: { bytesMax: BYTES_MAX },
    returns: { status: 200, description: 'Unsubscribed', contentType: 'text/html' },
    respond: async (_, { ctx, input }) => {
      await unsubscribe(ctx, input.params.token);
      return pageOf(DONE);
    },
  }),
];
