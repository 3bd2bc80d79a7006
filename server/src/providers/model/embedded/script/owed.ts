import { disputesDebt, saysNotAll } from '../../../../listening/decided/owing.ts';
import { meant } from '../../../../listening/index.ts';
import { affirmedAt, phrases, plain } from '../../../../listening/text/phrases.ts';
import type { PersonTurn } from '../talk/talk.ts';

/** What people say about money they are asked for, other than when they will pay it. */

/** With the accent, or with who did it and what: "pague" alone is an order. */
const PAID =
  /(?<!\p{L})(?:(?:i|we)(?:['’]ve| have)? (?:already |just |definitely )?paid(?! (?:for|attention))|(?:have|has|was|were|been|is|it['’]s|that['’]s) (?:already |all )?paid(?! (?:on|every|by|in) )|already paid|paid (?:it|that|this)(?: off| in full| already)?|(?:ya )?(?:l[oae]s? )?(?:pagué|pagamos|he pagado|hemos pagado)|ya (?:l[oa]s? )?(?:pague|cancelé|abon[eé])|(?:ya )?est[aá] pag(?:ad)?[oa]|paguei|j[aá] (?:pagamos|foi pag[oa]|quitei)|(?:j[aá] )?t[aá] pag[oa])(?!\p{L})/iu;
const UNPAID =
  /(?<!\p{L})(?:haven['’]?t|hasn['’]?t|didn['’]?t|not|never|no (?:l[oa]s? )?|todavía no|aún no|nunca|não|nao|ainda não)\s+(?:\p{L}+\s+){0,2}?(?:paid|pagué|pague|paguei|he pagado|pago|pagad[oa])(?!\p{L})/iu;
const PART_OF_IT = phrases('part of | some of | half | una parte | la mitad | uma parte | a metade | metade');

/** "I paid that in January, I've got the receipt". */
export const saysPaid = ({ text }: PersonTurn): boolean => {
  const said = meant(text);
  return PAID.test(said) && !UNPAID.test(said) && !PART_OF_IT.test(plain(said));
};

export const disputes = ({ text }: PersonTurn): boolean => disputesDebt(text);

const COUNTED =
  '(?:two|three|four|five|six|ten|twelve|dos|tres|cuatro|cinco|seis|diez|doce|duas|quatro|dez|doze|\\d{1,2})';
const PARTS = phrases(`
  split (?:it|this|that|the) | in (?:${COUNTED} )?(?:parts|instal(?:l)?ments|payments|goes|bits)(?![a-z]) | (?:by|an?|monthly|weekly) instal(?:l)?ments? | payment plan | (?:bit by bit|a bit at a time|little by little) | (?:a bit|something|\\d+|[a-z]+ty|ten|twenty|[a-z]+(?: quid| pounds| dollars| bucks| euros)) (?:a|per|each|every) (?:month|week) | half (?:of it |now|on |this |next |today|tomorrow|in ) | (?:the )?(?:rest|other (?:half|hundred|[a-z]+ty)) (?:in|on|next|later|at|after|when|once|by)(?![a-z]) |
  (?:en|por) (?:${COUNTED} |unas |varias )?(?:cuotas|plazos|partes|pagos|abonos|mensualidades|cachos) | cuotas(?![a-z]) | a plazos | la mitad | (?:poco a poco|de a poco(?:s|quito)?) | (?:le |te |les )?(?:abono|voy abonando|doy) (?:algo|una parte|[a-z]+ cada) | (?:pagar|abonar) (?:una parte|por partes|en partes|algo) | (?:\\d+|[a-z]+) (?:pesos |euros |dolares |soles )?(?:al|por|cada) mes(?![a-z]) | el resto (?:el|en|la|despues|luego|a|para|cuando) |
  parcel(?:a|ar|ado|as|o|e|inha)s?(?![a-z]) | em (?:${COUNTED} )?(?:vezes|partes|prestac) | (?:${COUNTED})x(?![a-z]) | (?:a )?metade(?![a-z]) | aos poucos | (?:\\d+|[a-z]+) (?:reais |euros )?por mes(?![a-z]) | o resto (?:em|no|na|dia|depois|mes|so|quando|para|pra) | (?:pagar|dar) uma parte
`);
const NOT_EVEN = phrases(
  'not even | ni siquiera | ni eso | nem isso | nem (?:assim|parcelad) | no part | ninguna parte | nenhuma parte',
);

/** "Could I split it up?", "en tres cuotas", "a metade na sexta e o resto dia dez". */
export const offersParts = ({ text }: PersonTurn): boolean => {
  const said = plain(text);
  return affirmedAt(PARTS, said) !== -1 && !NOT_EVEN.test(said);
};

const METHOD = phrases(`
  (?:(?:bank|wire|by|a|money) )?transfer(?:ring)?(?![a-z]) | (?:in|by|with|pay) cash | (?:by|with|on|use) (?:my |a |the )?(?:debit |credit )?card | direct debit | standing order | by (?:che(?:que|ck)|post|phone) | paypal |
  (?:por|con|en|mediante) (?:un |una |mi |la |el )?(?:transferencia|tarjeta|efectivo|deposito|cheque|bizum|debito|oxxo|pse|nequi|yape|domiciliacion) | transferencia(?![a-z]) |
  (?:no|por|via|pelo|com) (?:o )?pix(?![a-z]) | pix(?![a-z]) | (?:no|por|pelo) boleto | boleto(?![a-z]) | (?:em|no|com) dinheiro(?![a-z]) | (?:no|com|pelo) (?:o )?cartao | (?:por|no|pelo|via) (?:multibanco|mb ?way|debito|transferencia|deposito)
`);

/** How it is or was paid: "by card", "no pix", "por transferencia". */
export const namesMethod = ({ text }: PersonTurn): boolean =>
  !text.includes('?') && affirmedAt(METHOD, withoutNo(plain(text))) !== -1;

/** In Portuguese "no pix" denies nothing. */
const withoutNo = (said: string): string => said.replaceAll(/(?<![a-z])no (?=pix|boleto|cartao|debito)/g, '');

const ALL_OF_IT = phrases(`
  (?:pay|settle|clear|do|send) (?:you )?(?:it |that |this )?(?:all|the (?:lot|whole|full|total)|everything|in full)(?![a-z]) | (?:all of it|the (?:whole|full|total) (?:thing|amount|sum|bill|lot)|the lot|in full)(?![a-z]) |
  (?:pago|pagar|abono|liquido|cancelo|deposito) (?:yo )?(?:todo|el total|completo|la totalidad)(?![a-z]) | (?:el total|todo completo|la totalidad)(?= *[,.!]|$| el | la ) |
  (?:pago|pagar|quito|quitar|acerto|mando) (?:logo )?(?:tudo|o total|o valor (?:todo|total|inteiro)|inteiro)(?![a-z]) | (?:o valor (?:todo|total|inteiro)|tudo de uma vez)(?![a-z])
`);

export const paysAll = ({ text }: PersonTurn): boolean =>
  affirmedAt(ALL_OF_IT, plain(text)) !== -1 && !saysNotAll(text);
