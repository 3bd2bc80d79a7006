import type { PersonTurn } from './talk.ts';

/** A no to the whole matter, whatever was asked; "no, I have none" is only an answer. */
const FIRM =
  /\b(not (?:really |at all )?interested|(?:i['’]m|i am|we['’]re|we are) not (?:buying|after (?:one|it|any))(?=[\s.!]*$)|no (?:lo |la )?voy a comprar(?=[\s.!]*$)|não vou comprar(?=[\s.!]*$)|não vamos querer|d[eé]jeme como estoy|con (?:mi|el|un) \p{L}+ me (?:arreglo|alcanza|basta|apaño)|no interest|(?:do not|don['’]t) (?:want|need) (?:it|this|anything|any)|no (?:me|nos) interesa|no estoy interesad[oa]|no quiero nada|no lo quiero|sin interés|não (?:tenho|temos|há) interesse|não (?:me |nos )?interessa|não estou interessad[oa]|não quero (?:nada|isso)|sem interesse)\b/iu;

export const isFirmNo = ({ text }: PersonTurn): boolean => FIRM.test(text);

/** Said so that nothing is left to ask. */
const FINAL =
  /\b(at all|absolutely not|definitely not|(?:i|we) (?:already |just )?said no|told you (?:no|already)|no means no|stop asking|stop insisting|leave me alone|not now,? not ever|under no circumstances|de ninguna manera|en absoluto|para nada|ya (?:le|te|se lo) dije|que no|definitivamente no|d[eé]jeme en paz|no insista|ni hablar|de jeito nenhum|j[aá] (?:disse|falei)|eu (?:disse|falei) (?:que )?n[aã]o|nem pensar|de forma alguma|de maneira nenhuma|n[aã]o insista|me deix[ae] em paz|com certeza n[aã]o)(?!\p{L})/iu;

export const isFinalNo = (turn: PersonTurn): boolean =>
  FINAL.test(turn.text) && (isFirmNo(turn) || turn.heard.intents.has('declines'));

const WORDS_BARE_MAX = 3;

/** No more than a no. */
export const isBareNo = ({ text, heard }: PersonTurn): boolean =>
  heard.intents.has('declines') && text.trim().split(/\s+/).length <= WORDS_BARE_MAX;
