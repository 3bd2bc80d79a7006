import { type DataField, type Language, leavesOpen } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, says } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';
import { accepts, declines, refuses } from '../moves.ts';
import type { Evidence } from '../verdicts.ts';
import { FORMER } from './clauses.ts';
import { statements } from './topic.ts';

/** What is true or false of the person, where their own words speak of it. */

const GENERIC = new Set(
  `will be has have can could would is are does do was person whether tiene tem esta estara puede pode podria seria si se en at the em no na de del la
  el o a que su seu sua disponivel disponible available still sigue continua`.split(/\s+/),
);

const LETTERS_MIN = 4;
const SHORT_LETTERS_MAX = 5;
const ENDING_LETTERS_MAX = 3;
const SUBJECT_WORDS_MAX = 3;
/** Words of any description: whose it is and that it is had. */
const OF_ANY_FIELD = new Set(
  `person persona pessoa customer cliente candidate candidato candidata caller holds owns their they own whether valid vigente propio propia proprio propria possui tenha wants quiere quer accepts acepta aceita work trabajar trabalhar trabaja works speaks habla fala last visit donde where cuenta conta driving manejar motorista conducir vivienda`.split(
    /\s+/,
  ),
);

/** Close enough to be forms of one word: "asistira" and "asistire", "recommend" and "recommended". */
function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  const short = Math.min(word.length, other.length);
  if (short < LETTERS_MIN) return false;
  // "Carreiras" is no form of "carro".
  if (short <= SHORT_LETTERS_MAX && Math.max(word.length, other.length) > short + ENDING_LETTERS_MAX)
    return false;
  const shared = Math.max(LETTERS_MIN, short - 2);
  return word.slice(0, shared) === other.slice(0, shared);
}

const ATTENDS = phrases('attend | asist | comparec | come(?![a-z])');
const COMES = phrases(`
  (?:i'?ll|i will|we'?ll|i can|i'm going to) (?:be there|come|go|make it|attend) | see you there | ahi (?:estare|estaremos) | (?:si )?voy a (?:ir|estar) | ire(?![a-z]) | vou (?:sim|estar la|comparecer|ir) | estarei la
`);

const NO = phrases(`
  (?:do|does|did|can|could|will|would|have|has|is|are|am)(?:n't| not) | (?:won't|can't|shan't) | (?:dont|cant|wont|didnt|doesnt|couldnt|wouldnt|havent|isnt) | cannot | not | never | nao | nunca | jamas | jamais | nem(?![a-z]) | sin(?![a-z]) | sem(?![a-z]) | nobody | no one | none of (?:us|them) | nadie | ninguem | ningun[oa]?(?![a-z]) | nenhum[a]?(?![a-z])
`);
/** "Nights are no problem" denies nothing of the nights. */
const NO_TROUBLE =
  /(?<![a-z])(?:(?:is|are|would be|that's|it's) )?(?:no|not an?|ningun|nenhum|sin|sem|(?:no|nao) (?:hay|es|tengo|tem|ha|e|tenho)(?: (?:ningun|nenhum|un|um))?) (?:problem|issue|bother|trouble|problema|inconveniente|drama|lio)s?(?![a-z])/g;
/** "Weekends and nothing else": whatever is named beside it is shut out. */
const ONLY = phrases(
  'only | just(?= (?:on |at |in |the )?(?:weekends?|weekdays?|mornings?|afternoons?|evenings?|nights?|days?|[a-z]+days?)(?![a-z])) | nothing else | solo | solamente | unicamente | nada mas(?![a-z]) | nomas | so(?= (?:posso|consigo|de|da|aos?|nos?|nas?|a|pela|em|fim|fins|finais)(?![a-z])) | somente | apenas | mais nada',
);
const OF_WHEN_FREE = phrases(
  'avail | disponib | disponiv | dispon[a-z]* | puede | pode(?![a-z]) | can(?![a-z]) | work | trabaj | trabalh | shift | turno',
);
/** In Portuguese `no` is "in the". */
const SPANISH_NO = phrases('no(?![a-z])');
const YES_NO_FIRST = /^(?:no|nao|nope|nah)[,.!]\s+/;
const CLAUSE = /[,;:]|\b(?:but|pero|mas)\b/;

const wordsOf = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? [];

const NAMED_WORDS_MAX = 3;
const ANSWERS_NO =
  /^[^a-z]*(?:(?:oh|god|hell|heavens|ay|uy|ah|por dios|deus me livre|dios|ni|ih)[ ,!]+)?(?:no|nao|nope|never|nunca|jamas)(?![a-z])/;
const NO_BEHIND = /(?<![a-z])(?:no|nao)[ .!]*$/;
const NOT_NOW =
  /^[^a-z]*(?:not (?:now|any ?more)|(?:ahora|agora|ya|ja) (?:no|nao)(?= *$| mas| mais)|(?:no|nao) (?:ahora|agora))/;
const HAS_NOW = phrases('(?:now|ahora|agora) (?:i|tengo|tenemos|tenho|temos)');

const RELATIVE =
  '(?:dad|mum|mom|mother|father|brother|sister|wife|husband|partner|girlfriend|boyfriend|son|daughter|uncle|aunt|cousin|friend|mate|boss|flatmate|neighbou?r|nan|gran|parents|papa|padre|viejo|mama|madre|vieja|herman[oa]|espos[oa]|mujer|marido|pareja|novi[oa]|hij[oa]|ti[oa]|prim[oa]|amig[oa]|jefe|jefa|vecin[oa]|abuel[oa]|suegr[oa]|cunad[oa]|padres|pai|mae|irmao|irma|mulher|namorad[oa]|filh[oa]|chefe|vizinh[oa]|avo|sogr[oa]|cunhad[oa]|pais|patrao|empresa|company|firm)';
/** "Carro é do meu pai", "I drive my mum's": somebody else's. */
const OF_ANOTHER = phrases(
  `(?:is|it's|'s|was|use|drive|borrow|have|share|got) (?:my|his|her|their|the) ${RELATIVE}(?:'s|s'|s(?= *$| (?:car|van|bike|one)))(?![a-z]) | (?:my|his|her|the) ${RELATIVE}(?:'s|s') | belongs to (?:my|the|his|her) | (?:el|la|lo|los|las|o|a|es|e|era|uso|manejo|con|com|do|da) (?:el |la |o |a )?d[eoa]l? ?(?:mi|un[a]?|la|el|meu|minha|um[a]?|o|a)? ?${RELATIVE}(?![a-z])`,
);

type Topic = { words: readonly string[]; own: readonly string[]; needed: number };

type About = Topic & { isWhenFree: boolean };

function stated(said: string, topic: About, language: Language): boolean | null {
  if (leavesOpen(said)) return null;
  const sentence = plain(said).replaceAll(NO_TROUBLE, ' ');
  const clauses = sentence.split(CLAUSE);
  const value = ofClauses(sentence, clauses, topic, language);
  if (value !== true || !ONLY.test(sentence)) return value;
  const own = ownClause(clauses, topic.own);
  const holdsAll = topic.own.every((word) => wordsOf(clauses[own] ?? '').some((one) => isFormOf(word, one)));
  if (holdsAll && ONLY.test(clauses[own] ?? '')) return true;
  // Another thing than this is all that suits.
  return topic.isWhenFree && !ONLY.test(clauses[own] ?? '') ? false : null;
}

/** The clause that holds most words of the field's name. */
function ownClause(clauses: readonly string[], own: readonly string[]): number {
  const shares = clauses.map((one) => {
    const said = wordsOf(one);
    return own.filter((each) => said.some((word) => isFormOf(word, each))).length;
  });
  const most = Math.max(...shares);
  return most > 0 ? shares.indexOf(most) : -1;
}

function ofClauses(
  sentence: string,
  clauses: readonly string[],
  { words: topic, own, needed }: Topic,
  language: Language,
): boolean | null {
  const said = wordsOf(sentence);
  const shared = topic.filter((word) => said.some((one) => isFormOf(one, word)));
  if (shared.length < needed || !own.some((word) => shared.includes(word))) return null;
  const at = ownClause(clauses, own);
  const clause = clauses[at];
  if (clause === undefined) return null;
  const next = clauses[at + 1] ?? '';
  // "Newsletter, god no": named first, and answered behind it.
  if (wordsOf(clause).length <= NAMED_WORDS_MAX && ANSWERS_NO.test(next)) return false;
  if (FORMER.test(clause) || (FORMER.test(next) && !HAS_NOW.test(next))) return false;
  if (/\b(?:had|tenia|tinha)\b/.test(clause)) return false;
  if (OF_ANOTHER.test(clause)) return false;
  if (NOT_NOW.test(next)) return false;
  const rest = clause.replace(YES_NO_FIRST, '');
  return !NO.test(rest) && !(language !== 'pt' && SPANISH_NO.test(rest)) && !NO_BEHIND.test(rest);
}

const SOLVED = phrases(
  '(?:is|was|got|problem|issue) (?:re)?solved | (?:re)?solved : | works? (?:now|again) | working again | fixed | (?:ya|vuelve a|volvio a) funciona | resuelto | solucionad | (?:voltou a|ja|esta) funciona | resolvid',
);
const OFFER = phrases('offer | oferta');
const TAKES = phrases('accept | acept | aceit | take (?:the|it|that)');

export function flagGiven(
  field: DataField,
  about: string,
  asked: readonly Exchange[],
  from: readonly Exchange[],
  evidence: Evidence,
): Finding | null | undefined {
  if (OFFER.test(about) && TAKES.test(about)) return offerTaken(evidence);
  if (SOLVED.test(about) && evidence.outcome === 'issue_resolved')
    return { value: true, places: evidence.outcomeTurns };
  const own = wordsOf(field.id.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')).filter(
    (word) => !GENERIC.has(word),
  );
  const described = wordsOf(field.description).filter(
    (word) => word.length >= LETTERS_MIN && !GENERIC.has(word),
  );
  const few = described.filter((word) => !OF_ANY_FIELD.has(word));
  // Under a name in another language, a short description names the subject in the person's own language: "si tiene carro propio" of has_car.
  const isForeign = !own.some((word) => described.some((other) => isFormOf(word, other)));
  const subject = isForeign && few.length <= SUBJECT_WORDS_MAX ? few : [];
  const topic: About = {
    isWhenFree: OF_WHEN_FREE.test(about),
    words: [...new Set([...own, ...described])],
    own: [...own, ...subject],
    needed: own.length >= 2 && subject.length === 0 ? 2 : 1,
  };
  for (const exchange of from) {
    // Asked for, one of the words of its name tells what is spoken of: "English yes, French no".
    const looked = asked.includes(exchange) ? { ...topic, needed: 1 } : topic;
    for (const sentence of statements(exchange).toReversed()) {
      const value = stated(sentence, looked, evidence.personLanguage);
      if (value !== null) return quoted(value, exchange);
    }
    if (!ATTENDS.test(about)) continue;
    if (says(exchange, 'cannotCome')) return quoted(false, exchange);
    if (COMES.test(exchange.plain)) return quoted(true, exchange);
  }
  return undefined;
}

const REFUSES_OFFER = phrases(
  "(?:do not|don't|no|nao) (?:want|quiero|acepto|aceito|quero|accept) | oferta nenhuma | ninguna oferta | no offer",
);

/** Taken where the customer stays or comes back, declined where they leave in spite of it; else it was not decided. */
function offerTaken({ exchanges, outcome }: Evidence): Finding | null {
  const from = exchanges.toReversed();
  if (outcome === 'customer_retained' || outcome === 'customer_reactivated') {
    const taken = from.find((one) => TAKES.test(one.plain)) ?? from.find(accepts);
    return taken ? quoted(true, taken) : null;
  }
  if (outcome !== 'churned' && outcome !== 'rejected') return null;
  const refusing =
    from.find((one) => REFUSES_OFFER.test(one.plain)) ?? from.find((one) => refuses(one) || declines(one));
  return refusing ? quoted(false, refusing) : null;
}
