import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../../test/load.ts';
import { ownWords } from './own-words.ts';
import { trimReply } from './trim-reply.ts';

const GMAIL = 'On Mon, Nov 16, 2026 at 9:00 AM Ada <ada@acme.com> wrote:';
const OLD = '> Hello Ana, would Thursday work?\n> If you do not want to hear from us again, reply STOP.';
const BARE = OLD.replaceAll('> ', '');
const NOTICE =
  'This e-mail is confidential; if you are not the intended recipient, delete it and do not contact us.';

type Shape = readonly [name: string, body: string, own: string];

const quotes: Shape[] = [
  ['Gmail, English', `Yes.\n\n${GMAIL}\n${OLD}`, 'Yes.'],
  ['Gmail, with CRLF', `Yes.\r\n\r\n${GMAIL}\r\n${OLD.replaceAll('\n', '\r\n')}`, 'Yes.'],
  [
    'Gmail, wrapped',
    `Yes.\nOn Mon, Nov 16, 2026 at 9:00 AM Ada of Acme\n<ada@acme.com> wrote:\n\n${OLD}`,
    'Yes.',
  ],
  [
    'Gmail, Spanish',
    `Sí.\n\nEl lun, 16 nov 2026 a las 9:00, Ada (<ada@acme.com>) escribió:\n\n${OLD}`,
    'Sí.',
  ],
  [
    'Gmail, Portuguese',
    `Sim.\n\nEm seg., 16 de nov. de 2026 às 09:00, Ada <ada@acme.com> escreveu:\n\n${OLD}`,
    'Sim.',
  ],
  ['Gmail, French', `Oui.\n\nLe lun. 16 nov. 2026 à 09:00, Ada <ada@acme.com> a écrit :\n\n${OLD}`, 'Oui.'],
  ['Gmail, quote without marks', `Yes.\n\n${GMAIL}\n\n${BARE}`, 'Yes.'],
  ['Apple Mail', `Yes.\n\n> On 16 Nov 2026, at 9:00, Ada <ada@acme.com> wrote:\n> \n${OLD}`, 'Yes.'],
  ['Apple Mail, Portuguese', `Sim.\n\nNo dia 16/11/2026, às 09:00, Ada escreveu:\n\n${OLD}`, 'Sim.'],
  ['Thunderbird', `${'On 16/11/2026 09:00, Ada wrote:'}\n${OLD}\n\nThursday it is.`, 'Thursday it is.'],
  ['Thunderbird, Portuguese', `Às 09:00 de 16/11/2026, Ada escreveu:\n${OLD}\nPode ser.`, 'Pode ser.'],
  [
    'Yahoo, Spanish',
    `Vale.\n\n    En lunes, 16 de noviembre de 2026, 09:00:00 CET, Ada <ada@acme.com> escribió:  \n \n ${BARE}`,
    'Vale.',
  ],
  ['Zoho', `Fine.\n\n---- On Mon, 16 Nov 2026 09:00:00 +0000 Ada wrote ----\n\n${BARE}`, 'Fine.'],
  ['an announcement without a date', `STOP\n\nOn Mon, … Ada wrote:\n${OLD}`, 'STOP'],
  ['no announcement', `STOP\n\n> We called you about your bike. He said you liked it.`, 'STOP'],
  [
    'Outlook, its separator',
    `Sounds good!\n\n-----Original Message-----\nFrom: Ada\nSent: Monday\n\n${BARE}`,
    'Sounds good!',
  ],
  [
    'Outlook, separator in Spanish',
    `Bien.\n\n-----Mensaje original-----\nDe: Ada\nEnviado el: lunes\n\n${BARE}`,
    'Bien.',
  ],
  ['a separator without dashes', `Bom.\n\nMensagem original\nDe: Ada\nEnviada: segunda\n\n${BARE}`, 'Bom.'],
  ['a separator above marked lines', `-----Original Message-----\n${OLD}\n\nThursday.`, 'Thursday.'],
  [
    'Outlook, its block of headers',
    `No.\n\nDe: Ada\nEnviado: lunes\nPara: Ana\nAsunto: Cita\n\n${BARE}`,
    'No.',
  ],
  [
    'Outlook on the web',
    `No.\n\n________________________________\nFrom: Ada <ada@acme.com>\nSent: Monday\nTo: Ana\nSubject: Visit\n\n${BARE}`,
    'No.',
  ],
  [
    'an Android phone',
    `No.\n\n-------- Original message --------\nFrom: Ada <ada@acme.com>\nDate: 16/11/2026\nTo: Ana\n\n${BARE}`,
    'No.',
  ],
  [
    'answers between the quotes',
    `${GMAIL}\n> Which day?\nThursday.\n> If not, reply STOP.\nAt five.`,
    'Thursday.\nAt five.',
  ],
  ['nested quotes', `Yes.\n\n${GMAIL}\n> No.\n>> Stop it.\n> > Unsubscribe me.`, 'Yes.'],
  ['a quote joined to the words', `Yes, Thursday. ${GMAIL} > Hello Ana, reply STOP.`, 'Yes, Thursday.'],
  ['an announcement joined to the words', `STOP ${GMAIL}\n${OLD}`, 'STOP'],
  [
    'a separator joined to the words',
    'STOP -----Original Message----- From: Ada We called you. He liked it.',
    'STOP',
  ],
];

const forwards: Shape[] = [
  [
    'marked lines, own words below',
    'Forwarded message:\n> Please stop contacting me.\nCan you handle this?',
    'Can you handle this?',
  ],
  [
    'Gmail',
    `Look.\n\n---------- Forwarded message ---------\nFrom: Bo <bo@x.com>\nSubject: x\n\n${BARE}`,
    'Look.',
  ],
  ['Gmail, Spanish', `Mire.\n\n---------- Mensaje reenviado ---------\nDe: Bo\n\n${BARE}`, 'Mire.'],
  ['Gmail, Portuguese', `Veja.\n\n---------- Mensagem encaminhada ---------\nDe: Bo\n\n${BARE}`, 'Veja.'],
  ['Apple Mail', `Look.\n\nBegin forwarded message:\n\n> From: Bo\n> \n${OLD}`, 'Look.'],
];

const signatures: Shape[] = [
  [
    'the delimiter',
    `What does it cost?\n\n--\nBob\nDo not reply to this address. ${NOTICE}`,
    'What does it cost?',
  ],
  ['the delimiter with its space', 'See you.\n\n-- \nBob\n+1 415 555 0100', 'See you.'],
  ['a signature above the quote, own words below', `Hi.\n--\nBob\n\n${OLD}\n\nThursday.`, 'Hi.\n\nThursday.'],
  ['an iPhone', `Stop.\n\nSent from my iPhone\n\n${OLD}`, 'Stop.'],
  ['an iPhone, Spanish', 'Vale.\n\nEnviado desde mi iPhone', 'Vale.'],
  ['an iPhone, Portuguese', 'Certo.\n\nEnviado do meu iPhone', 'Certo.'],
  ['Outlook for iOS', 'Fine.\n\nGet Outlook for iOS<https://aka.ms/x>', 'Fine.'],
  ['Yahoo on Android', 'Fine.\n\nSent from Yahoo Mail on Android', 'Fine.'],
  ['a notice', `Thursday.\n\nBob\n\n${NOTICE}`, 'Thursday.\n\nBob'],
  [
    'a notice in the same paragraph',
    `Thursday.\nBob\nDo not reply to this address. ${NOTICE}`,
    'Thursday.\nBob',
  ],
  [
    'a wrapped notice',
    'Thursday.\n\nCONFIDENTIALITY NOTICE: this message is for its\nrecipient. If you are not the intended\nrecipient, do not contact us.',
    'Thursday.',
  ],
  [
    'a notice in Spanish',
    'El jueves.\n\nEste correo es confidencial. Si usted no es el destinatario, elimínelo y no nos contacte.',
    'El jueves.',
  ],
  [
    'a notice in Portuguese',
    'Na quinta.\n\nEsta mensagem é confidencial. Se você não é o destinatário, apague-a e não nos contate.',
    'Na quinta.',
  ],
];

const theirs: Shape[] = [
  ['plain words', 'Please stop contacting me.', 'Please stop contacting me.'],
  ['dashes in a sentence', 'I said it -- twice -- stop.', 'I said it -- twice -- stop.'],
  ['a list with dashes', 'I want:\n-- two red\n-- one blue', 'I want:\n-- two red\n-- one blue'],
  ['a rule between paragraphs', 'Hello.\n\n----------\n\nStop it.', 'Hello.\n\nStop it.'],
  ['a way', 'From: Lisbon to Porto', 'From: Lisbon to Porto'],
  [
    'a way, line by line',
    'From: Lisbon\nTo: Porto\nDate: Friday\nTwo seats.',
    'From: Lisbon\nTo: Porto\nDate: Friday\nTwo seats.',
  ],
  ['a way in Spanish', 'De: Madrid\nPara: Ana\nDos.', 'De: Madrid\nPara: Ana\nDos.'],
  [
    'who wrote, told in a sentence',
    'On Monday my sister wrote:\nshe wants two.',
    'On Monday my sister wrote:\nshe wants two.',
  ],
  [
    '"forwarded message" in a sentence',
    'I got a forwarded message: stop.',
    'I got a forwarded message: stop.',
  ],
  [
    'an original message in a sentence',
    'My original message was ignored.',
    'My original message was ignored.',
  ],
  [
    'a mail that reached the wrong person',
    'I received this e-mail in error, I am not Bob. Remove me from your list.',
    'I received this e-mail in error, I am not Bob. Remove me from your list.',
  ],
  [
    'secrets',
    'This e-mail is confidential. Delete my address.',
    'This e-mail is confidential. Delete my address.',
  ],
  [
    'a wish that begins like a footer',
    'Sent from my old address: stop it.',
    'Sent from my old address: stop it.',
  ],
  ['thanks above a wish', 'No.\n\nThanks,\nStop calling me', 'No.\n\nThanks,\nStop calling me'],
  ['a delimiter above all of them', '--\nSTOP', '--\nSTOP'],
];

const nothing: Shape[] = [
  ['only marked lines', OLD, ''],
  ['only a quote with its announcement', `${GMAIL}\n${OLD}`, ''],
  ['a quote and a signature', `\n--\nBob\n\n${GMAIL}\n${OLD}`, ''],
  ['a forward without an introduction', `---------- Forwarded message ---------\nFrom: Bo\n\n${BARE}`, ''],
  ['a footer', 'Sent from my iPhone', ''],
  ['a notice', NOTICE, ''],
  ['white space', ' \n\n', ''],
];

describe('own words of a mail', () => {
  it.each(quotes)('are heard without what they quote: %s', (_, body, own) =>
    expect(ownWords(body)).toBe(own),
  );

  it.each(forwards)('are heard without what they forward: %s', (_, body, own) =>
    expect(ownWords(body)).toBe(own),
  );

  it.each(signatures)('are heard without what stands under every mail: %s', (_, body, own) =>
    expect(ownWords(body)).toBe(own),
  );

  it.each(theirs)('stay where they only resemble a quote: %s', (_, body, own) =>
    expect(ownWords(body)).toBe(own),
  );

  it.each(nothing)('are none, also where something else stands there: %s', (_, body, own) =>
    expect(ownWords(body)).toBe(own),
  );

  it('are the same after the mail was trimmed when it was read', () => {
    for (const [name, body, own] of [...quotes, ...forwards, ...nothing])
      expect(ownWords(trimReply(body)), name).toBe(own);
  });

  it('are found once: own words alone are left as they are', () => {
    const pieces = [...quotes, ...forwards, ...signatures].flatMap(([, body]) => body.split('\n'));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ''), { maxLength: 20 }), (lines) => {
        const given = lines.join('\n');
        for (const line of ownWords(given).split('\n')) expect(given).toContain(line);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['dashes', '-'.repeat(20_000)],
    ['delimiters', '--\n'.repeat(6_666)],
    ['announcements begun', 'On 1\n'.repeat(4_000)],
    ['announcements joined', 'On 1 wrote '.repeat(1_800)],
    ['announcements above nothing', 'On 1, 2026 a wrote:\n\n'.repeat(950)],
    ['verbs in one line', ' wrote :'.repeat(2_500)],
    ['headers begun', 'From: a\n'.repeat(2_500)],
    ['separators', 'Original Message\n\n'.repeat(1_100)],
    ['separators in one line', 'original message '.repeat(1_150)],
    ['quotes and words', '> a\nb\n'.repeat(3_300)],
    ['brackets', '<a@b'.repeat(5_000)],
    ['notices begun', 'This e-mail is confidential if you have received this '.repeat(370)],
    [
      'notices line by line',
      'This e-mail is confidential.\nIf you are not the intended recipient\n\n'.repeat(290),
    ],
    ['spaces', `a${' '.repeat(19_990)}:`],
    ['empty lines', `On 1, 2026 a wrote:${'\n'.repeat(19_900)}`],
  ])('are found in linear time in 20,000 characters of %s', (_, body) => {
    const startedMs = performance.now();
    for (let times = 0; times < 5; times += 1) ownWords(body);
    expect(performance.now() - startedMs).toBeLessThan(unlessHung(1_000));
  });
});
