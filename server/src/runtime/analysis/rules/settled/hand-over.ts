import { isCourtesy } from '../../../../listening/decided/courtesy.ts';
import { AGENT } from '../agent-cues.ts';
import { asks, type Facts, means, mentions } from '../facts.ts';
import { accepts } from '../moves.ts';

/** Where the conversation went to a person; -1 when it did not. */
export function handOverPlace({ exchanges, tools }: Facts): number {
  const asked = exchanges.findLastIndex((exchange) => means(exchange, 'wants_person'));
  if (tools.has('hand_off_to_person')) return asked === -1 ? exchanges.length - 1 : asked;
  const taken = exchanges.findLastIndex(
    (exchange) =>
      (means(exchange, 'wants_person') && mentions(exchange.after, 'handsOver')) ||
      (accepts(exchange) &&
        asks(exchange.before, 'handsOver') &&
        !isCourtesy(exchange.text) &&
        !means(exchange, 'says_goodbye', 'is_busy')),
  );
  // A name or a number may be asked for before the call goes through.
  const passed =
    asked !== -1 && exchanges.slice(asked).some(({ after }) => AGENT.handsOver.test(after.states));
  return passed ? Math.max(taken, asked) : taken;
}
