import { describe, expect, it } from 'vitest';
import { playLines } from '../../../../../test/corpora/calls/index.ts';
import { asksIn } from '../questions/asks.ts';

const replies = (category: string, language: 'en' | 'es' | 'pt', ...lines: string[]): string[] =>
  playLines({ category, language, lines } as never)
    .transcript.filter(({ role }) => role === 'agent')
    .map(({ message }) => message ?? '')
    .slice(1);

describe('who has the phone', () => {
  it('a relative is no wrong number', () => {
    const [answer] = replies('notifications', 'en', "She's at work, I'm her daughter");
    expect(answer).not.toContain('wrong number');
    expect(replies('notifications', 'en', 'You have the wrong number')[0]).toMatch(/wrong number|sorry/i);
  });

  it('who says that it is them is told the notice', () => {
    expect(replies('notifications', 'pt', 'bom dia', 'é o próprio').at(-1)).toContain('quarta-feira');
  });

  it('a caller who wants to leave a message is no mailbox', () => {
    const said = replies(
      'general',
      'en',
      'this is the print shop',
      'I want to leave a message for Mrs Adams',
      'thanks',
    );
    expect(said.length).toBe(3);
  });
});

describe('an appointment there is', () => {
  it('is moved, not called back about', () => {
    const said = replies(
      ...(['scheduling', 'es'] as const),
      'hola, tengo cita mañana a las ocho y no voy a llegar',
      '¿me la puede pasar para el miércoles a las ocho de la mañana?',
    );
    expect(said.at(-1)).toMatch(/miércoles 18 de noviembre a las 8:00.*\?$/);
  });

  it('is let go by somebody who wants no other', () => {
    const said = replies(
      'scheduling',
      'en',
      'I need to cancel my appointment',
      "no, I don't want another date",
    );
    expect(said.at(-1)).toContain('canceled');
  });
});

it('an answer to why asks nothing', () => {
  expect(asksIn('because the lad who came was polite', 'en')).toEqual([]);
  expect(asksIn('porque quería saber cuánto cuesta', 'es')).not.toEqual([]);
});
