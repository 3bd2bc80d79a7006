import { isSafeMethod } from '../gates.ts';
import type { Access, Method, RateCost } from '../route.ts';
import { needsFullKey } from '../route.ts';
import type { Operation, RateBudget, RateUse } from './document.ts';

export const SECURITY_SCHEMES = {
  workspaceKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pk_ followed by 64 lowercase hex characters',
    description:
      'A workspace API key, sent as `Authorization: Bearer pk_…`. The workspace owner creates it in the dashboard. ' +
      'Its scopes decide what it reaches: `read`, `write` or `full`.',
  },
  connectorKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-connector-api-key',
    description: 'A connector key (`ck_…`), for the connector endpoints only.',
  },
  widgetKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-widget-api-key',
    description:
      'The key of one widget (`wk_…`), for the public endpoints of that widget. Keep it on your server.',
  },
} as const;

export function securityOf(access: Access): Record<string, string[]>[] {
  if (access.kind === 'public') return [];
  return [{ [`${access.kind}Key`]: [] }];
}

/** The least scope a key needs: the gates check the method and the roles, not only the declared scope. */
export function requiredScope(method: Method, access: Access): string | undefined {
  if (access.kind !== 'workspace') return undefined;
  if (needsFullKey(access)) return 'full';
  return access.scope === 'read' && !isSafeMethod(method) ? 'write' : access.scope;
}

const BUDGETS: Record<string, string> = {
  general: 'Every request to `/api`, by plan.',
  calls: 'Calls, WhatsApp and email, reads included. Refused when it cannot be counted.',
  mutations: 'Changes of agents, campaigns, webhooks and other configuration.',
  contacts: 'Contacts of a campaign, imports included.',
  analytics: 'Analytics.',
  audit: 'The audit log.',
  billing: 'Billing.',
  mcp: 'The MCP endpoint, per client address.',
  widgetWorkspace: 'Web chat widgets, all widgets of a workspace together.',
  person: 'A signed-in person in the dashboard, outside the budgets of keys.',
  scim: 'The directory that provisions people (`/scim/v2`), outside the budgets of keys.',
  address: 'Requests without a valid credential, per client address.',
};

export function budgetsOf(perMinute: Record<string, number>): RateBudget[] {
  const names = [...new Set([...Object.keys(BUDGETS), ...Object.keys(perMinute)])];
  return names
    .filter((name) => name === 'general' || perMinute[name] !== undefined)
    .map((name) => ({ class: name, ...limitOf(name, perMinute), description: BUDGETS[name] ?? name }));
}

const limitOf = (name: string, perMinute: Record<string, number>): { perMinute?: number } =>
  perMinute[name] === undefined ? {} : { perMinute: perMinute[name] };

/** Unauthenticated callers are counted by address in every class, a widget's visitors by the widget's budgets. */
export function rateUses(access: Access, cost: RateCost, perMinute: Record<string, number>): RateUse[] {
  const classes = Object.entries(cost) as [string, number][];
  if (classes.length === 0) return [];
  if (access.kind === 'public' && access.visitors === undefined)
    return [{ class: 'address', cost: 1, ...limitOf('address', perMinute) }];
  return classes.map(([name, times]) => ({ class: name, cost: times, ...limitOf(name, perMinute) }));
}

export function describeRate({ class: name, cost, perMinute }: RateUse): string {
  const size =
    perMinute === undefined
      ? 'by plan'
      : `${perMinute} a minute${name === 'general' ? ' or more, by plan' : ''}`;
  return `\`${name}\` (${size}${cost === 1 ? '' : `; counts ${cost} times`})`;
}

const SCOPE_SENTENCES: Record<string, string> = {
  read: 'Needs a key with the `read`, `write` or `full` scope.',
  write: 'Needs a key with the `write` or `full` scope.',
  full: 'Needs a key with the `full` scope.',
};

function credentialSentence({ security, 'x-required-scope': scope }: AccessFacts): string {
  if (scope !== undefined) return SCOPE_SENTENCES[scope] ?? `Needs a key with the \`${scope}\` scope.`;
  const [name] = Object.keys(security[0] ?? {});
  if (name === 'connectorKey') return 'Needs a connector key.';
  if (name === 'widgetKey') return 'Needs the key of the widget.';
  return 'Needs no key.';
}

type AccessFacts = Pick<Operation, 'security' | 'x-required-scope' | 'x-rate-limits'>;

/** The generated end of a description. The page shows the same facts as badges and omits this line. */
export function accessLine(facts: AccessFacts): string {
  const uses = facts['x-rate-limits'];
  const counted =
    uses.length === 0 ? 'Not rate limited.' : `Rate limits: ${uses.map(describeRate).join(', ')}.`;
  return `${credentialSentence(facts)} ${counted}`;
}
