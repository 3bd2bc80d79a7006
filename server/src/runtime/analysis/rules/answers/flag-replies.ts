import { wantsMore } from '../../../../listening/values/flags/ask.ts';
import { flagIn } from '../../../../listening/values/flags/read.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

/** A yes or a no, in whatever words, to a question that takes one. */
export const readFlag: ReplyReader = (field, reply, { personLanguage }) => {
  const question = lastQuestion(reply);
  return wantsMore(question) ? undefined : flagIn(reply.whole, question, field, personLanguage);
};
