import type { RateLimits } from '../../platform/http/limits/limiter.ts';
import type { Settings } from '../../platform/settings.ts';

/** Requests a minute, from the specification's table; the general budget depends on the plan. */
const PER_MINUTE: RateLimits = {
  calls: 20,
  mutations: 10,
  contacts: 5,
  analytics: 30,
  audit: 20,
  billing: 15,
  mcp: 120,
  widgetWorkspace: 300,
  person: 600,
  scim: 1_500,
  address: 120,
};

export function rateLimits({ rateOverrides }: Settings): RateLimits {
  const { general, ...rest } = rateOverrides;
  return { ...PER_MINUTE, ...(general === undefined ? {} : { address: general }), ...rest };
}
