import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type DialSnapshot, decideDial } from '../../src/features/campaigns/dialing/rules.ts';
import { checkContactAllowed } from '../../src/features/compliance/rules.ts';
import type { ContactFacts } from '../../src/features/compliance/schema.ts';
import { root } from '../../src/root.ts';

const NOW = new Date('2026-01-15T09:30:00Z');
const LATER = new Date('2026-01-16T09:30:00Z');

const allowed: DialSnapshot = {
  campaign: { status: 'active', channel: 'voice', max_retry_attempts: 3 },
  window: { isOpen: true, opensAt: null },
  postponements: 0,
  waitedForSlot: false,
  deferrals: 0,
  contact: { status: 'pending', phoneNumber: '+14155550123', dialCount: 0 },
  routing: 'routable',
  lacksConsent: false,
  refusal: null,
  hasSlot: true,
};
const contact = { status: 'pending', phoneNumber: '+14155550123', dialCount: 0 };

const facts: ContactFacts = {
  phoneNumber: '+14155550123',
  destination: 'ordinary',
  suppression: null,
  country: 'US',
  ignoreCountryPolicy: false,
  allowedCountries: null,
  countryAllowed: null,
  requireConsent: false,
  consent: null,
  purpose: 'outreach',
  channel: 'voice',
  zones: ['America/Los_Angeles'],
  countryQuietHours: null,
  quietHours: { enabled: false, start: '21:00', end: '08:00' },
} as unknown as ContactFacts;

function refusalOf(change: Partial<ContactFacts>): Partial<DialSnapshot> {
  const verdict = checkContactAllowed({ ...facts, ...change }, NOW);
  if (verdict.allowed) throw new Error(`${JSON.stringify(change)} is allowed`);
  return { refusal: { rule: verdict.rule, message: verdict.message, until: verdict.until ?? null } };
}

const quietHours = { enabled: true, start: '21:00', end: '08:00' };
const STOPPED: Record<string, Partial<DialSnapshot>> = {
  paused: { campaign: { ...allowed.campaign, status: 'paused' } },
  'of another channel': { campaign: { ...allowed.campaign, channel: 'email' } },
  'never open': { window: { isOpen: false, opensAt: null } },
  'postponed too often': { window: { isOpen: false, opensAt: LATER }, postponements: 14 },
  closed: { window: { isOpen: false, opensAt: LATER } },
  deleted: { contact: null },
  called: { contact: { ...contact, status: 'called' } },
  'dialed often': { contact: { ...contact, dialCount: 3 } },
  'without a number': { contact: { ...contact, phoneNumber: 'em:a@example.com' } },
  'no number': { contact: { ...contact, phoneNumber: '12' } },
  unroutable: { routing: 'unroutable' },
  unreachable: { routing: 'unreachable' },
  'without consent': { lacksConsent: true },
  'without a place': { hasSlot: false },
  emergency: refusalOf({ destination: 'emergency' }),
  satellite: refusalOf({ destination: 'satellite' }),
  premium: refusalOf({ destination: 'premium' }),
  suppressed: refusalOf({ suppression: { id: 'id', since: '2026-01-01' } as ContactFacts['suppression'] }),
  'of another country': refusalOf({ allowedCountries: ['ES'] }),
  'in quiet hours': refusalOf({ quietHours }),
  'at an unknown hour': refusalOf({ quietHours, zones: [] }),
};

describe('why a person was not called', () => {
  it.each(Object.entries(STOPPED))('%s: the dashboard has words of its own for it', async (_, change) => {
    const file = join(root, 'dashboard/src/pages/campaigns/contacts/dial-reasons.ts');
    const { reasonWords } = await import(pathToFileURL(file).href);
    const decision = decideDial({ ...allowed, ...change }, NOW);
    expect(decision.kind).not.toBe('dial');
    const words = reasonWords(decision.reason, 'Europe/Madrid', NOW.getTime());
    expect(words).not.toBe(decision.reason);
    expect(words).not.toMatch(/Blocked by|T\d\d:\d\d:|undefined|Invalid/);
  });
});
