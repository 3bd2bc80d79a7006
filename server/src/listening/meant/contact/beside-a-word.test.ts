import { describe, expect, it } from 'vitest';
import { hear } from '../../hear.ts';
import type { Language } from '../../types.ts';
import { heardIn } from '../by-category.ts';

const heard = (category: string | null, text: string, language: Language) =>
  heardIn(category, text, hear(text, language));

describe('a wish for a person', () => {
  it.each<[Language, string]>([
    ['en', 'I need a human, let them know'],
    ['en', 'I want a human. Let them know I am waiting.'],
    ['en', "Get me a manager, and let him know I'm furious"],
    ['es', 'Necesito un humano, dígale a alguien que venga'],
    ['pt', 'Quero um atendente, avisa pro gerente que estou esperando'],
  ])('%s: stands beside a word that is to be passed on: %s', (language, text) => {
    expect(heard('support', text, language).intents.has('wants_person')).toBe(true);
  });

  it.each<[Language, string]>([
    ['en', 'Can I talk to a person? I work with people every day.'],
    ['es', 'Quiero hablar con una persona, estoy acostumbrado a tratar con gente'],
    ['pt', 'Quero falar com uma pessoa, prefiro falar com gente'],
  ])('%s: is heard in an interview from who speaks of people too: %s', (language, text) => {
    expect(heard('interview', text, language).intents.has('wants_person')).toBe(true);
  });
});

describe('sparing somebody the trouble', () => {
  it.each<[Language, string]>([
    ['en', "no, don't bother"],
    ['es', 'no se molesten'],
  ])('%s: %s is asked about and not acted upon', (language, text) => {
    const { intents, doubts } = heard('support', text, language);
    expect(intents.has('wants_no_more_contact')).toBe(false);
    if (hear(text, language).intents.has('wants_no_more_contact'))
      expect(doubts.has('wants_no_more_contact')).toBe(true);
  });
});

describe('a cancellation', () => {
  it.each<[Language, string]>([
    ['en', 'I have an appointment on Friday. Please cancel it, I have to put the dog to sleep tomorrow.'],
    [
      'es',
      'Tengo una cita el lunes, cancélela por favor, me pasaron muchas cosas y voy a viajar a otro país',
    ],
  ])('%s: is no move, whatever else is put off beside it: %s', (language, text) => {
    expect(heard('scheduling', text, language).intents.has('wants_to_move_appointment')).toBe(false);
  });
});
