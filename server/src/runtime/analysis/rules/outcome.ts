import type { CallOutcome } from '../types.ts';
import { type Exchange, everMeans, everSays, type Facts, means, mentions, says, states } from './facts.ts';
import {
  callbackPlace,
  closes,
  doNotContactPlace,
  handOverPlace,
  reachedVoicemail,
  wrongPerson,
} from './moves.ts';
import { readSigns, type Sign } from './signs.ts';

/**
 * What the conversation came to. A goal reached stands; else what the person last wanted: to be called another time,
 * to be left alone, or to be passed to somebody; else what the category takes an ordinary ending for.
 */
export function decideOutcome(facts: Facts): CallOutcome {
  if (facts.exchanges.length === 0) return silentOutcome(facts);
  if (reachedVoicemail(facts)) return 'voicemail';
  const decisive = lastSign(readSigns(facts));
  const stop = doNotContactPlace(facts);
  const refusal = laterRefusal(decisive, stop, facts);
  if (decisive?.kind === 'reached' && decisive.index >= stop) return decisive.outcome;
  const callback = callbackPlace(facts);
  if (callback !== -1 && callback >= (refusal?.index ?? 0) && callback >= stop) return 'callback_scheduled';
  if (wrongPerson(facts)) return 'failed';
  const handOver = handOverPlace(facts);
  if (handOver !== -1 && handOver >= (refusal?.index ?? 0) && stop === -1) return 'escalated_to_human';
  if (refusal) return refusal.outcome;
  if (decisive?.kind === 'open') return 'follow_up_needed';
  return ordinaryEnding(facts);
}

/** A written notice needs nobody to pick up. */
function silentOutcome({ subject, turns }: Facts): CallOutcome {
  const delivered = subject.category === 'notifications' && subject.channel !== 'voice' && turns.length > 0;
  return delivered ? 'message_delivered' : 'no_answer';
}

function lastSign(signs: readonly Sign[]): Sign | undefined {
  const last = signs.at(-1);
  if (last?.kind !== 'open') return last;
  return signs.findLast(({ kind }) => kind === 'reached') ?? last;
}

/** Asking to be left alone refuses whatever was offered, in the words of what it was. */
function laterRefusal(decisive: Sign | undefined, stop: number, { subject }: Facts): Sign | undefined {
  const refusal = decisive?.kind === 'refused' ? decisive : undefined;
  if (stop === -1) return refusal;
  const own = refusal?.outcome ?? 'rejected';
  const outcome = subject.category === 'notifications' ? 'rejected' : own;
  return { index: Math.max(stop, refusal?.index ?? 0), kind: 'refused', outcome };
}

function ordinaryEnding(facts: Facts): CallOutcome {
  const { category } = facts.subject;
  if (category === 'support' || category === 'general') return helpEnding(facts);
  if (category === 'notifications' && gaveTheNotice(facts)) return 'message_delivered';
  return 'follow_up_needed';
}

const gaveTheNotice = ({ exchanges }: Facts): boolean =>
  exchanges.some(({ index, before }) => index > 0 && before.states !== '');

/** Something was asked, the agent had an answer, and the person left content with it. */
function helpEnding(facts: Facts): CallOutcome {
  const { exchanges } = facts;
  const asked = exchanges.findLastIndex(
    (exchange) => means(exchange, 'asks_question') || says(exchange, 'hasProblem'),
  );
  const question = exchanges[asked];
  if (question === undefined) return 'follow_up_needed';
  const answered = question.after.states !== '' && !mentions(question.after, 'cannotHelp');
  if (!answered || states(question.after, 'offersPerson')) return 'follow_up_needed';
  const problem = everSays(facts, 'hasProblem') || everMeans(facts, 'complains');
  const last = exchanges.slice(asked + 1).at(-1);
  if (last === undefined) return problem ? 'follow_up_needed' : 'faq_answered';
  const content = closes(last) && last.heard.sentiment >= 0 && !says(last, 'notSolved');
  if (!content || (problem && onlyGoodbye(last))) return 'follow_up_needed';
  return problem ? 'issue_resolved' : 'faq_answered';
}

const onlyGoodbye = (exchange: Exchange): boolean =>
  means(exchange, 'says_goodbye') && !means(exchange, 'thanks', 'agrees', 'says_solved');
