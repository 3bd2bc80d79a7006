import type { Asking } from '../asking.ts';
import { anyOf } from '../words.ts';

/** Whose name is wanted, and in which form. */
export type NameAsking = {
  /** Whoever speaks, by their own name. */
  isOwn: boolean;
  /** In full, or as it stands in papers: a nickname will not do. */
  isLegal: boolean;
  /** Whoever served or spoke to the person. */
  isOfStaff: boolean;
  /** Whoever comes along, so that "with Ana" answers. */
  isOfCompany: boolean;
  isFormer: boolean;
  isOfPlace: boolean;
  /** "No" is "in the" there. */
  isPortuguese: boolean;
  /** Who it is that is asked about, by the beginnings of the words: a dog, the bride. */
  about: ReadonlySet<string>;
};

const OWN = anyOf(`
  your (?:[a-z]+ ){0,3}(?:name|surname) | (?:who|whom) am i (?:speaking|talking) (?:to|with)? | (?:who|whom) (?:is|have i got) (?:this|calling|speaking|there) | who's (?:calling|speaking|this) | speaking with | am i (?:speaking|talking) (?:to|with) |
  (?:su|tu|vuestro) (?:[a-z]+ ){0,2}(?:nombre|apellidos?) | como (?:se llama|te llamas|te llamas|se llama usted) (?:usted|ud)? | con quien (?:tengo|hablo|estoy|tenemos|me) | quien (?:habla|me habla|llama) | hablo con | (?:me )?(?:da|dice|confirma|regala) (?:su|tu) nombre | nombre y apellidos? |
  (?:seu|sua|teu|o seu) (?:[a-z]+ ){0,2}(?:nome|sobrenome|apelido) | como (?:e que )?(?:voce|o senhor|a senhora) se chama | com quem (?:eu )?(?:falo|estou) | falo com | quem (?:fala|esta falando) | nome (?:do senhor|da senhora)
`);
const OF_OTHERS = anyOf(
  "(?:child|baby|son|daughter|driver|captain|passenger|guest|doctor|nurse|dog|cat|pet|partner|husband|wife|mother|father|teacher|boss|landlord|referrer|beneficiary|contact)(?:'s)? | hijo | hija | bebe | perr(?:o|a|ito|ita) | gat(?:o|a|ito|ita) | mascota | doctor | medico | invitado | acompanante | filho | filha | medico | gatinho | cachorro | mae | pai | noivo | noiva | bebe | crianca",
);
const LEGAL = anyOf(
  'full | legal | papers | passport | official | birth | certificate | complete | first and last | surname | as (?:it|they) (?:is|are|appears?|appear) | completo | completa | cedula | documento | dni | pasaporte | identidad | apellidos? | figura | aparece | identidade | sobrenome | passaporte | certidao | registro | titular | holder',
);
const STAFF = anyOf(
  'served | spoke | speak with | dealt | helped | (?:who|doctor) (?:saw|referred|recommended|told|attended) | atendio | atendieron | hablo con | le dijo | recomendo | recomendo | indicou | atendeu | atendente | falou com | recebeu | assinou | driver | agent | medico | doctor | doctora | professor | teacher | engineer | technician | tecnico | recommended | referred | got',
);
const COMPANY = anyOf(
  'with | with whom | con | con quien | acompan[a-z]+ | com | com quem | acompanh[a-z]+ | going | coming',
);
const FORMER = anyOf(
  'maiden | former | previous | old | birth name | before | anterior | soltera | antes | antig[oa] | solteira',
);
const PLACE = anyOf(
  'company | shop | business | school | street | hospital | clinic | restaurant | empresa | tienda | colegio | escuela | escola | loja | clinica | restaurante | hotel | banco | bank',
);

const NOUNS =
  /(?<= )(?:cat|dog|kitten|puppy|horse|child|baby|son|daughter|husband|wife|mother|father|groom|bride|driver|owner|tenant|perr[oa]|perrit[oa]|gat[oa]|gatit[oa]|hij[oa]|nin[oa]|bebe|esposo|esposa|marido|madre|padre|novi[oa]|duen[oa]|cachorr[oa]|gatinh[oa]|filh[oa]|noiv[oa]|mae|pai|don[oa]|menin[oa])(?:'s)?(?= )/g;
const BEGINNING = 4;
const beginnings = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => word.replace(/'s$/, '').slice(0, BEGINNING)));

/** Whether the words around a name speak of the one who is asked about. */
export const speaksOf = (words: string, { about }: NameAsking): boolean =>
  [...beginnings(words.match(NOUNS) ?? [])].some((one) => about.has(one));

export function nameAsking({ about, question, language }: Asking): NameAsking {
  return {
    isOwn: OWN.test(question) && !OF_OTHERS.test(question),
    isLegal: LEGAL.test(about),
    isOfStaff: STAFF.test(about),
    isOfCompany: COMPANY.test(question),
    isFormer: FORMER.test(about),
    isOfPlace: PLACE.test(about),
    isPortuguese: language === 'pt',
    about: beginnings(question.match(NOUNS) ?? []),
  };
}
