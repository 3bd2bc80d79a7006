import { doesNotSuit, hedges } from '../../../../listening/decided/suits.ts';
import { saysNothingMore } from '../../../../listening/index.ts';
import { asks, hasDigits, means, says, states } from '../facts.ts';
import { accepts, declines } from '../moves.ts';
import { isBehindWish, noticePlace, turnsAway } from '../reached.ts';
import { type Reading, reached, refused } from './sign.ts';

/** What comes of a notice: heard and confirmed, turned down, or moved. */

const UNHEARD = ['hearsNothing', 'isMenu', 'lost'] as const;

export const notifications: Reading = (exchange, facts) => {
  const { exchanges } = facts;
  const soFar = exchanges.slice(0, exchange.index + 1);
  const wantsPerson = soFar.some((one) => means(one, 'wants_person'));
  const place = noticePlace(facts);
  const isFigured = soFar.some(({ before }) => hasDigits(before.text));
  const told = isFigured || (place !== -1 && place <= exchange.index && !wantsPerson);
  if (says(exchange, 'refuses')) return refused(exchange, 'rejected');
  const isReceived = asks(exchange.before, 'asksReceipt') && accepts(exchange);
  if (!(told || isReceived) || UNHEARD.some((cue) => says(exchange, cue))) return null;
  if (states(exchange.after, 'canceled')) return refused(exchange, 'appointment_canceled');
  if (states(exchange.after, 'moved')) return reached(exchange, 'appointment_rescheduled');
  const isNoted =
    !hedges(exchange.text) &&
    !turnsAway(exchange) &&
    states(exchange.after, 'notesReceipt') &&
    !means(exchange, 'asks_question', 'asks_to_repeat');
  // Who is against it, wants another time or something else, or only will try, has heard it and confirms nothing.
  const isAgainst =
    doesNotSuit(exchange.text) ||
    hedges(exchange.text) ||
    turnsAway(exchange) ||
    means(exchange, 'wants_to_move_appointment', 'complains');
  // "Thanks" behind such a wish thanks for its being noted.
  if (isBehindWish(exchange, facts)) return null;
  const heardIt =
    isNoted ||
    (means(exchange, 'thanks') && !isAgainst) ||
    (means(exchange, 'declines') && saysNothingMore(exchange.text)) ||
    // A question back, whatever small word it begins with, is no yes.
    (means(exchange, 'agrees') &&
      !isAgainst &&
      (!means(exchange, 'asks_question') || says(exchange, 'beginsWithYes')));
  const empty = exchange.isEmpty && !accepts(exchange) && !declines(exchange) && !means(exchange, 'thanks');
  return (heardIt && !empty) || (says(exchange, 'understands') && !isAgainst)
    ? reached(exchange, 'message_acknowledged')
    : null;
};
