import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import { answerPreflight, visitorAccess } from '../limits/visitors.ts';
import { admitUnknown, type HttpServices } from '../pipeline.ts';
import { hasHead, type Route } from '../route.ts';
import { nearestPath } from './nearest-path.ts';

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Requests that no route answers: OPTIONS, a wrong method, the dashboard's pages, and unknown paths. */
export function answerUnknown(
  app: FastifyInstance,
  services: HttpServices,
  routes: readonly Route[],
  servePage: ServePage,
): void {
  const methodsAt = methodTable(routes);
  const visitedAt = methodTable(routes.filter(({ access }) => visitorAccess(access) !== null));
  const isVisited = (url: string) => visitedAt(url.split('?', 1)[0] ?? '/').length > 0;
  const shown = routes.filter(({ internal, path }) => !internal && path.startsWith('/api/'));

  app.setNotFoundHandler(async (request, reply) => {
    const path = plainPath(request.url);
    const isApi = /^\/api(\/|$)/.test(path);
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '/');
    // No credential is required: the methods are in the public reference too.
    if (request.method === 'OPTIONS' && methods.length > 0) {
      if (isVisited(request.url)) await answerPreflight(services, request, reply, methods);
      return reply.code(204).header('allow', allowed(methods)).send();
    }
    if (isApi) await admitUnknown(services, request, reply);
    if (methods.length > 0) {
      const use = methods.filter((method) => method !== 'HEAD').join(', ');
      throw new ApiError('METHOD_NOT_ALLOWED', `Use ${use} here`, { headers: { allow: allowed(methods) } });
    }
    const isVersioned = /^\/v\d{1,2}(\/|$)/.test(path);
    if (!isApi && !isVersioned && isRead(request) && servePage(request, reply)) return reply;
    const meant = isApi || isVersioned ? nearestPath(shown, request.method, path) : null;
    throw new ApiError('NOT_FOUND', describeMissing(meant, isApi || isVersioned));
  });
}

function describeMissing(meant: string | null, isApi: boolean): string {
  if (meant !== null) return `There is nothing at this address. Did you mean ${meant}?`;
  return `There is nothing at this address${isApi ? '; /docs lists every path' : ''}`;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const allowed = (methods: readonly string[]): string => [...methods, 'OPTIONS'].join(', ');

/** The methods of the routes that match a path, in a fixed order. */
function methodTable(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.map((route) => ({
    methods: hasHead(route) ? [route.method, 'HEAD'] : [route.method],
    form: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => {
    const found = new Set(patterns.filter(({ form }) => form.test(path)).flatMap(({ methods }) => methods));
    return ORDER.filter((method) => found.has(method));
  };
}

/**
 * A path in any spelling (encoded, doubled slashes, dots, capitals), only to decide which part of the server it
 * belongs to.
 */
function plainPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '/')
    .replace(/%2f/gi, '/')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new URL(path.replace(/[\\/]+/g, '/'), 'http://x').pathname.toLowerCase();
}
