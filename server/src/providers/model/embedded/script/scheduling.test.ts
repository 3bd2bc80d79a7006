import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';

/** What the agent says to each line of somebody who wants an appointment; today is Monday, November 16. */
const replies = (...lines: string[]): string[] =>
  playLines({ category: 'scheduling', language: 'en', lines })
    .transcript.filter(({ role }) => role === 'agent')
    .map(({ message }) => message ?? '')
    .slice(1);

const WISHES = ['I would like to book a massage', 'Thursday at 3 in the afternoon'];

describe('the time of an appointment', () => {
  it('that a person names is proposed to them, and booked with their yes', () => {
    const [, proposal, end] = replies(...WISHES, 'yes, that is right');
    expect(proposal).toMatch(/Thursday, November 19 at 15:00.*\?$/);
    expect(end).toMatch(/appointment.*Thursday, November 19 at 15:00/);
  });

  it('is put together from a day and an hour said apart', () => {
    const said = replies(
      'I would like to book a massage',
      'Thursday would suit me',
      'half past ten in the morning',
    );
    expect(said.at(-1)).toMatch(/Thursday, November 19 at 10:30.*\?$/);
  });

  it('that is impossible, or of the appointment there is, is not taken for the new one', () => {
    const [, offer] = replies('I want to move my appointment', 'I have it tomorrow and I can’t come');
    expect(offer).not.toMatch(/November 17/);
    const [, proposal] = replies(
      'I would like to book a massage',
      'Tuesday I can’t, Thursday at 3 in the afternoon',
    );
    expect(proposal).toMatch(/Thursday, November 19 at 15:00/);
  });

  it.each([
    "I can't wait to see you Thursday at three",
    'Thursday at three sounds good',
    "before that I can't, so Thursday at three",
  ])('is proposed whatever stands around it: %s', (text) => {
    expect(replies('I would like to book a massage', text).at(-1)).toMatch(/Thursday, November 19 at 15:00/);
  });

  it('is moved by an hour said right behind a no, not by any hour after it', () => {
    const moved = replies(...WISHES, 'no, make it four in the afternoon');
    expect(moved.at(-1)).toMatch(/16:00/);
    const leaves = replies(...WISHES, 'No, I have to leave by five');
    expect(leaves.at(-1)).not.toMatch(/17:00/);
  });

  it('that is refused after all is not booked, whatever words refuse it', () => {
    for (const no of ['no, sorry', 'No, Thursday at three does not work']) {
      const [, , offer = '', end = ''] = replies(...WISHES, no, 'the second one');
      expect(offer).toContain('November 17');
      expect(end).toMatch(/appointment.*Wednesday, November 18/);
    }
  });

  it('may be put right in the same breath', () => {
    const [, , end] = replies(...WISHES, 'No, Friday at ten in the morning');
    expect(end).toMatch(/appointment.*Friday, November 20 at 10:00/);
  });

  it('is not taken from words that neither agree nor name one', () => {
    expect(replies(...WISHES, 'hm, well').at(-1)).not.toMatch(/appointment (?:is|has been)/);
  });

  it('is proposed once more to somebody who neither agrees nor refuses', () => {
    const [, , again, end] = replies(...WISHES, 'hm, well', 'yes please');
    expect(again).toMatch(/Thursday, November 19 at 15:00.*\?$/);
    expect(end).toMatch(/appointment.*Thursday, November 19 at 15:00/);
  });

  it('is neither of two with a bare yes: then the person is asked which', () => {
    const [, , question, end] = replies('I would like to book a massage', 'no', 'yes', 'Wednesday is better');
    expect(question).toMatch(/day and (?:time|hour)/);
    expect(end).toMatch(/appointment.*Wednesday, November 18/);
  });

  it('moves the appointment of somebody who names one when asked whether to cancel', () => {
    const said = replies(
      "I have an appointment on Wednesday and can't come, cancel it",
      'Friday at eleven in the morning',
      'yes',
    );
    expect(said.at(-1)).toMatch(/Friday, November 20 at 11:00/);
    expect(said.join(' ')).not.toContain('is canceled');
  });

  it('is not today’s hour when a person answers two times with an hour alone', () => {
    const said = replies('I would like to book a massage', 'no', 'at half past three in the afternoon');
    expect(said.join(' ')).not.toContain('November 16');
  });

  it('is not booked for somebody who wants nothing booked, whatever days they speak of', () => {
    const said = replies(
      "hi, I don't want to book anything, I just have a question",
      'my mother was there on the twelfth at two, is there parking?',
      'no, I am not making an appointment',
      'okay, whatever, thanks',
    );
    expect(said.join(' ')).not.toMatch(/December 12|your appointment is/);
  });

  it('is not one that another clinic gave them', () => {
    const said = replies(
      'it was about an eye test',
      'but I booked at another clinic, for Monday at nine',
      'thanks',
    );
    expect(said.join(' ')).not.toMatch(/November 23 at 9:00/);
  });

  it('of somebody who was never here is booked, not moved', () => {
    const { transcript } = playLines({
      category: 'scheduling',
      language: 'es',
      lines: [
        'vieras que ocupo una cita para que me vean una muela que me está matando',
        'nunca he ido donde ustedes, me los recomendó una compañera',
        'el martes en la mañana no puedo, en la tarde sí, después de las dos',
        'a las tres me queda bien',
      ],
    });
    const last = transcript.findLast(({ role }) => role === 'agent')?.message;
    expect(last).toContain('15:00');
    expect(last).not.toContain('cambiada');
  });

  it('put right before it is booked moves no appointment', () => {
    const said = replies(
      'I would like to book a massage',
      'Wednesday at ten in the morning',
      "sorry, no, Thursday, I can't on Wednesday, at ten in the morning",
      'yes please',
    );
    expect(said.at(-1)).toMatch(/appointment is on Thursday, November 19|settled|booked/);
    expect(said.at(-1)).not.toContain('moved');
  });
});

describe('a day put right or proposed', () => {
  it('is the one that was meant, and not the next one they have something on', () => {
    const said = replies(
      'I want to move my checkup on Monday',
      "no sorry, Wednesday, Tuesday's my mum's birthday",
    );
    expect(said.at(-1)).toMatch(/Wednesday, November 18/);
    expect(said.at(-1)).not.toMatch(/Thursday|Tuesday/);
  });

  it('is looked for in the words of a proposal, which ask for no fact', () => {
    const said = replies('I want to move my checkup on Monday', 'could we say Tuesday morning');
    expect(said.at(-1)).toMatch(/Tuesday, November 17/);
    expect(said.at(-1)).not.toMatch(/don't have|note/);
  });

  it('of next week is not the one of this week', () => {
    const said = replies(...['I would like to book a massage', 'Tuesday next week at quarter past three']);
    expect(said.at(-1)).toMatch(/Tuesday, November 24 at 15:15/);
  });

  it.each([
    'olá, eu tenho um horário sexta às duas e preciso desmarcar|é que eu vou viajar a trabalho',
    'olá, preciso desmarcar a minha consulta|eu vou estar fora',
  ])('is not kept by the reason it is canceled for: %s', (lines) => {
    const { transcript } = playLines({ category: 'scheduling', language: 'pt', lines: lines.split('|') });
    expect(transcript.at(-1)?.message).toMatch(/cancelad/);
  });
});

describe('who only asks when their own appointment is', () => {
  it.each([
    [
      'en',
      ['hi I just want to check what time my appointment is tomorrow', 'no, I only want the time', 'ok bye'],
    ],
    [
      'es',
      ['llamo para saber a qué hora es mi cita de mañana', 'que no quiero otra cita', 'no no gracias adiós'],
    ],
    [
      'pt',
      ['queria confirmar o horário da minha consulta de amanhã', 'não quero outra, só isso', 'então tchau'],
    ],
  ] as const)('is offered no other, %s', (language, lines) => {
    const { transcript } = playLines({ category: 'scheduling', language, lines });
    const said = transcript
      .flatMap(({ role, message }) => (role === 'agent' ? [message ?? ''] : []))
      .slice(1);
    expect(said[0]).toMatch(
      /can't see booked appointments|No puedo ver las citas|Não consigo ver as consultas/,
    );
    expect(said.join(' ')).not.toMatch(/\d:\d\d/);
    expect(said.at(-1)).not.toContain('?');
  });
});
