import type { DataField, Language } from '../../../../listening/index.ts';
import { emailSaid } from '../../../../listening/values/spelled/email.ts';
import { nameSaid } from '../../../../listening/values/spelled/names/said.ts';
import { phoneSaid } from '../../../../listening/values/spelled/phone.ts';
import { referenceSaid } from '../../../../listening/values/spelled/reference.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './replied.ts';

type Said = (text: string, field: DataField, language: Language, question: string) => string | 'none';

const readWith =
  (said: Said): ReplyReader =>
  (field, reply, { personLanguage }) =>
    said(reply.whole, field, personLanguage, lastQuestion(reply));

/** Names, numbers and addresses that are said in figures and letters. */
export const namesReply = readWith(nameSaid);
export const phoneReply = readWith(phoneSaid);
export const emailReply = readWith(emailSaid);
export const referenceReply = readWith(referenceSaid);
