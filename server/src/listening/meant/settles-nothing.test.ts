import { describe, expect, it } from 'vitest';
import { hear } from '../hear.ts';
import {
  isAbsent,
  meant,
  onlyAsks,
  saysNo,
  shrugs,
  wantsNothingSettled,
  wantsToLeaveMessage,
} from '../index.ts';

describe('turns that settle nothing', () => {
  it.each([
    'I was just wondering about the parking',
    'yo preguntaba no más',
    'es por saber nada más, gracias',
    'era só para avisar, obrigada',
  ])('only asks or tells: %s', (text) => {
    expect(onlyAsks(text)).toBe(true);
  });

  it.each([
    'no, I am not making an appointment',
    "I don't want to book anything",
    'no me agende nada todavía',
    'não precisa marcar nada, viu',
    'no, cita no quiero, ya lo hablo con él',
  ])('says that nothing is to be settled: %s', (text) => {
    expect(wantsNothingSettled(text)).toBe(true);
  });

  it.each([
    'yes, book it please',
    'no, that was all, thank you',
    'não, era só isso, obrigada',
    'I want to book for Thursday',
    'sí, agéndeme el jueves',
    'pode marcar para sexta',
    'a primera hora no quiero, el jueves a las cuatro',
    'nesse horário não quero, quinta às quatro',
  ])('neither: %s', (text) => {
    expect([onlyAsks(text), wantsNothingSettled(text)]).toEqual([false, false]);
  });

  it.each([
    ["She's at work, I'm her daughter", true],
    ['yo soy su mamá, él no está', true],
    ['aqui é o filho dela', true],
    ['you have the wrong number', false],
    ['aquí no vive nadie con ese nombre', false],
    ["this is Anna, Tom's mum", false],
    ['soy María y el marido ya pagó', false],
    ['sou a Ana, mãe do Pedro', false],
    ['this is Anna, her mum', true],
    ['soy Laura, su hija', true],
    ['aqui é a Carla, filha dela', true],
    ['se está duchando', true],
    ['estoy trabajando', false],
  ])('somebody of theirs has the phone: %s', (text, is) => {
    expect(isAbsent(text)).toBe(is);
  });
});

describe('what is said for oneself', () => {
  it.each([
    'I could not book online, so I want to book for Friday at three',
    "I don't want to book for Monday, I want Tuesday at four",
    'Não vou fazer nada na sexta, então pode marcar para sexta às dez',
  ])('wants something settled: %s', (text) => {
    expect(wantsNothingSettled(text)).toBe(false);
  });

  it.each(['Perfect, I will see you then', 'Yes, whatever is earliest', 'Sim, boa tarde, pode marcar'])(
    'is no shrug: %s',
    (text) => {
      expect(shrugs(text)).toBe(false);
    },
  );

  it.each(['okay, whatever, thanks', 'ya, chao', 'bueno, que le vaya bien', 'bueno, ella verá'])(
    'is a shrug: %s',
    (text) => {
      expect(shrugs(text)).toBe(true);
    },
  );

  it.each([
    "I'll pay from another bank on Friday",
    'I signed with another provider so cancel it',
    "I'm somewhere else on Mondays, Tuesday at five is fine",
    'El martes a las tres que me dijo está bien',
  ])('is kept whole: %s', (text) => {
    expect(meant(text)).toBe(text);
  });

  it.each([
    'Mas já marquei noutra clínica, para segunda às nove',
    'I booked at another clinic, for Monday at nine',
  ])('is not what was done elsewhere: %s', (text) => {
    expect(meant(text)).not.toMatch(/nine|nove/);
  });

  it('is read to its end, however much room is between two words', () => {
    // Where time grows with the square of the room, this takes minutes.
    const text = `x${' '.repeat(300_000)}y`;
    expect(meant(text)).toBe(text);
  });
});

it.each([
  ['I want to leave a message for Mrs Adams', true],
  ['quisiera dejarle un recado a la doctora', true],
  ['posso deixar um recado?', true],
  ['please leave a message after the tone', false],
  ['deje su mensaje después de la señal', false],
])('to leave a message is a wish or a greeting: %s', (text, is) => {
  expect(wantsToLeaveMessage(text)).toBe(is);
});

describe('a no', () => {
  it.each([
    "What? I just told you I'm tied in. No.",
    'I said no, mate. Have a good one.',
    'ya le dije que no, gracias',
    'es mía, pero vamos, que no',
    'que no, hombre, que no me hace falta',
    '¿otra vez? no, gracias',
    'já falei que não',
    'olha, a gente tá servido. não.',
  ])('stands where it is the last word or was said before: %s', (text) => {
    expect(saysNo(text)).toBe(true);
  });

  it.each([
    'no problem, go ahead',
    'no, that works',
    'le dije que no tengo prisa',
    'el que no tengo es el otro',
    'no doubt about it',
  ])('is none in other words: %s', (text) => {
    expect(saysNo(text)).toBe(false);
  });

  it.each(['right cheers bye', 'bueno, gracias, adiós', 'bom, tchau'])('leave is taken by %s', (text) => {
    expect(shrugs(text)).toBe(true);
  });

  it.each(['yes please, bye', 'perfect, thanks, bye', 'sí, gracias, chau'])('%s agrees', (text) => {
    expect(shrugs(text)).toBe(false);
  });
});

describe('a no said once again', () => {
  it.each([
    ['en', 'I just said no'],
    ['en', 'look, I already told you no'],
    ['es', 'ya le dije que no'],
    ['es', 'que no, gracias'],
    ['pt', 'já falei que não'],
    ['pt', 'eu disse não'],
  ] as const)('declines, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('declines')).toBe(true);
  });

  it.each([
    ['en', 'my boss said no'],
    ['en', 'I said no such thing'],
    ['es', 'le dije que no sé'],
    ['pt', 'eu disse que não tem problema'],
  ] as const)('is something else, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('declines')).toBe(false);
  });
});
