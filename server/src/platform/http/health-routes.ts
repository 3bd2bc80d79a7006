import { equalSecrets } from '../crypto.ts';
import { sql } from '../database/sql.ts';
import { unauthorized } from './gates.ts';
import { publicRoute, Reply, type Route, rate } from './route.ts';

const plain = { status: 200, description: 'Healthy', contentType: 'application/json' };

/** For load balancers and Prometheus. */
export function healthRoutes(options: {
  isDraining: () => boolean;
  metricsToken: string | undefined;
  /** Telephones: ready for text comes before ready for voice. */
  voice: () => { state: 'ready' | 'installing' | 'off' | 'unavailable'; progress: number | null };
}): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/healthz',
      tag: 'Health',
      summary: 'The process is alive',
      internal: true,
      rate: rate.none,
      returns: plain,
      handle: async () => ({ status: 'ok' }),
    }),
    publicRoute({
      method: 'GET',
      path: '/readyz',
      tag: 'Health',
      summary: 'The process can serve requests',
      internal: true,
      rate: rate.none,
      returns: plain,
      also: [{ ...plain, status: 503, description: 'Not now' }],
      handle: async (ctx) => {
        const { state, progress } = options.voice();
        const voice = { voice: state, ...(progress === null ? {} : { voice_progress: progress }) };
        if (options.isDraining()) return { status: 'draining', ...voice };
        const late = new Promise<never>((_, fail) => setTimeout(fail, 2_000).unref());
        const reachable = await Promise.race([ctx.db.run(sql`select 1`), late]).then(
          () => true,
          () => false,
        );
        return { status: reachable ? 'ready' : 'database unreachable', ...voice };
      },
      status: ({ status }) => (status === 'ready' ? 200 : 503),
    }),
    publicRoute({
      method: 'GET',
      path: '/metrics',
      tag: 'Health',
      summary: 'Prometheus metrics',
      internal: true,
      rate: rate.none,
      returns: { ...plain, contentType: 'text/plain' },
      respond: async (_, { request, ctx }) => {
        const { metricsToken } = options;
        if (
          metricsToken !== undefined &&
          !equalSecrets(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
        ) {
          throw unauthorized('Send METRICS_TOKEN as a bearer token');
        }
        return new Reply(200, await ctx.metrics.text(), { 'content-type': ctx.metrics.contentType });
      },
    }),
  ];
}
