import { kindOf } from '../../../../listening/index.ts';
import { readDay, readHour } from '../../../../listening/values/dates/reply.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

/** A time in words is taken as said where the field says so. */
const AS_SAID =
  /else as said|si no,? (?:como|tal)|se não,? como|senão,? como|como (?:se dijo|foi dito|dito|lo dijo)/i;

/** The day a reply gives; a field for a day with its hour, or for a time in words, is read elsewhere. */
export const dayReply: ReplyReader = (field, reply, { personLanguage, subject }) => {
  if (kindOf(field) !== 'date' || AS_SAID.test(field.description)) return undefined;
  return readDay(reply.whole, lastQuestion(reply), field, personLanguage, subject.now);
};

export const hourReply: ReplyReader = (field, reply, { personLanguage, subject }) =>
  readHour(reply.whole, lastQuestion(reply), field, personLanguage, subject.now);
