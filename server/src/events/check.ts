import type { EventStep } from '../platform/context.ts';
import { EVENTS } from './map.ts';

/**
 * Compares what is stored with the map, down to values that types cannot tell (ids, moments). Tests run it with every
 * event; in production the types have to do: a payload that is off by a field must not undo the change it reports.
 */
export const checkEvents: EventStep = async (_ctx, _tx, events) => {
  for (const { name, json } of events) {
    const { error } = EVENTS[name].safeParse(JSON.parse(json));
    if (error !== undefined)
      throw new Error(`the payload of ${name} is not what events/map.ts says: ${error.message}`);
  }
};
