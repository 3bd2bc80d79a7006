import { disputesDebt, saysNotAll, sumOffered } from '../../../listening/decided/owing.ts';
import { extractValue, type Language } from '../../../listening/index.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import { asks, type Exchange, means, mentions, says } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { type Finder, lastMoment, quoted, shown, verbatim } from './findings.ts';
import { accepts, refuses } from './moves.ts';
import { firstGoOf, hasTimedRest, isInGoes } from './said/instalments.ts';
import { offersPart } from './signs/deals.ts';
import { deniesIn, piecesOf } from './unasked/clauses.ts';
import type { Evidence } from './verdicts.ts';

/** Fields of the catalogue about a payment: what the person committed to, how much, when and how. */

const asksFor = (id: string, { before }: Exchange): boolean =>
  FIELD_QUESTIONS[id]?.test(before.asks) === true;

const speaksOfPaying = (exchange: Exchange): boolean =>
  means(exchange, 'promises_payment') ||
  asksFor('promised_date', exchange) ||
  asksFor('promised_amount', exchange) ||
  (accepts(exchange) &&
    (mentions(exchange.before, 'asksPayment') || amountNamedBy(exchange.before.text) !== null)) ||
  asks(exchange.before, 'asksPayment');

/** The turns in which the person speaks of the payment they promise, the latest first. */
function promises(evidence: Evidence): Exchange[] {
  if (evidence.outcome !== 'payment_promised') return [];
  return evidence.exchanges
    .filter(
      (exchange) =>
        (offersPart(exchange, evidence) ||
          (speaksOfPaying(exchange) && !refuses(exchange) && !means(exchange, 'refuses_payment'))) &&
        !says(exchange, 'cannotPromise') &&
        !NO_DATE.test(exchange.plain) &&
        !says(exchange, 'disputes'),
    )
    .toReversed();
}

/** Will not say when: nothing of it is promised. */
const NO_DATE = phrases(
  "(?:can't|cannot|couldn't|won't) (?:really )?(?:give|say|tell|name|promise)(?: you)?(?: (?:a|any|when|what))? ?(?:date|day|when|anything)? | don't hold me to | no (?:le |te |les )?(?:puedo|voy a) (?:dar|decir|prometer) [a-z ]{0,12}(?:fecha|dia|cuando|nada) | (?:nao (?:da|consigo|posso|vou) (?:pra |para )?(?:dizer|dar|prometer|falar)|data nenhuma|nenhuma data)",
);

const PLAN = phrases(
  '(?:em|en) (?:duas|dos|tres|quatro|cuatro|cinco|seis|\\d+) (?:vezes|veces) | (?:dos|tres|cuatro|\\d+) pagos | in (?:two|three|four|\\d+) (?:payments|goes|parts) | instal?l?ment | monthly | (?:a|per|each|every) (?:month|week|fortnight)(?![a-z]) | split (?:it|this|that) | cuotas? | mensual | (?:por|al|cada) (?:mes|quincena|semana)(?![a-z]) | todo mes | parcel | mensais',
);
const PART = phrases(
  "abon(?:o|ar|are)(?![a-z]) | part | half | some of | una parte | la mitad | algo | uma parte | metade | um pouco | (?:can't|cannot|couldn't|not) (?:do |pay |manage )?(?:it |quite )?all(?= *(?:[,.!]|$)| of| at| but| in) | todo no (?:puedo|me)(?![a-z]) | no (?:puedo|podria) (?:pagar |con )?todo(?![a-z]) | tudo (?:eu )?nao (?:posso|consigo|da)(?![a-z]) | nao (?:posso|consigo|da pra) (?:pagar )?tudo(?![a-z])",
);
const WHOLE = phrases(`
  the lot(?![a-z]) | (?:the )?(?:whole|full|total|entire)(?: amount| balance| thing| sum)?(?![a-z]) | all of it | everything | in full | (?:el |lo )?(?:total|todo|completo)(?![a-z]) | la totalidad | completa |
  (?:o )?(?:valor )?(?:total|inteiro|tudo)(?![a-z]) | valor completo
`);

const commitment: Finder = (evidence) => {
  if (evidence.outcome === 'payment_collected') return shown('paid');
  const paid = evidence.exchanges.findLast((exchange) => says(exchange, 'paid') && !exchange.isEmpty);
  if (paid && evidence.outcome === 'follow_up_needed') return quoted('paid', paid);
  if (evidence.outcome === 'payment_refused') return shown('none');
  const turns = promises(evidence);
  const planned = turns.find(
    (turn) => PLAN.test(`${turn.before.asks} ${turn.plain}`) && !PLAN.test(turn.before.states),
  );
  if (planned) return quoted('plan', planned);
  const inGoes = turns.find((turn) => isInGoes(turn, evidence));
  if (inGoes) return quoted('plan', inGoes);
  const first = firstGoOf(turns, evidence);
  if (first)
    return quoted(first.date !== null && hasTimedRest(turns, evidence) ? 'plan' : 'partial', first.turn);
  const part = turns.find((turn) => PART.test(turn.plain) || saysNotAll(turn.text));
  if (part) return quoted('partial', part);
  const owed = largestNamedBy(evidence.agent.text);
  const amount = promisedAmount(evidence);
  if (amount && owed !== null && typeof amount.value === 'number' && amount.value < owed)
    return { ...amount, value: 'partial' };
  if (amount && evidence.exchanges.some(({ text }) => saysNotAll(text)))
    return { ...amount, value: 'partial' };
  // A sum beside nothing to hold it against may be all of it or a part.
  if (amount && owed === null && !turns.some(({ plain: text }) => WHOLE.test(text))) return null;
  const told =
    turns.find(({ plain: text }) => WHOLE.test(text)) ??
    turns.find(({ text }) => lastMoment([text], evidence));
  return told ? quoted('full', told) : null;
};

const MONEY =
  /(?:[$€£]|r\$|us\$)\s?(\d[\d.,]*)|(\d[\d.,]*)\s?(?:dollars|euros|pesos|reais|dolares|usd|eur|mxn|cop|brl|soles|bucks)/g;

/** "1.250,50" and "1,250.50" are the same amount: a last group of three digits is thousands. */
function amountOf(written: string): number | null {
  const digits = written.replace(/[.,]+$/, '');
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = digits.slice(0, decimals === '' ? undefined : -(decimals.length + 1)).replaceAll(/[.,]/g, '');
  const amount = Number(decimals === '' ? whole : `${whole}.${decimals}`);
  return whole !== '' && whole.length <= 12 && Number.isFinite(amount) ? amount : null;
}

function amountNamedBy(text: string): number | null {
  const found = [...plain(text).matchAll(MONEY)].at(-1);
  const written = found?.[1] ?? found?.[2];
  return written === undefined ? null : amountOf(written);
}

/** A part read back at the end is not what is owed. */
function largestNamedBy(text: string): number | null {
  const named = [...plain(text).matchAll(MONEY)].flatMap(
    (found) => amountOf(found[1] ?? found[2] ?? '') ?? [],
  );
  return named.length === 0 ? null : Math.max(...named);
}

const AMOUNT = { id: 'amount', dataType: 'number', description: '' } as const;
const COUNTED = phrases(
  '\\d | (?:dollars|bucks|euros|pounds|pesos|soles|dolares|reais|mil|hundred|thousand|cien|cem)',
);

/** "Three instalments of 50" pays 50 at a time. */
const PARTS =
  /\b(?:\d{1,2}|two|three|four|five|six|ten|twelve|dos|tres|cuatro|cinco|seis|diez|doce|duas|três|quatro|dez|doze)\s+(?:equal\s+|monthly\s+)?(?:instal?ments?|payments?|parts?|cuotas|pagos|partes|parcelas|vezes|prestações)\b/giu;

/** "Dia 23", "the 23rd" name a day; "the 50" is an amount. */
const DAY_OF_MONTH =
  /\b(?:d[ií]a\s+(?:[12]?\d|3[01])|the\s+(?:[12]?\d|3[01])(?:st|nd|rd|th))\b(?![.,]?\d)(?!\s?(?:%|[€$£]|percent|por c|mil|thousand|dollars|euros|pesos|reais|pounds|quid|bucks|soles|d[oó]lares))/giu;

/** An amount the person says; the whole of what the agent named, where they say or agree to that. */
const promisedAmount: Finder = (evidence) => {
  const { personLanguage, subject } = evidence;
  const turns = promises(evidence);
  const first = firstGoOf(turns, evidence);
  if (first) return first.sum === null ? null : quoted(first.sum, first.turn);
  for (const turn of turns) {
    const sum = offersPart(turn, evidence) ? sumOffered(turn.text, personLanguage) : null;
    if (sum !== null) return quoted(sum, turn);
    const found = extractValue(
      turn.text.replace(PARTS, '').replace(DAY_OF_MONTH, ''),
      AMOUNT,
      personLanguage,
      subject.now,
    )?.value;
    const asked = asksFor('promised_amount', turn);
    if (typeof found === 'number' && found > 0 && (asked || COUNTED.test(turn.plain)))
      return quoted(found, turn);
  }
  for (const turn of turns) {
    const agreed = WHOLE.test(turn.plain) ? evidence.agent : accepts(turn) ? turn.before : null;
    const owed = agreed === null ? null : amountNamedBy(agreed.text);
    const named = evidence.turns.find(({ role, text }) => role === 'agent' && amountNamedBy(text) === owed);
    if (owed !== null) return quoted(owed, turn, named ? [named.place] : []);
  }
  return null;
};

const promisedDate: Finder = (evidence) => {
  const turns = promises(evidence);
  const first = firstGoOf(turns, evidence);
  if (first?.date) return quoted(first.date, first.turn);
  for (const turn of turns) {
    const moment = lastMoment([turn.text], evidence);
    if (moment?.date) return quoted(moment.date, turn);
  }
  for (const turn of turns.filter(accepts)) {
    const moment = lastMoment([turn.before.asks], evidence);
    if (moment?.date && moment.date >= evidence.subject.now.toISOString().slice(0, 10))
      return quoted(moment.date, turn, turn.before.places);
  }
  return null;
};

const METHOD =
  /(?<!\b(?:no|not|sin|sem|nao|without)\s(?:\w+\s){0,2})\b(bank transfer|wire transfer|transfer|cash|debit card|credit card|card|check|cheque|transferencia|efectivo|tarjeta|deposito|pix|bizum|boleto|dinheiro|cartao|paypal|direct debit|standing order|debito automatico|domiciliacion|mercado ?pago|nequi|yape)\b/;

/** In Portuguese "no" is "in the". */
const IN_THE = /(?<![a-z])no (?=(?:dinheiro|cartao|pix|boleto|debito|credito)(?![a-z]))/g;

/** Asked how, some say where. */
const PLACE =
  /\b(over the counter|in the branch|at the branch|at the bank|in person|en ventanilla|en el banco|en el oxxo|en la sucursal|na loterica|no banco|no caixa|na agencia)\b/;

/** "I paid that in September, by transfer": how it was paid then is not how it will be. */
const PAID_THEN = phrases(`
  (?:i|we|my [a-z]+)(?:'ve| have|'d| had)? (?:already |just )?(?:paid|settled|sent|transferred) | (?:was|been|got) paid | (?:ya )?(?:(?:lo|la|los|las|se lo|les) )?(?:pague|pagamos|habia pagado|he pagado|hemos pagado|transferi|deposite) | (?:ja )?(?:paguei|quitei|tinha pago|transferi|depositei|foi pago|foi paga)
`);
const PAYS_YET = phrases(
  "(?:i'll|we'll|will|can|could|going to|this (?:one|time)|now|next)(?![a-z]) | i(?:'d| would)? pay(?![a-z]) | (?:voy|vamos|puedo|podria|pago|pagare|ahora|esta vez|este)(?![a-z]) | (?:vou|posso|poderia|agora|dessa vez|desta vez|esse|este)(?![a-z])",
);

/** The clauses that speak of a payment still to come. */
function clausesToPay(said: string, language: Language): string[] {
  let isPast = false;
  return piecesOf(said).filter((clause) => {
    isPast = PAID_THEN.test(clause) || (isPast && !PAYS_YET.test(clause));
    return !isPast && !deniesIn(clause, language);
  });
}

const paymentMethod: Finder = ({ exchanges, outcome, personLanguage }) => {
  const written = ({ plain: text }: Exchange): string =>
    personLanguage === 'pt' ? text.replaceAll(IN_THE, '') : text;
  const told = exchanges.filter((one) => METHOD.test(written(one)));
  const isMixed = told.some((one) => PAID_THEN.test(written(one)));
  const isPromised = outcome === 'payment_promised' || outcome === 'payment_collected';
  // Only its own question could tell, unless a payment of the past has to be kept apart.
  if (!isPromised && !isMixed) return undefined;
  for (const exchange of exchanges.toReversed()) {
    const clauses = clausesToPay(written(exchange), personLanguage);
    const named = (words: RegExp) =>
      clauses.map((one) => words.exec(one)?.[1]).findLast((one) => one !== undefined);
    const method = named(METHOD) ?? (asksFor('payment_method', exchange) ? named(PLACE) : undefined);
    if (method && !means(exchange, 'asks_question')) return quoted(method, exchange);
  }
  return isPromised ? undefined : null;
};

/** Says that it is not owed: paid, ended, or never theirs. */
const NOT_OWED = phrases(`
  (?:i|we)(?:'ve| have)? (?:already )?paid (?:it|that|this|you|in|on|last) | already paid | (?:i|we) cancel+ed (?:it|that|this|the [a-z]+)?(?: ?(?:in|back|last|months|with)) | (?:don't|do not) owe (?:you )?(?:anything|a penny|that|it) | never (?:had|ordered|signed|used) (?:it|that|an account|anything) |
  (?:eso |esto |yo )?ya (?:esta |lo |la |se lo |los |las )*(?:pague|pagado|pagada|cancele) | no (?:le|les|te|os) debo (?:nada|eso)? | di de baja (?:la|el|mi|eso) | nunca (?:contrate|tuve|firme|pedi) |
  (?:isso (?:ai )?)?(?:eu )?ja (?:foi )?(?:paguei|pago|paga|quitei) | nao (?:lhes? |te )?devo (?:nada|isso) | cancelei (?:isso|a|o|em|faz) | nunca (?:contratei|tive|assinei|pedi)
`);
/** Paid a day ago, it is only on its way. */
const LATELY = phrases(
  'yesterday | today | this (?:morning|week) | just(?! because) | ayer | anteayer | hoy(?![a-z]) | esta (?:manana|semana) | recien | acabo de | ontem | anteontem | hoje | agora | acabei de',
);
const disputesIn = ({ outcome }: Evidence): ((exchange: Exchange) => boolean) =>
  outcome === 'payment_promised'
    ? (exchange) => says(exchange, 'disputes')
    : (exchange) =>
        says(exchange, 'disputes') ||
        disputesDebt(exchange.text) ||
        (NOT_OWED.test(exchange.plain) && !LATELY.test(exchange.plain) && !exchange.text.includes('?'));

export const PAYMENT_FINDERS: Record<string, Finder> = {
  commitment,
  promised_amount: promisedAmount,
  promised_date: promisedDate,
  payment_method: paymentMethod,
  // A wrong number disputes no debt.
  dispute_reason: (evidence) =>
    evidence.outcome === 'failed' ? null : verbatim(evidence.exchanges.find(disputesIn(evidence)), evidence),
};
