import { tellsHardship } from '../../../../listening/decided/owing.ts';
import { putsTestOff, wantsToLeaveMessage } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { ActKey } from '../talk/acts.ts';
import { isFirmNo } from '../talk/refusal.ts';
import type { PersonTurn, Talk } from '../talk/talk.ts';
import { withdraws } from './candidate.ts';
import { asksWhenItIs } from './had.ts';
import { denies } from './identity.ts';
import { asksForNotice, asksWhether, isNotTheirs, wantsChange } from './other-day.ts';
import { disputes, namesMethod, offersParts, saysPaid } from './owed.ts';
import { productOf } from './scene.ts';
import { asksForCheaper, asksOfCanceling, leaves, reasonIsAsked, stays, tellsTrouble } from './staying.ts';
import { verdictOf } from './verdict.ts';
import { asksForDay } from './wishes.ts';

/** Words the script of the category knows what to do with: no general answer to a doubt or a question takes their place. */
export function isForScript(talk: Talk): boolean {
  const { last, brief, pending } = talk;
  if (last === null) return false;
  if (pending?.key === 'asksForContact' && denies(last)) return true;
  if (pending?.key === 'offersToStay' && stays(last.text)) return true;
  // The reason is asked for once, also where the owner's own words would ask for it again.
  if (brief.category === 'retention' && leaves(last.text, last.heard.intents) && reasonIsAsked(talk))
    return true;
  if (brief.category === 'scheduling' && pending !== null && asksForDay(last.text)) return true;
  if (brief.category === 'scheduling' && asksWhenItIs(last.text) && talk.asks().length < 2) return true;
  if (brief.category === 'language_assessment' && putsTestOff(last.text)) return true;
  if (brief.category === 'interview' && withdraws(last.text)) return true;
  if (answersUs(talk)) return true;
  // The owner's own words for what they object to come first.
  if (talk.objection() === null && isOfNotice(talk)) return true;
  return isOfOurMatter(talk) || (brief.category === 'collections' && isOfDebt(talk, last));
}

/** What is said of money that was noted as paid or disputed is no new refusal. */
const isOfDebt = ({ said }: Talk, last: PersonTurn): boolean =>
  disputes(last) ||
  offersParts(last) ||
  // How it was paid is not asked of who has said it.
  (saysPaid(last) && namesMethod(last)) ||
  // Why there is no money is heard with what it is about, before anything is asked of them.
  (tellsHardship(last.text) && said('saysMatter') === 0) ||
  said('paidNoted') + said('disputeNoted') > 0;

const LED_BY_QUESTIONS = new Set(['surveys', 'interview', 'language_assessment']);
const LEAVE_TO_ASK = new Set<ActKey>(['asksToBegin', 'invites']);
/** Asks in so many words, though without a mark; "como vendedor" does not. */
const ASKS_PLAINLY = phrases(`
  (?:what|how (?:much|many|long|often|does|do|is)|when (?:do|does|is|will|can)|where|which|who(?:'s| is)|is (?:it|there|this)|are (?:there|you)|do (?:you|i)|does|can (?:i|you)|could you|will (?:i|you|there|it)|would (?:you|it|there))(?![a-z]) | (?:like|want|wanted|love) to (?:know|ask) | wonder | question |
  (?:cuanto|cuanta|cuantos|cuantas|cual|cuales|donde|quien|a que hora|que (?:horario|sueldo|dia|dias|hora|tipo|beneficios)|como (?:es|son|seria|funciona|hago|se))(?![a-z]) | (?:quisiera|quiero|queria|gustaria) (?:saber|preguntar) | pregunta(?! no) | (?:hay|dan|pagan|tienen|tiene que ser|es) (?:[a-z]+ ){0,3}(?:presencial|remoto|bono|prestaciones|seguro) |
  (?:quanto|quanta|quantos|quantas|qual|quais|onde|quem|que horas|que (?:horario|salario|dia|dias|tipo)|como (?:e|sao|seria|funciona|faco|faz|fica))(?![a-z]) | (?:queria|quero|gostaria de) (?:saber|perguntar) | pergunta(?! nao) | (?:tem|voces|da pra|precisa) [a-z]+
`);

const isStatement = (text: string): boolean => !text.includes('?') && !ASKS_PLAINLY.test(plain(text));

/** "Can I leave my bike there" asks. */
const MESSAGE = phrases('(?:message|word|note|recado|mensaje|mensagem|aviso)(?![a-z])');

/** Word is to be left, or something is complained of: that is taken down. */
const tellsWhatFor = ({ text, heard }: PersonTurn): boolean =>
  (wantsToLeaveMessage(text) && MESSAGE.test(plain(text))) ||
  (heard.intents.has('complains') && isStatement(text));

/** An answer to what was asked of them, in the form of a statement: nothing is looked up for it. */
function answersUs({ last, brief, pending }: Talk): boolean {
  if (last === null) return false;
  if (brief.category === 'general' && tellsWhatFor(last)) return true;
  if (pending === null || last.text.includes('?') || isFirmNo(last)) return false;
  if (pending.key === 'ask:follow_up_allowed') return true;
  if (brief.category === 'general' && pending.key === 'ask:person_name') return isStatement(last.text);
  if (!LED_BY_QUESTIONS.has(brief.category)) return false;
  if (LEAVE_TO_ASK.has(pending.key)) return verdictOf(last) === 'yes' && isStatement(last.text);
  return pending.key.startsWith('ask:') && isStatement(last.text) && !last.heard.intents.has('declines');
}

/** Of the notice or of the contract that is talked about: nothing is looked up for it, in any step. */
export const isOfNotice = (talk: Talk): boolean =>
  isOfOurMatter(talk) ||
  (talk.pending?.key === 'ask:reason_detail' && tellsTrouble(talk.last?.text ?? '') && tellsWhen(talk));

const isOfOurMatter = (talk: Talk): boolean =>
  talk.last !== null &&
  ((talk.brief.category === 'notifications' && isOfDelivery(talk, talk.last)) ||
    (talk.brief.category === 'retention' && isOfContract(talk, talk.last)));

/** Another day wished for, the day asked for again, or something nobody ordered, once the notice was given. */
const isOfDelivery = (talk: Talk, last: PersonTurn): boolean =>
  talk.said('notifies') > 0 &&
  (wantsChange(last, productOf(talk, 2)) ||
    asksForNotice(last.text) ||
    isNotTheirs(last.text) ||
    asksWhether(last.text));

/** "And when I call nobody answers" tells when, and asks nothing. */
const tellsWhen = (talk: Talk): boolean =>
  talk.last?.text.includes('?') === false &&
  talk
    .asks()
    .every(({ text, isSure }) => !isSure || /^\W*(?:and |e |y )?(?:when|cuando|quando)\s/iu.test(text));

/** How they cancel, whether there is something cheaper, or what was asked of them: how it has been. */
const isOfContract = (talk: Talk, last: PersonTurn): boolean =>
  (asksOfCanceling(last.text) &&
    (talk.said('leaving') > 0 || talk.person.some(({ text, heard }) => leaves(text, heard.intents)))) ||
  asksForCheaper(last.text) ||
  (talk.pending?.key === 'anythingElse' && talk.said('leaving') > 0 && isStatement(last.text));
