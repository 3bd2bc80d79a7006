import { overlap, words } from '../../../listening/index.ts';
import { plain } from '../../../listening/text/phrases.ts';
import type { SpokenTurn } from '../bounds.ts';
import { AGENT, type AgentCue } from './agent-cues.ts';
import {
  asks,
  type Exchange,
  everMeans,
  type Facts,
  hasAmount,
  means,
  mentions,
  says,
  states,
} from './facts.ts';
import { matterOf } from './matter.ts';
import {
  besideTheMatter,
  doNotContactPlace,
  givesReason,
  identityPlace,
  refuses,
  wrongPerson,
} from './moves.ts';
import { type Judge, met, missed, type Said, unclear, type Verdict } from './verdicts.ts';

/** How the agent behaved: what it must, and what it must never do. */

const SHARED_WORDS_MIN = 0.2;

/** The agent's turn in which the cue stands. */
const agentTurn = ({ turns }: Facts, cue: AgentCue): Said | undefined =>
  saidIn(turns.find(({ role, text }) => role === 'agent' && AGENT[cue].test(plain(text))));

const saidIn = (turn: SpokenTurn | undefined): Said | undefined =>
  turn && { text: turn.text, places: [turn.place] };

const never =
  (cue: AgentCue): Judge =>
  (facts) => {
    const turn = agentTurn(facts, cue);
    return turn === undefined ? met('nothingOfTheKind', facts.agent) : missed('agentSaid', turn);
  };

const once =
  (cue: AgentCue): Judge =>
  (facts) => {
    const turn = agentTurn(facts, cue);
    return turn === undefined ? missed('agentDidNotSay') : met('agentSaid', turn);
  };

const optOutRespected: Judge = (facts) => {
  const asked = facts.exchanges[doNotContactPlace(facts)];
  if (asked === undefined) return met('neverAskedToStop');
  if (asked.after.text === '') return unclear;
  const agreed = states(asked.after, 'agreesToStop') && !mentions(asked.after, 'insists');
  const both = { text: asked.text, places: [...asked.places, ...asked.after.places] };
  return agreed ? met('stopRespected', both) : missed('stopIgnored', both);
};

const humanOffered: Judge = (facts) => {
  const { exchanges, agent, tools } = facts;
  const wanted = exchanges.find((exchange) => means(exchange, 'wants_person'));
  const couldNot = mentions(agent, 'cannotHelp');
  if (wanted === undefined && !couldNot) return met('nothingOfTheKind');
  const passedOn = tools.has('hand_off_to_person') || tools.has('schedule_callback');
  const offered =
    wanted === undefined ? mentions(agent, 'offersPerson') : mentions(wanted.after, 'offersPerson');
  if (passedOn || offered) return met('agentSaid', wanted?.after ?? agentTurn(facts, 'offersPerson'));
  return wanted ? missed('leftOpen', wanted) : missed('agentSaid', agentTurn(facts, 'cannotHelp'));
};

const doubtful = (exchange: Exchange): boolean => means(exchange, 'objects', 'asks_question');

const objectionsAnswered: Judge = ({ exchanges }) => {
  const doubts = exchanges.filter(doubtful);
  if (doubts.length === 0) return met('noDoubt');
  const open = doubts.find(({ after }) => after.text === '');
  return open === undefined ? met('doubtsAnswered') : missed('leftOpen', open);
};

const corrections = ({ exchanges }: Facts): number =>
  exchanges.filter((exchange) => says(exchange, 'corrects')).length;

const understood =
  (withoutMatter: Verdict): Judge =>
  (facts) => {
    const matter = matterOf(facts);
    if (corrections(facts) >= 2)
      return missed(
        'personSaid',
        facts.exchanges.find((one) => says(one, 'corrects')),
      );
    if (matter === undefined) return withoutMatter;
    if (matter.after.text === '') return missed('leftOpen', matter);
    const { language } = facts.subject;
    const shared = overlap(words(matter.text, language), words(matter.after.text, language));
    const takenUp =
      shared >= SHARED_WORDS_MIN || matter.after.asks !== '' || mentions(matter.after, 'restates');
    return takenUp ? met('agentSaid', matter.after) : unclear;
  };

const LISTED_STEP = /(?:^|\s)\d[.)]\s/g;

const clearSteps: Judge = ({ exchanges, turns }) => {
  const crowded = turns.find(
    ({ role, text }) => role === 'agent' && [...text.matchAll(LISTED_STEP)].length >= 3,
  );
  if (crowded) return missed('agentSaid', saidIn(crowded));
  const lost = exchanges.find((exchange) => says(exchange, 'lost') && exchange.after.text === '');
  return lost ? missed('leftOpen', lost) : met('nothingOfTheKind');
};

/** Place of the first turn of the person that came after a debt had been mentioned. */
const debtPlace = ({ exchanges }: Facts): number =>
  exchanges.findIndex(({ before }) => mentions(before, 'mentionsDebt') || hasAmount(plain(before.text)));

const identityBeforeDebt: Judge = (facts) => {
  const debt = debtPlace(facts);
  if (debt === -1) return met('nothingOfTheKind');
  const identity = identityPlace(facts);
  const early = identity === -1 || identity >= debt || wrongPerson(facts) !== undefined;
  return early
    ? missed('agentSaid', facts.exchanges[debt]?.before)
    : met('personSaid', facts.exchanges[identity]);
};

const disputeHandled: Judge = ({ exchanges }) => {
  const dispute = exchanges.find((exchange) => says(exchange, 'disputes'));
  if (dispute === undefined) return met('nothingOfTheKind');
  const pressed = asks(dispute.after, 'asksPayment') && dispute.after.asks !== '';
  return pressed ? missed('agentSaid', dispute.after) : met('agentSaid', dispute.after);
};

const decisionRespected: Judge = ({ exchanges }) => {
  const firm = exchanges.filter((exchange) => says(exchange, 'leaves') || refuses(exchange)).at(-1);
  if (firm === undefined) return met('nothingOfTheKind');
  const pressed = mentions(firm.after, 'insists') || mentions(firm.after, 'offersOption');
  return pressed ? missed('agentSaid', firm.after) : met('agentSaid', firm.after);
};

const reasonUnderstood: Judge = (facts) => {
  const reason = facts.exchanges.find(givesReason);
  if (reason) return met('personSaid', reason);
  const offered = mentions(facts.agent, 'offersOption');
  return offered || !asks(facts.agent, 'asksNeed') ? missed('agentNeverAsked') : unclear;
};

const fittingOption: Judge = (facts) => {
  const option = agentTurn(facts, 'offersOption');
  if (option !== undefined) return met('agentSaid', option);
  return facts.exchanges.some(givesReason) ? missed('agentDidNotSay') : unclear;
};

const offerMatched: Judge = (facts) => {
  const need = facts.exchanges.find(
    (exchange) => says(exchange, 'needs') && exchange.wordCount >= 4 && !besideTheMatter(exchange),
  );
  if (need === undefined) return unclear;
  const { language } = facts.subject;
  const later = facts.exchanges.slice(need.index).map(({ after }) => after);
  const wanted = words(need.text, language);
  const fitting = later.find(({ text }) => overlap(wanted, words(text, language)) >= SHARED_WORDS_MIN);
  if (fitting !== undefined) return met('agentSaid', fitting);
  return later.some(({ text }) => text !== '') ? missed('agentDidNotSay') : unclear;
};

const needIdentified: Judge = (facts) => {
  const need = facts.exchanges.find(
    (exchange) =>
      exchange.wordCount >= 4 &&
      !refuses(exchange) &&
      !exchange.isEmpty &&
      !besideTheMatter(exchange) &&
      (says(exchange, 'needs') || says(exchange, 'hasProblem') || means(exchange, 'wants_to_buy')),
  );
  if (need) return met('personSaid', need);
  return asks(facts.agent, 'asksNeed') ? unclear : missed('agentNeverAsked');
};

const balanceExplained: Judge = (facts) => {
  const amount = facts.turns.find(({ role, text }) => role === 'agent' && hasAmount(plain(text)));
  if (amount) return met('agentSaid', saidIn(amount));
  return asks(facts.agent, 'asksPayment') ? missed('agentDidNotSay') : unclear;
};

const rightPerson: Judge = (facts) => {
  const confirmed = facts.exchanges[identityPlace(facts)];
  if (facts.outcome === 'failed' || everMeans(facts, 'is_wrong_person', 'is_voicemail'))
    return missed('endedWith');
  return confirmed ? met('personSaid', confirmed) : unclear;
};

const nextStepsExplained: Judge = once('tellsNextSteps');

export const CONDUCT_JUDGES: Record<string, Judge> = {
  opt_out_respected: optOutRespected,
  human_help_offered: humanOffered,
  need_identified: needIdentified,
  offer_matched_to_need: offerMatched,
  objections_answered: objectionsAnswered,
  problem_understood: understood(unclear),
  request_understood: understood(met('nothingOfTheKind')),
  clear_steps: clearSteps,
  identity_before_debt: identityBeforeDebt,
  balance_explained: balanceExplained,
  respectful_treatment: never('threatens'),
  dispute_handled: disputeHandled,
  reason_understood: reasonUnderstood,
  fitting_option_offered: fittingOption,
  decision_respected: decisionRespected,
  right_person_reached: rightPerson,
  neutral_questions: never('praisesOrArgues'),
  fair_questions: never('asksPrivate'),
  no_coaching: never('coaches'),
  next_steps_explained: nextStepsExplained,
};
