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

const ALL_BUT =
  "(?:(?:anything|any(?: [a-z]+)?|everything|all|every[a-z]*|whatever|whichever) (?:but|bar)|except(?:ing)?(?: for)?|apart from|other than|rather than|instead of|(?:todos?|todas?|cualquier[a]?(?: [a-z]+)?|lo que sea|qualquer(?: [a-z]+)?|tudo|o que for|cuando sea|quando for),? (?:menos|excepto|salvo|exceto|fora|tirando)|(?<=[,;] |^)(?:menos|excepto|salvo|exceto|tirando|fora|bar)|en vez de|em vez de|que no sean?|que nao sej[ao]m?|no good (?:with|for)|(?:can't|cannot|won't|not) (?:do|work|take|wear|have)|(?:no (?:puedo|hago|quiero|trabajo)|nao (?:posso|faco|quero|trabalho|pego)))(?: (?:the|a|an|my|at|on|in|de|la|el|los|las|un|una|por|en|o|os|as|um|uma|a|no|na|nos|nas|trabajar|trabalhar|working|doing))*";
const TOO =
  "(?:'s|'d be| is| are| would be| comes up| runs|,)? (?:too|way too|far too)(?![a-z])|(?:'s|s)? (?:doesn't|don't|won't|wouldn't|does not) (?:fit|suit|work|do)|,? (?:no me (?:queda|sirve|cabe|entra|conviene|viene)|me (?:queda|esta|va) (?:muy |demasiado )?(?:chic|pequen|apretad|grand|ajustad|cort|larg)|es (?:muy|demasiado)|nao (?:me )?(?:serve|cabe|da|entra)|(?:fica|e|ta) (?:muito|apertad|pequen|grande demais|curt|larg))";

/** "Anything but nights", "a medium's too tight": named to be left out. */
export const isLeftOut = (text: string, value: string): boolean => {
  const stem = plain(value.replaceAll(/[_-]+/g, ' '))
    .replace(/(?:e?s|[ao])$/, '')
    .replaceAll(/[^a-z0-9 ]/g, '.');
  const said = plain(text);
  return (
    new RegExp(`${ALL_BUT} ${stem}`).test(said) || new RegExp(`(?<![a-z])${stem}[a-z]*?(?:${TOO})`).test(said)
  );
};
