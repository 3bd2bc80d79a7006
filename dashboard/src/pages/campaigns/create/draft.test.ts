import { describe, expect, it } from 'vitest';
import { campaignBody, EMPTY_CAMPAIGN, placeholdersOf, readDraft } from './draft.ts';

const values = { ...EMPTY_CAMPAIGN, agentId: 'a', name: ' Spring ', emailSubject: 'Hello', emailBody: '' };

describe('the draft of a campaign', () => {
  it('sends the fields of its channel only', () => {
    expect(campaignBody(values)).not.toHaveProperty('emailSubject');
    expect(campaignBody({ ...values, channel: 'email' })).toMatchObject({
      name: 'Spring',
      emailSubject: 'Hello',
      emailBody: null,
    });
    expect(campaignBody({ ...values, channel: 'whatsapp' })).toMatchObject({
      whatsappTemplateId: null,
      whatsappTemplateVariables: null,
    });
  });

  it('takes from the browser what fits, and nothing else', () => {
    expect(readDraft({ name: 'Spring', channel: 7, stray: 'x' })).toEqual({
      ...EMPTY_CAMPAIGN,
      name: 'Spring',
    });
    expect(readDraft('nonsense')).toEqual(EMPTY_CAMPAIGN);
  });

  it('finds the places of a template once each', () => {
    expect(placeholdersOf('Hello {{1}}, {{ 2 }} and {{1}}')).toEqual(['1', '2']);
  });
});
