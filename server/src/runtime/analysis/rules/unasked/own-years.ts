import { countsIn, type Language } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { KIN } from '../../../../listening/values/numbers/standing.ts';
import type { Exchange } from '../facts.ts';

/** Whose the years are that a turn tells. */

const LEAD =
  '^[^a-z0-9]*(?:(?:well|so|but|and|only|oh|no|not me|me|pero|y|e|mas|pues|bueno|solo|nao|so|bom|olha|ah|ya|sino|porque|because)[ ,]+)*';
const THEIRS = new RegExp(
  `${LEAD}(?:(?:my|our|mis?|nuestr[oa]s?|(?:[oa]s? )?(?:meus?|minhas?|noss[oa]s?)) (?:[a-z]+ ){0,2}(?:${KIN})s?(?![a-z])(?! (?:and|y|e) (?:i|me|yo|eu)(?![a-z]))|(?:he|she|they|ella|ellos|ellas|ele|ela|eles|elas)(?:'|(?![a-z])))`,
);
/** "Quem entende disso é meu irmão": it is they who are spoken of from there on. */
const IT_IS_THEY = new RegExp(
  `(?<![a-z])(?:is|was|es|era|fue|e|foi) (?:my|our|mis?|nuestr[oa]s?|(?:[oa]s? )?(?:meus?|minhas?|noss[oa]s?)) (?:${KIN})s?[^a-z]*$`,
);
/** Goes on of the one who was spoken of: "mi hermano sí, lleva diez años". */
const GOES_ON = new RegExp(
  `${LEAD}(?:lleva|llevan|tiene|tienen|trabaja|trabajo|hizo|hace|tem|trabalha|trabalhou|fez|faz|has|had|did|does|worked|works|who|que|quien|quem|[a-z0-9]+ (?:years|anos|meses|months))(?![a-z])`,
);
/** "I'm twenty six": an age, with nothing counted. */
const AGED = new RegExp(
  `${LEAD}(?:i'm|i am|im) (?:only |just |about |nearly )?[a-z0-9]+(?:[ -][a-z0-9]+)?[ ,.!]*$`,
);
/** Years of learning it, or since they gave it up, are no years of the work. */
const NOT_AT_WORK = phrases(`
  (?:studied|studying|trained|training)(?! (?:staff|people|new|others|them|up))(?![a-z]) | years? (?:of|at) (?:college|uni(?:versity)?|school|study|training)(?![a-z]) | (?:did|took|spent)[a-z0-9 ]{0,40} (?:course|degree|apprenticeship) | (?:retired|left|quit|stopped|gave (?:it )?up|packed it in|laid off)[a-z0-9 ]{0,40} (?:ago|since|back) |
  (?:estudi(?:e|o|aba|ando)|curs(?:e|o|ando)|(?:hice|hago|hacia) (?:un |el )?curso)(?![a-z]) | anos? de (?:carrera|universidad|estudio|instituto)(?![a-z]) | (?:me (?:jubile|retire)|(?:lo )?deje|sali|renuncie)(?![a-z]) |
  (?:estud(?:ei|o|ava|ando)|curs(?:ei|o|ando)|(?:fiz|faco|fazia) (?:um |o )?curso|me formei)(?![a-z]) | anos? de (?:faculdade|universidade|estudo|curso)(?![a-z]) | (?:me aposentei|larguei|sai d[aeo]|parei)(?![a-z])
`);
const PART =
  /(?<=[,;.!?])\s+|\s+(?=(?:and|but|y|e|pero|mas|because|porque|cause|while|mientras|enquanto)\s)/iu;

/** "My son is forty". */
export const tellsOfOthers = (text: string): boolean => THEIRS.test(plain(text));

/** "My sister left because it was dear": what is told of somebody else, with its cause, is taken away. */
export function withoutOthers(text: string): string {
  let isTheirs = false;
  const own = text.split(PART).filter((part) => {
    const said = plain(part);
    isTheirs =
      THEIRS.test(said) || IT_IS_THEY.test(said) || (isTheirs && (GOES_ON.test(said) || CAUSE.test(said)));
    return !isTheirs;
  });
  return own.join(' ');
}
const CAUSE = /^[^a-z]*(?:because|cos|since|porque|pois|ya que)(?![a-z])/;

/** Without the clauses that tell of learning the work, or of having left it. */
export function yearsAtWork(exchange: Exchange): Exchange {
  const parts = exchange.text.split(PART);
  const own = parts.filter((part) => !NOT_AT_WORK.test(plain(part)));
  return own.length === parts.length
    ? exchange
    : { ...exchange, text: own.join(' '), plain: plain(own.join(' ')) };
}

/** Without the clauses that tell of somebody else, or how old they are. */
export function ownYears(exchange: Exchange, language: Language): Exchange {
  let isTheirs = false;
  const parts = exchange.text.split(PART);
  const own = parts.filter((part) => {
    const said = plain(part);
    isTheirs = THEIRS.test(said) || IT_IS_THEY.test(said) || (isTheirs && GOES_ON.test(said));
    return !isTheirs && !(AGED.test(said) && countsIn(part, language).length === 1);
  });
  return own.length === parts.length
    ? exchange
    : { ...exchange, text: own.join(' '), plain: plain(own.join(' ')) };
}

/** Has never done this work: what years are told of then are of something else. */
export const neverDid = (exchange: Exchange, language: Language): boolean =>
  NEVER_DID.test(ownYears(exchange, language).plain);
const NEVER_DID = phrases(`
  (?:i've |i have |i |i'd )?(?:never|not ever) (?:really |actually )?(?:done|did|worked)(?: (?:it|this|that|any of (?:it|this)|anything like (?:it|this|that)|(?:in|with|at|on) (?:it|this|that)|(?:this|that) (?:kind|sort|type|line) of [a-z]+))?(?= *[,.!]|$| (?:before|myself|but|no)(?![a-z])) | (?:haven't|have not|hadn't) (?:ever |really |actually )?(?:done|worked) (?:it|this|that|in this|with this)(?![a-z]) | (?:no|zero|without|haven't got any|don't have any|not got any) (?:real |previous |work )?experience | (?:it'd|it would|this would) be my first (?:job|one) |
  (?:nunca|jamas) (?:he |yo )?(?:trabajado|trabaje|hecho|hice)(?: (?:(?:de|en|con) (?:eso|esto|ello)|eso|esto|algo asi|de nada))?(?= *[,.!]|$| (?:la verdad|pero|antes|no)(?![a-z])) | (?:todavia |aun )?no he (?:trabajado|hecho)(?: (?:nunca|eso|esto|en eso|de eso|con eso)){1,2} | (?:no tengo|sin|cero) (?:nada de |ninguna )?experiencia | seria mi primer (?:trabajo|empleo) |
  (?:nunca|jamais) (?:eu )?(?:trabalhei|fiz)(?: (?:(?:com|de|em) (?:isso|isto)|nisso|nisto|isso|isto|nada (?:disso|assim)|na area|nessa area))?(?= *[,.!]|$| (?:nao|antes|mas)(?![a-z])) | (?:ainda )?nao trabalhei (?:com isso|nisso|na area) | (?:nao tenho|sem|zero) (?:nenhuma )?experiencia | seria (?:o )?meu primeiro (?:emprego|trabalho)
`);
