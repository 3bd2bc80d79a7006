import { findsTooDear, hasOneAlready, saysStillWrong, turnsDownOffer } from '../../../../listening/index.ts';
import type { Intent } from '../../../../listening/types.ts';
import { ends, isHandedOff, type Reply, type Step, says } from '../reply.ts';
import { isForScript } from '../script/heard-by.ts';
import { isIdentified } from '../script/identity.ts';
import { resume } from '../script/index.ts';
import { asksForReason, givesReason } from '../script/staying.ts';
import type { ActKey } from '../talk/acts.ts';
import { isYesOrNo } from '../talk/questions.ts';
import { isBareNo, isFinalNo, isFirmNo } from '../talk/refusal.ts';
import { plain } from '../talk/speakable.ts';
import type { AgentTurn, PersonTurn, Talk } from '../talk/talk.ts';
import { goesAhead, letsBeQuick } from './time.ts';

const DOUBTS_MAX = 3;
const HANDLER_LENGTH_MAX = 600;
const UPSET_MIN = 0.5;

const agentTurns = (talk: Talk): AgentTurn[] => talk.turns.filter((turn) => turn.role === 'agent');

const spokenHandlers = (talk: Talk): string[] =>
  Object.values(talk.brief.objectionHandlers).map((handler) => plain(handler).slice(0, HANDLER_LENGTH_MAX));

/** How many doubts were answered before. */
function doubtsMet(talk: Talk): number {
  const handlers = spokenHandlers(talk);
  return agentTurns(talk).filter(
    ({ text, acts }) =>
      acts.some(({ key }) => key === 'understandsDoubt') ||
      handlers.some((handler) => handler !== '' && text.includes(handler)),
  ).length;
}

const accepts = (talk: Talk): Reply =>
  ends(talk, 'declined', talk.speaker.say(isLeaving(talk) ? 'leaving' : 'acceptsNo'));

/** Nothing is canceled for who never asked for it. */
const isLeaving = ({ brief, person, said }: Talk): boolean =>
  brief.category === 'retention' &&
  (said('offersToStay') > 0 || person.some(({ heard }) => heard.intents.has('wants_to_cancel')));

const BEFORE_THE_MATTER = new Set<ActKey>(['invites', 'asksForContact', 'asksForHolder']);

/** Their own close knows what a no to it means: an appointment kept, a customer who leaves. */
const closesByItself = ({ brief, pending }: Talk): boolean =>
  pending !== null &&
  isYesOrNo(pending.key) &&
  !BEFORE_THE_MATTER.has(pending.key) &&
  brief.category !== 'sales';

/** Two bare refusals in a row to questions of a sale are a refusal of the sale. */
function keepsRefusing({ person, brief, pending }: Talk): boolean {
  const [before, last] = person.slice(-2);
  if (brief.category !== 'sales' || !pending?.key.startsWith('ask:')) return false;
  return before !== undefined && last !== undefined && isBareNo(before) && isBareNo(last);
}

/** "No me hace falta": no use for what is sold; a wish beside it is taken up first. */
const turnsDownSale = ({ text, heard }: PersonTurn, { brief }: Talk): boolean =>
  brief.category === 'sales' && turnsDownOffer(text) && !WISHES.some((intent) => heard.intents.has(intent));
const WISHES: readonly Intent[] = ['wants_to_buy', 'wants_appointment', 'wants_callback', 'wants_person'];

/** Asked whether to place the order, a plain refusal needs no further question. */
const refusesOrder = (talk: Talk): boolean =>
  talk.last !== null && talk.pending?.key === 'offersToSetUp' && turnsDownSale(talk.last, talk);

/** "My phone won't charge at all": whoever calls us tells first what for, and refuses nothing by it. */
const begins = ({ brief, pending }: Talk): boolean =>
  brief.direction === 'inbound' && (pending === null || pending.key === 'greetsCaller');

/** "Will you buy it back when I don't need it any more": one question and nothing else. */
const onlyAsksUs = ({ last, asks }: Talk): boolean => {
  const [only, ...more] = asks();
  return (
    only?.isSure === true &&
    !only.isTold &&
    more.length === 0 &&
    only.text.length >= (last?.text.trim().length ?? 0) - 1
  );
};

/** A no is respected: at once when it is final, else after one gentle question or one doubt that was answered. */
export const respectsNo: Step = (talk) => {
  const { last, brief, speaker } = talk;
  if (last === null || closesByItself(talk) || begins(talk) || isForScript(talk) || onlyAsksUs(talk))
    return null;
  const isNo = (turn: PersonTurn): boolean => isFirmNo(turn) || turnsDownSale(turn, talk);
  if (!SELLS.has(brief.category) && !isNo(last)) return null;
  if (isFinalNo(last) || keepsRefusing(talk) || refusesOrder(talk)) return accepts(talk);
  if (!isNo(last)) return null;
  const before = talk.person.slice(0, -1).filter(isNo).length + doubtsMet(talk);
  if (before > 0 || brief.category === 'surveys') return accepts(talk);
  // Why not was said already: whoever has one is not asked what speaks against it.
  if (hasOneAlready(last.text)) return handles(talk) ?? accepts(talk);
  return handles(talk) ?? says(speaker.say('understandsDoubt'), speaker.say('asksReason'));
};

/** A plain refusal asks nothing, however alike its words are to a question about the offer. */
export const respectsRefusal: Step = (talk) =>
  talk.last !== null && !talk.last.text.includes('?') && turnsDownSale(talk.last, talk)
    ? respectsNo(talk)
    : null;

/** There is nothing more to look at than what was looked up already. */
const PROMISES_TO_LOOK =
  /^(?:let me (?:check|see|look)|d[eé]j[ae]me (?:ver|revisar|consultar)|perm[ií]tame (?:ver|revisar)|deixe-me ver|deixa eu ver|vou verificar|voy a revisar)(?!\p{L})/iu;

/** Whoever leaves and has said why is not asked for the reason. */
const asksWhatWasSaid = (talk: Talk, handler: string): boolean =>
  talk.brief.category === 'retention' && asksForReason(handler) && givesReason(talk);

/** The agent's own words for this doubt, unless they were said already or are in another language than the talk. */
export function handles(talk: Talk): Reply | null {
  const { brief, speaker } = talk;
  if (speaker.language !== brief.language || isHandedOff(talk)) return null;
  // Before it is known who they are, nothing is said that speaks of paying.
  if (brief.category === 'collections' && !isIdentified(talk)) return null;
  const key = talk.objection();
  const handler = key === null ? '' : plain(brief.objectionHandlers[key] ?? '').slice(0, HANDLER_LENGTH_MAX);
  if (PROMISES_TO_LOOK.test(handler) || asksWhatWasSaid(talk, handler)) return null;
  if (handler === '' || agentTurns(talk).some((turn) => turn.text.includes(handler))) return null;
  // Two questions at once leave the person wondering which to answer.
  return handler.includes('?') ? says(handler) : resume(talk, handler);
}

const OPINIONS_WANTED = new Set(['surveys', 'interview', 'language_assessment']);

/** Whoever agrees or asks for something of ours has no doubt, however alike the words. */
const CONTENT: readonly Intent[] = [
  'agrees',
  'wants_appointment',
  'wants_to_buy',
  'promises_payment',
  'says_solved',
];

const saysItOutright = (talk: Talk, text: string): boolean =>
  text.toLowerCase().includes(talk.objection()?.toLowerCase() ?? '\n');

/** Whoever called us wants something: a no among their words is about the matter. */
const SELLS = new Set(['sales', 'retention', 'surveys', 'collections', 'notifications', 'interview']);

/** "No, it still leaks", "no anna's my mum": the no belongs to what follows it. */
const refusesUs = ({ brief, last }: Talk): boolean =>
  last?.heard.intents.has('declines') === true &&
  (SELLS.has(brief.category) || isFirmNo(last)) &&
  !saysStillWrong(last.text);

/** "Tá, mas rapidinho que eu tô no trânsito": leave to go on. */
const answersInvitation = ({ pending }: Talk): boolean => pending === null || pending.key === 'invites';

/** A doubt gets one honest answer. */
export const meetsDoubt: Step = (talk) => {
  const { last, pending, speaker, brief } = talk;
  if (last === null || isForScript(talk)) return null;
  const { intents } = last.heard;
  const answers = pending !== null && !BEFORE_THE_MATTER.has(pending.key);
  const refuses = refusesUs(talk) && !answers;
  // What people say against something is, in a survey, exactly what was asked for.
  const isDoubt = intents.has('objects') || (brief.category === 'sales' && findsTooDear(last.text));
  const objects = isDoubt && !(answers && OPINIONS_WANTED.has(brief.category));
  const met = doubtsMet(talk);
  if ((refuses && met > 0) || (objects && met >= DOUBTS_MAX)) return accepts(talk);
  // Asked in an interview, "what's the pay" is a question: the owner's words for a doubt about it are no answer.
  const asksUs = brief.category === 'interview' && !objects && onlyAsksUs(talk);
  const content =
    asksUs ||
    (answersInvitation(talk) && (letsBeQuick(last.text) || goesAhead(talk))) ||
    (CONTENT.some((intent) => intents.has(intent)) && !saysItOutright(talk, last.text));
  const handled = content ? null : handles(talk);
  if (handled !== null) return handled;
  // What they ask is admitted not to be known before anybody is told that there is no hurry.
  const asks = !refuses && talk.asksSurely().length > 0;
  return (objects || refuses) && !asks ? resume(talk, speaker.say('understandsDoubt')) : null;
};

/** The number that was asked for, whatever its words are called. */
const givesReference = ({ last, pending }: Talk): boolean =>
  pending?.key === 'ask:reference_number' && /\d{3}/.test(last?.text ?? '');

/** Anger is met with regret first, then with the offer of a person. */
export const calms: Step = (talk) => {
  const { last, speaker, brief } = talk;
  if (last === null || last.heard.frustration < UPSET_MIN) return null;
  const sorry = talk.said('sorryForTrouble');
  // Support hears about trouble all day: the first account of it is its work, not a quarrel.
  if (sorry === 0 && brief.category === 'support') return null;
  if (talk.said('offersPerson') > 1 || givesReference(talk)) return null;
  const offers = sorry > 0 || brief.category === 'surveys';
  return offers
    ? says(speaker.say('sorryForTrouble'), speaker.say('offersPerson'))
    : resume(talk, speaker.say('sorryForTrouble'));
};
