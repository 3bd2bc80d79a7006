import { describe, expect, it } from 'vitest';
import { SendError } from '../../../providers/channels/port.ts';
import { contentOf } from './content.ts';
import { fillSubject, fillTokens, fillVariables, tokensOf } from './tokens.ts';

const campaign = {
  name: 'Spring offers',
  product_context: 'A discount',
  target_audience: 'Owners',
  channel: 'email',
  email_subject: 'For {{name}}',
  email_body: 'Dear {{ name }}, {{plan}}',
  whatsapp_template_id: null,
  whatsapp_template_variables: null,
  whatsapp_template_variable_map: null,
} as const;
const ana = {
  phone_number: '+14155550123',
  whatsapp_number: '+14155550199',
  email: 'ana@example.com',
  name: 'Ana',
  metadata: { plan: 'gold', name: 'not this' },
};

describe('the tokens of a contact', () => {
  it('are its fields, its metadata and the campaign; its own fields take precedence', () => {
    expect(Object.fromEntries(tokensOf(campaign, ana))).toEqual({
      plan: 'gold',
      name: 'Ana',
      email: 'ana@example.com',
      phone_number: '+14155550123',
      whatsapp_number: '+14155550199',
      campaign_name: 'Spring offers',
      product_context: 'A discount',
      target_audience: 'Owners',
    });
  });

  it('are empty where it has no value; the stand-in for a missing number is none', () => {
    const bare = { phone_number: 'em:01+', whatsapp_number: null, email: null, name: null, metadata: {} };
    const tokens = tokensOf(campaign, bare);
    const values = ['name', 'email', 'phone_number', 'whatsapp_number'].map((name) => tokens.get(name));
    expect(values).toEqual(['', '', '', '']);
  });
});

describe('a text with tokens', () => {
  const tokens = new Map([
    ['name', 'Ana {{plan}}'],
    ['plan', 'gold'],
    ['a-b_1', 'x'],
  ]);

  it('is filled in one pass, spaces inside the braces or not; unknown tokens leave nothing', () => {
    expect(fillTokens('{{name}}|{{ plan }}|{{        plan        }}|{{a-b_1}}|{{unknown}}|', tokens)).toBe(
      'Ana {{plan}}|gold|gold|x||',
    );
  });

  it('keeps what is no token', () => {
    const long = 'n'.repeat(101);
    for (const text of [
      '{name}',
      '{{}}',
      '{{na me}}',
      '{{         plan}}',
      '{{plan         }}',
      `{{${long}}}`,
    ])
      expect(fillTokens(text, tokens)).toBe(text);
  });

  it('as a subject has one line without spaces around it', () => {
    const broken = new Map([['plan', 'gold\r\n\u2028\u0000Bcc: all\u2029']]);
    expect(fillSubject(' Your {{plan}} ', broken)).toBe('Your gold Bcc: all');
  });
});

describe('the variables of a template', () => {
  const tokens = new Map([
    ['name', 'Ana'],
    ['nothing', ''],
  ]);

  it('are given by list or by name, with tokens filled', () => {
    expect(fillVariables(['Hello {{name}}', 'soon'], null, tokens)).toEqual({
      '1': 'Hello Ana',
      '2': 'soon',
    });
    expect(fillVariables({ offer: '{{name}}' }, null, tokens)).toEqual({ offer: 'Ana' });
    expect(fillVariables(['a\r\n b\t    c '], null, tokens)).toEqual({ 1: 'a  b    c ' });
    expect(fillVariables(null, null, tokens)).toEqual({});
  });

  it('are overridden by the map, unless the contact has no value and one was given', () => {
    const map = { '1': 'name', '2': 'nothing', '3': 'nothing', '4': 'unknown' };
    expect(fillVariables(['friend', 'given'], map, tokens)).toEqual({
      '1': 'Ana',
      '2': 'given',
      '3': '',
      '4': '',
    });
  });
});

describe('the content of a message', () => {
  const link = () => 'https://example.com/u';

  it('is subject and body on e-mail, with a way to unsubscribe', () => {
    expect(contentOf(campaign, ana, link)).toEqual({
      kind: 'email',
      subject: 'For Ana',
      text: 'Dear Ana, gold',
      unsubscribeUrl: 'https://example.com/u',
    });
    expect(contentOf({ ...campaign, email_subject: null, email_body: null }, ana, link)).toMatchObject({
      subject: '',
      text: '',
    });
  });

  it('is the template on WhatsApp; without one it is refused for good', () => {
    const chat = {
      ...campaign,
      channel: 'whatsapp',
      whatsapp_template_id: 't1',
      whatsapp_template_variables: ['{{name}}'],
      whatsapp_template_variable_map: { '2': 'plan' },
    } as const;
    const variables = { '1': 'Ana', '2': 'gold' };
    expect(contentOf({ ...chat, whatsapp_template_variables: ['{{name}}'] }, ana, link)).toEqual({
      kind: 'template',
      templateId: 't1',
      variables,
    });
    const refused = () =>
      contentOf({ ...chat, whatsapp_template_variables: null, whatsapp_template_id: null }, ana, link);
    expect(refused).toThrow(SendError);
    expect(refused).toThrow(expect.objectContaining({ retryable: false }));
  });
});
