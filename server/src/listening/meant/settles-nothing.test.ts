import { describe, expect, it } from 'vitest';
import { isAbsent, onlyAsks, wantsNothingSettled } from '../index.ts';

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
  ])('neither: %s', (text) => {
    expect([onlyAsks(text), wantsNothingSettled(text)]).toEqual([false, false]);
  });

  it.each([
    ["She's at work, I'm her daughter", true],
    ['yo soy su mamá, él no está', true],
    ['aqui é o filho dela', true],
    ['you have the wrong number', false],
    ['aquí no vive nadie con ese nombre', false],
  ])('somebody of theirs has the phone: %s', (text, is) => {
    expect(isAbsent(text)).toBe(is);
  });
});
