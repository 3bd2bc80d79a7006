import { describe, expect, it } from 'vitest';
import type { DataField, Language } from '../../../../listening/index.ts';
import { analyseByRules } from '../../rules-analyst.ts';
import type { AnalysisSubject } from '../../types.ts';
import { askedFor } from './gives.ts';

const text = (id: string, description: string): DataField => ({ id, dataType: 'string', description });

/** Turns of agent and person in turn. */
function stored(fields: readonly DataField[], turns: readonly string[], language: Language = 'en') {
  const subject: AnalysisSubject = {
    language,
    category: 'general',
    channel: 'voice',
    direction: 'outbound',
    criteria: [],
    dataCollection: [...fields],
    toolsUsed: [],
    now: new Date('2026-11-16T10:00:00Z'),
    transcript: turns.map((message, index) => ({
      role: index % 2 === 0 ? 'agent' : 'user',
      message,
      time_in_call_secs: index * 5,
    })),
  };
  const results = analyseByRules(subject).data_collection_results;
  return fields.map(({ id }) => results[id]?.value ?? null);
}

const FAULT = text('boiler_fault', 'Fault of the boiler');

describe('the only field in free words', () => {
  it.each([
    ['en', 'Hello. What is happening exactly?', 'it bangs and then the flame goes out', 'bangs'],
    ['es', 'Hola. ¿Me cuenta qué ocurre?', 'da un golpe y se apaga la llama', 'golpe'],
    ['pt', 'Olá. O que está acontecendo?', 'dá um estalo e a chama apaga', 'estalo'],
  ] as const)('%s: is given by the reply to an open question', (language, question, reply, wanted) => {
    const [value] = stored([FAULT], [question, reply, 'Noted, thank you.'], language);
    expect(value).toContain(wanted);
  });

  it.each([
    ['en', 'Hello, how are you today?', 'up to my eyes in jam making, and you'],
    ['en', 'Thank you. Anything else?', 'the dog is barking, sorry about that'],
    ['en', 'What is your full name?', 'Bernadette Shaughnessy from the bakery'],
    ['es', 'Hola, ¿cómo está usted?', 'aquí, haciendo mermelada de ciruela'],
    ['es', '¿Cuál es su nombre?', 'Remedios, la de la panadería'],
    ['pt', 'Olá, como vai a senhora?', 'fazendo geleia de goiaba desde cedo'],
    ['pt', 'Qual é o seu nome?', 'Benedita, da padaria da esquina'],
  ] as const)('%s: “%s” asks for something else', (language, question, reply) => {
    expect(stored([FAULT], [question, reply, 'Thank you.'], language)).toEqual([null]);
  });

  it('stays open where two questions may be for it', () => {
    const turns = [
      'What happened?',
      'the kitchen flooded',
      'And why was that?',
      'a pipe froze',
      'Thank you.',
    ];
    expect(stored([text('remark', 'Remark for the office')], turns)).toEqual([null]);
  });

  it('is not given by a question that could be for another', () => {
    const fields = [FAULT, text('wish', 'Wish for the new kitchen')];
    expect(stored(fields, ['What are you after?', 'a yellow door', 'Thank you.'])).toEqual([null, null]);
  });
});

describe('what is told in free words', () => {
  it.each([
    ['phone_problem', 'Problem with the phone', 'text'],
    ['motivo_precio', 'Motivo por el que el precio le parece alto', 'text'],
    ['ponto_referencia', 'Ponto de referência para achar a casa', 'text'],
    ['contact_phone', 'Phone number to reach them on', 'phone'],
    ['reference_number', 'Reference number of the order', 'reference'],
  ])('%s asks for %s: %s', (id, description, kind) => {
    expect(askedFor(text(id, description))).toBe(kind);
  });
});
