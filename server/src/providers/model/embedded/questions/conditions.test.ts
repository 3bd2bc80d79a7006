import { describe, expect, it } from 'vitest';
import { respond } from '../respond.ts';
import { actsIn } from '../talk/acts.ts';
import { BUILT_IN, briefFor } from '../test-play.ts';
import { conditionIn } from './conditions.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

describe('what somebody would take it on', () => {
  it.each([
    ['en', "sounds okay as long as there's no contract", "there's no contract"],
    ['en', 'only if it works with my bank', 'it works with my bank'],
    ['es', 'bueno, siempre y cuando no haya permanencia', 'no haya permanencia'],
    ['pt', 'aceito desde que não tenha fidelidade', 'não tenha fidelidade'],
  ] as const)('%s: %s', (language, text, condition) => {
    expect(conditionIn(text, language, NOW)).toBe(condition);
  });

  it.each([
    ['en', "as long as it's before Friday"],
    ['en', "as long as it's under 60 a month"],
    ['en', 'we have been customers as long as you have'],
    ['es', 'mientras tanto lo pienso'],
    ['pt', 'moro aqui desde que casei'],
  ] as const)('is a wish, a figure or none, %s: %s', (language, text) => {
    expect(conditionIn(text, language, NOW)).toBeNull();
  });

  const asksToStay = {
    en: 'Would you like to stay with us?',
    es: '¿Le gustaría seguir con nosotros?',
    pt: 'Você gostaria de continuar conosco?',
  } as const;

  const keysOf = (language: keyof typeof asksToStay, said: string, prompt = ''): string[] => {
    const brief = { ...briefFor({ category: 'retention', language, seed: 'x' }), prompt };
    const messages = [
      { role: 'assistant', content: asksToStay[language] },
      { role: 'user', content: said },
    ] as const;
    return actsIn(respond(brief, messages, BUILT_IN).text, new Set([language])).map(({ key }) => key);
  };

  it('is answered where the owner tells, and else admitted not to be known', () => {
    const said = "yes, as long as there's no contract";
    expect(keysOf('en', said, 'There is no contract: customers may leave at any time.')).toContain('answers');
    expect(keysOf('en', said)).toContain('unknown');
  });

  it.each([
    ['es', 'me quedo, siempre y cuando no haya permanencia'],
    ['pt', 'aceito desde que não tenha fidelidade'],
    ['pt', 'fico com vocês, desde que não tenha fidelidade'],
  ] as const)('is no yes to an offer, and no no, %s: %s', (language, said) => {
    const keys = keysOf(language, said);
    expect(keys.some((key) => ['unknown', 'knowsNear'].includes(key))).toBe(true);
  });
});
