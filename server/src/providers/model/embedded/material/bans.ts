import type { Language } from '../../../../listening/types.ts';
import { fold } from '../questions/fold-words.ts';
import { isNear, isSameStem, type Term, termsOf } from '../questions/terms.ts';

/** Something the agent's owner forbids to say or to offer, as its words. */
export type Ban = readonly Term[];

const FORBIDS =
  /(?:\b(?:never|do not|don't|dont|must not|mustn't|may not|cannot|avoid|refrain from|not allowed to)\s+(?:mention|discuss|talk about|say|tell|reveal|disclose|share|give out|give|offer|speak (?:of|about)|bring up|comment on|pass on|grant|negotiate)(?:ing)?\s+|\b(?:no|nunca|jamas|evit[ae]|prohibido)\s+(?:les? |lo |la )?(?:menci?on\w+|habl\w+ (?:de|del|sobre|acerca de)|di(?:gas?|cer|r)|decir|ofrez\w+|ofrec\w+|revel\w+|des?\b|dar|compart\w+|coment\w+|discut\w+|divulg\w+|negoci\w+)\s+|\b(?:nao|nunca|jamais|evite)\s+(?:lhes? )?(?:mencion\w+|fal\w+ (?:de|da|do|das|dos|sobre|em)|dig\w+|dizer|oferec\w+|revel\w+|informe|informar|pass[ea]r?|de\b|dar|compartilh\w+|coment\w+|discut\w+|divulg\w+|negoci\w+)\s+)(?:(?:that|any|about|the|our|que|sobre|los|las|el|la|o|a|os|as|um|uma|un|una)\s+)*(.{3,160}?)(?:[.;!]|$)/g;

/** An exception leaves room for the case in which somebody asks. */
const EXCEPTS =
  /\b(?:unless|until|before|except|other than|beyond|not listed|without|only if|first|salvo|a menos|excepto|hasta que|antes de|sin|mas alla|fuera de|exceto|a nao ser|ate que|sem|alem d|primeiro|otros?|outros?|other)\b/;

/** Each of several things is forbidden by itself: "prices, discounts or dates". */
const PARTS = /,| or | nor | and | o | ni | y | ou | nem | e /;

const MARKED_PRIVATE =
  /^(?:confidential|internal|uso interno|confidencial|interno|private|secret|informac\w+ confidencia\w+)[^:]{0,20}:\s*(.+)$/;

/** "We do not offer childcare" tells what there is not; nothing is forbidden by it. */
const STATES_WHAT_IS_NOT =
  /\b(?:we|they) (?:do not|dont|don't|cannot|never) (?:offer|give|grant)\b|\bno (?:ofrecemos|damos)\b|\bnao (?:oferecemos|damos)\b/;

export function bansIn(sentence: string, language: Language): Ban[] {
  const plain = fold(sentence);
  const bans: Ban[] = [];
  for (const match of STATES_WHAT_IS_NOT.test(plain) ? [] : plain.matchAll(FORBIDS)) {
    const object = match[1] ?? '';
    if (EXCEPTS.test(object)) continue;
    const parts = object.split(PARTS).length > 1 && object.length < 80 ? object.split(PARTS) : [object];
    for (const part of parts) bans.push(hardTerms(part, language));
  }
  const marked = MARKED_PRIVATE.exec(plain)?.[1];
  if (marked !== undefined) bans.push(hardTerms(marked, language));
  return bans.filter((ban) => ban.length > 0);
}

const TERMS_MAX = 8;

const hardTerms = (text: string, language: Language): Term[] =>
  termsOf(text, language)
    .filter(({ soft, stem, concepts }) => !soft && (stem !== '' || concepts.length > 0))
    .slice(0, TERMS_MAX);

/** What is forbidden is meant by its own words; only of these any synonym will do. */
const NAMED_ALIKE = new Set(['discount', 'price', 'salary', 'scholarship', 'phone']);

const meets = (one: Term, other: Term): boolean =>
  isSameStem(one.stem, other.stem) ||
  one.concepts.some((concept) => NAMED_ALIKE.has(concept) && other.concepts.includes(concept)) ||
  isNear(one.word, other.word);

const SHARE_MIN = 0.6;

/** Whether words touch what is forbidden: most of its words are among them. */
export const touches = (terms: readonly Term[], ban: Ban, shareMin = SHARE_MIN): boolean =>
  ban.filter((one) => terms.some((other) => meets(one, other))).length >= Math.max(1, ban.length * shareMin);
