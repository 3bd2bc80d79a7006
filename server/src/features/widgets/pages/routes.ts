import { z } from 'zod';
import { isNotModified } from '../../../platform/http/etag.ts';
import { publicRoute, Reply, type Route, rate } from '../../../platform/http/route.ts';
import { DEMO_CSP, demoPage } from './demo.ts';
import { loadScript } from './script.ts';

const SCRIPT_SECONDS = 300;

/** Any page may load the script, whatever the isolation it asks for. */
const EVERYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export const pageRoutes: Route[] = [
  publicRoute({
    method: 'GET',
    path: '/widget.js',
    tag: 'Widgets',
    summary: 'The script of the widget',
    rate: rate.none,
    internal: true,
    returns: { status: 200, description: 'The script', contentType: 'text/javascript; charset=utf-8' },
    handle: async ({ settings }) => loadScript(settings.widgetScript),
    respond: ({ body, gzipped, tag }, { request }) => {
      const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      const etag = isZipped ? `"${tag}-gzip"` : `"${tag}"`;
      const kept = {
        ...EVERYWHERE,
        etag,
        vary: 'accept-encoding',
        'cache-control': `public, max-age=${SCRIPT_SECONDS}, stale-while-revalidate=86400`,
      };
      if (isNotModified(request.headers['if-none-match'], etag)) return new Reply(304, undefined, kept);
      const sent = { ...kept, 'content-type': 'text/javascript; charset=utf-8' };
      return isZipped
        ? new Reply(200, gzipped, { ...sent, 'content-encoding': 'gzip' })
        : new Reply(200, body, sent);
    },
  }),
  publicRoute({
    method: 'GET',
    path: '/widget-demo',
    tag: 'Widgets',
    summary: 'A page that shows a widget',
    rate: rate.general,
    internal: true,
    query: z.object({ widget: z.string().max(100).optional() }),
    returns: { status: 200, description: 'The page', contentType: 'text/html; charset=utf-8' },
    handle: (ctx, { query }) => demoPage(ctx, query.widget),
    respond: ({ status, html }) =>
      new Reply(status, html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': DEMO_CSP,
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      }),
  }),
];
