import { describe, expect, it } from 'vitest';
import { playLines } from '../../../test/corpora/calls/index.ts';
import type { Category } from '../../features/agents/catalogue/index.ts';
import type { Language } from '../../listening/types.ts';
import { reconciledByRules } from './rules-analyst.ts';

/** How people put things on the telephone, and what was once made of it. */

function heard(category: Category, language: Language, ...lines: string[]) {
  const played = playLines({ category, language, lines });
  const { analysis } = reconciledByRules(played);
  const value = (id: string) => analysis.data_collection_results[id]?.value;
  const criterion = (id: string) => analysis.evaluation_criteria_results[id]?.result;
  const agent = played.transcript.filter(({ role }) => role === 'agent').map(({ message }) => message ?? '');
  return { outcome: analysis.outcome, value, criterion, agent, objections: analysis.objections };
}

describe('who has the telephone', () => {
  it.each([
    ['en', "this is Dave her brother she's in the shower"],
    ['es', 'soy Ramiro su esposo se está bañando'],
    ['pt', 'não aqui é o Márcio marido dela pode deixar o recado comigo'],
  ] as const)('is no wrong number where it is one of theirs, %s', (language, line) => {
    const { outcome, agent } = heard('notifications', language, 'hello', line);
    expect(outcome).not.toBe('failed');
    expect(agent.at(-1)).not.toMatch(/wrong number|no es el correcto|não é o certo/);
  });

  it('hands it over to the one who is wanted', () => {
    const { outcome, value } = heard(
      'collections',
      'es',
      'bueno sí él habla',
      'no yo soy Ramiro el esposo María es mi señora aquí está al lado se la paso',
      'bueno sí soy María qué pasó',
    );
    expect(outcome).not.toBe('failed');
    expect(value('right_person')).toBe(true);
  });

  it('is the one who was meant, though nobody will be at home then', () => {
    const { value, outcome } = heard(
      'notifications',
      'es',
      'sí diga',
      'María López sí soy yo',
      'uy el miércoles a esa hora no hay nadie en casa no lo pueden dejar con la vecina del tercero',
    );
    expect([outcome, value('reached')]).toEqual(['message_delivered', 'addressee']);
  });

  it('names themselves before they ask what it is', () => {
    const { criterion } = heard('collections', 'es', 'sí con María López dígame', 'el viernes le pago todo');
    expect(criterion('identity_before_debt')).toBe('success');
  });

  it('calls us, and is nobody else', () => {
    const { outcome, value } = heard(
      'general',
      'pt',
      'oi bom dia eu vi que vocês me ligaram ontem',
      'aqui é o Seu Antônio Carlos pai da Júlia',
    );
    expect([outcome, value('person_name')]).toEqual(['follow_up_needed', 'Antônio Carlos']);
  });
});

describe('what they want', () => {
  it('is to hear it now, and not never', () => {
    const { value } = heard(
      'sales',
      'es',
      'diga qué quiere',
      'no no que no quiero que me llaméis otro día dime ahora en dos palabras y ya está',
    );
    expect(value('do_not_contact')).toBe(false);
  });

  it('is told twice, and taken for what it is', () => {
    const { outcome, value } = heard(
      'retention',
      'es',
      'hola sí mirá justo quería llamarlos yo porque quiero dar de baja el servicio',
      'no flaco ya te dije que lo quiero dar de baja aumentaron tres veces en el año es un robo',
      'y sí obvio te lo estoy diciendo hace cinco minutos',
    );
    expect([outcome, value('decision')]).toEqual(['churned', 'leaves']);
    expect(value('reason_detail') ?? '').not.toContain('quería llamarlos');
  });

  it('is to leave later, and to leave', () => {
    const { outcome } = heard(
      'retention',
      'en',
      'yep',
      "it's fine but we're moving to spain in january so I won't be needing it",
      'yeah from the end of december please not now',
    );
    expect(outcome).toBe('churned');
  });

  it('is to have it moved, not canceled', () => {
    const { agent, value } = heard(
      'scheduling',
      'en',
      "um hi I've got an appointment on thursday with dr patel and I can't make it",
      'no I want to move it not cancel it',
    );
    expect(agent.at(-1)).toMatch(/\d:\d\d.*\?$/);
    expect(value('service')).toBeNull();
  });

  it('is something in writing, and no objection', () => {
    const { objections } = heard(
      'collections',
      'en',
      'yes this is Anna Miller',
      'hm I paid that like two weeks ago by bank transfer',
      "yeah can you send me something saying it's cleared",
    );
    expect(objections).toEqual([]);
  });
});

describe('what they put right in the same breath', () => {
  it('is the score they settle on', () => {
    const { value } = heard(
      'surveys',
      'es',
      'sí dígame',
      'ay pues le pongo un ocho no no espérate un siete porque la última vez tardaron un chorro',
    );
    expect(value('satisfaction_score')).toBe(7);
  });

  it('is the day that is booked', () => {
    const { outcome, value, agent } = heard(
      'scheduling',
      'pt',
      'oi queria marcar uma limpeza pra semana que vem de tarde',
      'não eu já fui aí',
      'segunda às três tá bom ah peraí segunda não que eu tenho reunião bota terça às cinco',
      'isso',
    );
    expect(agent.join(' ')).not.toMatch(/marcad[ao] para segunda|mudou/);
    expect([outcome, value('appointment_date')]).toEqual(['appointment_booked', '2026-11-24']);
  });

  it('is whose first visit it is', () => {
    const { value } = heard(
      'scheduling',
      'es',
      'necesito sacar turno con el dentista para mi nene',
      'no yo voy ahí hace años pero él no él sería la primera vez tiene siete añitos',
    );
    expect(value('first_visit')).toBe(true);
  });
});

it('a price they find too high is not what they would spend', () => {
  const { value } = heard(
    'sales',
    'pt',
    'pode falar',
    'o que me dá trabalho é mandar boleto pros clientes um por um',
    'rapaz quarenta conto pra mim tá salgado o movimento anda fraco num faz por trinta não',
  );
  expect(value('budget')).toBeNull();
});

it.each([
  'my name is Priya I live in Pune with my husband and his parents and I am working in a bank since six years',
  'sorry can you repeat the first question please i was not ready',
])('an answer in a test of language puts nothing off: %s', (line) => {
  const { agent } = heard('language_assessment', 'en', 'hello yes I am ready', line);
  expect(agent.at(-1)).not.toMatch(/better moment|request for a change/);
});

it.each([
  ['en', 'yes, speaking', "which company is it you're calling from?"],
  ['es', 'sí, soy yo', '¿de parte de quién?'],
  ['pt', 'sim, sou eu', 'de onde vocês são?'],
] as const)('who only asks who is calling shows no interest, %s', (language, ...lines) => {
  expect(heard('sales', language, ...lines).value('interest_level')).toBeNull();
});

it('a question how long one is bound is no objection', () => {
  const asked = heard('sales', 'en', 'yes, speaking', 'how long am I tied in?');
  expect(asked.objections).toEqual([]);
  const bound = heard('sales', 'en', 'yes, speaking', "I'm tied in with another company");
  expect(bound.objections).toHaveLength(1);
});

it('the hour that was asked for stands beside the day', () => {
  const { value } = heard('sales', 'en', "I'm driving, tomorrow morning's better", 'Ten');
  expect(value('next_step')).toBe('a call back agreed: tomorrow morning, ten (2026-11-17)');
});

it('what a mark stands on is kept whole, with its hours', () => {
  const said = 'the lad who came was lovely but he was two hours late';
  expect(heard('surveys', 'en', 'go on then', 'seven', said).value('main_reason')).toBe(said);
});

it('"what, I paid that" asks nothing', () => {
  const { agent } = heard('collections', 'en', 'speaking', 'what, I paid that');
  expect(agent.at(-1)).toContain('that it is paid is noted');
});

it.each([
  ['en', "yes but I'm at a funeral"],
  ['es', 'sí pero estoy en un velorio'],
  ['pt', 'sim mas estou num velório'],
] as const)('who is at a funeral is asked for another moment, %s', (language, said) => {
  const { agent } = heard('sales', language, said);
  expect(agent.at(-1)).toMatch(/better moment|mejor para usted|melhor para você/);
});
