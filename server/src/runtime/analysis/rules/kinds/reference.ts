import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';
import { type Finder, quoted } from '../findings.ts';

/** The number of an order, a case or a ticket, whole and as it was put right last. */

/** With its letters before and behind: "MX-7719", "5519-D", "7731/26". */
const CODE =
  /(?<![\p{L}\d])(?:\p{Lu}{1,5}[-/]?)?\d{3,12}(?:[-/](?:\d{1,6}|\p{Lu}{1,3}))?(?:\p{Lu}{1,3})?(?![\p{L}\d])/gu;

/** Strokes said by their names between two parts of a code. */
const SLASH = /(?<=[\p{L}\d]) (?:barra|slash|diagonal|stroke|forward slash) (?=\d|\p{L}(?!\p{L}))/giu;
const DASH =
  /(?<=[\p{L}\d]) (?:guion|guión|dash|hyphen|hífen|hifen|traço|traco|tra[cç]inho) (?=\d|\p{L}(?!\p{L}))/giu;
/** "One two three one" in figures, spelled apart. */
const SPACED = /(?<![\p{Ll}\d])\d(?: \d){3,11}(?![\p{L}\d])/gu;

/** "O protocolo é 55 80 21": told in pairs behind the word for it. */
const IN_PAIRS =
  /(?<=(?:number|reference|ticket|case|order|n[uú]mero|referencia|referência|protocolo|caso|pedido|folio|chamado|radicado|reclamo)(?:\s+(?:is|it['’]?s|es|é|eh|era|foi|fue|de|do|the|el|o|:)){0,2}[\s:]+)\d{2,3}(?: \d{1,3}){1,6}(?![\p{L}\d:/])/giu;

/** "W B 4 0 9 1 7", "W, B, 40917": letters spelled apart before their figures. */
const SPELLED =
  /(?<![\p{L}\d'’])(?:\p{Lu}(?:,? |[.-] ?)){1,5}(?=\d)(?!(?:\d{1,2} ?){1,2}(?:$|[^\d ]))|(?<![\p{L}\d'’])\p{Lu}{2,5} (?=\d{4,12}(?!\d))/gu;

const written = (text: string): string =>
  text
    .replaceAll(SLASH, '/')
    .replaceAll(DASH, '-')
    .replaceAll(SPACED, (digits) => digits.replaceAll(' ', ''))
    .replaceAll(IN_PAIRS, (digits) => digits.replaceAll(' ', ''))
    .replaceAll(SPELLED, (letters) => letters.replaceAll(/[ ,.-]/g, ''))
    .replaceAll(/(?<=\d)[-/]\p{Ll}(?!\p{L})/gu, (part) => part.toUpperCase());

const REFERENCE_WORDS = phrases(
  'order | case | ticket | reference | number | pedido | caso | numero | referencia | radicado | protocolo | chamado | reclamo | folio',
);
const OF_A_CASE = phrases(
  'order | case | ticket | reference | pedido | caso | referencia | radicado | protocolo | chamado | reclamo | folio',
);
const OF_A_PERSON =
  /\b(?:mi|meu|my) (?:dni|documento|c[eé]dula|cpf|rg|curp|rut|passport|pasaporte|passaporte|id)\b[^,.;]*/iu;

/** A house, a flat and a room have numbers too. */
const ADDRESS = phrases(`
  (?:live|lives|staying) (?:at|on|in) | (?:street|road|avenue|flat|apartment|apt|room|floor)(?![a-z]) | (?:vivo|vivimos|moro|moramos) (?:en|no|na|em) | (?:calle|avenida|carrera|departamento|depto|piso|apartamento|rua|bairro|bloco|apto)(?![a-z])
`);

const NO_REFERENCE = phrases(`
  (?:numero|referencia|pedido|protocolo) (?:[a-z]+ ){0,2}(?:no (?:tengo|se)|nao (?:tenho|sei)) |
  (?:nobody|no one|never) (?:gave|given) (?:[a-z]+ ){0,3}(?:number|reference|ticket) | (?:ninguem|nadie) (?:me )?(?:deu|dio) (?:[a-z]+ ){0,3}(?:numero|protocolo|ticket) |
  (?:don't|do not|didn't|haven't) (?:have|know|keep|got|write) (?:[a-z]+ ){0,3}(?:number|reference|ticket) | no (?:lo )?(?:tengo|se|guarde|encuentro) (?:[a-z]+ ){0,3}(?:numero|pedido|referencia) | nao (?:tenho|sei|anotei|guardei) (?:[a-z]+ ){0,3}(?:numero|protocolo|pedido)
`);

/** The number of a telephone, a make, a fault or a place, and the year of something, are asked for by other names. */
const OF_A_THING = phrases(`
  (?:tele)?phone(?! order)(?![a-z]) | mobile | cell(?![a-z]) | landline | model | serial | post ?code | zip(?![a-z]) | error | fault code | version | (?:bought|got|had|since|customer since|fitted|installed|from) (?:it |them |this )?(?:back )?(?:in|since) (?:19|20)\\d\\d |
  celular | movil | telefono | fijo(?![a-z]) | modelo | serie(?![a-z]) | codigo postal | (?:comprado|compre|tengo|cliente|instalado)[a-z ]{0,40} (?:en|desde) (?:el )?(?:19|20)\\d\\d |
  telefone | fixo(?![a-z]) | cep(?![a-z]) | erro(?![a-z]) | (?:comprado|comprei|tenho|cliente|instalado)[a-z ]{0,40} (?:em|desde) (?:19|20)\\d\\d
`);

/** "4410 or 4401, I'd be guessing": which of them, nobody said. */
const GUESSES = phrases(`
  \\d (?:or|o|ou) (?:maybe |quiza |tal vez |talvez )?[a-z-]{0,4}\\d | (?:guess|guessing|not (?:too |really |quite |at all )?sure|something like|might be|can't (?:quite )?(?:read|make out|remember)|don't (?:quite )?remember) | (?:no (?:me acuerdo|recuerdo|estoy segur[oa]|se lee)|algo asi|a lo mejor) | (?:nao (?:lembro|tenho certeza|da pra ler)|algo assim|sera que e)
`);
/** "B for Bravo": a letter told so may belong to what follows, and what that makes is not told. */
const IN_LETTERS = /(?<![\p{L}\d])\p{L},?\s+(?:for|as in|de|como en|como em|igual a)\s+\p{Lu}\p{Ll}+/u;

/** "The card ends in 4417". */
const OF_A_CARD =
  /(?<!\p{L})(?:card|tarjeta|cartão|cartao)(?!\p{L}).{0,30}(?<!\p{L})(?:ends?|ending|termina(?:d[oa])?|acaba(?:d[oa])?|final)(?: (?:in|with|en|em|con|com))? \d+/giu;

/** Said before or after a number that takes the place of another. */
const PUTS_RIGHT = phrases(`
  no(?![a-z]) | nao(?![a-z]) | nope | wait | sorry | hang on | hold on | actually | i mean | i meant | correction | wrong | other way (?:round|around) | swap | mixed up | rather(?![a-z]) | scratch |
  perdon | espera | espere | para(?= *[,.])| digo | mejor dicho | me equivoque | al reves | quise decir | corrijo | mentira | aguarda |
  desculp | pera | perai | alias | quer dizer | ou melhor | me enganei | errei | ao contrario | invertid | trocad | corrigindo
`);
/** Money and hours are no reference. */
const MEASURED =
  /(?:[$€£]|R\$)\s?[\d.,]+|\d[\d.,]*\s?(?:euros?|dollars?|pesos|reais|d[oó]lares|quid|pounds|minut\p{L}*|hours?|horas?|d[ií]as?|days?|k?m\b)/giu;

const codesIn = ({ text }: Exchange): string[] =>
  written(text.replace(OF_A_PERSON, '').replaceAll(OF_A_CARD, '').replaceAll(MEASURED, ' ')).match(CODE) ??
  [];

/** Of the same make, so that one may stand for the other: letters or none, and as many figures or one more or less. */
const isAlike = (one: string, other: string): boolean =>
  /^\p{Lu}/u.test(one) === /^\p{Lu}/u.test(other) &&
  Math.abs(one.replaceAll(/\D/g, '').length - other.replaceAll(/\D/g, '').length) <= 1;

/** One that was put right in the same breath is the last of its like. */
function codeIn(exchange: Exchange): string | undefined {
  const codes = codesIn(exchange);
  const [first] = codes;
  if (first === undefined || codes.length === 1 || !PUTS_RIGHT.test(exchange.plain)) return first;
  return codes.findLast((code) => isAlike(code, first)) ?? first;
}

const isAskedFor = ({ before }: Exchange): boolean => REFERENCE_WORDS.test(before.asks);

/** "Mine, hold on, it's A-47702": looked up since it was asked for, in letters and figures. */
const isLate = (exchange: Exchange, exchanges: readonly Exchange[]): boolean =>
  codesIn(exchange).some((code) => /^\p{Lu}+[-/]?\d{4}/u.test(code)) &&
  exchanges.slice(Math.max(0, exchange.index - LATE_TURNS), exchange.index).some(isAskedFor);
const LATE_TURNS = 2;

export const referenceNumber: Finder = ({ exchanges }) => {
  const isGiven = (exchange: Exchange): boolean => {
    if (!REFERENCE_WORDS.test(exchange.plain) && !isAskedFor(exchange) && !isLate(exchange, exchanges))
      return false;
    if (NO_REFERENCE.test(exchange.plain)) return false;
    const isOfElse = ADDRESS.test(exchange.plain) || OF_A_THING.test(exchange.plain);
    if (isOfElse && !OF_A_CASE.test(exchange.plain)) return false;
    if (GUESSES.test(exchange.plain) || IN_LETTERS.test(exchange.text)) return false;
    return codeIn(exchange) !== undefined;
  };
  const given = exchanges.find(isGiven);
  const code = given && codeIn(given);
  if (given === undefined || code === undefined) return null;
  const later = exchanges
    .slice(given.index + 1)
    .findLast(
      (one) => PUTS_RIGHT.test(plain(one.whole)) && codesIn(one).some((other) => isAlike(other, code)),
    );
  const right = later && codesIn(later).findLast((other) => isAlike(other, code));
  return later && right ? quoted(right, later, given.places) : quoted(code, given);
};
