import { describe, expect, it } from 'vitest';
import { colleagueAt, personAt } from './people.ts';
import { replyOf } from './person.ts';

const at = (digits: string) => personAt(`+1415555${digits}`);

describe('a simulated person', () => {
  it('is chosen by the last four digits of the number', () => {
    expect(at('0001').fate).toBe('rings_out');
    expect(at('0002').fate).toBe('is_busy');
    expect(at('0003').network).toBe('rejects');
    expect(at('0004').persona).toBe('voicemail');
    expect(at('0005').persona).toBe('declines');
    expect(at('0006').persona).toBe('wants_no_more_contact');
    expect(at('0007').isRoutable).toBe(false);
    expect(at('0008').network).toBe('loses_end_report');
    expect(at('0009').isOutFirst).toBe(true);
    expect(at('0010').network).toBe('loses_answer');
    for (const digits of ['0000', '0011', '1000', '9999']) {
      const willing = {
        fate: 'answers',
        persona: 'keen',
        network: 'plain',
        isRoutable: true,
        isOutFirst: false,
      };
      expect(at(digits), digits).toEqual(willing);
    }
  });

  it('answers and then leaves as a colleague, where it would decline as a customer', () => {
    expect(colleagueAt('+14155550005').fate).toBe('leaves_soon');
    expect(colleagueAt('+14155550001').fate).toBe('rings_out');
    expect(colleagueAt('+14155551234').fate).toBe('answers');
  });

  const keen = {
    persona: 'keen' as const,
    says: [],
    account: 'a',
    person_number: '+14155551234',
    language: 'en-US',
    category: 'sales',
  };
  const asks = [
    { role: 'agent' as const, message: 'Thank you.' },
    { role: 'agent' as const, message: 'What is your e-mail address?' },
    { role: 'agent' as const, message: 'Take your time.' },
  ];

  it('says the same words in the same talk, and answers all parts of what an agent said', () => {
    expect(replyOf(keen, asks)).toEqual(replyOf(keen, asks));
    expect(replyOf(keen, asks).says).toMatch(/@/);
  });

  it('speaks the language the call is about', () => {
    const hello = (language: string) => replyOf({ ...keen, language }, []).says;
    expect(new Set(['en', 'es-CO', 'pt-BR'].map(hello)).size).toBe(3);
    expect(hello('fr')).toBe(hello('en'));
  });

  it('with lines to say, says them in order and hangs up', () => {
    const scripted = { ...keen, persona: null, says: ['One.', 'Two.'] };
    const heard = (count: number) =>
      replyOf(
        scripted,
        Array.from({ length: count }, () => ({ role: 'user' as const, message: 'x' })),
      );
    expect([heard(0), heard(1), heard(2)]).toEqual([
      { says: 'One.', hangsUp: false },
      { says: 'Two.', hangsUp: false },
      { says: null, hangsUp: true },
    ]);
  });
});
