import { stem } from '../../text/stem.ts';
import { COMMA } from '../../text/tokens.ts';
import { FORMERLY, NOW_HERE, OTHERS, SELF } from '../numbers/standing.ts';
import { othersAt } from '../told/others.ts';
import type { Part, Told } from '../told/parts.ts';
import type { FlagAsk } from './ask.ts';
import { implied, isGivenUp, isOften, isOnlyWished } from './implied.ts';
import { lemmaOf } from './verbs.ts';
import { ALLOWS, BARE_NO, BEHIND_NO, NO, NO_THING, withoutLead, YES } from './words.ts';

/** What a clause answers: in words for it, by an echo of the question, or by what follows from it. */
export type Signal = { value: boolean; by: 'word' | 'echo' | 'implied' | 'former'; at: number };

const SUBJECT = '(?:i|we|it|he|she|they|that|there|you|this|one|mine|ours)';
const AUX = '(?:do|does|did|am|are|is|was|were|have|has|had|can|could|will|would|shall|should|might|must)';
/** "I do", "it isn't": with nothing of weight behind it. */
const PRO_YES = new RegExp(
  `^ (?:(?:always|still) )?${SUBJECT} (?:(?:always|still|certainly|surely|sure|really|definitely|just|already) )*${AUX}(?: (?:indeed|so|yes|aye|of course|too|now|today|actually|very much|surely|yeah|all right|alright|love|dear|please|already|always|still|one|that|i think|thanks|thank you|mate))* $`,
);
const PRO_NO = new RegExp(
  `^ ${SUBJECT} (?:(?:really|certainly|still|actually|just|definitely) )*${AUX} (?:not|never)(?: (?:yet|any ?more|really|unfortunately|sorry|at all|now|no|think so|believe so|actually|i am afraid|afraid|love|dear|anymore|have (?:one|any|it|that)|got (?:one|any|it)|want (?:one|any|it|to|that)|need (?:one|any|it|that)|thanks|thank you|today|mate|either|personally))* $`,
);
/** "He has", of whoever was asked about. */
const PRO_WORDS_MAX = 3;
/** "Yo no", "eu não", "a mí sí". */
const ME_TOO =
  /^ (?:(?:yo|nosotros|a mi|a nosotros|en mi caso|por mi|por mi parte|eu|nos|a gente|no meu caso|em meu caso|por mim|de mi parte|me|myself) (?:sip|no|sim|nao|tambien|tambem|tampoco)(?: (?:gracias|senor|senora|obrigad[oa]))?|(?:creo|diria|espero) que no) /;

/** "Precisa não", "chegou sim": the verb first. */
const BEHIND_VERB =
  /^ (?:[a-z]+ ){1,2}(sip|sim|nao) (?:$|(?:senhor|senhora|minha|meu|moca|moco|viu|obrigad[oa]|fia|filha|bem|uai|senor|gracias|por) )/;
const WANTS =
  / (?:precisa|preciso|carece|quero|quer|gosto|posso|pode|acho|uso|faco|vou|quiero|puedo|lo|la|eso|isso|esta|ta) /;
const isAnswering = (said: string, ask: FlagAsk): boolean => WANTS.test(said) || echoes(said, ask).length > 0;
const DENIES =
  /(?:^| )(?:not|never|no|nao|nunca|jamas|nem|ni|without|sin|sem|hardly|tampoco|num|jamais|neither) (?:[a-z']+ ){0,3}$/;
const DENIED_BEHIND = /^ (?:(?:eu|yo) )?(?:no|nao|nada|not|never|nunca) (?!mas|mais)/;
const YES_BEHIND = /^ (?:(?:yo|eu|la|lo|si) )?(?:sip|sim|yes|yeah|claro|indeed) /;
const WEAK = new Set(
  ':have :ser :ter :tener :haber :estar :go :ir :take :get :do :poder :haver :querer'.split(' '),
);

/** "La del banco sí": another thing than the one asked about. */
const OF_ANOTHER_THING =
  / (?:(?:la|el|los|las|lo|o|a|os|as) (?:de|del|do|da|dos|das|de la) (?:otr[oa] |outr[oa] )?[a-z]+|(?:the|my) other(?: [a-z]+)?|(?:do|da|del|de la|el|la|o|a) outr[oa]|(?:el|la) otr[oa]|(?:the )?[a-z]+ one) (?:sip|no|sim|nao|yes|i do|i have|tengo|tenho|uso|la tengo) /;

/** "Older than my husband". */
const COMPARED = /(?<= )(?:than|like|que|como|do que) (?:my|me|mi|meu|o meu|a minha|minha) [a-z]+(?= )/g;
const THIRD = /^ (?:he|she|they|ele|ela|eles|elas|ellos|ellas|ella) /;
/** How often is said first, or in a few words: "in the garage always" tells of something else. */
const OFTEN_WORDS_MAX = 6;
const isOftenFirst = (said: string): boolean => {
  const words = said.trim().split(' ');
  return words.length <= OFTEN_WORDS_MAX || isOften(` ${words.slice(0, OFTEN_WORDS_MAX - 1).join(' ')} `);
};

/** "The one who smokes is upstairs", "quem fuma é o vizinho". */
const WHO_DOES =
  / (?:quem|quien|el que|la que|the one (?:who|that|with)) (?:[a-z]+ ){1,3}(?:es|e|is|foi|fue|was|era) (?!(?:me|i|eu|yo|mi)(?![a-z]))[a-z]+ /;

const isOthers = (said: string, ask: FlagAsk): boolean => {
  if (ask.isOfAnother) return false;
  if (THIRD.test(withoutLead(said)) && !/ (?:me|my|mine) /.test(said)) return true;
  if (WHO_DOES.test(said)) return true;
  const own = said.replaceAll(COMPARED, ' ');
  const people = othersAt(own);
  if (people >= 0 && !SELF.test(own.slice(people))) return true;
  const other = OTHERS.exec(own);
  return other !== null && !SELF.test(own.slice(other.index));
};

/** The no of a clause that only begins with one. */
function bareNo(rest: string, part: Part, { tokens }: Told, ask: FlagAsk): boolean {
  if (!BARE_NO.test(rest) || ALLOWS.test(rest)) return false;
  if (rest.trim().split(' ').length === 1) return true;
  if (BEHIND_NO.test(rest) || (ask.language === 'en' && NO_THING.test(rest))) return true;
  const at = tokens.findIndex(({ word }, place) => place >= part.from && (word === 'no' || word === 'nao'));
  if (at >= 0 && at < part.to && (tokens[at + 1]?.breakBefore ?? COMMA) >= COMMA) return true;
  return ask.language !== 'en' && echoes(rest, ask).some(({ isDenied }) => isDenied);
}

type Echo = { isDenied: boolean; isVerb: boolean; isWeak: boolean; place: number };

/** The question's own words in a clause, and whether a no stands before them. */
function echoes(said: string, ask: FlagAsk): Echo[] {
  const words = said.trim().split(' ');
  return words.flatMap((word, place) => {
    const lemma = lemmaOf(word, ask.language);
    const isVerb = lemma !== null && (ask.verbs.has(lemma) || ask.lemmas.has(lemma));
    const isNoun = lemma === null && word.length > 3 && ask.lemmas.has(stem(word, ask.language));
    if (!isVerb && !isNoun) return [];
    const before = ` ${words.slice(0, place).join(' ')} `;
    const after = ` ${words.slice(place + 1).join(' ')} `;
    const isDenied = (DENIES.test(before) && !YES_BEHIND.test(after)) || DENIED_BEHIND.test(after);
    return [{ isDenied, isVerb, isWeak: isVerb && WEAK.has(lemma ?? ''), place }];
  });
}

/** What stands for the thing asked about; another thing had is no answer: "we have a balcony". */
const OBJECT =
  /^ (?:(?:sip|sim|yes|claro|ya|indeed|of course) |(?:ones?|some|two|three|four|five|several|loads|plenty|uno|una|dos|tres|cuatro|varios|varias|um|uma|dois|duas|quatro|it|that|them|those|mine|lo|la|los|las|ele|ela)(?: $| (?:of (?:them|those)|here|at home|aqui|en casa|em casa|and|y|e|que|but|already|ya|ja|sip|sim|claro|yes|actually|please|por favor|love|now|ahora|agora|all) ))/;
const WEAK_PLACE_MAX = 3;

function echoed(said: string, ask: FlagAsk): boolean | null {
  const found = echoes(said, ask);
  const rest = said.trim().split(' ');
  const told = found.filter(({ isWeak, place, isDenied }) => {
    if (!isWeak || isDenied) return true;
    const after = ` ${rest.slice(place + 1).join(' ')} `;
    return (
      place < WEAK_PLACE_MAX && (place === rest.length - 1 || OBJECT.test(after) || YES_BEHIND.test(after))
    );
  });
  const strong = told.filter(({ isVerb }) => isVerb);
  const nouns = told.filter(({ isVerb }) => !isVerb);
  if (strong.length > 0)
    return new Set(strong.map(({ isDenied }) => isDenied)).size > 1 ? null : !strong[0]?.isDenied;
  if (nouns.some(({ isDenied }) => isDenied)) return false;
  // A noun alone is only named; had or with its number it is there.
  const isHad =
    nouns.length > 0 &&
    / (?:i|we|have|got|tengo|tenemos|hay|tenho|temos|tem|there is|there are|an?|one|two|three|un|una|dos|tres|um|uma|dois|duas) /.test(
      said,
    );
  return isHad ? true : null;
}

/** "No, wait, yes": of one clause, what stands behind the correction. */
const CORRECTED =
  /^ (?:(?:no|not|yes|yeah|nope|sip?|if|sim|nao|nah) )+(?:(?:wait|digo|espera[a-z]*|pera|hang on|hold on|sorry|i mean|i tell a lie|perdon|perdona|quer dizer|minto|miento|alias|melhor dizendo|mejor dicho|desculpa|bueno|bom|actually|rather|que digo|ai nao|ay no) )+(?:not? )?(?=(?:yes|yeah|no|nope|sip|si|if|sim|nao) )/;
const putRight = (said: string): string => said.replace(CORRECTED, ' ');

/** "Agora passou pro meu nome sim". */
const NOW_YES = /^ (?:(?:mas|pero|but) )?(?:agora|ahora|hoje|hoy|now) (?:[a-z]+ ){0,6}(?:sim|sip|yes) $/;
const GRUDGING = /^ (?:esta|esta bom|esta bem|esta certo|esta bien|ta|ta bom|all right|alright|very well) $/;
/** "Yes, my neighbours do". */
const YES_OTHERS =
  /^ (?:yes|yeah|aye|sip|si|if|sim) (?:my|our|the|mis?|el|la|los|las|meus?|minhas?|os?|as?) (?:[a-z]+ ){1,3}(?:do|does|has|have|did|is|are|tiene|tienen|tem|va|van|vai|vao|usa|usan|usam) $/;
const OTHERS_DO =
  /^ (?:my|our|the|mis?|el|la|los|las|meus?|minhas?|os?|as?) (?:[a-z]+ ){1,3}(?:do|does|has|have|did|is|are|tiene|tienen|tem|va|van|vai|vao|usa|usan|usam)(?: sip| sim)? $/;
const FEW_WORDS = 2;
/** "Pois cobre": the very verb of the question, said first. */
function isFirstWord(rest: string, ask: FlagAsk): boolean {
  if (ask.language === 'en' || / (?:o|ou|u) /.test(ask.question.slice(2))) return false;
  const [first = '', ...others] = rest.trim().split(' ');
  return (
    first.length > 3 &&
    others.length < FEW_WORDS &&
    ask.question.includes(` ${first} `) &&
    IS_VERB.test(first) &&
    !DENIES.test(`${rest}`) &&
    !/ (?:no|nao|nada|nunca|mal|poco|pouco|mas|menos) /.test(rest)
  );
}
const IS_VERB = /(?:[aei]|[aei]n|[ae]m|ou|eu|iu|aron|ieron|aram|eram|io)$/;

/** "And never had a fine": told beside what answers. */
const NEVER_BESIDE =
  /^ (?:and|y|e) (?:i |we |yo |eu )?(?:never|nunca|jamas|jamais|not once|ni una vez|nem uma vez) (?:[a-z]+ ){1,8}$/;

const isPastSaid = (said: string): boolean => FORMERLY.test(said) && !NOW_HERE.test(said);

/** What one clause answers; null where it answers nothing. */
export function signalOf(part: Part, next: Part | undefined, told: Told, ask: FlagAsk): Signal | null {
  const signal = (value: boolean, by: Signal['by']): Signal => ({ value, by, at: part.from });
  const { said } = part;
  const rest = withoutLead(putRight(said));
  if (OF_ANOTHER_THING.test(said)) return null;
  if (ask.isMind && ALLOWS.test(rest)) return signal(true, 'word');
  if (ask.isOffer && isOnlyWished(said, next?.said ?? '')) return signal(false, 'word');
  if (ask.isOffer && GRUDGING.test(rest)) return signal(true, 'word');
  if (NOW_YES.test(said)) return signal(true, 'word');
  if (isFirstWord(rest, ask)) return signal(true, 'echo');
  if (YES_OTHERS.test(rest) && !ask.isOfAnother) return null;
  if (NEVER_BESIDE.test(said) && told.parts[0] !== part) return null;
  if (NO.test(rest)) return signal(false, 'word');
  if (YES.test(rest))
    return next && OTHERS_DO.test(next.said) && !ask.isOfAnother ? null : signal(true, 'word');
  if (bareNo(rest, part, told, ask))
    return next && !ask.isOfAnother && THIRD.test(next.said) ? null : signal(false, 'word');
  if (PRO_YES.test(rest) && said.trim().split(' ').length <= PRO_WORDS_MAX) return signal(true, 'word');
  if (isOthers(said, ask)) return null;
  const behind = ask.language === 'en' ? undefined : BEHIND_VERB.exec(rest);
  // "Inglés sí": of another thing than the one asked about.
  if (behind) return isAnswering(rest, ask) ? signal(/sip|sim/.test(behind[1] ?? ''), 'word') : null;
  const me = ME_TOO.exec(rest)?.[0];
  if (me) return signal(!/ (?:no|nao|tampoco) /.test(me), 'word');
  if (PRO_YES.test(rest)) return signal(true, 'word');
  if (PRO_NO.test(rest)) return signal(false, 'word');
  if (!ask.isPast && !ask.isOffer && isGivenUp(said)) return signal(false, 'former');
  const follows = implied(said, ask);
  if (follows !== null) return signal(follows, 'implied');
  if (!ask.isPast && isPastSaid(said)) return null;
  const echo = echoed(said, ask);
  if (echo !== null) return signal(echo, 'echo');
  if (
    !ask.isOffer &&
    isOften(said) &&
    !/ (?:in|at|on|en|em|no|na) the? ?[a-z]+ always /.test(said) &&
    isOftenFirst(rest)
  )
    return signal(!/ (?:no|not|nao|never|nunca) /.test(said), 'implied');
  return null;
}
