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
