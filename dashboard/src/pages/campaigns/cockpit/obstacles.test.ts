import { describe, expect, it } from 'vitest';
import { type Facts, obstaclesOf } from './obstacles.ts';

const campaign = {
  id: 'c',
  agent_id: 'a',
  status: 'active',
  blocked_reason: null,
  channel: 'voice',
  whatsapp_template_id: null,
  email_subject: null,
  email_body: null,
} as unknown as Facts['campaign'];

const contacts = { total: 10, pending: 5, called: 5, converted: 0, failed: 0, invalid: 0, dnc: 0 };

const ready: Facts = {
  campaign,
  progress: { contacts, live_calls: 1, places: 2 },
  forecast: { exclusions: [] },
  agent: {
    name: 'Ana',
    channels: ['voice'],
    isPaused: false,
    isProvisioned: true,
    provisioning_status: 'ready',
    provisioning_error: null,
    is_active: true,
  },
  hasNumber: true,
  requiresConsent: false,
  templateStatus: undefined,
  isSuspended: false,
  window: { isOpen: true, atMs: null },
  now: { opens: 'Mon 09:00' },
};

const keys = (facts: Partial<Facts>) => obstaclesOf({ ...ready, ...facts }).map(({ key }) => key);

describe('what stands in the way of a campaign', () => {
  it('is nothing when it can run', () => {
    expect(keys({})).toEqual([]);
  });

  it('names what stops it before what slows it', () => {
    expect(
      keys({
        hasNumber: false,
        forecast: { exclusions: [{ reason: 'suppressed', contacts: 3 }] },
        progress: { contacts, live_calls: 2, places: 2 },
      }),
    ).toEqual(['number', 'exclusion-suppressed', 'full']);
  });

  it('says why the service paused it only while it is paused', () => {
    const blocked = { ...campaign, blocked_reason: 'AGENT_PAUSED: paused' };
    expect(keys({ campaign: blocked })).toEqual([]);
    expect(keys({ campaign: { ...blocked, status: 'paused' } })).toEqual(['blocked']);
  });

  it('is not claimed while something is unknown', () => {
    expect(keys({ agent: undefined, hasNumber: undefined, progress: undefined })).toEqual([]);
    expect(keys({ agent: null })).toEqual(['agent']);
  });

  it('asks an e-mail campaign for both subject and text', () => {
    const email = { ...campaign, channel: 'email' } as Facts['campaign'];
    const agent = { ...ready.agent, channels: ['email'] } as Facts['agent'];
    expect(keys({ agent, campaign: { ...email, email_subject: 'Hello' } })).toEqual(['email']);
    expect(keys({ agent, campaign: { ...email, email_subject: 'Hello', email_body: 'Text' } })).toEqual([]);
    expect(keys({ agent, campaign: email })).toEqual(['inbound']);
  });

  it('waits for the hours, and says when none will come', () => {
    expect(keys({ window: { isOpen: false, atMs: 1 } })).toEqual(['hours']);
    expect(keys({ window: { isOpen: false, atMs: null } })).toEqual(['schedule']);
  });
});
