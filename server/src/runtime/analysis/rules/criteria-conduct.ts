import { overlap, words } from '../../../listening/index.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import type { SpokenTurn } from '../bounds.ts';
import { isSuccess, SUCCESS_OUTCOMES } from '../outcomes.ts';
import type { CallOutcome } from '../types.ts';
import { AGENT, type AgentCue } from './agent-cues.ts';
import {
  type AgentSaid,
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
import { FIELD_QUESTIONS } from './field-questions.ts';
import { isOffer, offeredIn } from './kinds/flags.ts';
import { identityOf } from './kinds/who.ts';
import { matterOf } from './matter.ts';
import { asksToBeSent, besideTheMatter, doNotContactPlace, givesReason, refuses } from './moves.ts';
import { raisesObjection } from './objections.ts';
import { isLeaving } from './signs/retention.ts';
import {
  bearingTurn,
  collectedValue,
  type Judge,
  met,
  missed,
  type Said,
  unclear,
  type Verdict,
} from './verdicts.ts';

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
    return turn === undefined ? met('agentNeverDid', facts.agent) : missed('agentSaid', turn);
  };

const optOutRespected: Judge = (facts) => {
  const asked = facts.exchanges[doNotContactPlace(facts)];
  if (asked === undefined) return met('neverAskedToStop');
  if (asked.after.text === '') return unclear;
  const agreed = states(asked.after, 'agreesToStop') && !mentions(asked.after, 'insists');
  const both = { text: asked.text, places: [...asked.places, ...asked.after.places] };
  return agreed ? met('stopRespected', both) : missed('stopIgnored', both);
};

/** What the agent cannot tell is left for somebody who can. */
const FOR_THE_TEAM = phrases(
  'note (?:it |that )?for (?:a colleague|the team|someone) | note for the team | (?:lo|la|le)? ?(?:anoto|apunto) para (?:alguien|el equipo|un colega) | nota para el equipo | anotar (?:isso )?para (?:alguem|a equipe|um colega) | (?:anoto|anotei) para | nota para a equipe',
);

const humanOffered: Judge = (facts) => {
  const { exchanges, agent, tools } = facts;
  const wanted = exchanges.find((exchange) => means(exchange, 'wants_person'));
  const offer = agentTurn(facts, 'offersPerson');
  const passedOn = tools.has('hand_off_to_person') || tools.has('schedule_callback');
  if (wanted === undefined) {
    if (offer !== undefined) return met('agentSaid', offer);
    if (passedOn) return met('agentSaid', agent);
    const noted = saidIn(
      facts.turns.find(({ role, text }) => role === 'agent' && FOR_THE_TEAM.test(plain(text))),
    );
    if (noted !== undefined) return met('agentSaid', noted);
    if (!mentions(agent, 'cannotHelp')) return met('noPersonNeeded');
    return isSuccess(facts.subject.category, facts.outcome) ? unclear : missed('agentOfferedNobody');
  }
  const offered = mentions(wanted.after, 'offersPerson');
  return passedOn || offered ? met('agentSaid', wanted.after) : missed('leftOpen', wanted);
};

/** Words of thanks alone answer nothing; an admission with a promise to ask does. */
const REPLY_WORDS_MIN = 5;
const repliesTo = (doubt: Exchange, { subject }: Facts): boolean => {
  const { after, text } = doubt;
  if (after.text !== '' && mentions(after, 'cannotHelp')) return true;
  // Asked for a call or for something to read, the question when or where to takes it up.
  const shared = overlap(words(text, subject.language), words(after.text, subject.language));
  if (
    after.asks !== '' &&
    (mentions(after, 'offersCallback') || asksWhere(doubt) || shared >= SHARED_WORDS_MIN)
  )
    return true;
  // The offer made once more, and no word to the doubt.
  if (asks(after, 'sells') && !TAKES_UP.test(after.states) && raisesDoubtOnly(doubt)) return false;
  return after.states.split(/\s+/).length >= REPLY_WORDS_MIN;
};

const asksWhere = (doubt: Exchange): boolean => asksToBeSent(doubt) && SENDS.test(doubt.after.asks);
const SENDS = phrases('send | e-?mail | address | where | mand | envi | donde | correo | onde | endereco');
const TAKES_UP = phrases(
  'understand | i see(?![a-z]) | pressure | fair(?![a-z]) | of course | entiend | comprend | presion | claro | precio | importa | entend | compreend | pressao | preco',
);
const raisesDoubtOnly = (doubt: Exchange): boolean => !doubt.text.includes('?');

/** "What bothers me is that…": asked what they need, a turn without a question mark tells it. */
const tellsWhatIsAsked = ({ text, before }: Exchange): boolean =>
  !text.includes('?') && (asks(before, 'asksNeed') || FIELD_QUESTIONS.need?.test(before.asks) === true);

/** Questions, and the doubts that are listed as such. */
const objectionsAnswered: Judge = (facts) => {
  const doubts = facts.exchanges.filter(
    (exchange) =>
      (means(exchange, 'asks_question') && !tellsWhatIsAsked(exchange)) || raisesObjection(exchange, facts),
  );
  if (doubts.length === 0) return met('noDoubt');
  const open = doubts.find((doubt) => !repliesTo(doubt, facts));
  if (open !== undefined) return open.after.text === '' ? unclear : missed('leftOpen', open);
  return met('doubtsAnswered', { text: '', places: doubts.flatMap(({ after }) => after.places) });
};

const corrections = ({ exchanges }: Facts): number =>
  exchanges.filter((exchange) => says(exchange, 'corrects')).length;

const LONG_WORDS_MIN = 7;

/** Words enough to want something by: that nothing was asked for cannot be said of them. */
const isLong = ({ wordCount, isEmpty }: Exchange): boolean => wordCount >= LONG_WORDS_MIN && !isEmpty;

/** Taken up where a later reply repeats the matter in its own words; settled where it ended with an answer to it. */
const understood =
  (settled: readonly CallOutcome[], withoutMatter: Verdict): Judge =>
  (facts) => {
    const matter = matterOf(facts);
    if (corrections(facts) >= 2)
      return missed(
        'personSaid',
        facts.exchanges.find((one) => says(one, 'corrects')),
      );
    if (matter === undefined) return facts.exchanges.some(isLong) ? unclear : withoutMatter;
    if (settled.includes(facts.outcome)) return met('endedWith');
    const { language } = facts.subject;
    const wanted = words(matter.text, language);
    const replies = facts.exchanges.slice(matter.index).map(({ after }) => after);
    const restated = replies.find(({ text }) => overlap(wanted, words(text, language)) >= SHARED_WORDS_MIN);
    if (restated !== undefined) return met('agentSaid', restated);
    return matter.after.text === '' ? missed('leftOpen', matter) : unclear;
  };

const LISTED_STEP = /(?:^|\s)\d[.)]\s/g;

const INSTRUCTS = phrases(`
  (?:could|can) you (?:please )?(?:close|switch|turn|restart|unplug|press|open|check|try|hold) | (?:close|switch|turn|restart|unplug|press|open|try) (?:it|the|your|that) | restart |
  (?:podria|puede|podrias|puedes) (?:cerrar|apagar|reiniciar|desconectar|pulsar|abrir|probar|revisar)[a-z]* | (?:cierre|apague|reinicie|desconecte|pulse|abra|pruebe)[a-z]* | reinici |
  (?:poderia|pode|consegue) (?:fechar|desligar|reiniciar|apertar|abrir|tentar|verificar)[a-z]* | (?:feche|desligue|reinicie|aperte|abra|tente)[a-z]* | reinici
`);

const NEEDED_NO_STEPS: readonly CallOutcome[] = ['issue_resolved', 'faq_answered', 'info_provided'];

const clearSteps: Judge = ({ exchanges, turns, outcome }) => {
  const crowded = turns.find(
    ({ role, text }) => role === 'agent' && [...text.matchAll(LISTED_STEP)].length >= 3,
  );
  if (crowded) return missed('agentSaid', saidIn(crowded));
  const lost = exchanges.find((exchange) => says(exchange, 'lost') && exchange.after.text === '');
  if (lost) return missed('leftOpen', lost);
  const step = turns.find(({ role, text }) => role === 'agent' && INSTRUCTS.test(plain(text)));
  if (step) return met('agentSaid', saidIn(step));
  return NEEDED_NO_STEPS.includes(outcome) ? met('noSteps') : unclear;
};

/** Place of the first turn of the person that came after a debt had been mentioned. */
const debtPlace = ({ exchanges }: Facts): number => {
  const told = (said: AgentSaid): boolean => mentions(said, 'mentionsDebt') || hasAmount(plain(said.text));
  const place = exchanges.findIndex(({ before }) => told(before));
  const last = exchanges.at(-1);
  return place === -1 && last !== undefined && told(last.after) ? exchanges.length : place;
};

const identityBeforeDebt: Judge = (facts) => {
  const debt = debtPlace(facts);
  if (debt === -1) return met('noDebtTold', facts.agent);
  const early = facts.exchanges.slice(0, debt);
  const [at, identity] = [identityOf(facts), identityOf({ ...facts, exchanges: early })];
  if (at?.isRight === true && at.said.index < debt) return met('personSaid', at.said);
  if (identity?.isRight === true) return met('personSaid', identity.said);
  // A name they gave by themselves may be the one that was meant: the words do not tell.
  const isNamed = early.some((one) => says(one, 'confirmsIdentity'));
  return identity === null && isNamed
    ? unclear
    : missed('agentSaid', facts.exchanges[debt]?.before ?? facts.exchanges.at(-1)?.after);
};

/** Noted where no later turn asks for the payment. */
const disputeHandled: Judge = (evidence) => {
  const { exchanges } = evidence;
  const dispute =
    bearingTurn(evidence, 'dispute_reason') ?? exchanges.find((exchange) => says(exchange, 'disputes'));
  const paid = exchanges.find((exchange) => says(exchange, 'paid'));
  const raised = dispute ?? paid;
  if (raised === undefined) {
    const noted = agentTurn(evidence, 'notesDispute');
    return noted === undefined ? met('noDispute') : met('agentSaid', noted);
  }
  const later = exchanges.slice(raised.index).map(({ after }) => after);
  // When and how it was paid is asked for beside the note, not the payment.
  const pressed = later.find(
    (said) => said.asks !== '' && asks(said, 'asksPayment') && !mentions(said, 'notesDispute'),
  );
  if (pressed !== undefined) return missed('agentSaid', pressed);
  return mentions(raised.after, 'notesDispute') ? met('agentSaid', raised.after) : unclear;
};

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
  if (decided === undefined) return met('noFirmDecision');
  const later = facts.exchanges.slice(decided.index).map(({ after }) => after);
  const pressed = later.filter(presses).at(firm === undefined ? 1 : 0);
  if (pressed !== undefined) return missed('agentSaid', pressed);
  // A wish to leave answered with "nothing changes" is not taken up.
  const ignored = later.find((said) => states(said, 'changesNothing'));
  if (ignored !== undefined && facts.outcome === 'churned') return missed('agentSaid', ignored);
  const answer = firm === undefined ? later.at(-1) : decided.after;
  return decided.after.text === '' ? unclear : met('agentSaid', answer);
};

const asksReason = ({ before }: Exchange): boolean =>
  FIELD_QUESTIONS.reason_detail?.test(before.asks) === true ||
  FIELD_QUESTIONS.main_reason?.test(before.asks) === true;

const reasonUnderstood: Judge = (evidence) => {
  const reason = bearingTurn(evidence, 'reason_detail') ?? evidence.exchanges.find(givesReason);
  if (reason) return reason.after.text === '' ? unclear : met('personSaid', reason);
  const asked = evidence.exchanges.find(asksReason);
  if (asked !== undefined) return unclear;
  return mentions(evidence.agent, 'offersOption') ? missed('agentNeverAsked') : unclear;
};

/** Fits where the person took it, or where it speaks of what the reason speaks of. */
const fittingOption: Judge = (evidence) => {
  const offered = collectedValue(evidence, 'offer_made')?.evidence?.turns ?? [];
  const option =
    agentTurn(evidence, 'offersOption') ?? (offered.length > 0 ? { text: '', places: offered } : undefined);
  const reason = bearingTurn(evidence, 'reason_detail') ?? evidence.exchanges.find(givesReason);
  if (option === undefined) return reason === undefined ? unclear : missed('agentDidNotSay');
  if (collectedValue(evidence, 'offer_accepted')?.value === true) return met('agentSaid', option);
  const kind = collectedValue(evidence, 'leaving_reason')?.value;
  const offers = evidence.turns.filter(({ role, text }) => role === 'agent' && isOffer(text));
  const said = offers.map(({ text }) => plain(offeredIn(text)));
  const fitting = typeof kind === 'string' && Object.hasOwn(ANSWERS, kind) ? ANSWERS[kind] : undefined;
  if (fitting !== undefined) {
    // What was offered before the reason was known answers it by chance at best.
    const since = bearingTurn(evidence, 'leaving_reason')?.places[0] ?? 0;
    const isEarly = said.some((text) => fitting.test(text));
    const at = offers.findIndex(({ text, place }) => place > since && fitting.test(plain(offeredIn(text))));
    if (at !== -1) return met('agentSaid', saidIn(offers[at]));
    return said.length > 0 && !isEarly && said.every((text) => OF_PRICE.test(text))
      ? missed('agentSaid', option)
      : unclear;
  }
  const { language } = evidence.subject;
  const isAbout =
    reason !== undefined && overlap(words(reason.text, language), words(option.text, language)) > 0;
  return isAbout ? met('agentSaid', option) : unclear;
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

const offerMatched: Judge = (facts) => {
  const need =
    bearingTurn(facts, 'need') ??
    facts.exchanges.find((exchange) => says(exchange, 'needs') && statesNeed(exchange));
  if (need === undefined) return unclear;
  const { language } = facts.subject;
  const later = facts.exchanges.slice(need.index).map(({ after }) => after);
  const wanted = words(need.text, language);
  const fitting = later.find(({ text }) => overlap(wanted, words(text, language)) >= SHARED_WORDS_MIN);
  if (fitting !== undefined) return met('agentSaid', fitting);
  return later.some(({ text }) => text !== '') ? missed('agentDidNotSay') : unclear;
};

/** The need that is collected, and no other. */
const needIdentified: Judge = (evidence) => {
  const isCollected = evidence.subject.dataCollection.some(({ id }) => id === 'need');
  const need = isCollected ? bearingTurn(evidence, 'need') : evidence.exchanges.find(statesNeed);
  if (need) return met('personSaid', need);
  const asked = evidence.exchanges.some(
    ({ before }) => asks(before, 'asksNeed') || FIELD_QUESTIONS.need?.test(before.asks) === true,
  );
  return asked ? unclear : missed('agentNeverAsked');
};

const statesNeed = (exchange: Exchange): boolean =>
  exchange.wordCount >= 4 &&
  !refuses(exchange) &&
  !exchange.isEmpty &&
  !besideTheMatter(exchange) &&
  (says(exchange, 'needs') || says(exchange, 'hasProblem'));

const balanceExplained: Judge = (facts) => {
  const amount = facts.turns.find(({ role, text }) => role === 'agent' && hasAmount(plain(text)));
  if (amount) return met('agentSaid', saidIn(amount));
  return asks(facts.agent, 'asksPayment') ? missed('agentDidNotSay') : unclear;
};

const rightPerson: Judge = (facts) => {
  const identity = identityOf(facts);
  if (facts.outcome === 'failed' || everMeans(facts, 'is_wrong_person', 'is_voicemail'))
    return missed('endedWith');
  const reached =
    collectedValue(facts, 'reached')?.value === 'addressee' ? bearingTurn(facts, 'reached') : undefined;
  if (identity === null) return reached === undefined ? unclear : met('personSaid', reached);
  return identity.isRight ? met('personSaid', identity.said) : missed('personSaid', identity.said);
};

/** Before the end, and not only in the words the interview opened with. */
const nextStepsExplained: Judge = (facts) => {
  const said = facts.turns
    .slice(1)
    .find(({ role, text }) => role === 'agent' && AGENT.tellsNextSteps.test(plain(text)));
  if (said !== undefined) return met('agentSaid', saidIn(said));
  const last = facts.turns.at(-1);
  return last?.role === 'agent' && !last.text.includes('?') ? missed('agentDidNotSay') : unclear;
};

const ANSWERED: readonly CallOutcome[] = [...(SUCCESS_OUTCOMES.general ?? [])];

export const CONDUCT_JUDGES: Record<string, Judge> = {
  opt_out_respected: optOutRespected,
  human_help_offered: humanOffered,
  need_identified: needIdentified,
  offer_matched_to_need: offerMatched,
  objections_answered: objectionsAnswered,
  problem_understood: understood(['issue_resolved', 'faq_answered'], unclear),
  request_understood: understood(ANSWERED, met('noRequest')),
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
