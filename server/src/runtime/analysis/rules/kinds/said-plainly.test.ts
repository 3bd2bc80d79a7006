import { describe, expect, it } from 'vitest';
import { analysed, collected } from '../../test-support/analysed.ts';

/** What is plainly said is found, whatever was asked. */

type Spoken = 'en' | 'es' | 'pt';

const YES = { en: 'yes, fine', es: 'sí, claro', pt: 'sim, claro' };
const NEXT = { en: 'I see, thank you.', es: 'Ya veo, gracias.', pt: 'Entendi, agradeço.' };
const BYE = { en: 'Thank you. Goodbye!', es: 'Gracias. ¡Hasta luego!', pt: 'Agradeço. Até logo!' };

const said = (category: string, language: Spoken, words: string) =>
  analysed(category, language, 'Hello!', YES[language], NEXT[language], words, BYE[language]);

describe('who decides', () => {
  it.each([
    ['en', 'I sign the cheques here', 'decides'],
    ['en', "she's the one who signs", 'other'],
    ['es', 'aquí mando yo', 'decides'],
    ['es', 'el dinero lo maneja mi esposa', 'other'],
    ['pt', 'quem assina aqui sou eu', 'decides'],
    ['pt', 'quem resolve é o meu sócio', 'other'],
    ['es', 'decidir ahora no decido', null],
    ['pt', 'decidir agora não decido', null],
  ] as const)('%s: %s', (language, words, role) => {
    expect(collected('decision_role', said('sales', language, words))).toBe(role);
  });
});

describe('the pay hoped for', () => {
  it.each([
    ['es', 'aspiro a dos millones', 'dos millones'],
    ['pt', 'eu queria ganhar uns três mil', 'uns três mil'],
    ['pt', 'dois mil limpos', 'dois mil'],
    ['es', 'ganaba dos millones en el otro sitio', null],
  ] as const)('%s: %s', (language, words, pay) => {
    expect(collected('salary_expectation', said('interview', language, words))).toBe(pay);
  });
});

describe('why a debt is not owed', () => {
  it.each([
    ['en', 'I paid that in March, I have the receipt'],
    ['es', 'yo a ustedes no les debo nada, di de baja la línea'],
    ['pt', 'isso aí eu já paguei faz tempo'],
  ] as const)('%s: %s', (language, words) => {
    expect(collected('dispute_reason', said('collections', language, words))).toBe(words);
  });
});

describe('what an appointment is for', () => {
  it.each([
    ['en', 'she needs an eye test', 'an eye test'],
    ['es', 'era para una limpieza dental', 'una limpieza dental'],
    ['pt', 'é pra fazer um canal', 'fazer um canal'],
  ] as const)('%s: %s', (language, words, service) => {
    expect(collected('service', said('scheduling', language, words))).toBe(service);
  });
});

describe('a reason to leave', () => {
  const leaves = { en: 'I want to cancel', es: 'quiero cancelar', pt: 'quero cancelar' };

  it.each([
    ['en', "it's got too dear for me", 'price'],
    ['en', 'the signal in my street is rubbish', 'service_quality'],
    ['es', 'me lo subieron otra vez', 'price'],
    ['es', 'me voy a mudar a otro país', 'personal'],
    ['pt', 'é que subiu demais', 'price'],
    ['pt', 'já assinei com eles, só falta cancelar', null],
  ] as const)('%s: %s', (language, words, reason) => {
    const asked = {
      en: 'What has made you think about leaving, if anything?',
      es: '¿Qué le ha hecho pensar en irse?',
      pt: 'O que fez você pensar em sair?',
    }[language];
    const told = analysed('retention', language, 'Hello!', leaves[language], asked, words, BYE[language]);
    expect(collected('leaving_reason', told)).toBe(reason);
  });
});
