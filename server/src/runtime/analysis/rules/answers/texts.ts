import { kindOf, textAsk, textIn } from '../../../../listening/index.ts';
import { asksForHome, homeIn } from '../../../../listening/values/texts/places.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

/** Of these a sentence of the person is no value: one is judged of the whole talk, the other is one of a few ways to pay. */
const NOT_IN_THEIR_WORDS: ReadonlySet<string> = new Set(['judged', 'payment_method']);

/** The person's own words that answer. */
export const textReply: ReplyReader = (field, reply, { personLanguage }) =>
  NOT_IN_THEIR_WORDS.has(kindOf(field))
    ? undefined
    : ((asksForHome(field) ? homeIn(reply.whole) : undefined) ??
      textIn(reply.whole, textAsk(field, lastQuestion(reply), personLanguage)));
