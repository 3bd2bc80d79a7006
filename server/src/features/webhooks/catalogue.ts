import { EVENTS } from '../../events/map.ts';
import type { EventName as AnyEventName } from '../../platform/context.ts';

/** Sent to connectors only: a colleague has taken a call over. */
export const ESCALATION_EVENT = 'call.escalated';

/** What a webhook may name: every event but those that only connectors get. */
export type EventName = Exclude<AnyEventName, typeof ESCALATION_EVENT>;

const names = Object.keys(EVENTS) as AnyEventName[];

export const EVENT_NAMES = names.filter((name): name is EventName => name !== ESCALATION_EVENT);

export const isEventName = (name: string): name is EventName =>
  (EVENT_NAMES as readonly string[]).includes(name);

/** What a `*` leaves out: audit entries go only to those who ask for them by name. */
export const AUDIT_EVENT: EventName = 'audit.log_recorded';

export const EVERY_EVENT = '*';

/** The names a subscription stands for. */
export const eventsOf = (events: readonly string[]): EventName[] =>
  EVENT_NAMES.filter(
    (name) => events.includes(name) || (events.includes(EVERY_EVENT) && name !== AUDIT_EVENT),
  );
