import { fold } from '../questions/fold-words.ts';

/**
 * Sentences that have the form of an order, or name a secret, and are still said to customers: "you need clean shoes",
 * "check in after 2", how a password is reset. What is missing here costs an answer; what is wrong here tells a stranger
 * what the owner keeps to the agent. So only forms that are listed pass, and none that touches such a matter.
 */

/** What owners keep to the agent: limits, bargaining, what is not said. */
const PRIVATE_MATTER =
  /\b(?:discounts?|negotiat\w*|bargain\w*|haggl\w*|margins?|commissions?|limits?|lowest|minimum price|floor|settle\w*|best offer|last offer|accept\w*|volunteer|mention\w*|disclos\w*|conceal\w*|hid(?:e|den)|reveal\w*|threat\w*|push\w*|retention|retain|upsell\w*|blame|quota|crm|slack|log-?in|user(?:name)?|admin\w*|alarm|supplier|descuentos?|margen|margenes|comision\w*|negoci\w*|regate\w*|minimo|limite|rebaj\w*|ocult\w*|mencion\w*|mejor oferta|autoriz\w*|convenc\w*|retener|proveedor|descontos?|margem|margens|comiss\w*|pechinch\w*|escond\w*|melhor oferta|limites?|fornecedor|reter|usuario|alarm[ae])\b/;

/** People whom a sentence to the agent speaks of. */
const OTHERS =
  /\b(?:callers?|customers?|clients?|leads?|prospects?|them|they|their|agents?|supervisor|manager|colleagues?|clientes?|agente|ellos|gerente|colega)\b/;

const THINGS =
  '(?:rubbish|trash|waste|bags?|shoes|boots|towels?|id|card|passport|tickets?|receipt|car|dog|lunch|swimwear|helmet|documents?|papers?|dni|documento|cedula|identificacion|pasaporte|carne|recibo|identidade|rg|cpf|comprovante)';

const TO_CUSTOMERS: readonly RegExp[] = [
  /^you (?:do not |dont |don['’]t |only )?need (?:a|an|no|your|some|clean|only) (?!yes\b|firm\b|name\b|email\b|approval\b)/,
  /^you (?:no longer |do not |dont |don['’]t )?(?:have to|must|need to|should|can|may|may not|cannot|cant|can['’]t) (?:bring|wear|arrive|register|enroll?|park|eat|drink|sign up|choose (?:from|between)|be (?:\d+|over \d+|at least \d+|home|saving)|wait (?:at least )?\d+|show (?:your|an?) (?:id|card|ticket|passport))\b/,
  /^you (?:bring (?:your|id)|choose (?:from|between)|save [\d$€£])/,
  /^you(?: are|['’]re) (?:not|never) (?:really |truly |actually )?(?:locked in|charged|billed)\b/,
  /^[^.]* and you must (?:register|bring|arrive|wear|sign up)\b/,
  /^(?:please )?check[- ]?(?:in|out)\b.{0,20}\d/,
  /^(?:please )?(?:(?:tell|call|ring|text|e-?mail|message|contact) us|let us know)\b/,
  /^stay \w+ nights?\b.*\b(?:pay|free)\b|^be (?:here|there)\b.{0,12}\d/,
  new RegExp(`^(?:please )?(?:bring|wear|park|take|leave)\\b.*\\byour (?:own )?${THINGS}\\b`),
  /\b(?:reset|forgot|forgotten|recover) (?:\w+ ){0,2}passwords?\b|\bpasswords? is (?:on|under) (?:the|a) (?:sticker|label)\b/,
  /^(?:what|everything|anything|whatever) you (?:tell|share with) us\b[^\d]*\bconfidential\b/,
  /^usted (?:debe|tiene que|puede) (?:traer (?:su|ropa|toalla|documento\w*|identificacion)|llegar (?:antes|\d+ minutos|a las)|entrar|estacionar|aparcar|inscribirse|registrarse|(?:recoger|retirar) (?:el|su) pedido|esperar \d)/,
  /^(?:debes|tienes que|puedes) (?:traer (?:tu|ropa|toalla|documento\w*|identificacion)|llegar (?:antes|\d+ minutos|a las)|entrar|estacionar|aparcar|inscribirte|registrarte)\b/,
  /^siempre (?:hay|tenemos)\b(?! que)/,
  new RegExp(
    `^(?:por favor,? )?(?:presente|lleve|traiga|muestre|apresente|leve|traga|mostre) (?:o |a )?(?:su|tu|seu|sua) ${THINGS}\\b`,
  ),
  /\b(?:recuperar|restablecer|cambiar|olvid\w+) (?:\w+ ){0,2}(?:contrasena|clave)\b/,
  /^(?:todo )?lo que (?:usted )?nos cuent\w+[^\d]*\bconfidencial\b|^tudo o que voce nos conta[^\d]*\b(?:confidencial|sigilos\w)\b/,
  /^imprime en\b/,
  /^voce (?:nao precisa|pode|precisa|deve|tem que) (?:trazer (?:o |a )?(?:seu|sua|roupa|toalha|documento\w*|rg|cpf)|chegar (?:cedo|antes|\d+ minutos|as \d)|entrar|estacionar|se inscrever|se cadastrar)\b/,
  /^sempre (?:tem|temos|ha)\b(?! que)/,
  /^pecas? \w+ (?:fica|ficam|custa|custam)\b/,
  /\b(?:troca|trocar|mudar|recuperar|redefinir|esquec\w+) (?:\w+ ){0,2}senha\b/,
];

/** A value that looks like a password: letters and figures in one word. */
const CODE = /\b(?=\w*\d)(?=\w*[a-z])\w{5,}\b/;

export function isToldToCustomers(sentence: string): boolean {
  const plain = fold(sentence).replace(/^[\s"'«“¡¿*•-]+/, '');
  if (PRIVATE_MATTER.test(plain) || OTHERS.test(plain) || CODE.test(plain)) return false;
  return TO_CUSTOMERS.some((pattern) => pattern.test(plain));
}

export const isPrivateMatter = (text: string): boolean => PRIVATE_MATTER.test(fold(text));

const OF_THE_TALK =
  /\b(?:calls?|callers?|customers?|clients?|person|topics?|phrases?|transfer|avoid|admit|quiet|line|rule|real reason|to say|to handle|llamadas?|clientes?|persona|temas?|palabras|frases?|evitar|motivo real|aceptar|ligac\w+|pessoa|assuntos?|palavras|aceitar)\b/;

/** "Person to transfer to when the caller is angry: Laura". */
export const isLabelForAgent = (label: string): boolean =>
  isPrivateMatter(label) || OF_THE_TALK.test(fold(label));
