import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS, type ModelMessage } from '../../port.ts';
import { respond } from '../respond.ts';
import { BUILT_IN, briefFor } from '../test-play.ts';

type Language = 'en' | 'es' | 'pt';

/** What the agent says and does last when the person says these lines one after another. */
function replyTo(language: Language, ...lines: string[]) {
  const brief = briefFor({ category: 'sales', language, seed: 'one' });
  const messages: ModelMessage[] = [];
  let last = respond(brief, messages, BUILT_IN);
  for (const line of lines) {
    messages.push({ role: 'user', content: line });
    last = respond(brief, messages, BUILT_IN);
    messages.push({ role: 'assistant', content: last.text, toolCalls: last.toolCalls });
  }
  return last;
}

const callbackOf = ({ toolCalls }: ReturnType<typeof replyTo>) =>
  toolCalls.find(({ name }) => name === BUILT_IN_TOOLS.callback)?.arguments.at ?? null;

describe('a call back', () => {
  it('is arranged for the day and hour the person named, in one turn or in two', () => {
    expect(callbackOf(replyTo('en', 'I am busy, call me tomorrow at 5 pm'))).toBe('2026-11-17T17:00:00.000Z');
    expect(callbackOf(replyTo('en', 'I am busy, call me tomorrow', 'at five'))).toBe(
      '2026-11-17T17:00:00.000Z',
    );
    expect(callbackOf(replyTo('pt', 'não posso falar agora, me liga na sexta', 'às 10'))).toBe(
      '2026-11-20T10:00:00.000Z',
    );
  });

  it('is asked the hour of once, where only a day was named', () => {
    const asked = replyTo('en', 'I am busy, call me tomorrow');
    expect(asked.toolCalls).toEqual([]);
    expect(asked.text).toMatch(/\?$/);
  });

  it.each<[Language, string, string]>([
    ['en', 'in the afternoon', 'Tuesday, November 17, in the afternoon'],
    ['en', 'tomorrow', 'Tuesday, November 17'],
  ])('without an hour is noted as it was said, and none is made up: %s %s', (language, answer, noted) => {
    const last = replyTo(language, 'I am busy, call me tomorrow', answer);
    expect(callbackOf(last)).toBeNull();
    expect(last.text).toContain(noted);
    expect(last.text).not.toContain('10:00');
  });

  it.each<[Language, string, string]>([
    ['es', 'mañana por la tarde', 'martes 17 de noviembre, por la tarde'],
    ['pt', 'depois do almoço', 'depois do almoço'],
  ])('in a part of a day stays in words: %s %s', (language, answer, noted) => {
    const busy = language === 'es' ? 'estoy ocupado' : 'não posso falar agora';
    const last = replyTo(language, busy, answer);
    expect(callbackOf(last)).toBeNull();
    expect(last.text).toContain(noted);
  });
});

describe('who has to go', () => {
  const endOf = (language: Language, ...lines: string[]): boolean =>
    replyTo(language, ...lines).toolCalls.some(({ name }) => name === BUILT_IN_TOOLS.end);

  it.each([
    ['en', 'sorry, I have to go'],
    ['es', 'me tengo que ir, disculpe'],
    ['pt', 'desculpa, preciso desligar agora'],
  ] as const)('is asked nothing more, %s: %s', (language, said) => {
    expect(endOf(language, { en: 'yes', es: 'sí', pt: 'sim' }[language], said)).toBe(true);
  });

  it.each([
    ['en', 'I have to go through all my invoices by hand'],
    ['es', 'tengo que ir dos veces al banco por semana'],
    ['pt', 'tenho que ir ao banco toda semana'],
  ] as const)('is no one who tells where they have to go, %s: %s', (language, said) => {
    expect(endOf(language, { en: 'yes', es: 'sí', pt: 'sim' }[language], said)).toBe(false);
  });
});

describe('who says once more that they said no', () => {
  it.each([
    ['en', 'I already told you no'],
    ['es', 'ya le dije que no'],
    ['pt', 'eu disse não'],
  ] as const)('is asked nothing more, %s: %s', (language, said) => {
    expect(replyTo(language, said).toolCalls.some(({ name }) => name === BUILT_IN_TOOLS.end)).toBe(true);
  });
});

describe('an hour alone, once it was asked for', () => {
  it.each([
    ['en', 'I am driving, tomorrow morning is better', 'ten', '2026-11-17T10:00:00.000Z'],
    ['en', 'I am driving, tomorrow afternoon', 'three please', '2026-11-17T15:00:00.000Z'],
    ['pt', 'agora não dá, me liga amanhã', 'dez', '2026-11-17T10:00:00.000Z'],
  ] as const)('%s: %s – %s', (language, busy, hour, at) => {
    expect(callbackOf(replyTo(language, busy, hour))).toBe(at);
  });

  it('is none among other numbers', () => {
    expect(callbackOf(replyTo('en', 'busy now, call me on Friday', 'ten or eleven'))).toBeNull();
  });
});

describe('which company it is', () => {
  it('is admitted not to be known where nobody told', () => {
    const { text } = replyTo('en', 'yes', "Which company is it you're calling from?");
    expect(text).toMatch(/don't (?:know|have)/);
  });
});

describe('"¿Sí, diga?"', () => {
  it('lets the agent begin: the greeting is not said again', () => {
    const greeting = 'Soy asistente virtual. ¿Tiene un par de minutos?';
    const messages: ModelMessage[] = [
      { role: 'assistant', content: greeting },
      { role: 'user', content: '¿Sí, diga?' },
    ];
    const brief = briefFor({ category: 'sales', language: 'es', seed: 'one' });
    expect(respond(brief, messages, BUILT_IN).text).not.toContain('un par de minutos');
  });
});
