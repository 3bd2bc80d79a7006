import { EVENTS } from '../../events/map.ts';
import type { EventName as AnyEventName } from '../../platform/context.ts';

/** Sent to connectors only: a call was transferred to a colleague. */
export const ESCALATION_EVENT = 'call.escalated';

/** Events a webhook may subscribe to: all but those for connectors only. */
export type EventName = Exclude<AnyEventName, typeof ESCALATION_EVENT>;

const names = Object.keys(EVENTS) as AnyEventName[];

export const EVENT_NAMES = names.filter((name): name is EventName => name !== ESCALATION_EVENT);

export const isEventName = (name: string): name is EventName =>
  (EVENT_NAMES as readonly string[]).includes(name);

/** Not part of `*`: audit entries must be subscribed to by name. */
export const AUDIT_EVENT: EventName = 'audit.log_recorded';

export const EVERY_EVENT = '*';

/** The event names of a subscription. */
export const eventsOf = (events: readonly string[]): EventName[] =>
  EVENT_NAMES.filter(
    (name) => events.includes(name) || (events.includes(EVERY_EVENT) && name !== AUDIT_EVENT),
  );
