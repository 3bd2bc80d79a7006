import { describe, expect, it } from 'vitest';
import { KIND_NAMES } from './catalogue/kinds.ts';
import { type Choices, choiceOf, composeMail, DEFAULT_CHOICES, hiddenKinds, mailDueAt } from './rules.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const due = (choices: Partial<Choices>, now: Date, kind: 'campaign.blocked' | 'campaign.completed') =>
  mailDueAt({ ...DEFAULT_CHOICES, ...choices }, kind, 'owner', now)?.toISOString() ?? null;
const night = { start: '22:00', end: '07:00' };

describe('when a person is mailed', () => {
  it('is at once, or at the end of their quiet hours, also over midnight', () => {
    expect(due({}, at('03:12'), 'campaign.blocked')).toBe('2026-03-02T03:12:00.000Z');
    expect(due({ quietHours: night }, at('21:59'), 'campaign.blocked')).toBe('2026-03-02T21:59:00.000Z');
    expect(due({ quietHours: night }, at('22:00'), 'campaign.blocked')).toBe('2026-03-03T07:00:00.000Z');
    expect(due({ quietHours: night }, at('06:59'), 'campaign.blocked')).toBe('2026-03-02T07:00:00.000Z');
    expect(due({ quietHours: night }, at('07:00'), 'campaign.blocked')).toBe('2026-03-02T07:00:00.000Z');
    const midday = { start: '12:00', end: '13:30' };
    expect(due({ quietHours: midday }, at('12:45'), 'campaign.blocked')).toBe('2026-03-02T13:30:00.000Z');
    expect(due({ quietHours: { start: '12:00', end: '12:00' } }, at('12:00'), 'campaign.blocked')).toBe(
      '2026-03-02T12:00:00.000Z',
    );
  });

  it('is in their zone', () => {
    const timezone = 'America/Bogota'; // five hours behind UTC, without daylight saving
    expect(due({ quietHours: night, timezone }, at('04:00'), 'campaign.blocked')).toBe(
      '2026-03-02T12:00:00.000Z',
    );
    expect(due({ timezone }, at('12:59'), 'campaign.completed')).toBe('2026-03-02T13:00:00.000Z');
  });

  it('is after the quiet hours also in the night in which the clock goes back', () => {
    const timezone = 'Europe/Berlin'; // back by an hour at 03:00 on 25 October 2026
    const evening = new Date('2026-10-24T21:00:00Z');
    expect(due({ quietHours: night, timezone }, evening, 'campaign.blocked')).toBe(
      '2026-10-25T06:00:00.000Z',
    );
    const noon = new Date('2026-10-24T12:00:00Z');
    expect(due({ quietHours: night, timezone, digestHour: 23 }, noon, 'campaign.completed')).toBe(
      '2026-10-25T06:00:00.000Z',
    );
  });

  it('is the next digest for what can wait, which waits for the end of quiet hours too', () => {
    expect(due({}, at('07:59'), 'campaign.completed')).toBe('2026-03-02T08:00:00.000Z');
    expect(due({}, at('08:00'), 'campaign.completed')).toBe('2026-03-03T08:00:00.000Z');
    expect(due({ digestHour: 23, quietHours: night }, at('20:00'), 'campaign.completed')).toBe(
      '2026-03-03T07:00:00.000Z',
    );
  });

  it('is never for what they turned off, or what is not for their role', () => {
    const off = { 'campaign.blocked': { app: true, email: 'off' } } as const;
    expect(due({ kinds: off }, at('10:00'), 'campaign.blocked')).toBeNull();
    expect(mailDueAt(DEFAULT_CHOICES, 'webhook.disabled', 'member', at('10:00'))).toBeNull();
    expect(mailDueAt(DEFAULT_CHOICES, 'webhook.disabled', 'admin', at('10:00'))).not.toBeNull();
    expect(mailDueAt(DEFAULT_CHOICES, 'usage.threshold_reached', 'billing', at('10:00'))).not.toBeNull();
  });
});

it('everything is shown in the app until somebody hides it', () => {
  expect(hiddenKinds(DEFAULT_CHOICES)).toEqual([]);
  for (const kind of KIND_NAMES) expect(choiceOf(DEFAULT_CHOICES, kind).app).toBe(true);
  const kinds = { 'campaign.completed': { app: false, email: 'off' } } as const;
  expect(hiddenKinds({ ...DEFAULT_CHOICES, kinds })).toEqual(['campaign.completed']);
});

it('one mail says one thing in its subject, or how many there are', () => {
  const note = {
    title: 'A campaign was paused',
    body: 'Spring: no number',
    link: '/campaigns/1',
    created_at: at('10:00'),
  };
  const place = { workspace: 'Acme', baseUrl: 'https://parley.example' };
  expect(composeMail([note], place)).toEqual({
    subject: 'A campaign was paused (Acme)',
    text: 'A campaign was paused, 2026-03-02 10:00 UTC\nSpring: no number\nhttps://parley.example/campaigns/1\n\nChoose what reaches you: https://parley.example/notifications\n',
  });
  expect(composeMail([note, { ...note, link: null }], place).subject).toBe('2 notifications of Acme');
});
