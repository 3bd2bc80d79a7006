import { givesOrders, sentences, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { CriterionResult } from '../../types.ts';
import {
  type Collected,
  type Judge,
  met,
  missed,
  type Said,
  told,
  unclear,
  type Verdict,
} from '../verdicts.ts';
import { CONDUCT_JUDGES } from './conduct.ts';
import { DEBT_JUDGES } from './debt.ts';
import { GOAL_JUDGES } from './goal.ts';
import { QUESTION_JUDGES } from './questions.ts';
import { RETENTION_JUDGES } from './retention.ts';

/** The catalogue's criteria by their ids; the rest are judged by the words of their description. */
const JUDGES: Readonly<Record<string, Judge>> = {
  ...CONDUCT_JUDGES,
  ...DEBT_JUDGES,
  ...GOAL_JUDGES,
  ...QUESTION_JUDGES,
  ...RETENTION_JUDGES,
};

export const JUDGED_IDS: readonly string[] = Object.keys(JUDGES);

const UNHEARD: Verdict = { result: 'unknown', note: 'tooLittleSaid' };

export function evaluateCriteria(evidence: Collected): Record<string, CriterionResult> {
  const silent = evidence.exchanges.length === 0;
  const said = new Set(evidence.turns.flatMap((turn) => wordsOf(turn, evidence)));
  return Object.fromEntries(
    evidence.subject.criteria.map(({ id, description }) => {
      const judge = Object.hasOwn(JUDGES, id) ? JUDGES[id] : undefined;
      const verdict = silent ? UNHEARD : (judge?.(evidence) ?? evaluateByWords(description, said, evidence));
      return [id, told(verdict, evidence)];
    }),
  );
}

/** Denied, told of others or of another time: nothing of the kind happened in this call. */
const NOT_SO = phrases(`
  (?:not|never|no|nobody|without|[a-z]+n't|dont|didnt)(?![a-z]) | (?:last|years?|months?|weeks?) (?:year|month|week|ago|summer|winter) | (?:used to|once|if|would|might|maybe|perhaps)(?![a-z]) | (?:my|our|his|her|their|he|she|they) (?:[a-z]+ ){0,3}?(?:agreed|accepted|bought|said|wants?|paid|took|signed|did|has|had|is|was)(?![a-z]) |
  (?:no|nunca|jamas|nadie|sin|ni)(?![a-z]) | (?:hace|ano pasado|mes pasado|semana pasada|una vez)(?![a-z]) | (?:si|quizas?|tal vez)(?![a-z])(?=.*(?:era|iera|ara|ria)) | (?:mi|su|el|ella|ellos) (?:[a-z]+ ){0,2}?(?:acepto|compro|dijo|quiere|pago|firmo)(?![a-z]) |
  (?:nao|nunca|jamais|ninguem|sem|nem)(?![a-z]) | (?:ano passado|mes passado|semana passada|uma vez|anos atras)(?![a-z]) | talvez | (?:meu|minha|ele|ela|eles) (?:[a-z]+ ){0,2}?(?:aceitou|comprou|disse|quer|pagou|assinou)(?![a-z])
`);

/** Of the agent every word counts, of the person what they say for themselves. */
function wordsOf({ role, text }: Collected['turns'][number], { subject }: Collected): string[] {
  if (role === 'agent') return words(text, subject.language);
  if (givesOrders(text)) return [];
  return sentences(text)
    .filter((sentence) => !NOT_SO.test(plain(sentence)))
    .flatMap((sentence) => words(sentence, subject.language));
}

/** Words that every criterion has, whatever it is about. */
const FORM =
  'success successful failure fail unknown agent person customer caller user client contact conversation call said say says asked ask asks told tell must should whether true false if exito fracaso desconocido agente persona cliente conversacion llamada dijo dice pregunto pidio debe sucesso falha desconhecido pessoa conversa ligacao disse diz perguntou pediu deve se si';

/** Where "Failure if …" begins, in the form the catalogue writes criteria in. */
const FAILURE_PART = /\b(?:failure|fails?|fracaso|falha)(?: if| when| si| se| cuando| quando)?\b/iu;
const UNKNOWN_PART = /\b(?:unknown|desconocido|desconhecido)\b.*$/isu;

const MATCH_MIN = 0.6;
const LEAD_MIN = 0.25;
const WORDS_MIN = 2;

/** Unknown unless most of what one side describes was said, and clearly more than of the other. */
function evaluateByWords(description: string, said: ReadonlySet<string>, collected: Collected): Verdict {
  const { subject, turns } = collected;
  const form = new Set(words(FORM, subject.language));
  const [good = '', bad = ''] = description.replace(UNKNOWN_PART, '').split(FAILURE_PART, 2);
  const share = (clause: string): { share: number; hits: string[] } => {
    const wanted = [...new Set(words(clause, subject.language))].filter((word) => !form.has(word));
    const hits = wanted.filter((word) => said.has(word));
    return { share: wanted.length < WORDS_MIN ? 0 : hits.length / wanted.length, hits };
  };
  /** The turns in which any of the words stand. */
  const where = (hits: readonly string[]): Said => ({
    text: '',
    places: turns
      .filter((turn) => wordsOf(turn, collected).some((word) => hits.includes(word)))
      .map(({ place }) => place),
  });
  const [success, failure] = [share(good), share(bad)];
  if (success.share >= MATCH_MIN && success.share - failure.share >= LEAD_MIN) {
    return met('wordsMatch', where(success.hits));
  }
  if (failure.share >= MATCH_MIN && failure.share - success.share >= LEAD_MIN) {
    return missed('wordsMatch', where(failure.hits));
  }
  return unclear;
}
