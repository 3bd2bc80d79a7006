import { extractMoment } from '../../../listening/index.ts';
import { asks, type Exchange, type Facts, hasDigits, means, mentions, says } from './facts.ts';

/** What a turn does in the conversation, read together with what the agent had just said. */

/** A no that ends the matter, not one that says "nothing else" or corrects a detail. */
export function refuses(exchange: Exchange): boolean {
  if (asks(exchange.before, 'asksForMore')) return false;
  if (means(exchange, ...NO_REFUSAL)) return false;
  if (says(exchange, 'refuses')) return true;
  const asked = asks(exchange.before, 'asksLeave') || asks(exchange.before, 'proposes');
  return asked && declines(exchange) && exchange.wordCount <= SHORT_WORDS && !hasDigits(exchange.text);
}

const NO_REFUSAL = [
  'agrees',
  'wants_to_buy',
  'promises_payment',
  'wants_to_move_appointment',
  'wants_person',
] as const;

const SHORT_WORDS = 8;

export const declines = (exchange: Exchange): boolean =>
  (means(exchange, 'declines') || says(exchange, 'beginsWithNo')) &&
  !means(exchange, 'asks_to_repeat') &&
  !says(exchange, 'lost');

export const accepts = (exchange: Exchange): boolean =>
  (means(exchange, 'agrees') || says(exchange, 'beginsWithYes')) &&
  !means(exchange, 'declines', 'wants_callback', 'refuses_payment') &&
  !says(exchange, 'hesitates');

/** "Nothing else, thank you": the conversation may end here. */
export const closes = (exchange: Exchange): boolean =>
  means(exchange, 'thanks', 'says_goodbye', 'says_solved') ||
  (asks(exchange.before, 'asksForMore') && declines(exchange)) ||
  (accepts(exchange) && !means(exchange, 'asks_question'));

const NO_ANSWER = [
  'wants_no_more_contact',
  'wants_callback',
  'wants_person',
  'is_wrong_person',
  'asks_to_repeat',
] as const;

/** An answer to a question about the matter: not to "may I begin?" or "anything else?". */
export function answers(exchange: Exchange): boolean {
  if (exchange.before.asks === '' || asks(exchange.before, 'asksForMore')) return false;
  if (asks(exchange.before, 'asksLeave') && exchange.wordCount <= SHORT_WORDS) return false;
  if (means(exchange, ...NO_ANSWER) || asks(exchange.before, 'handsOver')) return false;
  if (means(exchange, 'says_goodbye') && !hasDigits(exchange.text)) return false;
  if (means(exchange, 'complains') && !asks(exchange.before, 'asksOpinion')) return false;
  return !refuses(exchange) && !(means(exchange, 'asks_question') && exchange.wordCount <= SHORT_WORDS);
}

export const answerCount = ({ exchanges }: Facts): number => exchanges.filter(answers).length;

/** A day or an hour, in words or figures. */
export function namesMoment(text: string, { subject, personLanguage }: Facts): boolean {
  return extractMoment(text, personLanguage, subject.now) !== null;
}

export const reachedVoicemail = ({ exchanges }: Facts): boolean =>
  exchanges.slice(0, 2).some((exchange) => means(exchange, 'is_voicemail'));

export const wrongPerson = ({ exchanges }: Facts): Exchange | undefined =>
  exchanges.find((exchange) => means(exchange, 'is_wrong_person'));

/** Where the person asked to be called another time, or took up the agent's offer to; -1 when nobody did. */
export function callbackPlace({ exchanges, tools }: Facts): number {
  const asked = exchanges.findLastIndex(
    (exchange) =>
      means(exchange, 'wants_callback') ||
      (means(exchange, 'is_busy') && (hasDigits(exchange.text) || says(exchange, 'namesDay'))) ||
      (mentions(exchange.before, 'offersCallback') &&
        !refuses(exchange) &&
        (accepts(exchange) || hasDigits(exchange.text) || says(exchange, 'namesDay'))),
  );
  return tools.has('schedule_callback') ? Math.max(asked, exchanges.length - 1) : asked;
}

/** Where the conversation went to a person; -1 when it did not. */
export function handOverPlace({ exchanges, tools }: Facts): number {
  const asked = exchanges.findLastIndex((exchange) => means(exchange, 'wants_person'));
  if (tools.has('hand_off_to_person')) return asked === -1 ? exchanges.length - 1 : asked;
  const taken = exchanges.findLastIndex(
    (exchange) =>
      (means(exchange, 'wants_person') && mentions(exchange.after, 'handsOver')) ||
      (accepts(exchange) && asks(exchange.before, 'handsOver')),
  );
  return taken;
}

/** A customer's "take me off" ends the service unless it speaks of calls or messages. */
const wantsToBeLeftAlone = (exchange: Exchange, { subject }: Facts): boolean =>
  means(exchange, 'wants_no_more_contact') &&
  !(subject.category === 'retention' && says(exchange, 'leaves') && !says(exchange, 'speaksOfContact'));

/** Where the person last asked not to be contacted again; -1 when they never did. */
export const doNotContactPlace = (facts: Facts): number =>
  facts.exchanges.findLastIndex((exchange) => wantsToBeLeftAlone(exchange, facts));

/** What it was about: a problem or a need before a question. */
export const matterOf = ({ exchanges }: Facts): Exchange | undefined =>
  exchanges.find(
    (exchange) => says(exchange, 'hasProblem') || says(exchange, 'needs') || means(exchange, 'complains'),
  ) ??
  exchanges.find((exchange) => means(exchange, 'asks_question')) ??
  exchanges.find(
    (exchange) =>
      exchange.wordCount >= MATTER_WORDS_MIN &&
      exchange.heard.intents.size === 0 &&
      !says(exchange, 'confirmsIdentity'),
  );

const MATTER_WORDS_MIN = 5;

/** Where the person said who they are; -1 when they did not. */
export const identityPlace = ({ exchanges }: Facts): number =>
  exchanges.findIndex(
    (exchange) =>
      !means(exchange, 'is_wrong_person') &&
      (says(exchange, 'confirmsIdentity') || (accepts(exchange) && asks(exchange.before, 'asksIdentity'))),
  );

export const givesReason = (exchange: Exchange): boolean =>
  exchange.wordCount >= 4 &&
  (means(exchange, 'objects', 'complains') || says(exchange, 'hasProblem') || says(exchange, 'because'));
