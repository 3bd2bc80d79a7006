import { phrases, plain } from '../text/phrases.ts';
import type { Language } from '../types.ts';

const TALK =
  '(?:talk|speak|chat|conversar|conversaremos|hablaremos|falaremos|hablar|falar|conversamos|hablamos|falamos)';

const ANNOUNCED: Readonly<Record<Language, RegExp>> = {
  en: phrases(`${TALK} (?:in|en|em) (?:english|ingles)(?![a-z])`),
  es: phrases(`${TALK} (?:in|en|em) (?:spanish|espanol|espanhol|castellano)(?![a-z])`),
  pt: phrases(`${TALK} (?:in|en|em) (?:portuguese|portugues)(?![a-z])`),
};

/** The language that an examiner says will be spoken in the test; null where none or several are named. */
export function languageTested(text: string): Language | null {
  const said = plain(text);
  const tested = (Object.keys(ANNOUNCED) as Language[]).filter((one) => ANNOUNCED[one].test(said));
  return tested.length === 1 ? (tested[0] ?? null) : null;
}

/** Wants the test another day or another way, or did not know of it: what else is said is about that. */
const PUTS_TEST_OFF = phrases(`
  (?:can|could|may|shall) (?:we|i|you) (?:please )?(?:do|have|take|make|move|leave|change|reschedule|postpone)[^.!?]{0,30}(?:other|another|different|later|next|tomorrow|on) | (?:prefer|rather|better|like)(?: to)?(?: [a-z]+){0,4} (?:another|other|a different|some other) (?:day|time|moment) | (?:not|n't|never) (?:[a-z]+ )?(?:prepared|study|studied|prepare|practised|practiced)(?![a-z]) | (?<!was )(?:not|n't) (?:[a-z]+ )?ready(?![a-z]) |
  (?:nobody|no one|they never|they didn't|never|wasn't|n't) (?:[a-z]+ )?(?:told|tell|said|warned|informed|mentioned|know|knew)(?: [a-z]+){0,4} (?:test|exam|assessment) | (?:not|n't|won't|rather not|refuse to|no) (?:[a-z]+ ){0,3}(?:take|do|have|sit|want)(?: [a-z]+){0,2} (?:test|exam|assessment)(?![a-z]) | (?:in person|face to face)(?![a-z]) | not (?:by|over|on) (?:the )?phone | (?:test|exam) (?:is|was|it's) (?:not )?(?:next|tomorrow|another|today) | (?:next week|another day)(?= *[,.!?]|$) |
  (?:prefiero|preferiria|preferia|mejor|quisiera|podemos|podriamos|puede ser|podria ser|se puede|lo dejamos|hacerlo|hacemos)(?: [a-z]+){0,4} (?:otr[oa] (?:dia|momento|vez|hora)|manana|en persona|presencial|despues|mas tarde|la (?:otra|proxima) semana) | no (?:me )?(?:prepare|estudie|estoy preparad[oa]|estoy list[oa]|he estudiado|vengo preparad[oa]) | no (?:me |nos )?(?:avisaron|dijeron|avisan|habian (?:avisado|dicho))(?![a-z]) | nadie (?:me )?(?:aviso|dijo)(?![a-z]) | (?:no )?(?:por|en) telefono no | no (?:quiero|pienso|voy a) (?:hacer|dar|rendir|presentar)(?: [a-z]+){0,2} (?:prueba|examen|test|evaluacion) |
  (?:prefiro|preferia|melhor|queria|podemos|podiamos|pode ser|poderia ser|da (?:pra|para)|deixamos|fazer|fazemos|vamos)(?: [a-z]+){0,4} (?:outr[oa] (?:dia|momento|vez|hora)|amanha|pessoalmente|presencial|depois|mais tarde|(?:na |a )?(?:outra |proxima )?semana que vem) | nao (?:me |to |tou |estou |vim )?(?:preparei|preparad[oa]|estudei|pront[oa])(?![a-z]) | (?:nao|ninguem) (?:me )?(?:avisaram|avisou|disseram|disse|falaram|falou)(?![a-z]) | (?:por|pelo) telefone (?:eu )?nao | nao (?:quero|vou|pretendo) fazer(?: [a-z]+){0,2} (?:prova|teste|exame|avaliacao)
`);

/** In a longer turn the same words belong to a story. */
const PUT_OFF_WORDS_MAX = 16;

export const putsTestOff = (text: string): boolean =>
  text.trim().split(/\s+/).length <= PUT_OFF_WORDS_MAX && PUTS_TEST_OFF.test(plain(text));
