import { AUDIT_EVENT, EVENT_NAMES, EVERY_EVENT } from './event-words.ts';

export const isChosen = (events: readonly string[], name: string): boolean =>
  events.includes(name) || (events.includes(EVERY_EVENT) && name !== AUDIT_EVENT);

/** With "every event" on, the others are part of it and need no name. */
export function withEvent(events: readonly string[], name: string, isOn: boolean): string[] {
  const others = events.filter((event) => event !== name);
  if (name !== EVERY_EVENT) return isOn ? [...others, name] : others;
  const audit = events.filter((event) => event === AUDIT_EVENT);
  return isOn ? [EVERY_EVENT, ...audit] : audit;
}

/** All of a group, or none. */
export function withGroup(events: readonly string[], names: readonly string[], isOn: boolean): string[] {
  const others = events.filter((event) => !names.includes(event));
  return isOn ? [...others, ...names] : others;
}

/** As the catalogue orders them, so that the same choice is the same value. */
export function inOrder(events: readonly string[]): string[] {
  const order: string[] = [EVERY_EVENT, ...EVENT_NAMES()];
  return [...new Set(events)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
