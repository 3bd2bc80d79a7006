import type { Language } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';

/** A value is read in its own clause: a no, a former time or a loss beside it takes it away there. */

const CLAUSE = /[,;:]\s+|\s+(?=(?:but|pero|mas|sino|though|aunque|embora)\s)/u;

export const piecesOf = (sentence: string): string[] => {
  const pieces = sentence.split(CLAUSE).filter((piece) => piece.trim() !== '');
  return pieces.length > 1 ? pieces : [sentence];
};

const NO = phrases(`
  (?:do|does|did|can|could|will|would|have|has|is|are|am|was)(?:n't| not) | (?:won't|can't|cannot|shan't) | (?:dont|cant|wont|didnt|doesnt|havent|isnt) | not | never | hardly | hate | nao | nunca | jamas | jamais | nem(?![a-z]) | sin(?![a-z]) | sem(?![a-z]) | odio | detesto
`);
/** In Portuguese `no` is "in the". */
const SPANISH_NO = phrases('no(?![a-z])');

export const deniesIn = (clause: string, language: Language): boolean => {
  const text = plain(clause).replace(/^[^a-z]*(?:no|nao|nope|nah)[,.!]\s+/, '');
  return NO.test(text) || (language === 'es' && SPANISH_NO.test(text)) || LATIN_NO.test(text);
};
/** "Newsletter no", "email no": a bare no behind it. */
const LATIN_NO = /(?<![a-z])(?:no|nao)[ .!]*$/;

/** Had once, lost since, or run out. */
export const FORMER = phrases(`
  (?:used to|had(?! to)) (?:have|be|own)? ?(?!to)[a-z]* | (?:expired|ran out|lapsed|sold (?:it|him|her|mine)|died|passed away|got stolen|was stolen|lost (?:it|mine)) | no longer |
  (?:tenia|teniamos|tuve|era|eramos|usaba|manejaba)(?![a-z]) | (?:se )?(?:me |nos )?(?:vencio|caduco|expiro|murio|robaron|perdio)(?![a-z]) | (?:lo|la) (?:vendi|perdi) | ya no (?:tengo|tenemos|la tengo|lo tengo) |
  (?:tinha|tinhamos|tive|era|eramos|usava)(?![a-z]) | (?:venceu|expirou|morreu|roubaram|vendi|perdi)(?![a-z]) | nao (?:tenho|temos) mais
`);
