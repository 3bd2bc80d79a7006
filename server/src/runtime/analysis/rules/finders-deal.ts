import { clip } from '../bounds.ts';
import { LENGTH_MAX } from '../schema.ts';
import { scoresOf } from '../sentiment.ts';
import { AGENT } from './agent-cues.ts';
import { type Exchange, everMeans, everSays, means, mentions, says, states } from './facts.ts';
import { type Finder, lastMoment, quoted, shown, verbatim } from './findings.ts';
import { accepts, answers, declines, givesReason, identityPlace, refuses } from './moves.ts';
import { phrases, plain } from './phrases.ts';
import { timelineOf } from './timeline.ts';
import type { Evidence } from './verdicts.ts';

/** Fields of the catalogue about what was settled: appointments, payments, decisions, surveys, tests of a language. */

const settledTexts = ({ exchanges }: Evidence): string[] => {
  const settled = exchanges.findLast(
    (exchange) => states(exchange.after, 'booked') || states(exchange.after, 'moved') || accepts(exchange),
  );
  return settled === undefined ? [] : [settled.before.text, settled.text, settled.after.text];
};

const isSettled = ({ outcome }: Evidence): boolean =>
  outcome === 'appointment_booked' || outcome === 'appointment_rescheduled';

const appointment =
  (part: 'date' | 'time'): Finder =>
  (evidence) => {
    if (!isSettled(evidence)) return null;
    for (const text of settledTexts(evidence).toReversed()) {
      const moment = lastMoment([text], evidence);
      const value = moment?.[part];
      if (moment && value) return quoted(value, moment.evidence);
    }
    return null;
  };

const appointmentAction: Finder = ({ outcome }) => {
  if (outcome === 'appointment_booked') return shown('booked');
  if (outcome === 'appointment_rescheduled') return shown('rescheduled');
  return shown(outcome === 'appointment_canceled' ? 'canceled' : 'none');
};

const firstVisit: Finder = (evidence) => {
  const said = evidence.exchanges.find((exchange) => says(exchange, 'firstTime'));
  if (said) return quoted(true, said.text);
  const asked = evidence.exchanges.find(({ before }) => FIRST_TIME.test(before.asks));
  if (asked && (accepts(asked) || declines(asked))) return quoted(accepts(asked), asked.text);
  return shown(false);
};

const FIRST_TIME = phrases(
  'first (?:time|visit) | primera (?:vez|visita|consulta) | primeira (?:vez|visita|consulta)',
);

const promise = ({ exchanges }: Evidence): Exchange | undefined =>
  exchanges.findLast(
    (exchange) =>
      means(exchange, 'promises_payment') || (accepts(exchange) && mentions(exchange.before, 'asksPayment')),
  );

const PLAN = phrases(
  'instal?l?ment | monthly | per month | each month | cuotas? | mensual | por mes | al mes | parcel | mensais',
);
const PART = phrases('part | half | some of | una parte | la mitad | algo | uma parte | metade | um pouco');

const commitment: Finder = (evidence) => {
  if (evidence.outcome === 'payment_collected') return shown('paid');
  if (evidence.outcome === 'payment_refused') return shown('none');
  const promised = promise(evidence);
  if (promised === undefined || evidence.outcome !== 'payment_promised') return null;
  const text = `${promised.before.states} ${promised.before.asks} ${promised.plain}`;
  if (PLAN.test(text)) return quoted('plan', promised.text);
  return quoted(PART.test(promised.plain) ? 'partial' : 'full', promised.text);
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

const lastAmount = (text: string): number | null => {
  const found = [...plain(text).matchAll(MONEY)].at(-1);
  const written = found?.[1] ?? found?.[2];
  return written === undefined ? null : amountOf(written);
};

const promisedAmount: Finder = (evidence) => {
  const promised = promise(evidence);
  if (promised === undefined || evidence.outcome !== 'payment_promised') return null;
  for (const text of [promised.text, promised.before.text, promised.after.text, evidence.agent.text]) {
    const amount = lastAmount(text);
    if (amount !== null) return quoted(amount, text);
  }
  return null;
};

const promisedDate: Finder = (evidence) => {
  const promised = promise(evidence);
  if (promised === undefined || evidence.outcome !== 'payment_promised') return null;
  for (const text of [promised.text, promised.after.text, promised.before.text]) {
    const moment = lastMoment([text], evidence);
    if (moment?.date) return quoted(moment.date, moment.evidence);
  }
  return null;
};

const METHOD =
  /\b(bank transfer|wire transfer|transfer|cash|debit card|credit card|card|check|cheque|transferencia|efectivo|tarjeta|deposito|pix|boleto|dinheiro|cartao)\b/;

const paymentMethod: Finder = ({ exchanges }) => {
  for (const exchange of exchanges) {
    const method = METHOD.exec(exchange.plain)?.[1];
    if (method) return quoted(method, exchange.text);
  }
  return undefined;
};

const rightPerson: Finder = (evidence) => {
  if (everMeans(evidence, 'is_wrong_person')) return shown(false);
  const confirmed = evidence.exchanges[identityPlace(evidence)];
  return confirmed ? quoted(true, confirmed.text) : shown(false);
};

const decision: Finder = ({ outcome }) => {
  if (outcome === 'customer_retained') return shown('stays');
  if (outcome === 'customer_reactivated') return shown('returns');
  return shown(outcome === 'churned' ? 'leaves' : 'undecided');
};

const LEAVING = {
  price: phrases('expensive | price | cost | cheap | afford | caro | precio | costo | barat | preco | custo'),
  competitor: phrases(
    'another (?:company|provider) | competitor | switch | otra (?:empresa|compania) | competencia | outra empresa | concorrente | outro (?:provedor|fornecedor)',
  ),
  no_longer_needed:
    phrases(`(?:don't|do not|no longer|hardly|never) (?:need|use) | not using | no lo (?:uso|necesito) | ya no |
    nao (?:uso|preciso) (?:mais)?`),
  service_quality:
    phrases(`slow | fail | outage | bad service | rude | support | not work | doesn't work | down(?![a-z]) | lent[oa] | falla |
    mal servicio | mala atencion | se cae | pessim | cai (?:toda|sempre) | mau atendimento | ruim | nao funciona | no funciona`),
  missing_feature: phrases('missing | lack | does not have | no tiene | le falta | nao tem | falta'),
  personal: phrases(
    'moving | moved | health | family | sick | me mudo | mudanza | salud | familia | vou me mudar | mudanca | saude',
  ),
} as const;

const leavingReason: Finder = ({ exchanges }) => {
  for (const exchange of exchanges) {
    const reason = Object.entries(LEAVING).find(([, words]) => words.test(exchange.plain));
    if (reason) return quoted(reason[0], exchange.text);
  }
  return null;
};

const offerMade: Finder = ({ turns }) => {
  const offer = turns.find(({ role, text }) => role === 'agent' && AGENT.offersOption.test(plain(text)));
  return offer ? quoted(clip(offer.text, LENGTH_MAX.value), offer.text) : null;
};

const offerAccepted: Finder = ({ exchanges }) => {
  const taken = exchanges.find((exchange) => accepts(exchange) && mentions(exchange.before, 'offersOption'));
  return taken ? quoted(true, taken.text) : shown(false);
};

const acknowledged: Finder = ({ outcome }) =>
  shown(outcome === 'message_acknowledged' || outcome.startsWith('appointment_'));

const reachedWhom: Finder = (evidence) => {
  if (evidence.outcome === 'voicemail') return shown('voicemail');
  return shown(everMeans(evidence, 'is_wrong_person') ? 'other_person' : 'addressee');
};

const response: Finder = (evidence) => {
  const { exchanges } = evidence;
  if (everMeans(evidence, 'wants_to_move_appointment')) return shown('change_requested');
  const declined = exchanges.find(
    (one) => says(one, 'cannotCome') || means(one, 'wants_to_cancel') || refuses(one),
  );
  if (declined) return quoted('declined', declined.text);
  const agreed = exchanges.slice(1).find(accepts);
  if (agreed) return quoted('confirmed', agreed.text);
  return everMeans(evidence, 'thanks') ? shown('received_only') : null;
};

const completion: Finder = ({ exchanges, turns, outcome }) => {
  const given = exchanges.filter(answers).length;
  if (given === 0) return outcome === 'rejected' ? shown('refused') : null;
  const last = turns.at(-1);
  return shown(last?.role === 'agent' && last.text.includes('?') ? 'partial' : 'complete');
};

const opinion: Finder = ({ exchanges }) => {
  const score = scoresOf(timelineOf(exchanges)).sentiment_score;
  if (score === null || !exchanges.some(answers)) return null;
  if (score > 0.2) return shown('positive');
  return shown(score < -0.2 ? 'negative' : 'mixed');
};

const stillInterested: Finder = ({ outcome, exchanges }) =>
  shown(outcome === 'candidate_evaluated' && !exchanges.slice(-2).some(refuses));

/** Mean words of an answer up to which a level is not passed; a rough sign, which is why the rest is left empty. */
const LEVELS = [
  [4, 'A1', 1],
  [8, 'A2', 2],
  [16, 'B1', 3],
  [28, 'B2', 4],
  [Number.POSITIVE_INFINITY, 'C1', 5],
] as const;

function levelOf({ exchanges }: Evidence): (typeof LEVELS)[number] | null {
  const given = exchanges.filter(answers);
  if (given.length < 3) return null;
  const mean = given.reduce((sum, { wordCount }) => sum + wordCount, 0) / given.length;
  return LEVELS.find(([max]) => mean <= max) ?? null;
}

const level =
  (part: 1 | 2): Finder =>
  (evidence) => {
    const found = levelOf(evidence);
    return found === null ? null : shown(found[part]);
  };

const comprehension: Finder = (evidence) => {
  if (levelOf(evidence) === null) return null;
  const repeats = evidence.exchanges.filter(
    (one) => means(one, 'asks_to_repeat') || says(one, 'lost'),
  ).length;
  return shown(Math.max(1, 5 - repeats));
};

export const DEAL_FINDERS: Record<string, Finder> = {
  appointment_action: appointmentAction,
  appointment_date: appointment('date'),
  appointment_time: appointment('time'),
  first_visit: firstVisit,
  completion,
  opinion,
  right_person: rightPerson,
  commitment,
  promised_amount: promisedAmount,
  promised_date: promisedDate,
  payment_method: paymentMethod,
  dispute_reason: ({ exchanges }) => verbatim(exchanges.find((exchange) => says(exchange, 'disputes'))),
  hardship: (evidence) => shown(everSays(evidence, 'hardship')),
  decision,
  leaving_reason: leavingReason,
  reason_detail: ({ exchanges }) => verbatim(exchanges.find(givesReason)),
  offer_made: offerMade,
  offer_accepted: offerAccepted,
  acknowledged,
  reached: reachedWhom,
  response,
  requested_change: ({ exchanges }) =>
    verbatim(exchanges.find((one) => means(one, 'wants_to_move_appointment'))),
  still_interested: stillInterested,
  cefr_level: level(1),
  fluency: level(2),
  comprehension,
};
