import { isPublic } from '../platform/http/reference/openapi.ts';
import type { Route } from '../platform/http/route.ts';

/** Routes that assistants have no use for, by what they are; each with the reason. */
const EXCEPT: Record<string, string> = {
  'GET /api/live': 'a stream of hints for browsers',
  'POST /api/webhooks/listen': 'a stream for a terminal',
};

/** Why a route is no tool, or null when it is one. A route may say so itself (`assistant`). */
export function reasonAgainst(route: Route): string | null {
  const { access, returns, handle, upload, rawBody } = route;
  if (route.assistant !== undefined) return route.assistant;
  if (access.kind !== 'workspace') return `it takes another credential (${access.kind})`;
  if (access.scope === 'session') return 'it is for signed-in people only';
  if (!isPublic(route)) return 'it is not part of the public interface';
  if (handle === undefined) return 'it exists over HTTP only';
  if (upload !== undefined || rawBody !== undefined) return 'it takes a file';
  if (returns.contentType !== undefined && !returns.contentType.startsWith('application/json'))
    return `it answers with ${returns.contentType}`;
  if (route.deprecated !== undefined) return 'it is deprecated';
  return EXCEPT[`${route.method} ${route.path}`] ?? null;
}
