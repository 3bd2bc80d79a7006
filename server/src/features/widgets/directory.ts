import { Cache } from '../../platform/cache.ts';
import type { Platform } from '../../platform/context.ts';
import type { Authenticators, Site } from '../../platform/http/authenticate.ts';
import * as queries from './queries.ts';
import { WIDGET_CACHE } from './service.ts';
import { findSession } from './visitors/sessions.ts';

const CACHE_LIFETIME_MS = 5_000;

/**
 * Finds widgets and their visitors for the gate. A widget is cached for a few seconds; a change clears the entry here
 * at once and in other processes by message, at the latest by age. Sessions are read on every use.
 */
export function createWidgetDirectory(
  platform: Platform,
): Pick<Authenticators, 'site' | 'visitorSession'> & { clear(): void } {
  const { db, live } = platform;
  const cache = new Cache<Site | undefined>({ lifetimeMs: CACHE_LIFETIME_MS, entriesMax: 10_000 });
  live.onDrop(WIDGET_CACHE, (key) => cache.drop(key));
  live.onGap(() => cache.clear());
  return {
    site: async (widgetId) =>
      (await cache.load(widgetId, async () => siteOf(await queries.findSiteAnywhere(db, widgetId)))) ?? null,
    visitorSession: (site, token) => findSession(platform, site, token),
    clear: () => cache.clear(),
  };
}

const siteOf = (row: queries.SiteRow | undefined): Site | undefined =>
  row && {
    tenantId: row.tenant_id,
    widgetId: row.id,
    allowedOrigins: row.allowed_origins,
    perMinute: row.rate_limit_rpm,
    suspended: row.subscription_status === 'suspended',
  };
