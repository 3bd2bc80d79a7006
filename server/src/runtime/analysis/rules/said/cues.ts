import { goesAhead } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { asks, type Exchange, hasDigits } from '../facts.ts';

/** What answers an offer without a yes, and what answers nothing. */

export const SCALE_ASKED = phrases('(?:from )?[01] (?:to|a|al|ate|ao) (?:10|5)(?!\\d)');

const BAD_TIME_WORDS_MAX = 12;

/** Cannot talk now: whatever else is said, nothing of the matter is answered. */
export const isBadTime = (exchange: Exchange): boolean =>
  BAD_TIME.test(exchange.plain) && !hasDigits(exchange.text) && exchange.wordCount <= BAD_TIME_WORDS_MAX;

const NO_WITHIN =
  /(?:^|[.,!?;] *)(?:no|nao|nope|nah)(?![a-z])(?! (?:problem|worries|hay problema|tem problema))/;

/** "No, I don't do surveys, don't take it badly" to "may I begin?": neither an answer nor a rating. */
export const refusesLeave = (exchange: Exchange): boolean =>
  asks(exchange.before, 'asksLeave') && NO_WITHIN.test(exchange.plain) && !hasDigits(exchange.text);

export const BAD_TIME = phrases(`
  (?:can't|cannot|can not|cant) (?:right )?(?:now|talk|speak) | not (?:right )?now | some other (?:time|day) | another (?:time|day) | maybe (?:later|another) | i'm (?:driving|at work|working|in a meeting) | im (?:driving|at work|working|in a meeting) |
  ahora (?:no|mismo no|imposible) | (?:en )?otro (?:momento|dia) | ya veremos | estoy (?:manejando|conduciendo|trabajando|en (?:el|la|una) (?:trabajo|medico|reunion)) |
  agora nao | (?:uma )?outra hora | outro (?:momento|dia) | depois (?:a gente|eu) | (?:to|estou|tou) (?:dirigindo|trabalhando|no trabalho|em reuniao)
`);

/** "Shall I?" - "do it": an order in place of a yes, where the agent has offered to do something. */
export const isToldToGoAhead = ({ text, before }: Exchange): boolean =>
  (asks(before, 'sells') || asks(before, 'proposes')) && goesAhead(text);
