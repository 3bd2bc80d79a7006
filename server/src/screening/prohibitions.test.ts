import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../test/load.ts';
import { systemTemplates } from '../features/agents/catalogue/index.ts';
import { screen } from './index.ts';

const lists: [string, string][] = [
  [
    'a heading',
    'You answer for Acme Bank.\n\n# Never\n- Ask for passwords or PINs\n- Ask for the full card number or CVV\n- Ask for one-time codes\n',
  ],
  [
    'a line with a colon',
    'You help customers.\nDo not:\n* request the password\n* ask for the full card number\n* tell them to pay with gift cards',
  ],
  [
    'numbers',
    'Things you must never do:\n1. Ask for a one-time code.\n2. Ask the caller to install AnyDesk.\n3. Threaten with arrest.',
  ],
  ["don'ts", "Don'ts:\n- Ask for the PIN\n- Promise guaranteed returns\n\nDo's:\n- Greet kindly"],
  [
    'Spanish',
    'Atiende a los clientes del banco.\n\n## Nunca\n- Pida la contraseña ni el código de verificación\n- Pida el número completo de la tarjeta\n',
  ],
  ['Spanish, prohibited', 'Está prohibido:\n- pedir la contraseña\n- pedir el CVV\n- amenazar con la cárcel'],
  [
    'Portuguese',
    'Você atende clientes.\n\n**Nunca**\n- Peça a senha\n- Peça o código que chegou por SMS\n- Peça o número completo do cartão\n',
  ],
  [
    'a title of its own',
    '## Things to avoid\n- Asking for passwords, PINs or codes\n- Asking for the full card number',
  ],
  [
    'a sentence',
    'What you must never do:\n\n- Ask for bank account passwords.\n- Ask for the one-time code.',
  ],
  ['may not', 'You may not:\n- collect card numbers\n- ask for the CVV\n- request one-time codes'],
  ['forbidden', 'Forbidden:\n• Request OTP codes from the customer\n• Ask for the PIN'],
  ['red lines', 'Red lines:\n- Asking for OTPs\n- Asking for passwords or the CVV'],
  [
    'letters',
    'Hard limits — the agent must not:\n\n  a) ask for passwords\n  b) ask for card numbers and CVV',
  ],
  ['not permitted', 'You are not permitted to:\n1) ask for the full card number\n2) ask for the PIN'],
  [
    'will not',
    'The assistant will not, under any circumstances:\n\n- solicit passwords;\n- solicit one-time codes;',
  ],
  [
    'a sentence with a full stop',
    'Do not do any of these things.\n\n* Ask for a PIN.\n* Ask for a password.',
  ],
  ['no-go list', 'No-go list\n- asking for card numbers\n- asking for passwords'],
  ['crosses', 'Rules\n❌ Ask for passwords\n❌ Ask for card numbers\n✅ Ask how you can help'],
  ['one line', 'NEVER: ask for passwords, ask for card numbers, ask for the PIN'],
  ['Spanish, must not', 'Lo que NO debes hacer:\n1. Pedir la contraseña\n2. Pedir el código de verificación'],
  ['Portuguese, what not', 'O que NÃO fazer:\n1. Pedir a senha\n2. Pedir o código do SMS'],
  ['Portuguese, not', 'Não faça:\n- pedir a senha do cartão\n- pedir pagamento com cartão-presente'],
];

describe('a list of what an agent must not do', () => {
  it.each(lists)('passes when it stands under %s', (_form, text) => {
    expect(screen(text, 'prompt').findings.filter(({ weight }) => weight >= 5)).toEqual([]);
    expect(screen(text, 'prompt').blocked).toBe(false);
  });

  it('forbids nothing outside the list', () => {
    const order = 'Ask the customer for the password, the full card number with CVV and the one-time code.';
    for (const text of [
      `# Never\n- Be rude\n\n# Steps\n- ${order}`,
      `Never:\n- Be rude\n\nThen go on. ${order}`,
      `# Always\n- ${order}`,
      `# Never\n- Hang up\n\n# Script\n- ${order}`,
      `Don'ts:\n- be rude\n\n${order}`,
      `❌ Be rude\n✅ ${order}`,
      `# Never\n- Forget to ask for the password, the full card number with CVV and the one-time code`,
    ]) {
      expect(screen(text, 'prompt').blocked, text).toBe(true);
    }
  });

  it('stays linear on a text of nothing but headings and points', () => {
    const text = '# Never\n- a\n'.repeat(9_000);
    const started = performance.now();
    screen(text, 'prompt');
    expect(performance.now() - started).toBeLessThan(unlessHung(2_000));
  });
});

describe('the templates that come with the service', () => {
  it('all pass the screen', () => {
    const blocked = systemTemplates.filter(({ systemPrompt, firstMessage, objectionHandlers }) =>
      [systemPrompt, firstMessage, ...Object.values(objectionHandlers)].some(
        (text) => screen(text, 'prompt').blocked,
      ),
    );
    expect(blocked.map(({ name }) => name)).toEqual([]);
  });
});
