import { choiceIn } from '../../../../listening/values/choices/read.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

/** One of the field's choices, in the person's words for it. */
export const readChoice: ReplyReader = (field, reply, { personLanguage }) =>
  choiceIn(reply.whole, lastQuestion(reply), field, personLanguage);
