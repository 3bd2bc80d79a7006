import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type AgentSaid, asks, type Exchange, type Facts, mentions, says, states } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { isOffer, offeredIn } from '../kinds/flags.ts';
import { asksToBeSent, givesReason, refuses } from '../moves.ts';
import { isLeaving } from '../signs/retention.ts';
import {
  bearingTurn,
  type Collected,
  collectedValue,
  type Judge,
  met,
  missed,
  saidIn,
  unclear,
} from '../verdicts.ts';
import { mayLeave } from './hints.ts';

/** What keeping a customer is judged by. */

/** The first no to staying or to an option, or the second wish to leave: the first one may be met with one offer. */
function firmDecision({ exchanges }: Facts): Exchange | undefined {
  const leaving = exchanges.filter((exchange) => isLeaving(exchange) || refuses(exchange));
  const toOffer = leaving.find(({ before }) => mentions(before, 'offersOption') || asks(before, 'renews'));
  const second = leaving[1];
  if (toOffer === undefined || second === undefined) return toOffer ?? second;
  return toOffer.index < second.index ? toOffer : second;
}

const presses = (said: AgentSaid): boolean =>
  mentions(said, 'insists') || mentions(said, 'offersOption') || (said.asks !== '' && asks(said, 'renews'));

const decisionRespected: Judge = (facts) => {
  const firm = firmDecision(facts);
  // Who left, left somewhere: one offer may still follow the first word of it.
  const left = facts.exchanges.find(({ places }) =>
    places.some((place) => facts.outcome === 'churned' && facts.outcomeTurns.includes(place)),
  );
  const decided = firm ?? left;
  if (decided === undefined) {
    // One no, and nothing was pressed after it: that is a decision taken as one.
    const no = facts.outcome === 'rejected' ? facts.exchanges.find(refuses) : undefined;
    if (no !== undefined)
      return no.after.text === '' || facts.exchanges.slice(no.index).some((one) => presses(one.after))
        ? unclear
        : met('decisionTaken', no.after);
    return facts.exchanges.some(mayLeave) ? unclear : met('noFirmDecision');
  }
  const later = facts.exchanges.slice(decided.index).map(({ after }) => after);
  const pressed = later.filter(presses).at(firm === undefined ? 1 : 0);
  if (pressed !== undefined) return missed('keptPersuading', pressed);
  // A wish to leave answered with "nothing changes" is not taken up.
  const ignored = later.find((said) => states(said, 'changesNothing'));
  if (ignored !== undefined && facts.outcome === 'churned') return missed('keptPersuading', ignored);
  // What the agent notes as a leaving and nothing else tells of may be its own mistake.
  if (facts.outcome !== 'churned' || decided.after.text === '') return unclear;
  return met('decisionTaken', firm === undefined ? later.at(-1) : decided.after);
};

const asksReason = ({ before }: Exchange): boolean =>
  FIELD_QUESTIONS.reason_detail?.test(before.asks) === true ||
  FIELD_QUESTIONS.main_reason?.test(before.asks) === true ||
  ASKS_WHY.test(before.asks);
const ASKS_WHY = phrases(
  'why | reason | how (?:has|is|was) | better | por que | motivo | razon | como (?:le|te|ha|esta|tem|foi) | mejor | melhor',
);

/** A turn that only puts it off, or asks for something to read, gives no reason. */
const tellsReason = (one: Exchange): boolean =>
  givesReason(one) || !(asksToBeSent(one) || says(one, 'hesitates') || refuses(one));

function reasonTurn(evidence: Collected): Exchange | undefined {
  const isCollected = evidence.subject.dataCollection.some(({ id }) => id === 'reason_detail');
  const turn = isCollected ? bearingTurn(evidence, 'reason_detail') : evidence.exchanges.find(givesReason);
  return turn !== undefined && tellsReason(turn) && !asksToBeSent(turn) ? turn : undefined;
}

const reasonUnderstood: Judge = (evidence) => {
  const reason = reasonTurn(evidence);
  if (reason) return reason.after.text === '' ? unclear : met('personSaid', reason);
  if (evidence.exchanges.some(asksReason)) return unclear;
  return mentions(evidence.agent, 'offersOption') ? missed('agentNeverAsked') : unclear;
};

/** Fits where the person took it, or where it speaks of what the kind of reason speaks of. */
const fittingOption: Judge = (evidence) => {
  const offers = evidence.turns.filter(({ role, text }) => role === 'agent' && isOffer(text));
  const [option] = offers;
  if (option === undefined) return unclear;
  if (collectedValue(evidence, 'offer_accepted')?.value === true) return met('optionTaken', saidIn(option));
  const kind = collectedValue(evidence, 'leaving_reason')?.value;
  const fitting = typeof kind === 'string' && Object.hasOwn(ANSWERS, kind) ? ANSWERS[kind] : undefined;
  if (fitting === undefined) return unclear;
  const said = offers.map(({ text }) => plain(offeredIn(text)));
  // What was offered before the reason was known answers it by chance at best.
  const since = bearingTurn(evidence, 'leaving_reason')?.places[0] ?? 0;
  const isEarly = said.some((text) => fitting.test(text));
  const at = offers.findIndex(({ text, place }) => place > since && fitting.test(plain(offeredIn(text))));
  if (at !== -1) return met('optionFits', saidIn(offers[at]));
  return !isEarly && said.every((text) => OF_PRICE.test(text))
    ? missed('optionMisses', saidIn(option))
    : unclear;
};

const OF_PRICE = phrases(
  'price | cheaper | discount | off (?:your|the) | free | precio | descuento | barat | economic | gratis | preco | desconto | gratuit',
);
/** What an option must speak of to answer each kind of reason. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  price: OF_PRICE,
  service_quality: phrases(
    'technic | engineer | repair | fix | replac | visit | check the | tecnic | repar | revis | arregl | cambi(?:o|amos|ar) (?:el|la) | visita | consert | verific | troc',
  ),
  no_longer_needed: phrases('paus | smaller | suspend | hold | menor | pequen | suspens'),
  personal: phrases(
    'paus | transfer | mov(?:e|ing) | suspend | hold | traslad | mudanz | transfer | mudanca | suspens',
  ),
};

export const RETENTION_JUDGES: Record<string, Judge> = {
  reason_understood: reasonUnderstood,
  fitting_option_offered: fittingOption,
  decision_respected: decisionRespected,
};
