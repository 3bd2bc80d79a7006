import { describe, expect, it } from 'vitest';
import type { ContactView } from '../../contacts/schema.ts';
import type { Change, Intent } from '../../outbox/schema.ts';
import { waitingContact } from '../test-support/contact.ts';
import {
  channelOf,
  isSending,
  movesAfter,
  nextBatchAt,
  nextMomentOf,
  personOf,
  recipientOf,
  roomAt,
  unrememberedOf,
  writtenOf,
} from './decisions.ts';

const now = new Date('2026-01-15T09:30:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

const contact = waitingContact(now, { email: 'ana@example.com' });

describe('a campaign that writes', () => {
  const email = {
    status: 'active',
    channel: 'email',
    whatsapp_template_id: null,
    email_subject: 'Visit',
    email_body: 'Come',
  } as const;

  it('is active and has all that its channel needs', () => {
    expect(isSending(email)).toBe(true);
    expect(isSending({ ...email, status: 'paused' })).toBe(false);
    expect(isSending({ ...email, email_body: null })).toBe(false);
    expect(isSending({ ...email, channel: 'voice' })).toBe(false);
  });

  it('writes by WhatsApp and e-mail only', () => {
    const channels = (['whatsapp', 'email', 'voice', 'webchat'] as const).map((channel) => ({ channel }));
    expect(channels.map(channelOf)).toEqual(['whatsapp', 'email', null, null]);
  });

  it('D-138 claims twenty at once when its pace allows, none before or while it is held', () => {
    expect([roomAt(now, false, now), roomAt(at(-1), false, now)]).toEqual([20, 20]);
    expect([roomAt(at(1), false, now), roomAt(now, true, now)]).toEqual([0, 0]);
  });

  it('D-138 keeps twenty a second', () => {
    expect([20, 1, 0].map((count) => nextBatchAt(count, now))).toEqual([at(1), at(0.05), now]);
  });
});

describe('the next batch', () => {
  const settled = { claimed: null, waiting: null, isWriting: true, isAllQueued: true, nextAt: at(5) };

  it('is not awaited when every message is settled', () => {
    expect(nextMomentOf(settled, now)).toBeNull();
  });

  it('is due with the first waiting message, not before the pace allows it', () => {
    expect(nextMomentOf({ ...settled, waiting: at(60) }, now)).toEqual(at(60));
    expect(nextMomentOf({ ...settled, waiting: at(-60) }, now)).toEqual(at(5));
  });

  it('is due at once while contacts are not queued, as far as the pace allows', () => {
    expect(nextMomentOf({ ...settled, isAllQueued: false, nextAt: at(-5) }, now)).toEqual(now);
    expect(nextMomentOf({ ...settled, isAllQueued: false, waiting: at(60) }, now)).toEqual(at(5));
  });

  it('of a held campaign only looks up what was claimed', () => {
    const held = { ...settled, isWriting: false, isAllQueued: false, waiting: at(60) };
    expect(nextMomentOf(held, now)).toBeNull();
    expect(nextMomentOf({ ...held, claimed: at(90) }, now)).toEqual(at(90));
  });

  it('is the earlier of what was claimed and what waits', () => {
    expect(nextMomentOf({ ...settled, claimed: at(30), waiting: at(60) }, now)).toEqual(at(30));
    expect(nextMomentOf({ ...settled, claimed: at(90), waiting: at(60) }, now)).toEqual(at(60));
  });
});

describe('the recipient of a message', () => {
  const [email, whatsapp] = [{ channel: 'email' }, { channel: 'whatsapp' }] as const;
  const [waiting, claimed] = [{ state: 'waiting' }, { state: 'claimed' }] as const;

  it('is the address on e-mail; on WhatsApp the own number there, else the phone number', () => {
    expect(recipientOf(email, waiting, contact)).toEqual({ kind: 'write', to: 'ana@example.com', contact });
    expect(recipientOf(whatsapp, waiting, contact)).toMatchObject({ to: '+14155550123' });
    const both = { ...contact, whatsapp_number: '+14155550199' };
    expect(recipientOf(whatsapp, waiting, both)).toMatchObject({ to: '+14155550199' });
  });

  it('is refused when the channel does not reach them', () => {
    const unreachable = { kind: 'refuse', reason: 'no_address' };
    expect(recipientOf(email, waiting, { ...contact, email: null })).toEqual(unreachable);
    expect(recipientOf(whatsapp, waiting, { ...contact, phone_number: 'em:0123+' })).toEqual(unreachable);
  });

  it('is dropped before the first attempt when the contact is gone, deleted or no longer pending', () => {
    for (const one of [undefined, { ...contact, status: 'dnc' as const }, { ...contact, deleted_at: now }])
      expect(recipientOf(email, waiting, one)).toEqual({ kind: 'drop' });
    expect(recipientOf(email, claimed, undefined)).toEqual({ kind: 'drop' });
  });

  it('is tried again although it counts as called, and refused once the contact is deleted', () => {
    const called = { ...contact, status: 'called' as const };
    expect(recipientOf(email, claimed, called).kind).toBe('write');
    expect(recipientOf(email, claimed, { ...called, deleted_at: now })).toEqual({
      kind: 'refuse',
      reason: 'deleted',
    });
  });

  it('C-061 is known by the number that is written to, else by the other, and by the address', () => {
    const identifiers = [{ kind: 'email', value: 'ana@example.org' }] as never;
    const known = (change: Partial<ContactView>) => personOf({ ...contact, ...change, identifiers }, true);
    const rest = { identifiers, ignoreCountryPolicy: true };
    expect(known({})).toEqual({ phoneNumber: '+14155550123', email: 'ana@example.com', ...rest });
    expect(known({ whatsapp_number: '+14155550199' }).phoneNumber).toBe('+14155550199');
    const neither = known({ phone_number: 'em:0123+', email: null });
    expect([neither.phoneNumber, neither.email]).toEqual([undefined, undefined]);
  });
});

describe('what a message means for its contact', () => {
  const change = (fields: Partial<Change>): Change => ({
    id: 'm1',
    subjectId: 'c1',
    from: 'claimed',
    to: 'sent',
    reason: null,
    ...fields,
  });
  const moveOf = (fields: Partial<Change>) => {
    const [{ ids: _, ...move } = { ids: [] }, ...others] = movesAfter([change(fields)]);
    expect(others).toEqual([]);
    return move;
  };

  it.each([
    [{ from: 'waiting', to: 'claimed' }, ['pending'], 'called'],
    [{ to: 'sent' }, ['pending', 'failed'], 'called'],
    [{ to: 'waiting' }, ['called'], 'pending'],
    [{ to: 'failed' }, ['called', 'pending'], 'failed'],
    [{ to: 'refused', reason: 'suppressed' }, ['called', 'pending'], 'dnc'],
    [{ to: 'refused', reason: null }, ['called', 'pending'], 'dnc'],
    [{ from: 'waiting', to: 'refused', reason: 'suppressed' }, ['pending'], 'dnc'],
    [{ from: 'waiting', to: 'refused', reason: 'no_address' }, ['pending'], 'invalid'],
    [{ from: 'waiting', to: 'refused', reason: 'invalid_number' }, ['pending'], 'invalid'],
    [{ from: 'waiting', to: 'refused', reason: 'consent' }, ['pending'], 'invalid'],
    [{ to: 'refused', reason: 'deleted' }, ['called', 'pending'], 'failed'],
    [{ from: 'waiting', to: 'refused', reason: 'quiet_hours' }, ['pending'], 'failed'],
  ] as const)('%j moves it from %j to %s', (fields, from, to) => {
    expect(moveOf(fields)).toEqual({ from, to });
  });

  it('contacts with the same fate are moved together, in order', () => {
    const moves = movesAfter([
      change({ subjectId: 'a' }),
      change({ subjectId: 'b', to: 'failed' }),
      change({ subjectId: 'c' }),
    ]);
    expect(moves.map(({ ids, to }) => [ids, to])).toEqual([
      [['a', 'c'], 'called'],
      [['b'], 'failed'],
    ]);
    expect(movesAfter([])).toEqual([]);
  });
});

describe('the thread of a person', () => {
  const content = { kind: 'email', subject: 'Visit', text: 'Come' } as const;
  const write: Intent = {
    kind: 'write',
    to: 'ana@example.com',
    person: { identifiers: [] },
    content: () => content,
  };
  const sent: Change[] = [
    { id: 'm1', subjectId: 'c1', from: 'claimed', to: 'sent', reason: null },
    {
      id: 'm2',
      subjectId: 'c2',
      from: 'claimed',
      to: 'sent',
      reason: null,
      connectionId: 'n1',
      providerMessageId: 'p2',
    },
    { id: 'm3', subjectId: 'c3', from: 'claimed', to: 'sent', reason: null },
  ];
  const remembered = new Map<string, Intent>([
    ['m1', write],
    ['m2', write],
    ['m3', { kind: 'drop' }],
  ]);

  it('gets what was intended at the claim, with the account and the id of the provider', () => {
    const fields = { channel: 'email', agentId: 'a1', campaignId: 'k1', to: 'ana@example.com', content };
    expect(writtenOf({ id: 'k1', agent_id: 'a1' }, 'email', sent, remembered)).toEqual([
      { ...fields, id: 'm1', contactId: 'c1', connectionId: null, providerMessageId: null },
      { ...fields, id: 'm2', contactId: 'c2', connectionId: 'n1', providerMessageId: 'p2' },
    ]);
    expect(writtenOf({ id: 'k1', agent_id: 'a1' }, 'email', sent, new Map())).toEqual([]);
  });

  it('asks again only for what the claim did not intend itself', () => {
    expect(unrememberedOf(sent, remembered)).toEqual([]);
    expect(unrememberedOf(sent, new Map([['m1', write]]))).toEqual([
      { id: 'm2', subject_id: 'c2', state: 'claimed' },
      { id: 'm3', subject_id: 'c3', state: 'claimed' },
    ]);
  });
});
