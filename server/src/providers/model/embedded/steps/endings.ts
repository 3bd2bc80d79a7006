import { turnsDownOffer } from '../../../../listening/index.ts';
import type { Intent } from '../../../../listening/types.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import type { Reply } from '../reply.ts';
import { verdictOf } from '../script/verdict.ts';
import { isFirmNo } from '../talk/refusal.ts';
import type { Talk } from '../talk/talk.ts';

const TURNS_DOWN: readonly Intent[] = [
  'declines',
  'not_interested',
  'refuses_payment',
  'wants_to_cancel',
  'says_goodbye',
  'abuses',
];

const turnsDown = ({ last, brief }: Talk): boolean =>
  last === null ||
  verdictOf(last) === 'no' ||
  (brief.category === 'sales' && turnsDownOffer(last.text)) ||
  isFirmNo(last) ||
  TURNS_DOWN.some((intent) => last.heard.intents.has(intent));

/** Thanks for an honest no are for who said no: a put-off, an address or a half answer is noted and left open. */
export function fittingEnd(talk: Talk, reply: Reply): Reply {
  const { phrases } = talk.speaker.texts;
  const thanked = phrases.acceptsNo.find((variant) => reply.text.includes(variant));
  if (thanked === undefined || turnsDown(talk)) return reply;
  const calls = reply.calls.map((call) =>
    call.name === BUILT_IN_TOOLS.end
      ? { ...call, arguments: { ...call.arguments, reason: 'completed' } }
      : call,
  );
  return { ...reply, text: reply.text.replace(thanked, talk.speaker.say('leavesOpen')), calls };
}
