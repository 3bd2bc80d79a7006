import { describe, expect, it } from 'vitest';
import { detectLanguage, hear } from '../listening/index.ts';
import { LANGUAGES } from '../listening/types.ts';
import { callerReplies, factsOf, PERSONAS, type Persona } from './index.ts';

type Line = { role: 'agent' | 'user'; message: string | null };

const asks = (message: string): Line[] => [{ role: 'agent', message }];

describe('simulated people', () => {
  it('always come to an end, whatever the agent says', () => {
    for (const persona of PERSONAS)
      for (const language of LANGUAGES)
        for (const said of [
          '',
          'Hmm.',
          'What is your budget?',
          '¿Cuándo podría hacer el pago?',
          'Qual é o problema?',
        ]) {
          const transcript: Line[] = [];
          let turns = 0;
          for (; turns < 20; turns++) {
            transcript.push({ role: 'agent', message: said });
            const { says, hangsUp } = callerReplies({
              persona,
              category: 'sales',
              language,
              seed: 's',
              transcript,
            });
            expect(says).not.toBe('');
            if (says !== null) transcript.push({ role: 'user', message: says });
            if (hangsUp) break;
          }
          expect(turns, `${persona} ${language} ${said}`).toBeLessThanOrEqual(12);
        }
  });

  it('say the same the second time, and something else for another seed', () => {
    const ask = (seed: string) =>
      callerReplies({
        persona: 'keen',
        category: 'sales',
        language: 'en',
        seed,
        transcript: asks('May I have your name?'),
      });
    expect(ask('a')).toEqual(ask('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => ask(seed).says)).size).toBeGreaterThan(1);
  });

  it.each([
    ['en', 'What e-mail address can we use?', /anna@example\.com/],
    ['es', '¿Me podría dar su correo electrónico?', /anna@example\.com/],
    ['pt', 'Você pode me passar o seu e-mail?', /anna@example\.com/],
    ['en', 'From 0 to 10, how likely are you to recommend us?', /\b7\b/],
    ['es', 'Del 0 al 10, ¿qué tan probable es que nos recomiende?', /\b7\b/],
    ['pt', 'De 0 a 10, qual a chance de você nos recomendar?', /\b7\b/],
    ['en', 'I can offer Monday at 10:00 or Tuesday at 15:30. Which suits you?', /second/],
    ['es', 'Le puedo ofrecer el lunes a las 10:00 o el martes a las 15:30. ¿Cuál prefiere?', /segunda/],
    ['pt', 'Posso oferecer segunda às 10:00 ou terça às 15:30. Qual prefere?', /segunda/],
    ['en', 'How many years of experience do you have?', /\b4\b/],
    ['es', '¿Cuántos años de experiencia tiene?', /\b4\b/],
    ['pt', 'Quantos anos de experiência você tem?', /\b4\b/],
  ] as const)('answer in %s what is asked: %s', (language, question, answer) => {
    const facts = { email: 'anna@example.com', rating: 7, prefersSecondTime: true, years: 4 };
    const transcript = asks(question);
    expect(
      callerReplies({ persona: 'keen', category: 'general', language, seed: 's', transcript, facts }).says,
    ).toMatch(answer);
  });

  const HEARD: Partial<Record<Persona, Parameters<ReturnType<typeof hear>['intents']['has']>[0]>> = {
    wants_person: 'wants_person',
    wrong_number: 'is_wrong_person',
    declines: 'declines',
    wants_no_more_contact: 'wants_no_more_contact',
    voicemail: 'is_voicemail',
    confused: 'asks_to_repeat',
    angry: 'complains',
  };

  it.each(Object.entries(HEARD))('%s is understood as one who %s', (persona, intent) => {
    for (const language of LANGUAGES) {
      const says =
        callerReplies({
          persona: persona as Persona,
          category: 'sales',
          language,
          seed: 's',
          transcript: asks('?'),
        }).says ?? '';
      expect([...hear(says, language).intents], says).toContain(intent);
    }
  });

  it('speak the language they are asked to', () => {
    for (const persona of PERSONAS)
      for (const language of LANGUAGES) {
        const { says } = callerReplies({
          persona,
          category: 'support',
          language,
          seed: 's',
          transcript: asks('…'),
        });
        expect([language, null], says ?? '').toContain(detectLanguage(says ?? ''));
      }
  });

  it('are the same person throughout, except for given facts', () => {
    const facts = factsOf({ seed: 'x', language: 'es', facts: { name: 'Rosa' } });
    expect(facts.name).toBe('Rosa');
    expect({ ...facts, name: '' }).toEqual({ ...factsOf({ seed: 'x', language: 'es' }), name: '' });
  });
});
