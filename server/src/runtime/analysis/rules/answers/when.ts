import { type DataField, kindOf } from '../../../../listening/index.ts';
import { readDay, readHour } from '../../../../listening/values/dates/reply.ts';
import { AS_SAID } from '../../../../listening/values/extract.ts';
import type { Evidence } from '../verdicts.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

const AGREED = /(?<!\p{L})(?:agreed|booked|acordad[oa]|pactad[oa]|combinad[oa]|agendad[oa])(?!\p{L})/iu;
const SETTLED: readonly string[] = ['appointment_booked', 'appointment_rescheduled'];

/** Of a call for an appointment, what was agreed holds only where one came of it. */
const isUnsettled = ({ description }: DataField, { subject, outcome }: Evidence): boolean =>
  subject.category === 'scheduling' && AGREED.test(description) && !SETTLED.includes(outcome);

/** The day a reply gives; a field for a day with its hour, or for a time in words, is read elsewhere. */
export const dayReply: ReplyReader = (field, reply, evidence) => {
  const { personLanguage, subject } = evidence;
  if (kindOf(field) !== 'date' || AS_SAID.test(field.description)) return undefined;
  if (isUnsettled(field, evidence)) return 'none';
  return readDay(reply.whole, lastQuestion(reply), field, personLanguage, subject.now);
};

export const hourReply: ReplyReader = (field, reply, evidence) => {
  const { personLanguage, subject } = evidence;
  if (isUnsettled(field, evidence)) return 'none';
  return readHour(reply.whole, lastQuestion(reply), field, personLanguage, subject.now);
};
