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
