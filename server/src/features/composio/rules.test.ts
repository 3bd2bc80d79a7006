import { describe, expect, it } from 'vitest';
import { accessOf, allowedApps, exposedName, mayUse } from './rules.ts';

const read = { name: 'CALENDAR_LIST_EVENTS', isReadOnly: true };
const write = { name: 'CALENDAR_CREATE_EVENT', isReadOnly: false };
const may = (value: unknown) => [read, write].map((tool) => mayUse(accessOf(value), 'calendar', tool));

describe('what an agent may use of an app', () => {
  it.each([
    [true, [true, true]],
    [false, [false, false]],
    [null, [false, false]],
    ['yes', [false, false]],
    [1, [false, false]],
    [{}, [false, false]],
    [[], [false, false]],
    [{ read: true }, [true, false]],
    [{ write: true }, [false, true]],
    [{ read: true, write: true }, [true, true]],
    [{ read: 'true', write: 1 }, [false, false]],
    [['create_event'], [false, true]],
    [
      ['calendar_list_events', 7],
      [true, false],
    ],
    [['CALENDAR_'], [false, false]],
    [{ tools: ['LIST_EVENTS'] }, [true, false]],
    [{ read: true, tools: ['create_event'] }, [false, false]],
    [{ read: true, write: true, tools: [] }, [false, false]],
  ])('%j', (value, expected) => {
    expect(may(value)).toEqual(expected);
  });

  it('names apps in any case, and leaves out those of which nothing may be used', () => {
    const apps = allowedApps({
      Calendar: true,
      mail: false,
      crm: [],
      tasks: { read: true },
      x: { tools: [] },
    });
    expect([...apps.keys()]).toEqual(['calendar', 'tasks']);
  });

  it('shows every tool under a name that models accept, the same each time', () => {
    expect(exposedName('GMAIL_SEND')).toBe('GMAIL_SEND');
    for (const odd of ['a b', 'x'.repeat(80), 'é', '']) {
      expect(exposedName(odd)).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      expect(exposedName(odd)).toBe(exposedName(odd));
    }
  });
});
