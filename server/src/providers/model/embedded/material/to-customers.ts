import { fold } from '../questions/fold-words.ts';

/**
 * Sentences that have the form of an order and are still said to customers: "you need clean shoes", "check in after 2". What
 * is missing here costs an answer; what is wrong here tells a stranger what the owner keeps to the agent. So each form
 * is listed down to its noun or figure, and none passes that touches what owners keep to themselves.
 */

/** Limits, bargaining, what is not said. */
const PRIVATE_MATTER =
  /\b(?:discounts?|negotiat\w*|bargain\w*|margins?|commissions?|limits?|lowest|cheapest|minimum price|floor|settle\w*|offers?|accept\w*|volunteer|mention\w*|disclos\w*|conceal\w*|hid(?:e|den)|reveal\w*|threat\w*|push\w*|retention|upsell\w*|blame|quota|crm|slack|password\w*|secret\w*|supplier|descuentos?|margen|margenes|comision\w*|negoci\w*|minimo|limite|rebaj\w*|ocult\w*|mencion\w*|ofertas?|autoriz\w*|convenc\w*|proveedor|secret[oa]s?|clave|contrasena|descontos?|margem|margens|comiss\w*|pechinch\w*|escond\w*|limites?|fornecedor|segred\w*|senha)\b/;

/** People whom a sentence to the agent speaks of. */
const OTHERS =
  /\b(?:callers?|customers?|clients?|leads?|prospects?|person|people|them|they|their|agents?|supervisor|manager|owner|staff|clientes?|agente|persona|ellos|gerente|colega|pessoa)\b/;

const THINGS =
  '(?:shoes|boots|trainers|towels?|id|identity card|passport|tickets?|receipts?|helmet|swimwear|documents?|rubbish|lunch|keyboard|referral|licen[cs]e|appointment|reservation|booking|deposit|membership|experience|equipment|dni|documento|cedula|identificacion|pasaporte|recibo|toalla|ropa comoda|zapatos|identidade|rg|comprovante|toalha|tenis)';

const FORMS: readonly RegExp[] = [
  new RegExp(
    `^you (?:do not |dont |don['’]t )?need (?:a |an |no |your |any )?(?:[\\w'’]+ ){0,2}${THINGS}\\b`,
  ),
  new RegExp(`^you (?:have to|need to|can) (?:bring|wear) (?:a |an |your )?(?:\\w+ ){0,2}${THINGS}\\b`),
  /^you have to wait (?:at least )?\d+ (?:days|weeks|months|years)\b/,
  /^you have to be (?:at least |over )?\d+ (?:years old|or older)\b/,
  /^check[- ]?(?:in|out) (?:is |from |after |at |by |before |between |until )*\d/,
  /^(?:please )?(?:tell|call|text|e-?mail) us (?:at least )?\w+ (?:hours?|days?|weeks?) (?:before|ahead|in advance)\b/,
  new RegExp(`^(?:please )?(?:bring|wear|take) your (?:own )?${THINGS}\\b`),
  new RegExp(
    `^(?:usted|voce) (?:puede|tiene que|pode|precisa|tem que) (?:traer|llevar|trazer|levar) (?:o |a )?(?:su|seu|sua) ${THINGS}\\b`,
  ),
  /^usted puede (?:recoger|retirar) (?:el|su) pedido (?:desde|a partir|de lunes|entre)\b/,
  /^voce pode (?:entrar|vir|estacionar)\b.* d?as \d{1,2}h? as \d{1,2}h?\b/,
  /^pecas? esquecidas? ficam?\b/,
];

/** Over folded text. */
export function isToldToCustomers(plain: string): boolean {
  return !PRIVATE_MATTER.test(plain) && !OTHERS.test(plain) && FORMS.some((form) => form.test(plain));
}

const OF_THE_TALK =
  /\b(?:calls?|callers?|customers?|clients?|person|topics?|phrases?|transfer|avoid|admit|quiet|line|rules?|reason|to say|to use|to handle|fall back|our cost|real cost|owner|private|code word|excuse|staff|not give|above which|llamadas?|clientes?|persona|temas?|palabras?|frases?|evitar|motivo|aceptar|dueno|costo|coste|excusa|ligac\w+|pessoa|assuntos?|palavras?|aceitar|dono|custo|desculpa)\b/;

/** "Person to transfer to when the caller is angry: Laura". */
export const isLabelForAgent = (label: string): boolean => {
  const plain = fold(label);
  return PRIVATE_MATTER.test(plain) || OF_THE_TALK.test(plain);
};
