import type { Language } from '../../../listening/index.ts';
import { clip } from '../bounds.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { Analysis } from '../types.ts';
import { WORDS } from '../words.ts';
import { doNotContactPlace, handOverPlace, matterOf } from './moves.ts';
import { objectionsOf } from './objections.ts';
import type { Evidence } from './verdicts.ts';

type Sentences = {
  silent: string;
  inbound: string;
  outbound: string;
  wanted: (quote: string) => string;
  collected: (list: string) => string;
  doubts: (list: string) => string;
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
    collected: (list) => `Noted: ${list}.`,
    doubts: (list) => `Doubts raised: ${list}.`,
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
    collected: (list) => `Se anotó: ${list}.`,
    doubts: (list) => `Dudas planteadas: ${list}.`,
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
    collected: (list) => `Foi anotado: ${list}.`,
    doubts: (list) => `Dúvidas levantadas: ${list}.`,
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
    opening(evidence, say),
    middle(evidence, collected, say),
    ended,
    feeling(evidence, sentiment, say),
  ];
  return clip(sentences.filter((sentence) => sentence !== '').join(' '), LENGTH_MAX.summary);
}

function opening(evidence: Evidence, say: Sentences): string {
  const began = say[evidence.subject.direction];
  const matter = matterOf(evidence);
  return matter === undefined ? began : `${began.slice(0, -1)}; ${say.wanted(clip(matter.text, QUOTE_MAX))}`;
}

function middle(
  { exchanges, personLanguage }: Evidence,
  collected: Analysis['data_collection_results'],
  say: Sentences,
): string {
  const values = Object.entries(collected)
    .filter(([, { value }]) => value !== null && typeof value !== 'boolean' && isLabel(String(value)))
    .slice(0, VALUES_MAX)
    .map(([id, { value }]) => `${clip(id.replaceAll('_', ' '), LABEL_MAX)}: ${value}`);
  if (values.length > 0) return say.collected(values.join('; '));
  const doubts = objectionsOf(exchanges, personLanguage).map((doubt) => clip(doubt, LABEL_MAX));
  return doubts.length > 0 ? say.doubts(doubts.slice(0, VALUES_MAX).join('; ')) : '';
}

/** A whole sentence is a quote, not a value to list. */
const isLabel = (value: string): boolean => value.length <= LABEL_MAX && !/[.!?](?:\s|$)/.test(value);

function feeling(evidence: Evidence, sentiment: number | null, say: Sentences): string {
  if (doNotContactPlace(evidence) !== -1) return say.leaveAlone;
  if (handOverPlace(evidence) !== -1 && evidence.outcome !== 'escalated_to_human') return say.handedOver;
  if (sentiment === null || Math.abs(sentiment) < FELT) return '';
  return sentiment < 0 ? say.upset : say.pleased;
}
