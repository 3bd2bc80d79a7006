import type { DataField, Language } from '../../../../listening/index.ts';
import { emailSaid } from '../../../../listening/values/spelled/email.ts';
import { nameSaid } from '../../../../listening/values/spelled/names/said.ts';
import { phoneSaid } from '../../../../listening/values/spelled/phone.ts';
import { referenceSaid } from '../../../../listening/values/spelled/reference.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

type Said = (text: string, field: DataField, language: Language, question: string) => string | 'none';

/**
 * Letters and figures hardly tell a language: what the person seems to speak is tried beside what the call is held in, and
 * the one in which more is understood holds.
 */
const readWith =
  (said: Said): ReplyReader =>
  (field, reply, { personLanguage, subject }) => {
    const question = lastQuestion(reply);
    const [first, second] = [subject.language, personLanguage].map((language) =>
      said(reply.whole, field, language, question),
    );
    if (first === undefined || second === undefined || second === 'none') return first;
    return first === 'none' || second.length > first.length ? second : first;
  };

/** Words nobody knows are names only beside those of the language that is known. */
export const nameReply: ReplyReader = (field, reply, { subject }) =>
  nameSaid(reply.whole, field, subject.language, lastQuestion(reply));

export const phoneReply = readWith(phoneSaid);
export const emailReply = readWith(emailSaid);
export const referenceReply = readWith(referenceSaid);
