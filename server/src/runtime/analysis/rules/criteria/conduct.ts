import { overlap, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { isSuccess, SUCCESS_OUTCOMES } from '../../outcomes.ts';
import type { CallOutcome } from '../../types.ts';
import type { Note } from '../../words.ts';
import { AGENT, type AgentCue } from '../agent-cues.ts';
import { asks, type Exchange, everMeans, type Facts, means, mentions, says, states } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { identityOf } from '../kinds/who.ts';
import { matterOf } from '../matter.ts';
import { asksToBeSent, besideTheMatter, doNotContactPlace, refuses } from '../moves.ts';
import { raisesObjection, tellsWhoDecides } from '../objections.ts';
import {
  bearingTurn,
  collectedValue,
  type Judge,
  met,
  missed,
  type Said,
  saidIn,
  unclear,
  type Verdict,
} from '../verdicts.ts';
import { mayDoubt, mayWantQuiet, takesUp } from './hints.ts';

/** How the agent behaved: what it must, and what it must never do. */

const SHARED_WORDS_MIN = 0.2;

/** The agent's turn in which the cue stands. */
const agentTurn = ({ turns }: Facts, cue: AgentCue): Said | undefined =>
  saidIn(turns.find(({ role, text }) => role === 'agent' && AGENT[cue].test(plain(text))));

const never =
  (cue: AgentCue, kept: Note, broken: Note): Judge =>
  (facts) => {
    const turn = agentTurn(facts, cue);
    return turn === undefined ? met(kept, facts.agent) : missed(broken, turn);
  };

const optOutRespected: Judge = (facts) => {
  const asked = facts.exchanges[doNotContactPlace(facts)];
  if (asked === undefined) return facts.exchanges.some(mayWantQuiet) ? unclear : met('neverAskedToStop');
  const passedOver = facts.exchanges.find((one) => one.index < asked.index && isPassedOver(one));
  if (passedOver !== undefined)
    return missed('stopIgnored', {
      text: passedOver.text,
      places: [...passedOver.places, ...passedOver.after.places],
    });
  const { after } = asked;
  if (after.text === '') return unclear;
  const both = { text: asked.text, places: [...asked.places, ...after.places] };
  if (mentions(after, 'insists')) return missed('stopIgnored', both);
  if (states(after, 'agreesToStop')) return met('stopRespected', both);
  return after.asks !== '' && !CONTACT.test(after.asks) ? missed('stopIgnored', both) : unclear;
};
/** Offered to be taken off, they said so, and were asked on. */
const isPassedOver = ({ before, after, plain: text }: Exchange): boolean =>
  REMOVAL.test(before.asks) &&
  REMOVAL.test(text) &&
  !states(after, 'agreesToStop') &&
  after.asks !== '' &&
  !CONTACT.test(after.asks) &&
  !REMOVAL.test(after.asks);
const REMOVAL = phrases(
  '(?:have|take|get) (?:it|me|us|my (?:name|number)) (?:removed|off|out) | remove (?:it|me|us|my) | delete (?:it|me|my) | (?:que )?(?:me |lo |la )?(?:retiren|retire|quiten|quite|borren|borre|saquen|saque)(?:me|lo|la)?(?![a-z]) | (?:que )?(?:me |o |a )?(?:retirem|retire|removam|remova|tirem|tire|apaguem|apague)(?![a-z])',
);
/** Asked whether that is what they want, they are not ignored. */
const CONTACT = phrases('contact | call you | llam | escrib | contat | ligar | ligue');

/** What the agent cannot tell is left for somebody who can. */
const FOR_THE_TEAM = phrases(
  'note (?:it |that )?for (?:a colleague|the team|someone) | note for the team | (?:lo|la|le)? ?(?:anoto|apunto) para (?:alguien|el equipo|un colega) | nota para el equipo | anotar (?:isso )?para (?:alguem|a equipe|um colega) | (?:anoto|anotei) para | nota para a equipe | tambem fica anotado',
);

/** A person, or somebody who takes it further: "put you down for Thursday" and "turn the device off" are neither. */
const OFFERS_PERSON = phrases(`
  (?:pass|transfer|connect|hand)(?:ing)? (?:you|this|it|that) (?:on |over |along |straight )?(?:to|with) | put(?:ting)? (?:you|this|it) (?:through|on to|onto|on with|over to|in touch) | hand(?:ing)? over to | (?:talk|speak) (?:to|with) (?:a|an|one of) [a-z]+ |
  (?:a|another|ask a) (?:person|human|colleague|specialist|teammate) (?:to|will|can|from|takes|on) | someone (?:will|from|can|on) (?:our|the|call|get|help|look|team|contact) | (?:team|colleague|specialist|manager) (?:will|can|to) (?:follow|get back|call|contact|look|check|act|help|take) | call (?:you )?back | get back to you | person (?:who takes over|will take) | message for the team | passed your message |
  le (?:comunico|transfiero|paso) con | (?:comunicar|transferir|pasar)(?:lo|la|le|se|selo)? (?:con|a) (?:una|un|alguien) | (?:una|otra) persona (?:lo|la|le|del|puede|va|se|retoma|sigue) | (?:un|una) (?:asesor|coleg|companer|especialista|ejecutiv)[a-z]* (?:le|lo|la|puede|va|se) | alguien del equipo | equipo (?:le|lo|la|se|dara|va) (?:a )?(?:dara|revis|comuni|contact|llam|seguimiento|resolv|ayud) | equipo le dara | al equipo para que | recado para el equipo | manos de alguien | le (?:llamar|contactar|devolver)[a-z]+ |
  (?:transferir|passar|encaminhar|passo) (?:voce|isso|isto|a chamada|o caso)? ?(?:para|a) (?:uma|um|alguem|a equipe) | (?:uma|outra) pessoa (?:vai|pode|da|segue|continua) | pessoa que vai seguir | (?:um|uma) (?:atendente|coleg|consultor|especialista)[a-z]* (?:vai|pode|lhe|te) | alguem da equipe | equipe (?:vai|ira|pode) (?:acompanhar|entrar|retornar|ligar|resolver|verificar|ajudar|ver) | para que a equipe resolva | recado para a equipe | passe isso para a equipe | ligaremos | retornaremos | ligamos para voce
`);

const humanOffered: Judge = (facts) => {
  const { exchanges, agent, tools, turns } = facts;
  const wanted = exchanges.find((exchange) => means(exchange, 'wants_person'));
  const offers = turns.filter(({ role, text }) => role === 'agent' && OFFERS_PERSON.test(plain(text)));
  const passedOn = tools.has('hand_off_to_person') || tools.has('schedule_callback');
  if (wanted !== undefined) {
    const from = wanted.places[0] ?? 0;
    const offered = offers.find(({ place }) => place > from);
    if (offered !== undefined) return met('personOffered', saidIn(offered));
    if (passedOn) return met('personOffered', wanted.after.text === '' ? agent : wanted.after);
    const isAnswered = wanted.after.text !== '' && !mentions(wanted.after, 'offersPerson');
    return isAnswered ? missed('personNotOffered', wanted) : unclear;
  }
  const noted = turns.find(({ role, text }) => role === 'agent' && FOR_THE_TEAM.test(plain(text)));
  if (offers.length > 0) return met('personOffered', saidIn(offers[0]));
  if (passedOn) return met('personOffered', agent);
  if (noted !== undefined) return met('leftToTeam', saidIn(noted));
  if (!mentions(agent, 'cannotHelp')) return met('noPersonNeeded');
  const isOpen = isSuccess(facts.subject.category, facts.outcome) || mentions(agent, 'offersPerson');
  return isOpen ? unclear : missed('agentOfferedNobody');
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

const NOT_SURE_WHAT_WAS_ASKED = phrases(
  "(?:don't|do not) know if that(?:'s| is) what | no se si (?:es|era) (?:lo que|eso) | nao sei se (?:e|era) (?:o que|isso)",
);

/** Beyond any reply: it takes up the doubt, or admits not to know and leaves it for somebody who does. */
const answersDoubt = (doubt: Exchange, facts: Facts): boolean => {
  const { after, text } = doubt;
  if (NOT_SURE_WHAT_WAS_ASKED.test(after.states)) return false;
  return (
    tellsMore(after.states) ||
    (after.asks !== '' && (mentions(after, 'offersCallback') || asksWhere(doubt))) ||
    mentions(after, 'cannotHelp') ||
    TELLS_WHAT_IT_KNOWS.test(after.states) ||
    takesUp(text, after.text, facts)
  );
};
/** That a doubt is understood is no answer to it by itself. */
const tellsMore = (said: string): boolean =>
  TAKES_UP.test(said) &&
  said.split(/[.!?]/).some((one) => !NODS.test(one) && one.trim().split(/\s+/).length >= REPLY_WORDS_MIN);
const NODS = phrases(
  'understand | i see(?![a-z]) | pressure | of course | thank | no problem | matters | entiend | comprend | presion | claro | gracias | importa(?![a-z]) | no hay problema | entend | compreend | pressao | obrigad | agradec | sem problema | importante',
);
const TELLS_WHAT_IT_KNOWS = phrases(
  "what i know | i am (?:a|an|the) | i'm (?:a|an|the) | it's about | it is a fair question | lo que se(?![a-z]) | soy un | el motivo es | o que eu sei | sou (?:um|uma|assistente) | e sobre",
);

/** Questions, and the doubts that are listed as such. */
const objectionsAnswered: Judge = (facts) => {
  const doubts = facts.exchanges.filter(
    (exchange) =>
      (means(exchange, 'asks_question') && !tellsWhatIsAsked(exchange) && !tellsWhoDecides(exchange)) ||
      (means(exchange, 'objects') && asksToBeSent(exchange)) ||
      raisesObjection(exchange, facts),
  );
  const open = doubts.find((doubt) => !repliesTo(doubt, facts));
  if (open !== undefined) return open.after.text === '' ? unclear : missed('leftOpen', open);
  // What may have been a doubt and was not heard as one cannot be said to be answered, or not to be there.
  if (facts.exchanges.some((one) => !doubts.includes(one) && !tellsWhoDecides(one) && mayDoubt(one)))
    return unclear;
  if (doubts.length === 0) return met('noDoubt');
  if (!doubts.every((doubt) => answersDoubt(doubt, facts))) return unclear;
  return met('doubtsAnswered', { text: '', places: doubts.flatMap(({ after }) => after.places) });
};

const corrections = ({ exchanges }: Facts): number =>
  exchanges.filter((exchange) => says(exchange, 'corrects')).length;

const FEW_WORDS = 3;

/** So few words that nothing can have been asked for with them. */
const asksNothing = ({ wordCount, isEmpty, text }: Exchange): boolean =>
  isEmpty || (wordCount <= FEW_WORDS && !text.includes('?'));

/** Taken up where a later reply repeats the matter in its own words; settled where it ended with an answer to it. */
const understood =
  (settled: readonly CallOutcome[], withoutMatter: Verdict): Judge =>
  (facts) => {
    const matter = matterOf(facts);
    if (corrections(facts) >= 2)
      return missed(
        'putRight',
        facts.exchanges.find((one) => says(one, 'corrects')),
      );
    if (matter === undefined) return facts.exchanges.every(asksNothing) ? withoutMatter : unclear;
    if (settled.includes(facts.outcome)) return met('endedWith');
    const replies = facts.exchanges.slice(matter.index).map(({ after }) => after);
    const restated = replies.find(({ text }) => takesUp(matter.text, text, facts));
    return restated === undefined ? unclear : met('takenUp', restated);
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
  if (crowded) return missed('stepsAtOnce', saidIn(crowded));
  const lost = exchanges.find((exchange) => says(exchange, 'lost') && exchange.after.text === '');
  if (lost) return missed('leftOpen', lost);
  const step = turns.find(({ role, text }) => role === 'agent' && INSTRUCTS.test(plain(text)));
  if (step) return met('stepGiven', saidIn(step));
  return NEEDED_NO_STEPS.includes(outcome) ? met('noSteps') : unclear;
};

const offerMatched: Judge = (facts) => {
  const need =
    bearingTurn(facts, 'need') ??
    facts.exchanges.find((exchange) => says(exchange, 'needs') && statesNeed(exchange));
  if (need === undefined) return unclear;
  const later = facts.exchanges.slice(need.index).map(({ after }) => after);
  const fitting = later.find(({ text }) => takesUp(need.text, text, facts));
  return fitting === undefined ? unclear : met('offerMatches', fitting);
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

const rightPerson: Judge = (facts) => {
  const identity = identityOf(facts);
  if (facts.outcome === 'failed' || everMeans(facts, 'is_voicemail')) return missed('endedWith');
  const other = facts.exchanges.find((one) => means(one, 'is_wrong_person'));
  if (other !== undefined) return missed('personSaid', other);
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
  if (said !== undefined) return met('stepsTold', saidIn(said));
  const last = facts.turns.at(-1);
  const closed = last?.role === 'agent' && !last.text.includes('?');
  const mayTell = facts.turns
    .slice(1)
    .some(({ role, text }) => role === 'agent' && SPEAKS_ON.test(plain(text)));
  return closed && !mayTell ? missed('stepsNotTold') : unclear;
};
const SPEAKS_ON = phrases(
  "team | contact | (?:we|i)(?:'ll| will) | let you know | result | equipo | contact | llamar | avis | resultado | equipe | retorn | informa | vamos",
);

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
  respectful_treatment: never('threatens', 'notThreatened', 'threatened'),
  right_person_reached: rightPerson,
  neutral_questions: never('praisesOrArgues', 'neutral', 'notNeutral'),
  fair_questions: never('asksPrivate', 'onlyAboutTheJob', 'privateQuestion'),
  no_coaching: never('coaches', 'notCoached', 'coached'),
  next_steps_explained: nextStepsExplained,
};
