import { findIntents } from '../intents.ts';
import { fold } from '../text/fold.ts';
import { sentences } from '../text/sentences.ts';
import { words } from '../text/stem.ts';
import { tokenise } from '../text/tokens.ts';
import type { Intent, Language } from '../types.ts';
import type { Quoted } from './email.ts';
import type { Kind } from './kind.ts';
import { saysNothing } from './no-answer.ts';

const VALUE_LETTERS_MAX = 500;
const ANSWER_WORDS_MAX = 80;

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that announce a need or a reason. */
const CUES: Record<'need' | 'reason' | 'problem', Record<Language, ReadonlySet<string>>> = {
  need: {
    en: set('need needs looking want wants require requires search trying interested'),
    es: set(
      'necesito necesitamos busco buscamos buscando quiero queremos quisiera requiero interesa interesado interesada',
    ),
    pt: set(
      'preciso precisamos procuro procuramos procurando quero queremos gostaria queria necessito interessado interessada',
    ),
  },
  reason: {
    en: set('because since due reason as'),
    es: set('porque debido motivo razon que'),
    pt: set('porque devido motivo razao que pois'),
  },
  problem: {
    en: set('problem issue error broken not wrong stopped fails failed never late damaged missing charged'),
    es: set('problema error danado roto no nunca falla fallo tarde mal cobraron sin'),
    pt: set('problema erro quebrado nao nunca falha falhou tarde errado cobraram sem parou'),
  },
};

const INTENTS: Partial<Record<Kind, readonly Intent[]>> = {
  problem: ['complains'],
  objection: ['objects'],
  question: ['asks_question'],
  reason: ['objects', 'complains'],
  need: ['wants_to_buy', 'wants_appointment'],
};

/** Turns that answer nothing, whatever was asked. */
const NO_ANSWER: readonly Intent[] = [
  'asks_question',
  'asks_to_repeat',
  'asks_if_human',
  'asks_for_instructions',
  'wants_person',
  'wants_no_more_contact',
  'is_voicemail',
  'is_wrong_person',
  'is_busy',
  'wants_callback',
];
const LITTLE: readonly Intent[] = ['greets', 'agrees', 'declines', 'thanks', 'says_goodbye'];

const clip = (text: string): string => text.trim().slice(0, VALUE_LETTERS_MAX);

function cued(
  text: string,
  kind: 'need' | 'reason' | 'problem' | 'objection' | 'question',
  language: Language,
): Quoted | null {
  for (const sentence of sentences(text)) {
    if (saysNothing(sentence, language)) continue;
    const tokens = tokenise(sentence, language);
    const intents = findIntents(sentence, tokens, language);
    const isQuestion = intents.has('asks_question');
    if (kind !== 'question' && isQuestion) continue;
    const meant = (INTENTS[kind] ?? []).some((intent) => intents.has(intent));
    const worded =
      (kind === 'need' || kind === 'reason' || kind === 'problem') &&
      tokens.some(({ word }) => CUES[kind][language].has(word));
    if (
      (meant || worded) &&
      words(sentence, language).length > 0 &&
      !intents.has('wants_person') &&
      !intents.has('wants_no_more_contact')
    )
      return { value: clip(sentence), evidence: clip(sentence) };
  }
  return null;
}

/** "Que la atención sea más rápida": a wish begins like a question. */
const WISHED =
  /^(?:(?:pues|bueno|bem|ah|eh|hm+)[, ]+)?que (?:[a-z]+ ){0,6}?(?:sea|sean|haya|hayan|hubiera|tenga|tengan|este|esten|pueda|puedan|fuera|fueran|atiendan?|contesten?|respondan?|bajen?|mejoren?|llamen|lleguen?|abran|pongan|den|avisen|cumplan|demoren|tarden|seja|sejam|tenha|tenham|haja|houvesse|esteja|estejam|possam?|fosse|fossem|atendam?|baixem?|melhorem?|liguem|cheguem?|abram|ponham|deem|avisem|cumpram|(?!para|cara|rara|clara|quiera|cualquiera)[a-z]{2,}(?:iera|ieran|ara|aran)|(?!esse|nesse|desse|interesse)[a-z]{2,}(?:asse|assem|esse|essem|isse|issem))(?![a-z])/;

export const isWished = (text: string): boolean => !text.includes('?') && WISHED.test(fold(text.trim()));

/** The whole answer, when it is one. */
function whole(text: string, language: Language): Quoted | null {
  const tokens = tokenise(text, language);
  if (tokens.length === 0 || tokens.length > ANSWER_WORDS_MAX || saysNothing(text, language)) return null;
  const intents = findIntents(text, tokens, language);
  if (NO_ANSWER.some((intent) => intents.has(intent) && !(intent === 'asks_question' && isWished(text))))
    return null;
  const meaningful = words(text, language).length;
  const little = LITTLE.some((intent) => intents.has(intent));
  if (meaningful < (little ? 2 : 1)) return null;
  return { value: clip(text), evidence: clip(text) };
}

export function freeTextIn(text: string, kind: Kind, language: Language): Quoted | null {
  if (kind === 'judged') return null;
  if (kind === 'question' || kind === 'objection') return cued(text, kind, language);
  if (kind === 'need' || kind === 'reason' || kind === 'problem')
    return cued(text, kind, language) ?? whole(text, language);
  return whole(text, language);
}
