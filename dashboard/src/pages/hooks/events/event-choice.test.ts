import { expect, it } from 'vitest';
import { testWebhookFields } from '../../../api/generated/webhooks.ts';
import { inOrder, isChosen, withEvent, withGroup } from './event-choice.ts';
import { EVENT_NAMES, subscribedNames } from './event-words.ts';

it('every event of the API is offered once, with its meaning', () => {
  expect([...EVENT_NAMES()].sort()).toEqual([...testWebhookFields.event.enum].sort());
});

it('"every event" replaces the names but the audit log, which is not part of it', () => {
  expect(withEvent(['call.failed', 'audit.log_recorded'], '*', true)).toEqual(['*', 'audit.log_recorded']);
  expect(withEvent(['*', 'audit.log_recorded'], '*', false)).toEqual(['audit.log_recorded']);
  expect(isChosen(['*'], 'call.failed')).toBe(true);
  expect(isChosen(['*'], 'audit.log_recorded')).toBe(false);
  expect(subscribedNames(['*'])).toHaveLength(EVENT_NAMES().length - 1);
});

it('groups are chosen and left as a whole', () => {
  const names = ['call.started', 'call.failed'];
  expect(withGroup(['agent.created', 'call.failed'], names, true)).toEqual(['agent.created', ...names]);
  expect(withGroup(['agent.created', 'call.failed'], names, false)).toEqual(['agent.created']);
});

it('the same choice is the same value', () => {
  expect(inOrder(['contact.dnc', 'call.failed', 'call.failed'])).toEqual(['call.failed', 'contact.dnc']);
});
