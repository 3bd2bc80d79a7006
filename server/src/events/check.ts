import type { EventStep } from '../platform/context.ts';
import { EVENTS } from './map.ts';

/**
 * Compares stored events with the map, including values that types cannot check (ids, timestamps). Run in tests only:
 * in production a wrong field must not roll back the change it reports.
 */
export const checkEvents: EventStep = async (_ctx, _tx, events) => {
  for (const { name, json } of events) {
    const { error } = EVENTS[name].safeParse(JSON.parse(json));
    if (error !== undefined)
      throw new Error(`the payload of ${name} is not what events/map.ts says: ${error.message}`);
  }
};
