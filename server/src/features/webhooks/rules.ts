import { AUDIT_EVENT, EVERY_EVENT, type Filters, isEventName, type Purpose } from './schema.ts';

export const ATTEMPTS_MAX = 5;
export const FAILURES_MAX = 10;
const FIRST_RETRY_MS = 5_000;
const ERROR_TEXT_MAX = 500;

/** Wait after attempt `attempt` before the next: 5, 10, 20, 40 seconds. */
export const retryDelayMs = (attempt: number): number => FIRST_RETRY_MS * 2 ** (attempt - 1);

export type SubscriberKind = 'webhook' | 'connector' | 'listener';
export type Subscription = { kind: SubscriberKind; events: readonly string[]; filters: Filters };

/** A connector gets what it names, in the catalogue or not; others get the catalogue only. */
export function subscribes({ kind, events }: Pick<Subscription, 'kind' | 'events'>, name: string): boolean {
  if (kind === 'connector') return events.includes(name);
  if (!isEventName(name)) return false;
  return events.includes(name) || (events.includes(EVERY_EVENT) && name !== AUDIT_EVENT);
}

type Fields = Readonly<Record<string, unknown>>;

/** Some events name their agent in snake_case; a filter by agent covers those too. */
const FILTERED_FIELDS: Record<keyof Filters, readonly string[]> = {
  campaignIds: ['campaignId', 'campaign_id'],
  agentIds: ['agentId', 'agent_id'],
  outcomes: ['outcome'],
  channels: ['channel'],
};

export function matchesFilters(filters: Filters, data: Fields): boolean {
  return (Object.keys(FILTERED_FIELDS) as (keyof Filters)[]).every((filter) => {
    const wanted = filters[filter];
    if (wanted === undefined || wanted.length === 0) return true;
    return FILTERED_FIELDS[filter].some((field) => {
      const value = Object.hasOwn(data, field) ? data[field] : undefined;
      return typeof value === 'string' && wanted.includes(value);
    });
  });
}

/** The body as text: `json` is the stored data, byte for byte. */
export const defaultBody = (event: string, at: Date, json: string): string =>
  `{"event":${JSON.stringify(event)},"timestamp":"${at.toISOString()}","data":${json}}`;

/** The result of an attempt: an answer, or why there was none. */
export type Met =
  | { kind: 'answer'; status: number; text: string }
  | { kind: 'nothing'; reason: string; mayPass: boolean }
  | { kind: 'interrupted' };

export type Verdict = 'delivered' | 'retry' | 'give_up';

/** 2xx is success. 5xx, time-outs and network errors are retried; anything else is final. */
export function decideAttempt(met: Met, attempt: number, attemptsMax: number): Verdict {
  if (met.kind === 'answer' && met.status >= 200 && met.status < 300) return 'delivered';
  const mayPass =
    met.kind === 'interrupted' ||
    (met.kind === 'answer' ? met.status >= 500 && met.status < 600 : met.mayPass);
  return mayPass && attempt < attemptsMax ? 'retry' : 'give_up';
}

/** The error text for the log. */
export function errorText(met: Met): string | null {
  if (met.kind === 'interrupted') return 'The attempt was interrupted: the service stopped';
  if (met.kind === 'nothing') return met.reason;
  if (met.status >= 200 && met.status < 300) return null;
  const text = met.text.replaceAll('\0', '').slice(0, ERROR_TEXT_MAX).toWellFormed();
  return text.trim() === '' ? `The endpoint answered ${met.status} with an empty body` : text;
}

/** A test request does not count for the endpoint's record. */
export const isOnRecord = (purpose: Purpose): boolean => purpose !== 'test';

/** REST hooks convention: 410 ends the subscription. */
export const isGone = (kind: SubscriberKind, status: number | undefined): boolean =>
  kind === 'connector' && status === 410;
