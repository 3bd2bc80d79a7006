import { flagIn } from '../../../../listening/values/flags/read.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

/** A yes or a no, in whatever words. */
export const readFlag: ReplyReader = (field, reply, { personLanguage }) =>
  flagIn(reply.whole, lastQuestion(reply), field, personLanguage);
