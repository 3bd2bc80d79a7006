import { describe, expect, it } from 'vitest';
import { changesOutreach, figuresOf, isClosed, outreachOf, strayField } from './rules.ts';

const texts = {
  channel: 'email',
  whatsapp_template_id: null,
  email_subject: null,
  email_body: null,
} as const;

describe('how a campaign contacts people', () => {
  it.each([
    [{ channel: 'voice' }, 'dials'],
    [{ channel: 'webchat' }, 'inbound_only'],
    [{ channel: 'whatsapp' }, 'inbound_only'],
    [{ channel: 'whatsapp', whatsapp_template_id: 't' }, 'sends'],
    [{}, 'inbound_only'],
    [{ email_subject: 'Visit' }, 'half'],
    [{ email_body: 'Come' }, 'half'],
    [{ email_subject: 'Visit', email_body: 'Come' }, 'sends'],
  ] as const)('%j: %s', (fields, outreach) => {
    expect(outreachOf({ ...texts, ...fields })).toBe(outreach);
  });

  it('another channel, template or kind of outreach is a change of it, another text is not', () => {
    const mail = { ...texts, email_subject: 'Visit', email_body: 'Come' };
    expect(changesOutreach(mail, { ...mail, email_body: 'Stay' })).toBe(false);
    expect(changesOutreach(mail, { ...mail, email_body: null })).toBe(true);
    const chat = { ...texts, channel: 'whatsapp', whatsapp_template_id: 't' } as const;
    expect(changesOutreach(chat, { ...chat })).toBe(false);
    expect(changesOutreach(chat, { ...chat, whatsapp_template_id: 'u' })).toBe(true);
    const silent = { ...texts, channel: 'whatsapp' } as const;
    expect(changesOutreach(silent, { ...silent, channel: 'webchat' })).toBe(true);
  });
});

it('a field of another channel is named, unless it is cleared', () => {
  expect(strayField('email', { emailSubject: 'Visit', emailBody: 'Come' })).toBeNull();
  expect(strayField('voice', { emailSubject: null, whatsappTemplateId: undefined })).toBeNull();
  expect(strayField('voice', { emailBody: '' })).toEqual({ field: 'emailBody', belongsTo: 'email' });
  expect(strayField('email', { whatsappTemplateVariables: [] })).toEqual({
    field: 'whatsappTemplateVariables',
    belongsTo: 'whatsapp',
  });
});

it('a completed and an archived campaign are closed, others are not', () => {
  expect((['completed', 'archived'] as const).map(isClosed)).toEqual([true, true]);
  expect((['draft', 'active', 'paused'] as const).map(isClosed)).toEqual([false, false, false]);
});

it('the figures of a row count contacts by status, and calls on voice only', () => {
  const counts = [
    { status: 'pending', contacts: 4, dialed: 1 },
    { status: 'converted', contacts: 2, dialed: 2 },
    { status: 'failed', contacts: 5, dialed: 4 },
  ];
  const figures = { total_contacts: 11, pending_contacts: 4, converted_contacts: 2 };
  expect(figuresOf('voice', counts)).toEqual({ ...figures, called_contacts: 7, conversion_rate: 28.6 });
  expect(figuresOf('email', counts)).toEqual({ ...figures, called_contacts: 0, conversion_rate: 0 });
});
