import { describe, expect, it } from 'vitest';
import { hear } from '../hear.ts';

describe('who may call at other hours, or told others to stop', () => {
  it.each([
    ['es', 'antes de las diez no me llaméis, a partir de ahí cuando queráis'],
    ['es', 'a los de la telefónica sí les dije que no me llamaran más, a ustedes no'],
    ['pt', 'já falei pra outra empresa parar de me ligar, com vocês não tem problema'],
    ['pt', 'antes das nove não me liga, depois disso pode'],
    ['en', "don't ring me before nine, after that it's fine"],
    ['en', 'I told the other lot to stop calling me, not you'],
  ] as const)('is not taken off the list unasked, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(false);
  });

  it.each([
    ['es', 'no me llamen más, ni ustedes ni nadie'],
    ['pt', 'já falei que não é pra ligar mais'],
    ['pt', 'não quero mais ligação de vocês não'],
    ['en', 'I told you to stop calling me'],
  ] as const)('is when they want no call at all, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(true);
  });
});

describe('one word, or the same again', () => {
  it.each([
    ['en', 'remove remove remove'],
    ['es', 'baja baja'],
    ['es', 'olvídenme'],
    ['pt', 'PARAR PARAR'],
    ['pt', 'me esqueçam'],
  ] as const)('is enough, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(true);
  });

  it.each([
    ['en', 'remove the second item'],
    ['pt', 'me esqueci'],
  ] as const)('is not part of something else, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_no_more_contact')).toBe(false);
  });
});

describe('who tells of a wait, or likes it better with us', () => {
  it.each([
    ['es', 'dos horas me tuvieron en hacienda para hablar con alguien y nada'],
    ['pt', 'fiquei quarenta minutos pra falar com alguém no INSS'],
    ['en', 'it took me an hour to get through to someone at the council'],
    ['en', "i'd rather deal with you than with a human to be honest"],
  ] as const)('asks for nobody, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(false);
  });

  it.each([
    ['en', "I've been on hold for an hour trying to speak to someone, put me through to a person"],
    ['es', 'llevo dos horas para hablar con alguien, páseme con una persona'],
    ['pt', 'tô há quarenta minutos pra falar com alguém, quero um atendente'],
  ] as const)('unless they do, %s: %s', (language, text) => {
    expect(hear(text, language).intents.has('wants_person')).toBe(true);
  });
});
