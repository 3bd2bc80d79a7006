import { hasMisdialled } from '../../../../listening/decided/who.ts';
import {
  asksToBeLeft,
  givesOrders,
  isAbsent,
  namesAWay,
  refusesOnlyThis,
  topicIn,
  wantsToLeaveMessage,
} from '../../../../listening/index.ts';
import { plain as folded, phrases } from '../../../../listening/text/phrases.ts';
import { fold } from '../questions/fold-words.ts';
import { ends, type Step, says } from '../reply.ts';
import { fetches, isIdentified, saysIsMe } from '../script/identity.ts';
import { resume } from '../script/index.ts';
import { verdictOf } from '../script/verdict.ts';
import type { ActKey } from '../talk/acts.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { agentOf } from './opening.ts';

const REFUSALS_MAX = 3;
const TECHNOLOGY =
  /\b(which|what)\b.{0,20}\b(model|llm|technology|software)\b|\b(gpt|chatgpt|language model|modelo de lenguaje|modelo de linguagem)\b|\bqu[eé]\b.{0,20}\b(modelo|tecnolog[ií]a)\b/i;

/** Tries to read or change its orders. */
export const refusesOrders: Step = (talk) => {
  const { speaker, last } = talk;
  if (last === null) return null;
  if (!last.heard.intents.has('asks_for_instructions') && !givesOrders(last.text)) return null;
  if (talk.said('refusesOrders') >= REFUSALS_MAX) return ends(talk, 'declined', speaker.say('farewell'));
  return resume(talk, speaker.say('refusesOrders'));
};

/** "Which address do I write to in order to leave?" asks for an address; nobody is left alone by an answer to it. */
const ASKS_WHERE_TO_LEAVE =
  /\b(?:where|which|what|how)\b.{0,40}\b(?:unsubscribe|cancel|opt out)\b|\b(?:a que|que|cual|donde|como)\b.{0,40}\b(?:darme|darse|doy) de baja\b|\b(?:onde|qual|como|que)\b.{0,40}\b(?:cancelar|cancelo|descadastr\w+)\b/;
const CALLS = /\b(?:call|calls|calling|llam\w+|lig\w+|contact\w*|contat\w*|lista|list)\b/;

const asksWhereToLeave = (text: string): boolean =>
  ASKS_WHERE_TO_LEAVE.test(fold(text)) && !CALLS.test(fold(text));

/** An answer to a question of ours that only resembles it is asked about once: nobody is hung up on by mistake. */
const isDoubtful = ({ last, pending, said, brief }: Talk): boolean =>
  last !== null &&
  brief.direction === 'outbound' &&
  pending !== null &&
  !asksToBeLeft(last.text) &&
  last.heard.frustration < ANGRY_MIN &&
  said('offersRemoval') === 0;
const ANGRY_MIN = 0.5;

export const stopsContact: Step = (talk) => {
  if (!talk.last?.heard.intents.has('wants_no_more_contact') || asksWhereToLeave(talk.last.text)) return null;
  // A no to being called about the answers is an answer.
  if (talk.pending?.key === 'ask:follow_up_allowed' && refusesOnlyThis(talk.last.text)) return null;
  if (isDoubtful(talk) && namesAWay(talk.last.text)) return null;
  if (isDoubtful(talk)) return says(talk.speaker.say('offersRemoval'));
  return ends(talk, 'do_not_contact', talk.speaker.say('stopsContact'));
};

/** "Pues que lo retiren", "take it off then", "pode tirar". */
const TAKES_OFF = phrases(`
  (?:take|get|have|strike|cross) (?:it|me|that|my number) (?:off|removed|out|taken)(?![a-z]) | (?:remove|delete|scrub) (?:it|me|that|my)(?![a-z]) |
  (?:que )?(?:l[oa]|me) (?:retir|quit|sac|borr|elimin|bai?j)[a-z]* | (?:retir|quit|saqu|sac|borr|elimin)[ae]n?(?:l[oa]|me)(?![a-z]) |
  (?:pode |podem |que |me )?(?:tira|tirem?|tirar|retira|retirem?|retirar|apaga|apaguem?|apagar|remove|removam?|remover|exclui|excluam?|excluir)(?: (?:sim|isso|ele|o|a|meu|dai|logo|entao))*(?= *[,.!]|$)
`);

const wantsRemoval = ({ text }: PersonTurn): boolean =>
  TAKES_OFF.test(folded(text)) && !/(?<![a-z])(?:not|no|nao|nunca|ni|nem)(?![a-z])|n't/.test(folded(text));

/** A yes to the offer to be taken off the list. */
export const removesFromList: Step = (talk) =>
  talk.last !== null &&
  talk.pending?.key === 'offersRemoval' &&
  (verdictOf(talk.last) === 'yes' || wantsRemoval(talk.last))
    ? ends(talk, 'do_not_contact', talk.speaker.say('stopsContact'))
    : null;

/** "My brother in law bought one, he's happy": somebody of theirs does or has something, and the call is for them all the same. */
const THEIR_PEOPLE = phrases(`
  (?<=^|^(?:oh|ah|well|right|oh right|yes|yeah|si|sim|pues|bueno|mira|mire|olha|e|y|and|but|pero|mas)[ ,]{1,2})(?:my|mi|(?:o )?meu|(?:a )?minha|our|a friend|un amigo|uma? amig[oa]|el vecino|o vizinho) ?(?:[a-z]+ ){0,3}?(?:bought|buys|has|had|have|got|gets|uses|used|signed|ordered|loves|likes|swears|recommended|told me|works|pays|is (?:dead |very |so )?happy|compro|tiene|tenia|usa|usaba|contrato|pidio|recomendo|me (?:dijo|hablo|conto)|paga|trabaja|esta (?:muy )?(?:content|feliz)|comprou|tem|tinha|contratou|pediu|indicou|gosta|gostou|adora|trabalha|falou bem|me falou)
`);
const DENIES =
  /(?<![a-z])(?:not|no|nope|never|nobody|nao|nem|nunca|nadie|ninguem|wrong|mistake|equivoc[a-z]*|engano|errad[oa]|this (?:number|phone)|este (?:numero|telefono|celular)|esse (?:numero|telefone)|ese (?:numero|telefono))(?![a-z])|n't(?![a-z])/;

const speaksOfTheirs = (text: string): boolean =>
  THEIR_PEOPLE.test(folded(text)) && !DENIES.test(folded(text));

/** "I'm her daughter" is no wrong number: the person is tried again. Whoever calls us is the one to talk to. */
export const leavesWrongPerson: Step = (talk) => {
  // Whoever called us by mistake was not disturbed by us.
  if (talk.last !== null && talk.brief.direction === 'inbound' && hasMisdialled(talk.last.text))
    return ends(talk, 'goodbye', talk.speaker.say('farewell'));
  if (!talk.last?.heard.intents.has('is_wrong_person') || speaksOfTheirs(talk.last.text)) return null;
  // "No, I'm her husband, hang on, I'll get her": who is asked for is on the way.
  if (talk.brief.direction === 'outbound' && fetches(talk.last)) return null;
  const isOther = isAbsent(talk.last.text);
  if (isOther && talk.brief.direction === 'inbound') return null;
  const phrase = isOther ? 'otherPerson' : 'wrongPerson';
  return ends(talk, 'wrong_person', talk.speaker.say(phrase));
};

/** Before anything of the matter was asked. */
const OPENING = new Set<ActKey>(['invites', 'asksForContact', 'asksForHolder', 'asksToBegin']);
/** Behind these somebody has long been talked to. */
const OPENING_TURNS = 3;

/** Their own name or "you've got her" leaves nothing to ask. */
const saysWhoTheyAre = (talk: Talk): boolean =>
  isIdentified(talk) || (talk.last !== null && saysIsMe(talk.last));

/** Perhaps somebody else: asked about once, at the beginning of a contact of ours. */
export const asksIfWrongPerson: Step = (talk) => {
  const { last, person, brief, speaker } = talk;
  if (last === null || brief.direction !== 'outbound') return null;
  if (talk.pending?.key === 'asksIfWrongPerson' && verdictOf(last) === 'yes')
    return ends(talk, 'wrong_person', speaker.say('wrongPerson'));
  if (!last.heard.doubts.has('is_wrong_person') || isAbsent(last.text) || speaksOfTheirs(last.text))
    return null;
  if (saysWhoTheyAre(talk)) return null;
  const isOpening = talk.pending === null || OPENING.has(talk.pending.key);
  return isOpening && person.length <= OPENING_TURNS && talk.said('asksIfWrongPerson') === 0
    ? says(speaker.say('asksIfWrongPerson'))
    : null;
};

export const leavesMessage: Step = (talk) => {
  if (!talk.last?.heard.intents.has('is_voicemail') || wantsToLeaveMessage(talk.last.text)) return null;
  const left = talk.said('voicemail') > 0;
  return ends(talk, 'voicemail', left ? '' : talk.speaker.say('voicemail', { agent: agentOf(talk) }));
};

export const saysWhatItIs: Step = (talk) => {
  const { last, speaker } = talk;
  if (last === null) return null;
  if (TECHNOLOGY.test(last.text) && last.heard.intents.has('asks_question'))
    return resume(talk, speaker.say('saysItsTechnology'));
  return last.heard.intents.has('asks_if_human') ? resume(talk, speaker.say('saysWhatItIs')) : null;
};

export const declinesTopic: Step = (talk) =>
  talk.last !== null && topicIn(talk.last.text, talk.brief.blockedInputTopics) !== null
    ? resume(talk, talk.speaker.say('blockedTopic'))
    : null;
