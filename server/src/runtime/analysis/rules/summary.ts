import type { Language } from '../../../listening/index.ts';
import { phrases } from '../../../listening/text/phrases.ts';
import { clip } from '../bounds.ts';
import { isSuccess } from '../outcomes.ts';
import { excerpt, isVerbatim, personTexts } from '../quotes.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { Analysis } from '../types.ts';
import { WORDS } from '../words.ts';
import { everMeans } from './facts.ts';
import { ownWords } from './findings.ts';
import { labelOf } from './labels.ts';
import { matterOf } from './matter.ts';
import { doNotContactPlace } from './moves.ts';
import { objectionsOf } from './objections.ts';
import { handOverPlace } from './settled/hand-over.ts';
import type { Evidence } from './verdicts.ts';

type Sentences = {
  silent: string;
  inbound: string;
  outbound: string;
  wanted: (quote: string) => string;
  collected: (values: readonly string[]) => string;
  doubts: (doubts: readonly string[]) => string;
  ended: (how: string) => string;
  leaveAlone: string;
  handedOver: string;
  upset: string;
  pleased: string;
};

const SENTENCES: Record<Language, Sentences> = {
  en: {
    silent: 'The agent reached out and nobody replied.',
    inbound: 'The person got in touch with the agent.',
    outbound: 'The agent got in touch with the person.',
    wanted: (quote) => `the matter was “${quote}”.`,
    collected: (values) => `Noted: ${values.join('; ')}.`,
    doubts: (doubts) => `${doubts.length === 1 ? 'Doubt' : 'Doubts'} raised: ${doubts.join('; ')}.`,
    ended: (how) => `It ended with ${how}.`,
    leaveAlone: 'The person asked not to be contacted again.',
    handedOver: 'The conversation was passed to a person.',
    upset: 'The person was upset.',
    pleased: 'The person was pleased.',
  },
  es: {
    silent: 'El agente inició el contacto y nadie respondió.',
    inbound: 'La persona se comunicó con el agente.',
    outbound: 'El agente se comunicó con la persona.',
    wanted: (quote) => `el asunto fue «${quote}».`,
    collected: (values) => `${values.length === 1 ? 'Se anotó' : 'Se anotaron'}: ${values.join('; ')}.`,
    doubts: (doubts) =>
      `${doubts.length === 1 ? 'Duda planteada' : 'Dudas planteadas'}: ${doubts.join('; ')}.`,
    ended: (how) => `Resultado: ${how}.`,
    leaveAlone: 'La persona pidió que no la contacten más.',
    handedOver: 'La conversación pasó a una persona.',
    upset: 'La persona estaba molesta.',
    pleased: 'La persona quedó contenta.',
  },
  pt: {
    silent: 'O agente iniciou o contato e ninguém respondeu.',
    inbound: 'A pessoa entrou em contato com o agente.',
    outbound: 'O agente entrou em contato com a pessoa.',
    wanted: (quote) => `o assunto foi “${quote}”.`,
    collected: (values) => `${values.length === 1 ? 'Foi anotado' : 'Foram anotados'}: ${values.join('; ')}.`,
    doubts: (doubts) =>
      `${doubts.length === 1 ? 'Dúvida levantada' : 'Dúvidas levantadas'}: ${doubts.join('; ')}.`,
    ended: (how) => `Resultado: ${how}.`,
    leaveAlone: 'A pessoa pediu para não ser mais contatada.',
    handedOver: 'A conversa passou para uma pessoa.',
    upset: 'A pessoa estava aborrecida.',
    pleased: 'A pessoa ficou contente.',
  },
};

const QUOTE_MAX = 110;
const LABEL_MAX = 60;
const VALUES_MAX = 4;
const FELT = 0.4;

/** Two to four sentences: who wanted what, what was noted, how it ended. */
export function summarise(
  evidence: Evidence,
  collected: Analysis['data_collection_results'],
  sentiment: number | null,
): string {
  const { subject, outcome, exchanges } = evidence;
  const say = SENTENCES[subject.language];
  const ended = say.ended(WORDS[subject.language].outcomes[outcome]);
  if (exchanges.length === 0) return `${say.silent} ${ended}`;
  const sentences = [
    opening(evidence, collected, say),
    middle(evidence, collected, say),
    ended,
    feeling(evidence, sentiment, say),
  ];
  return clip(sentences.filter((sentence) => sentence !== '').join(' '), LENGTH_MAX.summary);
}

function opening(evidence: Evidence, collected: Analysis['data_collection_results'], say: Sentences): string {
  const began = say[evidence.subject.direction];
  const quote = UNREACHED.includes(evidence.outcome) ? '' : excerpt(matterIn(evidence, collected), QUOTE_MAX);
  return quote === '' ? began : `${began.slice(0, -1)}; ${say.wanted(quote)}`;
}

/** What each category collects the matter as. */
const MATTER_FIELDS: Readonly<Record<string, string>> = {
  sales: 'need',
  support: 'issue_summary',
  general: 'request_summary',
  retention: 'reason_detail',
};

/** The matter that was collected; where none is collected, what the person called about. */
function matterIn(evidence: Evidence, collected: Analysis['data_collection_results']): string {
  const { subject } = evidence;
  const id = MATTER_FIELDS[subject.category] ?? '';
  if (subject.dataCollection.some((field) => field.id === id)) {
    const value = Object.hasOwn(collected, id) ? collected[id]?.value : null;
    return typeof value === 'string' && isVerbatim(value, personTexts(subject.transcript)) ? value : '';
  }
  const led = LED_BY_QUESTIONS.includes(subject.category) || subject.direction === 'outbound';
  const matter = led ? undefined : matterOf(evidence);
  return matter === undefined ? '' : ownWords(matter, evidence);
}

function middle(evidence: Evidence, collected: Analysis['data_collection_results'], say: Sentences): string {
  const { subject } = evidence;
  const values = subject.dataCollection
    .filter(({ dataType, enum: choices }) => dataType !== 'boolean' && choices === undefined)
    .flatMap((field) => {
      const { id } = field;
      const value = Object.hasOwn(collected, id) ? (collected[id]?.value ?? null) : null;
      return value === null || TOLD_ELSEWHERE.has(id) || !isLabel(String(value))
        ? []
        : [`${clip(labelOf(field, subject.language), LABEL_MAX)}: ${value}`];
    })
    .slice(0, VALUES_MAX);
  if (values.length > 0) return say.collected(values);
  const doubts = objectionsOf(evidence).map((doubt) => excerpt(doubt.replace(/[?!.…]+$/, ''), LABEL_MAX));
  return doubts.length > 0 ? say.doubts(doubts.slice(0, VALUES_MAX)) : '';
}

/** In the first sentence or in the last. */
const TOLD_ELSEWHERE = new Set([...Object.values(MATTER_FIELDS), 'next_step', 'offer_made']);

/** There the agent's questions are the matter, not what is said in answer to one of them. */
const LED_BY_QUESTIONS = ['surveys', 'interview', 'language_assessment', 'notifications', 'collections'];

const UNREACHED: readonly string[] = ['voicemail', 'failed', 'no_answer'];

/** A whole sentence is a quote, not a value to list. */
const isLabel = (value: string): boolean => value.length <= LABEL_MAX && !/[.!?](?:\s|$)/.test(value);

/** What does not work is a matter, and thanks are manners: a mood is told where somebody names it, or insults. */
const IS_UPSET = phrases(`
  angry | furious | fed up | sick of | unacceptable | ridiculous | disgrac | outrag | disgust | appall | pathetic | fuming | livid | (?:had|heard) enough |
  furios | hart[oa](?![a-z]) | enojad | enfadad | molest[oa](?![a-z]) | indigna | inaceptable | ridicul | verguenza | el colmo | cabread |
  irritad | indignad | revoltad | inaceitavel | ridicul | vergonha | palhacada | absurd | saco cheio | fart[oa](?![a-z]) | chatead | put[oa] da vida
`);
const IS_PLEASED = phrases(`
  (?<!not )(?:delighted|thrilled|(?:so|very|really) (?:happy|pleased|glad)) | you(?:'ve| have) been (?:great|very|so|wonderful|brilliant) |
  (?:estoy|quede|quedo) (?:muy |re |bien )?(?:content|feliz|encantad) | (?:muy|que) (?:content|feliz|amable) |
  (?:estou|fiquei|to) (?:muito |bem |super )?(?:content|feliz) | (?:muito|que) (?:content|feliz|gentil) | adorei
`);

/** Told only at a feeling of some strength. */
function feeling(evidence: Evidence, sentiment: number | null, say: Sentences): string {
  if (doNotContactPlace(evidence) !== -1) return say.leaveAlone;
  if (handOverPlace(evidence) !== -1 && evidence.outcome !== 'escalated_to_human') return say.handedOver;
  if (sentiment === null || Math.abs(sentiment) < FELT) return '';
  if (sentiment < 0)
    return everMeans(evidence, 'abuses') || evidence.exchanges.some(({ plain }) => IS_UPSET.test(plain))
      ? say.upset
      : '';
  return isSuccess(evidence.subject.category, evidence.outcome) &&
    evidence.exchanges.some(({ plain }) => IS_PLEASED.test(plain))
    ? say.pleased
    : '';
}
