import { describe, expect, it } from 'vitest';
import type { ContactView } from '../../../contacts/schema.ts';
import { waitingContact } from '../../test-support/contact.ts';
import type { Checked } from '../check.ts';
import type { Preparation } from '../preparation.ts';
import type { DialingCampaign } from '../queue.ts';
import type { Decision } from '../rules.ts';
import { type CheckEntry, DIAL_CHECKS } from '../schema.ts';
import { type DecidedDial, finalOf, idsOf, laterOf, newCallsOf, passesOf, wantedOf } from './decided.ts';
import { decideAll, findingsOf, type Held } from './snapshot.ts';

const now = new Date('2026-01-14T10:00:00Z'); // a Wednesday
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const days = { wednesday: { enabled: true, start: '09:00', end: '12:00' } };
const campaign: DialingCampaign = {
  id: 'k1',
  agent_id: 'a1',
  name: 'Spring offers',
  product_context: 'A discount',
  target_audience: 'Owners',
  status: 'active',
  channel: 'voice',
  category: 'sales',
  schedule: { timezone: 'UTC', days },
  max_concurrent_calls: 5,
  max_retry_attempts: 3,
  retry_interval_minutes: 60,
};
const contactOf = (id: string, change: Partial<ContactView> = {}): ContactView =>
  waitingContact(now, { id, phone_number: `+1415555012${id.slice(-1)}`, ...change });
const dialOf = (contact_id: string, change: Partial<DecidedDial['dial']> = {}): DecidedDial['dial'] => ({
  contact_id,
  due_at: now,
  waits_for: 'turn',
  postponements: 0,
  deferrals: 0,
  ...change,
});
const verdictOf = (verdict: object): Checked => ({ facts: {} as Checked['facts'], verdict }) as Checked;

describe('the findings about a contact', () => {
  it('are none where nothing was checked or all is allowed', () => {
    const none = { lacksConsent: false, refusal: null };
    expect(findingsOf(undefined)).toEqual(none);
    expect(
      findingsOf(verdictOf({ allowed: true, checked: [{ rule: 'consent', result: 'passed' }] })),
    ).toEqual(none);
    expect(findingsOf(verdictOf({ allowed: true, checked: [] }))).toEqual(none);
  });

  it('D-154 tell a missing consent apart from the rule that refuses first', () => {
    const checked = [
      { rule: 'suppressed', result: 'refused' },
      { rule: 'consent', result: 'refused' },
    ];
    const found = findingsOf(verdictOf({ allowed: false, rule: 'suppressed', message: 'No', checked }));
    expect(found).toEqual({
      lacksConsent: true,
      refusal: { rule: 'suppressed', message: 'No', until: null },
    });
    const quiet = {
      allowed: false,
      rule: 'quiet_hours',
      message: 'Later',
      until: at(60),
      checked: [checked[0]],
    };
    expect(findingsOf(verdictOf(quiet))).toEqual({
      lacksConsent: false,
      refusal: { rule: 'quiet_hours', message: 'Later', until: at(60) },
    });
  });
});

describe('the decisions of a pass', () => {
  const held = (change: Partial<Held> = {}): Held => {
    const ids = change.ids ?? ['c1', 'c2', 'c3'];
    const contacts = new Map(ids.map((id) => [id, contactOf(id)]));
    return {
      campaign,
      ids,
      dials: new Map(ids.map((id) => [id, dialOf(id)])),
      contacts,
      checked: new Map(),
      routing: new Map([...contacts.values()].map(({ phone_number }) => [phone_number, 'routable' as const])),
      fullAt: null,
      free: 5,
      ...change,
    };
  };
  const kinds = (change: Partial<Held>, when = now) =>
    decideAll(held(change), when).map(({ dial, decision }) => [dial.contact_id, decision.kind]);

  it('D-158 give the free places to the first contacts that may be dialed', () => {
    expect(kinds({ free: 2, ids: ['c2', 'c1', 'c3'] })).toEqual([
      ['c2', 'dial'],
      ['c1', 'dial'],
      ['c3', 'defer'],
    ]);
    const contacts = new Map(['c1', 'c2'].map((id) => [id, contactOf(id)]));
    contacts.set('c1', contactOf('c1', { status: 'dnc' }));
    expect(kinds({ free: 1, ids: ['c1', 'c2'], contacts })).toEqual([
      ['c1', 'end'],
      ['c2', 'dial'],
    ]);
  });

  it('leave out a dial that another process has, and a number that changed since it was looked up', () => {
    expect(kinds({ dials: new Map([['c2', dialOf('c2')]]) })).toEqual([['c2', 'dial']]);
    const routing = new Map([['+14155550123', 'unroutable' as const]]);
    expect(kinds({ routing })).toEqual([['c3', 'invalid']]);
  });

  it('ask nothing of the carrier where no number was looked up, and end the dial of a deleted contact', () => {
    const [first] = decideAll(held({ routing: null, ids: ['c1'] }), now);
    expect(first?.decision.log.find(({ check }) => check === 'number')?.reason).toBe(
      'A number that can be dialed',
    );
    expect(kinds({ ids: ['c1'], contacts: new Map() })).toEqual([['c1', 'end']]);
    const deleted = new Map([['c1', contactOf('c1', { deleted_at: now })]]);
    expect(kinds({ ids: ['c1'], contacts: deleted })).toEqual([['c1', 'end']]);
  });

  it('D-151 do not count a closed schedule for a dial that had waited for a place', () => {
    const late = new Date('2026-01-14T12:00:00Z');
    const isCounted = (fullAt: Date | null, waits_for: 'turn' | 'slot' = 'turn') => {
      const dials = new Map([['c1', dialOf('c1', { waits_for, postponements: 3, deferrals: 2 })]]);
      const [one] = decideAll(held({ ids: ['c1'], dials, fullAt }), late);
      return one?.decision.kind === 'postpone' ? one.decision.isCounted : null;
    };
    expect([isCounted(null), isCounted(null, 'slot')]).toEqual([true, false]);
    expect([isCounted(at(-1)), isCounted(now), isCounted(at(1))]).toEqual([true, false, false]);
  });

  it('follow the counts, attempts and findings of each contact', () => {
    const dials = new Map([
      ['c1', dialOf('c1', { deferrals: 2 })],
      ['c2', dialOf('c2')],
    ]);
    const checked = new Map([
      ['c2', verdictOf({ allowed: false, rule: 'suppressed', message: 'No', checked: [] })],
    ]);
    const decided = decideAll(held({ ids: ['c1', 'c2'], dials, checked, free: 0 }), now);
    expect(decided.map(({ decision }) => decision)).toMatchObject([
      { kind: 'defer', until: at(120) },
      { kind: 'dnc' },
    ]);
    expect(decided.map((one) => one.checked)).toEqual([undefined, checked.get('c2')]);
    expect(decided.map(({ contact }) => contact?.id)).toEqual(['c1', 'c2']);
    const contacts = new Map([['c1', contactOf('c1', { dial_count: 3 })]]);
    expect(kinds({ ids: ['c1'], contacts })).toEqual([['c1', 'fail']]);
  });
});

const log: readonly CheckEntry[] = DIAL_CHECKS.map((check) => ({ check, result: 'passed', reason: 'Fine' }));
const decided = (id: string, decision: object, dial: Partial<DecidedDial['dial']> = {}): DecidedDial => ({
  dial: dialOf(id, dial),
  contact: contactOf(id),
  checked: undefined,
  decision: { log, reason: '', ...decision } as Decision,
});

describe('what decisions mean', () => {
  it('a decision to dial wants a call, unless the contact is gone', () => {
    const gone = { ...decided('c3', { kind: 'dial' }), contact: undefined };
    let made = 0;
    const wanted = wantedOf(
      [decided('c1', { kind: 'dial' }), decided('c2', { kind: 'end' }), gone],
      () => `n${++made}`,
    );
    expect(wanted).toEqual([{ ...decided('c1', { kind: 'dial' }), callId: 'n1' }]);
  });

  it('a call knows the contact and the campaign, and metadata cannot replace them', () => {
    const metadata = { plan: 'gold', campaign_name: 'x', contact_name: 'x' };
    const line = { id: 'l1' };
    const preparation = { agent: { id: 'a1', language: 'en' }, line, routing: new Map(), variantIds: ['v1'] };
    const wanted = [contactOf('c1', { metadata, dial_count: 1 }), contactOf('c2', { name: null })].map(
      (contact, index) => ({ ...decided(contact.id, { kind: 'dial' }), contact, callId: `n${index}` }),
    );
    const of = { campaign_name: 'Spring offers', product_context: 'A discount', target_audience: 'Owners' };
    const same = {
      agentId: 'a1',
      campaignId: 'k1',
      line,
      source: 'campaign',
      category: 'sales',
      language: 'en',
    };
    expect(newCallsOf(campaign, wanted, preparation as unknown as Preparation)).toEqual([
      {
        ...same,
        id: 'n0',
        contactId: 'c1',
        contactName: 'Ana',
        promptVariantId: 'v1',
        phoneNumber: '+14155550121',
        attempt: 2,
        variables: { plan: 'gold', contact_name: 'Ana', ...of },
      },
      {
        ...same,
        id: 'n1',
        contactId: 'c2',
        contactName: null,
        promptVariantId: null,
        phoneNumber: '+14155550122',
        attempt: 1,
        variables: of,
      },
    ]);
  });

  it('a dial whose call was not opened is deferred, and its log ends with the claim', () => {
    const dials = [decided('c1', { kind: 'dial' }), decided('c2', { kind: 'dial' }, { deferrals: 1 })];
    const end = decided('c3', { kind: 'end' });
    const [opened, refused, ended] = finalOf([...dials, end], new Map([['c1', 'n1']]), now);
    expect([opened, ended]).toEqual([dials[0], end]);
    const reason = 'A call to this contact is still under way';
    expect(refused).toEqual({
      ...dials[1],
      decision: {
        kind: 'defer',
        until: at(60),
        waitsFor: 'turn',
        reason,
        log: [...log.slice(0, 5), { check: 'claim', result: 'deferred', reason }],
      },
    });
  });

  it('ids are those of the asked kinds', () => {
    const final = [
      decided('c1', { kind: 'dial' }),
      decided('c2', { kind: 'end' }),
      decided('c3', { kind: 'fail' }),
    ];
    expect(idsOf(final, 'end', 'fail')).toEqual(['c2', 'c3']);
    expect(idsOf(final)).toEqual([]);
  });

  it('a deferral is counted; a postponement ends deferrals, and counts when the schedule caused it', () => {
    const counts = { postponements: 2, deferrals: 4 };
    const until = at(90);
    const postpone = (isCounted: boolean) =>
      laterOf(decided('c1', { kind: 'postpone', until, waitsFor: 'schedule', isCounted }, counts));
    expect(laterOf(decided('c1', { kind: 'defer', until, waitsFor: 'slot' }, counts))).toEqual([
      { contactId: 'c1', until, waitsFor: 'slot', postponements: 2, deferrals: 5 },
    ]);
    const later = { contactId: 'c1', until, waitsFor: 'schedule', deferrals: 0 };
    expect([postpone(true), postpone(false)]).toEqual([
      [{ ...later, postponements: 3 }],
      [{ ...later, postponements: 2 }],
    ]);
    expect(laterOf(decided('c1', { kind: 'dial', until, waitsFor: 'slot' }, counts))).toEqual([]);
  });

  it('the log has each pass of a contact that still exists, with its call', () => {
    const dialed = decided('c1', { kind: 'dial' }, { postponements: 1, deferrals: 2 });
    const contact = contactOf('c1', { dial_count: 4 });
    const gone = { ...decided('c2', { kind: 'end' }), contact: undefined };
    const final = [{ ...dialed, contact }, gone, decided('c3', { kind: 'end' })];
    expect(passesOf(final, new Map([['c1', 'n1']]))).toEqual([
      { contactId: 'c1', attempt: 5, entries: log, callId: 'n1', count: 7 },
      { contactId: 'c3', attempt: 1, entries: log, callId: null, count: 0 },
    ]);
  });
});
