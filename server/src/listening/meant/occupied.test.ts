import { describe, expect, it } from 'vitest';
import { isOccupied } from '../index.ts';

describe('a day that is named', () => {
  it.each([
    "Friday's my fishing day",
    'Thursday is also our anniversary',
    'tomorrow is rent day',
    "it could be Wednesday, only Wednesday's golf",
    "Tuesday I've got a class",
    "I won't be here",
    'I will not be in town that week',
    'el viernes es mi turno',
    'el jueves es siempre mi partido',
    'el martes tengo reunión',
    'el lunes, hay clase',
    'ese día no voy a estar',
    'a sexta é o casamento da minha prima',
    'quarta é sempre minha aula',
    'na sexta tenho viagem',
    'quinta-feira tem missa',
    'nem vou estar em casa',
    'nessa semana não estou cá',
  ])('is taken: %s', (text) => {
    expect(isOccupied(text)).toBe(true);
  });

  it.each([
    "Friday's my best day",
    'Friday is the only day I can',
    'Thursday is a good day',
    'Saturday is the one',
    'Friday is fine',
    "Friday I've got time",
    'I will be here on Friday',
    "Thursday's my preference",
    'Monday is my first choice',
    'el viernes es un buen día',
    'quarta é um bom dia',
    'el viernes es el mejor día',
    'el lunes es mi único día',
    'el martes tengo tiempo',
    'voy a estar en casa',
    'a sexta é o melhor dia',
    'quinta é o único dia',
    'na sexta tenho tempo',
    'vou estar em casa',
  ])('is free: %s', (text) => {
    expect(isOccupied(text)).toBe(false);
  });
});
