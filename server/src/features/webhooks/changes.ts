import type { Actor } from '../../platform/context.ts';
import type { LogRow, WebhookRow } from './queries.ts';
import type { DeliveryLogView, UpdateWebhookInput } from './schema.ts';

const keptUnless = <Value>(given: Value | undefined, current: Value): Value =>
  given === undefined ? current : given;

/** The webhook after a change; headers apart, which are stored sealed. */
export function changedFields(input: UpdateWebhookInput, current: WebhookRow, now: Date) {
  const isActive = input.is_active ?? current.is_active;
  return {
    url: input.url ?? current.url,
    events: input.events ?? current.events,
    description: keptUnless(input.description, current.description),
    filters: input.filters === undefined ? current.filters : (input.filters ?? {}),
    payload_template: keptUnless(input.payload_template, current.payload_template),
    isActive,
    disabledAt: isActive ? null : (current.disabled_at ?? now),
    failures: input.is_active === true ? 0 : current.consecutive_failures,
  };
}

export const isEmptyChange = (input: UpdateWebhookInput): boolean =>
  Object.values(input).every((value) => value === undefined);

/** Whether the template has to be tried on samples again. */
export const changesBodies = ({ events, payload_template }: UpdateWebhookInput): boolean =>
  events !== undefined || payload_template !== undefined;

export const hostOf = (url: string): string => new URL(url).host;

/** Paths and header values may hold tokens, so the audit log has only the host and the header names. */
export function auditedChanges({ url, headers, payload_template, ...rest }: UpdateWebhookInput) {
  return {
    ...rest,
    ...(url === undefined ? {} : { host: hostOf(url) }),
    ...(headers === undefined ? {} : { header_names: Object.keys(headers ?? {}) }),
    ...(payload_template === undefined ? {} : { has_template: payload_template !== null }),
  };
}

export const logView = ({ webhook_id: _webhook, ...log }: LogRow): DeliveryLogView => log;

/** Those of one webhook. */
export const logsOf = (webhookId: string, logs: readonly LogRow[]): DeliveryLogView[] =>
  logs.filter(({ webhook_id }) => webhook_id === webhookId).map(logView);

/** Audit events need the right to read the audit log. */
export const mayReadAudit = (actor: Actor): boolean =>
  actor.kind === 'key'
    ? actor.scopes.includes('full')
    : actor.kind === 'person' && (actor.role === 'owner' || actor.role === 'admin');
