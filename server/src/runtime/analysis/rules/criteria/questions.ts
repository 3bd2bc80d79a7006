import { phrases } from '../../../../listening/text/phrases.ts';
import { type Topic, WORDS } from '../../words.ts';
import { asks, type Exchange, type Facts, hasDigits, says } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { isOfKind } from '../kinds/free-text.ts';
import { answers } from '../moves.ts';
import { bearingTurn, collectedValue, type Judge, met, missed, open, unclear } from '../verdicts.ts';

/** Whether what had to be asked was asked, and answered: surveys, interviews, assessments. */

const LONG_ANSWER_WORDS = 12;
const EXAMPLE_WORDS = 6;
const SAMPLE_ANSWERS_MIN = 5;
const SAMPLE_WORDS_MIN = 80;
const TASK_KINDS_MIN = 3;
const THIN_ANSWERS = 2;

const answered = ({ exchanges }: Facts): Exchange[] => exchanges.filter(answers);

const refusesScore = ({ exchanges }: Facts): boolean => {
  const refused = exchanges.findLastIndex((one) => says(one, 'refusesToRate'));
  return refused !== -1 && !exchanges.slice(refused + 1).some((one) => hasDigits(one.text));
};

/** As complete as the survey's own field says, where it is collected. */
const surveyCompleted: Judge = (evidence) => {
  const { turns, exchanges, outcome } = evidence;
  if (['rejected', 'callback_scheduled', 'voicemail', 'failed'].includes(outcome)) return missed('endedWith');
  const completion = collectedValue(evidence, 'completion')?.value;
  if (completion === 'partial' || completion === 'refused') return missed('notAllAnswered');
  const last = turns.at(-1);
  if (last?.role === 'agent' && last.text.includes('?'))
    return missed('notAllAnswered', { text: '', places: [last.place] });
  const count = answered(evidence).length;
  if (count === 0 || outcome === 'follow_up_needed') return missed('notAllAnswered');
  // Without the number that was asked for the survey is partial.
  if (refusesScore(evidence)) return unclear;
  return count >= Math.min(2, exchanges.length - 1) && completion !== null ? met('endedWith') : unclear;
};

type Asked = (exchange: Exchange) => boolean;

const asksField =
  (...ids: readonly string[]): Asked =>
  ({ before }) =>
    ids.some((id) => FIELD_QUESTIONS[id]?.test(before.asks) === true);

/** How each topic is asked for: by the cue, or by the question for one of its fields. */
const TOPICS: Readonly<Record<Topic, Asked>> = {
  experience: (exchange) =>
    asks(exchange.before, 'asksExperience') ||
    asksField('years_of_experience', 'relevant_experience')(exchange),
  availability: (exchange) =>
    asks(exchange.before, 'asksAvailability') || asksField('start_date', 'schedule_preference')(exchange),
  pay: (exchange) => asks(exchange.before, 'asksPay') || asksField('salary_expectation')(exchange),
};

const topicsCovered: Judge = ({ agent, exchanges, subject }) => {
  const names = WORDS[subject.language].topics;
  const missing = (Object.keys(TOPICS) as Topic[]).filter((topic) => !exchanges.some(TOPICS[topic]));
  if (missing.length > 0)
    return { ...missed('notAllAsked'), filling: missing.map((topic) => names[topic]).join(', ') };
  return met('allAsked', agent);
};

const asksExample: Asked = (exchange) =>
  asks(exchange.before, 'asksExample') || asksField('relevant_experience')(exchange);

const BRIEF_WORDS_MAX = 4;
/** How long somebody worked somewhere is no example of what they did. */
const TELLS_HOW_LONG = phrases(
  '(?:years?|months?|anos?|meses|mes)(?![a-z]) | (?:worked|been|work|trabaj[a-z]*|labur[a-z]*|trabalh[a-z]*|estuve|estive) (?:at|in|for|en|em|na|no|num|numa)',
);
const LENGTH_WORDS_MAX = 14;
const onlyHowLong = ({ plain: text, wordCount }: Exchange): boolean =>
  wordCount <= LENGTH_WORDS_MAX && TELLS_HOW_LONG.test(text);

/** "There was this old fella", "una vez se nos cayó el sistema… y yo armé todo a mano": a story of theirs. */
const tellsStory = ({ plain: text, wordCount }: Exchange): boolean =>
  wordCount >= LONG_ANSWER_WORDS && ONCE.test(text) && DID.test(text);
const ONCE = phrases(`
  there (?:was|were) (?:this|that|a|an|one|some|once|two|three) | once(?! (?:i|you|we) (?:get|have|know|start))(?![a-z]) | one (?:time|day|night|morning|customer|client|patient|lad|woman|man|summer|winter) | (?:last|that) (?:year|summer|winter|christmas|month|week) | (?:when|where) (?:the|my|our|a|i|we) [a-z]+ |
  (?:una|aquella) vez | un (?:dia|ano|verano|cliente|senor|sabado|domingo) | (?:habia|hubo|tuvimos|me toco) un[a]? | cuando (?:se|el|la|yo|me|nos|estaba|trabajaba) | (?:el )?ano pasado |
  (?:uma|aquela) vez | um (?:dia|ano|cliente|senhor|sabado|domingo) | (?:tinha|havia|teve|peguei) um[a]? | quando (?:o|a|eu|me|nos|estava|trabalhava) | (?:o )?ano passado
`);
const DID = phrases(`
  (?:i|we)(?: just| then| even| finally| ended up| managed to)? (?:[a-z]{3,}ed|got|made|did|ran|built|fixed|found|took|kept|brought|sat|stayed|went|wrote|sold|taught|put|set|held|drove|cut|spoke|told|gave)(?![a-z]) |
  (?:yo|me|lo|la|los|las|nos|se lo|se la|y|le|les)(?: [a-z]+)? (?:[a-z]{2,}(?:e|i|amos|imos)|hice|puse|tuve|estuve|fui|hicimos|pusimos|sacamos)(?![a-z]) |
  (?:eu|a gente|nos|me|e)(?: [a-z]+)? (?:[a-z]{2,}(?:ei|ou|amos|emos|imos)|fiz|pus|tive|estive|fui|fizemos|consegui|resolvi|atendi|vendi)(?![a-z])
`);

/** A field that holds what was told of an example is the example; without the field, an answer of some length is. */
const exampleGiven: Judge = (evidence) => {
  const asked = evidence.exchanges.filter(asksExample);
  if (asked.length === 0) return missed('agentNeverAsked');
  const told = bearingTurn(evidence, 'relevant_experience');
  const enough = told !== undefined && told.wordCount >= EXAMPLE_WORDS ? told : undefined;
  const example =
    enough ??
    asked.find(tellsStory) ??
    asked.find(
      (one) =>
        one.wordCount >= LONG_ANSWER_WORDS && answers(one) && isOfKind('relevant_experience', one, evidence),
    );
  if (example !== undefined) return onlyHowLong(example) ? unclear : met('personSaid', example);
  // An answer that may hold one, short as it is, is not called none.
  const mayTell = asked.some(
    (one) =>
      one.wordCount > BRIEF_WORDS_MAX && answers(one) && isOfKind('relevant_experience', one, evidence),
  );
  return mayTell ? unclear : missed('askedNotTold', asked.at(-1));
};

const enoughSpeech: Judge = (facts) => {
  const long = answered(facts).filter(({ wordCount }) => wordCount >= LONG_ANSWER_WORDS);
  return long.length >= SAMPLE_ANSWERS_MIN ? met('personSaid', long[0]) : open('fewLongAnswers');
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
  phrases(`(?:problem|time|day|trip|something) (?:that )?you had | you (?:solved|did|went) | (?:que|problema) (?:usted )?tuvo | lo resolvio | voce teve | (?:o )?resolveu | last (?:week|year|time|weekend|holiday) | did you | have you ever | when you were | ayer | pasad[oa] |
    ultim[oa] | cuando era | ontem | passad[oa] | quando voce era | o que voce fez`),
  phrases(`would you | if you (?:could|had|were) | next (?:year|week) | going to | plans? | in the future | si (?:pudiera|tuviera) |
    que haria | planes | futuro | se (?:pudesse|tivesse) | o que faria | planos`),
  phrases(
    'think | opinion | agree | why | prefer | piensa | opina | cree | por que | acha | opiniao | concorda',
  ),
];

const variedTasks: Judge = ({ agent }) => {
  const kinds = TASK_KINDS.filter((kind) => kind.test(agent.asks) || kind.test(agent.states)).length;
  return kinds >= TASK_KINDS_MIN ? met('tasksVaried', agent) : unclear;
};

export const QUESTION_JUDGES: Record<string, Judge> = {
  survey_completed: surveyCompleted,
  topics_covered: topicsCovered,
  concrete_example_given: exampleGiven,
  enough_speech: enoughSpeech,
  level_supported: levelSupported,
  varied_tasks: variedTasks,
};
