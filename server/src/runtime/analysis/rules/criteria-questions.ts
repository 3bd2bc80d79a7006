import { phrases } from '../../../listening/text/phrases.ts';
import { asks, type Exchange, type Facts } from './facts.ts';
import { answers } from './moves.ts';
import { type Judge, met, missed, unclear } from './verdicts.ts';

/** Whether what had to be asked was asked, and answered: surveys, interviews, assessments. */

const LONG_ANSWER_WORDS = 12;
const SAMPLE_ANSWERS_MIN = 5;
const SAMPLE_WORDS_MIN = 80;
const TASK_KINDS_MIN = 3;
const THIN_ANSWERS = 2;

const answered = ({ exchanges }: Facts): Exchange[] => exchanges.filter(answers);

const surveyCompleted: Judge = (facts) => {
  const { turns, exchanges, outcome } = facts;
  if (['rejected', 'callback_scheduled', 'voicemail', 'failed'].includes(outcome)) return missed('endedWith');
  const last = turns.at(-1);
  if (last?.role === 'agent' && last.text.includes('?'))
    return missed('agentSaid', { text: '', places: [last.place] });
  const count = answered(facts).length;
  if (count === 0) return missed('endedWith');
  return count >= Math.min(2, exchanges.length - 1) ? met('endedWith') : unclear;
};

const topicsCovered: Judge = ({ agent }) => {
  const missing = (['asksExperience', 'asksAvailability', 'asksPay'] as const).some(
    (topic) => !asks(agent, topic),
  );
  return missing ? missed('agentNeverAsked') : met('agentSaid', agent);
};

const exampleGiven: Judge = ({ exchanges }) => {
  const asked = exchanges.filter(({ before }) => asks(before, 'asksExample'));
  if (asked.length === 0) return missed('agentNeverAsked');
  const told = asked.find(({ wordCount }) => wordCount >= LONG_ANSWER_WORDS);
  return told ? met('personSaid', told) : missed('personDidNotSay');
};

const enoughSpeech: Judge = (facts) => {
  const long = answered(facts).filter(({ wordCount }) => wordCount >= LONG_ANSWER_WORDS);
  return long.length >= SAMPLE_ANSWERS_MIN ? met('personSaid', long[0]) : missed('tooLittleSaid');
};

const levelSupported: Judge = (facts) => {
  const sample = answered(facts);
  const wordCount = sample.reduce((sum, answer) => sum + answer.wordCount, 0);
  if (sample.length >= SAMPLE_ANSWERS_MIN && wordCount >= SAMPLE_WORDS_MIN)
    return met('personSaid', sample.at(-1));
  return sample.length <= THIN_ANSWERS ? missed('tooLittleSaid') : unclear;
};

/** Facts about oneself, a description, the past, a plan or supposition, an opinion. */
const TASK_KINDS = [
  phrases(`your (?:name|job|family|work|city|hobb) | where (?:do|are) you | yourself | se llama | a que se dedica |
    donde vive | su (?:trabajo|familia|ciudad) | de usted | seu (?:nome|trabalho) | onde voce | sua (?:familia|cidade)`),
  phrases('describ | what is .{1,40} like | look like | como es | descrev | como e'),
  phrases(`last (?:week|year|time|weekend|holiday) | did you | have you ever | when you were | ayer | pasad[oa] |
    ultim[oa] | cuando era | ontem | passad[oa] | quando voce era | o que voce fez`),
  phrases(`would you | if you (?:could|had|were) | next (?:year|week) | going to | plans? | in the future | si (?:pudiera|tuviera) |
    que haria | planes | futuro | se (?:pudesse|tivesse) | o que faria | planos`),
  phrases(
    'think | opinion | agree | why | prefer | piensa | opina | cree | por que | acha | opiniao | concorda',
  ),
];

const variedTasks: Judge = ({ agent }) => {
  const kinds = TASK_KINDS.filter((kind) => kind.test(agent.asks) || kind.test(agent.states)).length;
  return kinds >= TASK_KINDS_MIN ? met('agentSaid', agent) : missed('agentDidNotSay');
};

export const QUESTION_JUDGES: Record<string, Judge> = {
  survey_completed: surveyCompleted,
  topics_covered: topicsCovered,
  concrete_example_given: exampleGiven,
  enough_speech: enoughSpeech,
  level_supported: levelSupported,
  varied_tasks: variedTasks,
};
