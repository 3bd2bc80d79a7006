import { describe, expect, it } from 'vitest';
import { NOW, turnsOf } from '../../../../test/corpora/analysis/index.ts';
import { analysisFor, type Category } from '../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../listening/types.ts';
import { analyseByRules } from '../rules-analyst.ts';
import type { Analysis, CollectedValue } from '../types.ts';
import { reconcile } from './index.ts';

function subjectOf(category: Category, said: string, language: Language = 'en') {
  const { successEvaluation: criteria, dataCollection } = analysisFor(category, language);
  return {
    transcript: turnsOf(said),
    language,
    category,
    channel: 'voice' as const,
    direction: 'outbound' as const,
    criteria,
    dataCollection,
    toolsUsed: [],
    now: NOW,
  };
}

const analysed = (category: Category, said: string, language: Language = 'en'): Analysis =>
  analyseByRules(subjectOf(category, said, language));

const criterion = (id: string, analysis: Analysis) => analysis.evaluation_criteria_results[id];

describe('criteria', () => {
  it.each<[Language, string, string]>([
    [
      'en',
      `A: Could you tell me about one task or job you are proud of?
P: I redid the whole rota of the loading bay and we cut overtime by a third
A: When could you start?
P: in two weeks
A: What pay do you expect?
P: fourteen an hour`,
      'rota',
    ],
    [
      'es',
      `A: ¿Me podría contar de una tarea o un trabajo que le enorgullezca?
P: organicé el almacén entero y bajamos las devoluciones a la mitad
A: ¿Cuándo podría empezar?
P: en dos semanas
A: ¿Qué salario espera?
P: mil quinientos al mes`,
      'almacén',
    ],
    [
      'pt',
      `A: Poderia contar sobre uma tarefa ou um trabalho de que se orgulha?
P: organizei o depósito inteiro e as devoluções caíram pela metade
A: Quando poderia começar?
P: em duas semanas
A: Qual é a sua pretensão salarial?
P: dois mil por mês`,
      'depósito',
    ],
  ])('what the agent asked for counts as asked, in %s', (language, said, quote) => {
    const analysis = analysed('interview', said, language);
    expect(criterion('topics_covered', analysis)?.result).toBe('success');
    expect(criterion('concrete_example_given', analysis)).toMatchObject({ result: 'success' });
    expect(criterion('concrete_example_given', analysis)?.rationale).toContain(quote);
  });

  it('names the topics that were never asked about, and tells asked from never asked', () => {
    const analysis = analysed(
      'interview',
      'A: Could you tell me about one task or job you are proud of?\nP: oh, I could not say\nA: When could you start?\nP: next week\nA: Thank you.',
    );
    expect(criterion('topics_covered', analysis)).toMatchObject({
      result: 'failure',
      rationale: 'Never asked about: expected pay.',
    });
    expect(criterion('concrete_example_given', analysis)).toMatchObject({
      result: 'failure',
      rationale: 'The agent asked, and the person did not tell it.',
    });
  });

  it('a person who was offered bears the success, and none is needed where nobody asked', () => {
    const offered = analysed(
      'support',
      'A: What seems to be the problem?\nP: the printer prints everything pink\nA: I do not know that one. Shall I put you through to a colleague?\nP: yes please',
    );
    expect(criterion('human_help_offered', offered)).toMatchObject({
      result: 'success',
      evidence: { turns: [2] },
    });
    const neither = analysed(
      'support',
      'A: What seems to be the problem?\nP: the printer prints pink\nA: Noted.',
    );
    expect(criterion('human_help_offered', neither)?.rationale).toMatch(/did not ask for a person/);
    expect(criterion('clear_steps', neither)?.result).toBe('unknown');
  });

  it('a need is identified exactly where one is collected', () => {
    const none = analysed(
      'sales',
      'A: What would you most like to solve or improve?\nP: go on then, put us down for it\nA: Great, you are signed up.',
    );
    expect(none.data_collection_results.need?.value).toBeNull();
    expect(criterion('need_identified', none)?.result).toBe('unknown');
    const told = analysed(
      'sales',
      'A: What would you most like to solve or improve?\nP: we keep losing orders that come in by phone\nA: Thank you. What budget do you have in mind?',
    );
    expect(told.data_collection_results.need?.value).toMatch(/losing orders/);
    expect(criterion('need_identified', told)?.rationale).toContain('losing orders');
  });

  it('a doubt that only got thanks is left open, one that got an answer is not', () => {
    const open = analysed(
      'sales',
      'A: What would you like to improve?\nP: honestly that is far too expensive for us\nA: Thank you. How much would you like to spend?\nP: I do not know',
    );
    expect(criterion('objections_answered', open)?.result).toBe('failure');
    const answered = analysed(
      'sales',
      'A: What would you like to improve?\nP: honestly that is far too expensive for us\nA: I understand, the price matters. There is a smaller plan for half of it. Would that help?\nP: maybe',
    );
    expect(criterion('objections_answered', answered)?.result).toBe('success');
  });

  it('pressing after a firm no to staying is no respect for the decision', () => {
    const pressed = analysed(
      'retention',
      'A: What is the reason?\nP: I want to cancel my account\nA: Would you like to stay with us?\nP: no, cancel it\nA: I can offer a discount. Would you like to stay with us?\nP: no',
    );
    expect(criterion('decision_respected', pressed)?.result).toBe('failure');
    const respected = analysed(
      'retention',
      'A: What is the reason?\nP: I want to cancel, I am moving abroad\nA: Would you like to stay with us?\nP: no, cancel it\nA: That is your decision. The cancellation is noted.',
    );
    expect(criterion('decision_respected', respected)?.result).toBe('success');
  });

  it('interest is told only where something is on offer', () => {
    const survey = analysed(
      'surveys',
      'A: From 0 to 10, how likely are you to recommend us?\nP: nine\nA: What is the main reason?\nP: the staff were quick\nA: Thank you.',
    );
    expect(survey.qualification).toMatchObject({ interest: null, score: null });
  });

  it('no mood is told of somebody who only says that the number is wrong', () => {
    const { summary } = analysed(
      'collections',
      'A: Am I speaking with Anna?\nP: no, wrong number\nA: Sorry.',
    );
    expect(summary).not.toMatch(/upset|pleased/);
  });

  it('the summary names no matter where none was collected', () => {
    const { summary } = analysed(
      'sales',
      'A: Do you have a moment?\nP: hi yes I have got a minute\nA: What would you like to improve?\nP: mm hm okay\nA: Thank you.',
    );
    expect(summary).not.toContain('the matter was');
  });
});

const value = (one: CollectedValue['value']): CollectedValue => ({
  value: one,
  rationale: 'x',
  evidence: { turns: [1] },
});

describe('a criterion and the field that tells the same', () => {
  it.each<[Category, string, 'success' | 'failure', string, CollectedValue['value'], string]>([
    ['surveys', 'survey_completed', 'success', 'completion', 'partial', 'unknown'],
    ['surveys', 'survey_completed', 'failure', 'completion', 'partial', 'failure'],
    ['notifications', 'message_acknowledged', 'failure', 'acknowledged', true, 'unknown'],
    ['retention', 'customer_kept', 'failure', 'decision', null, 'failure'],
  ])('%s: %s %s beside %s = %s is %s', (category, id, result, field, told, left) => {
    const subject = subjectOf(category, 'A: How was it?\nP: it went all right I suppose\nA: Thank you.');
    const claimed: Analysis = {
      ...analyseByRules(subject),
      outcome: 'ticket_created',
      data_collection_results: { [field]: value(told) },
      evaluation_criteria_results: { [id]: { result, rationale: 'x', evidence: { turns: [1] } } },
    };
    const { analysis } = reconcile(claimed, subject, [1]);
    expect(analysis.evaluation_criteria_results[id]?.result).toBe(left);
  });
});

/** What reconciling leaves of an analysis that claims these parts, whatever was said. */
function left(
  category: Category,
  outcome: Analysis['outcome'],
  values: Record<string, CollectedValue['value']>,
  results: Record<string, 'success' | 'failure'>,
  more: Partial<Analysis> = {},
) {
  const subject = subjectOf(category, 'A: How was it?\nP: it went all right I suppose\nA: Thank you.');
  const claimed: Analysis = {
    ...analyseByRules(subject),
    summary: 'They talked.',
    outcome,
    data_collection_results: Object.fromEntries(Object.entries(values).map(([id, one]) => [id, value(one)])),
    evaluation_criteria_results: Object.fromEntries(
      Object.entries(results).map(([id, result]) => [
        id,
        { result, rationale: 'x', evidence: { turns: [1] } },
      ]),
    ),
    ...more,
  };
  const { analysis } = reconcile(claimed, subject, [1]);
  return {
    analysis,
    values: Object.fromEntries(
      Object.entries(analysis.data_collection_results).map(([id, one]) => [id, one.value]),
    ),
    results: Object.fromEntries(
      Object.entries(analysis.evaluation_criteria_results).map(([id, one]) => [id, one.result]),
    ),
  };
}

describe('two parts that tell of one matter', () => {
  it('a refused survey has no answers, and its summary tells none', () => {
    const { analysis, values } = left(
      'surveys',
      'rejected',
      { completion: 'refused', satisfaction_score: 10, opinion: 'positive' },
      {},
      { summary: 'The person refused the survey. Noted: score: 10.' },
    );
    expect(values).toEqual({ completion: 'refused', satisfaction_score: null, opinion: null });
    expect(analysis.summary).not.toContain('10');
  });

  it.each(['level_supported', 'enough_speech'])('no level stands beside %s that is not met', (id) => {
    const { values, results } = left(
      'language_assessment',
      'level_assessed',
      { cefr_level: 'B1', comprehension: 5 },
      { [id]: 'failure' },
    );
    expect(values).toEqual({ cefr_level: null, comprehension: null });
    expect(results).toEqual({ [id]: 'failure' });
  });

  it('a notice that another person heard is not confirmed by the addressee', () => {
    const open = left(
      'notifications',
      'follow_up_needed',
      { reached: 'other_person', acknowledged: true },
      { right_person_reached: 'failure', message_delivered: 'success' },
    );
    expect(open.values).toEqual({ reached: null, acknowledged: null });
    expect(open.results).toEqual({ right_person_reached: 'unknown', message_delivered: 'unknown' });
  });

  it('whoever asks for another day has not confirmed', () => {
    const { results } = left(
      'notifications',
      'message_acknowledged',
      { response: 'change_requested' },
      { message_acknowledged: 'success' },
    );
    expect(results).toEqual({ message_acknowledged: 'unknown' });
  });

  it('a payment said to be made already is no commitment to one', () => {
    const { values, results } = left(
      'collections',
      'follow_up_needed',
      { commitment: 'paid', dispute_reason: 'I have paid it' },
      { payment_commitment: 'success' },
    );
    expect(values).toMatchObject({ commitment: 'paid' });
    expect(results).toEqual({ payment_commitment: 'unknown' });
  });

  it('a need that was identified is collected', () => {
    expect(left('sales', 'ticket_created', { need: null }, { need_identified: 'success' }).results).toEqual({
      need_identified: 'unknown',
    });
  });

  it('nobody who never asked to be left alone was refused it', () => {
    expect(left('sales', 'ticket_created', {}, { opt_out_respected: 'failure' }).results).toEqual({
      opt_out_respected: 'unknown',
    });
  });

  it('an interest that two parts tell differently is told by neither', () => {
    const qualification = {
      score: 60,
      interest: 'medium' as const,
      answered: true,
      next_step: 'An offer by e-mail',
      objections: [],
      reasons: ['x'],
    };
    const apart = left('sales', 'follow_up_needed', { interest_level: 'low' }, {}, { qualification });
    expect(apart.values).toEqual({ interest_level: null });
    expect(apart.analysis.qualification).toMatchObject({ interest: null, score: null, next_step: null });
    const same = left('sales', 'follow_up_needed', { interest_level: 'medium' }, {}, { qualification });
    expect(same.values).toEqual({ interest_level: 'medium' });
    expect(same.analysis.qualification).toMatchObject({ interest: 'medium', score: 60 });
    const low = { ...qualification, interest: 'low' as const, score: 90 };
    expect(
      left('sales', 'follow_up_needed', { interest_level: 'low' }, {}, { qualification: low }).analysis
        .qualification,
    ).toMatchObject({ interest: 'low', score: null });
  });
});

describe('a criterion is proved by what bears it', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'I need a check up', 'Shall I put you down for Thursday, November 19 at 15:00?', 'yes please'],
    ['es', 'quiero una limpieza', '¿Le apunto para el jueves 19 de noviembre a las 15:00?', 'sí por favor'],
    ['pt', 'quero uma limpeza', 'Posso marcar quinta-feira, 19 de novembro, às 15:00?', 'sim por favor'],
  ])('an hour that is put down is no person offered, %s', (language, wish, offer, yes) => {
    const analysis = analysed(
      'scheduling',
      `P: ${wish}\nA: ${offer}\nP: ${yes}\nA: ${offer.replace('?', '.')}`,
      language,
    );
    expect(criterion('human_help_offered', analysis)?.rationale).toMatch(
      /did not ask for a person|no pidió hablar|não pediu para falar/,
    );
  });

  it.each<[Language, string]>([
    [
      'en',
      'P: what time do you close on Sundays\nA: I do not have that information.\nP: all right then\nA: Thank you for your time. Goodbye!',
    ],
    [
      'es',
      'P: a qué hora cierran los domingos\nA: No tengo esa información.\nP: bueno pues nada\nA: Gracias por su tiempo. ¡Hasta luego!',
    ],
    [
      'pt',
      'P: que horas vocês fecham no domingo\nA: Não tenho essa informação.\nP: tá bom então\nA: Agradeço pelo seu tempo. Até logo!',
    ],
  ])('a goodbye shows no understanding, %s', (language, said) => {
    expect(criterion('request_understood', analysed('general', said, language))?.result).toBe('unknown');
  });

  it.each<[Language, string]>([
    ['en', 'A: When could you make the payment?\nP: on Friday\nA: How would you like to pay?\nP: by card'],
    ['es', 'A: ¿Cuándo podría hacer el pago?\nP: el viernes\nA: ¿Cómo le gustaría pagar?\nP: con tarjeta'],
    ['pt', 'A: Quando você poderia fazer o pagamento?\nP: na sexta\nA: Como você prefere pagar?\nP: cartão'],
  ])('who is asked for a payment was told of a debt, by whatever word, %s', (language, said) => {
    const analysis = analysed('collections', `${said}\nA: Ok.`, language);
    expect(criterion('identity_before_debt', analysis)?.result).toBe('unknown');
  });

  it.each<[Language, string]>([
    ['en', "I took that thing back in August and you're still charging me, I've filed a grievance"],
    ['es', 'eso lo devolví en agosto y me siguen cobrando, ya puse la queja'],
    ['pt', 'devolvi isso em agosto e continuam a cobrar, já fiz queixa'],
  ])('that nothing was disputed is not said beside words that may dispute it, %s', (language, said) => {
    const analysis = analysed('collections', `A: ?\nP: ${said}\nA: Ok.`, language);
    expect(criterion('dispute_handled', analysis)?.rationale).not.toMatch(
      /not dispute|no discutió|não contest/,
    );
  });

  it.each<[Language, string, string]>([
    [
      'en',
      'A: Are you interested?\nP: my brother in law bought one and he did not like it at all',
      'Thank you. By when would you decide?',
    ],
    [
      'es',
      'A: ¿Le interesa?\nP: mi cuñado compró uno y no le gustó nada',
      'Gracias. ¿Para cuándo piensa decidirlo?',
    ],
    [
      'pt',
      'A: Tem interesse?\nP: o meu cunhado comprou um e não gostou nada',
      'Agradeço. Até quando você pretende decidir?',
    ],
  ])('a doubt told of somebody else is one, %s', (language, said, reply) => {
    const analysis = analysed('sales', `${said}\nA: ${reply}`, language);
    expect(criterion('objections_answered', analysis)?.result).not.toBe('success');
    expect(analysis.objections).toHaveLength(1);
  });

  it.each<[Language, string]>([
    ['en', 'ah ok, that sounds good to be honest'],
    ['es', 'ah ok, pues suena bien la verdad'],
    ['pt', 'ah tá, olha parece bom na verdade'],
    ['en', 'I want to speak to a manager'],
    ['es', 'mándeme la información al correo y yo la miro con calma'],
  ])('praise, and a wish for a person or for something to read, are no objection: %s', (language, said) => {
    expect(analysed('sales', `A: ?\nP: ${said}\nA: Ok.`, language).objections).toEqual([]);
  });

  it.each<[Language, string, string]>([
    [
      'en',
      'we signed with another company in March',
      'I understand, and there is no pressure at all. By when?',
    ],
    ['es', 'ya firmamos con otra empresa', 'Lo comprendo, y no hay ninguna presión. ¿Para cuándo?'],
    ['pt', 'acabei de renovar com a concorrente', 'Compreendo, e não há pressão nenhuma. Até quando?'],
  ])('a doubt that is only nodded at is not answered, %s', (language, doubt, reply) => {
    const analysis = analysed('sales', `A: ?\nP: ${doubt}\nA: ${reply}`, language);
    expect(analysis.objections).toEqual([doubt]);
    expect(criterion('objections_answered', analysis)?.result).toBe('unknown');
  });

  it('no interest is told of whoever only wants to speak to a person about an appointment', () => {
    const { qualification } = analysed(
      'scheduling',
      'P: can I talk to someone real please?\nA: Of course. I will pass you to a person.\nP: fine',
    );
    expect(qualification).toMatchObject({ interest: null, score: null });
  });

  it('reasons say what they mean beside a success', () => {
    const survey = analysed('surveys', 'A: From 0 to 10, how was it?\nP: nine\nA: Thank you.');
    expect(criterion('neutral_questions', survey)).toMatchObject({
      result: 'success',
      rationale: 'The agent neither praised an answer nor argued with one.',
    });
  });

  it('a reason that only puts it off is none', () => {
    const { evaluation_criteria_results: results } = analysed(
      'retention',
      "A: Why would you leave?\nP: send me the offer in writing and I'll think about it\nA: Of course.",
    );
    expect(results.reason_understood?.result).toBe('unknown');
  });

  it('what may be a promise is no failure to promise', () => {
    const { evaluation_criteria_results: results } = analysed(
      'collections',
      'A: Am I speaking with Anna?\nP: I can do sixty on the twentieth\nA: Am I speaking with Anna? When could you pay?\nP: as I said',
    );
    expect(results.payment_commitment?.result).not.toBe('failure');
  });

  it.each<[Language, string]>([
    ['en', 'my mother is out, she went to the chemist'],
    ['es', 'mi madre no está, fue a la farmacia'],
    ['pt', 'a minha mãe não está, foi à farmácia'],
  ])('somebody who is out upsets nobody, %s', (language, said) => {
    const { summary } = analysed('notifications', `A: ?\nP: ${said}\nA: Ok.`, language);
    expect(summary).not.toMatch(/upset|molesta|aborrecida/);
  });
});
