import type { PersonTurn } from './talk.ts';

/** A no to the whole matter, whatever was asked; "no, I have none" is only an answer. */
const FIRM =
  /\b(not (?:really |at all )?interested|no interest|(?:do not|don['’]t) (?:want|need) (?:it|this|anything|any)|no (?:me|nos) interesa|no estoy interesad[oa]|no quiero nada|no lo quiero|sin interés|não (?:tenho|temos|há) interesse|não (?:me |nos )?interessa|não estou interessad[oa]|não quero (?:nada|isso)|sem interesse)\b/iu;

export const isFirmNo = ({ text }: PersonTurn): boolean => FIRM.test(text);
