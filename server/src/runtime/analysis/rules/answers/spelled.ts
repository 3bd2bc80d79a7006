import type { DataField, Language } from '../../../../listening/index.ts';
import { plain } from '../../../../listening/text/phrases.ts';
import { KIN } from '../../../../listening/values/numbers/standing.ts';
import { emailSaid } from '../../../../listening/values/spelled/email.ts';
import { nameSaid } from '../../../../listening/values/spelled/names/said.ts';
import { phoneSaid } from '../../../../listening/values/spelled/phone.ts';
import { referenceSaid } from '../../../../listening/values/spelled/reference.ts';
import { runsIn } from '../../../../listening/values/spelled/runs.ts';
import { wordsOf } from '../../../../listening/values/spelled/words.ts';
import { lastQuestion } from './match-questions.ts';
import type { ReplyReader } from './reader.ts';

type Said = (text: string, field: DataField, language: Language, question: string) => string | 'none';

/** Whether characters are read out in it. */
const holds = (text: string, language: Language): boolean => runsIn(wordsOf(text), language, true).length > 0;

/**
 * Letters and figures hardly tell a language: what the person seems to speak is tried beside what the call is held in, and
 * the one in which more is understood holds.
 */
const readWith =
  (said: Said, isSpoken: (text: string) => boolean): ReplyReader =>
  (field, reply, { personLanguage, subject }) => {
    // A reply without any figure or sign answers something else: the value may stand in another turn.
    if (
      ![subject.language, personLanguage].some((language) => holds(reply.whole, language)) &&
      !isSpoken(reply.whole)
    )
      return undefined;
    const question = lastQuestion(reply);
    const [first, second] = [subject.language, personLanguage].map((language) =>
      said(reply.whole, field, language, question),
    );
    if (first === undefined || second === undefined || second === 'none') return first;
    return first === 'none' || second.length > first.length ? second : first;
  };

/** Words nobody knows are names only beside those of the language that is known. */
/** "Ana is my sister" tells who another is. */
const IS_ANOTHER = new RegExp(
  `^[^a-z]*[a-z]+(?: [a-z]+)?(?:'s| is| es| e) (?:my|our|mi|nuestr[oa]|(?:o |a )?(?:meu|minha)) (?:[a-z]+ )?(?:${KIN})(?![a-z])(?! name)`,
);
const isOfKin = new RegExp(`(?<![a-z])(?:${KIN})(?![a-z])`);

export const nameReply: ReplyReader = (field, reply, { subject }) =>
  IS_ANOTHER.test(reply.plain) && !isOfKin.test(plain(`${field.description} ${lastQuestion(reply)}`))
    ? 'none'
    : nameSaid(reply.whole, field, subject.language, lastQuestion(reply));

const hasFigures = (text: string): boolean => /\d/.test(text);
const hasSign = (text: string): boolean => /@|(?<!\p{L})(?:at|arroba|a roba)(?!\p{L})/iu.test(text);

export const phoneReply = readWith(phoneSaid, hasFigures);
export const emailReply = readWith(emailSaid, hasSign);
export const referenceReply = readWith(referenceSaid, hasFigures);
